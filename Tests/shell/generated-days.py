"""Generated days on the built program: sequences of commands drawn from a seed, and what must hold after every one of them.

    generated-days.py PROGRAM FOLDER SEED COMMANDS

Prints a line a law that is broken, with the seed and the commands that led there; nothing where all hold.
"""
import datetime, json, os, random, re, shutil, sqlite3, subprocess, sys

PROGRAM, FOLDER, SEED, COUNT = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
chance = random.Random(SEED)
home = os.path.join(FOLDER, f"home-{SEED}")
store = os.path.join(home, "store.sqlite")
zone = chance.choice(["UTC", "Europe/London", "America/New_York", "Asia/Tokyo", "Pacific/Chatham"])
now = datetime.datetime(2026, 10, chance.randint(20, 28), 6, 0, tzinfo=datetime.timezone.utc)
UUID = re.compile(r"[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}")
MODELS = ["TaskItem", "TaskCategory", "DeferralRecord", "WorkSession", "Habit", "HabitTimeWindow", "HabitEntry", "HabitGroup", "Anchor", "AnchorRule", "DayPlan",
          "NightPlanningSession", "NudgeLog", "UserSettings"]
# What each command's object must have, beside what it may have.
TASK = ["id", "title", "quadrant", "importance", "dueDate", "daysOverdue", "effortMinutes", "deferralCount", "isStale", "suggestRemoval", "category", "doesNotFit"]
KEYS = {
    "task add": ["task", "dayFull"], "task edit": ["task", "changed"], "task done": ["task", "changed", "next"], "task undone": ["task", "changed"], "task drop": ["task", "changed", "next"],
    "task defer": ["task", "kind", "eased", "picker"], "task stop-repeating": ["task", "changed"], "task list": ["tasks", "backlog"],
    "task show": TASK + ["notes", "createdAt", "completedAt", "droppedAt", "repeat", "checklist", "deferrals", "actualMinutes"],
    "category": ["category"], "category list": ["active", "archived"], "habit add": ["habit", "changed"], "habit edit": ["habit", "changed"], "habit log": ["habit", "entry", "changed"], "habit list": ["groups", "habits", "archived"],
    "habit show": ["id", "title", "kind", "presetKey", "paused", "weekDone", "weekTarget", "times", "notes", "group", "read"], "habit": ["habit", "changed"], "group list": ["groups", "archived"], "nudge dismiss": ["nudge", "changed"],
    "anchor": ["anchor", "changed"], "anchor list": ["anchors"], "anchor remove": ["anchor"], "group": ["group", "changed"],
    "nudge act": ["nudge", "changed", "action"], "focus": ["now", "session", "edge"], "plan": ["kind", "date", "day", "tasks", "review", "suggestions", "move", "session", "carry", "backlog"],
    "settings": ["mediumDayMinutes", "weekdayLevels", "budgets"], "run": ["now", "jobs"],
}
history = []


def broken(law, detail=""):
    print(f"seed {SEED}: {law}{': ' if detail else ''}{detail}\n    after: " + "\n           ".join(" ".join(c) for c in history[-6:]))


def call(args, where=None):
    moment = now.strftime("%Y-%m-%dT%H:%M:%SZ")
    words = [PROGRAM, "--json", "--home", where or home, "--now", moment, "--timezone", zone, *args]
    return subprocess.run(words, capture_output=True, text=True, timeout=60, env={"PATH": "/usr/bin:/bin", "HOME": FOLDER})


def rows(sql, path=None):
    db = sqlite3.connect(f"file:{path or store}?mode=ro", uri=True)
    try: return db.execute(sql).fetchall()
    finally: db.close()


def everything(path=None):
    """Every byte of every table that isn't SQLite's own."""
    db = sqlite3.connect(f"file:{path or store}?mode=ro", uri=True)
    try:
        tables = [r[0] for r in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")]
        return {t: sorted(map(repr, db.execute(f'SELECT * FROM "{t}"'))) for t in tables}
    finally: db.close()


def one(table, condition="1"):
    found = rows(f'SELECT id FROM "{table}" WHERE {condition}')
    return chance.choice(found)[0] if found else "00000000-0000-4000-8000-000000000000"


LIVE = "isCompleted = 0 AND droppedAt IS NULL"
maybe = lambda *words: list(words) if chance.random() < 0.4 else []
date = lambda: chance.choice(["today", "tomorrow", "yesterday", "+3d", "-2d", "next-week", "monday", "2026-10-31"])
target = lambda: chance.choice([date(), date(), "someday"])
title = lambda: chance.choice(["Draft", "Call the bank", "水やり 👩‍👩‍👧", "--odd", "é" * 30, "a\tb", "  Trim me ", " "])


def task():
    verb = chance.choice(["add"] * 4 + ["done"] * 4 + ["undone"] * 2 + ["defer"] * 5 + ["edit"] * 3 + ["drop", "stop-repeating", "check", "list", "show"])
    if verb == "add":
        repeat = chance.choice(["none", "none", "daily", "weekly", "monthly"])
        days = ["--weekdays", chance.choice(["1,3,5", "7", "5,1"])] if repeat == "weekly" and chance.random() < 0.6 else []
        options = [maybe("--effort", chance.choice(["0", "15", "90", "none", "600"])), maybe("--importance", chance.choice(["low", "medium", "high"])), maybe("--due", target()) or maybe("--due", "today"),
                   maybe("--category", chance.choice(["Work", "wörk", "Personal"])), maybe("--notes", "- [ ] milk\n- [x] bread\nplain"), ["--repeat", repeat], days]
        chance.shuffle(options)
        return ["task", "add", *sum(options, []), "--", title()]
    if verb == "list": return ["task", "list", *chance.choice([[], ["--all"], ["--backlog"], ["--category", "Work"]])]
    id = one("TaskItem", chance.choice([LIVE, LIVE, LIVE, "1", "isCompleted = 1"]))
    if verb == "defer": return ["task", "defer", id, "--to", target(), *maybe("--reason", chance.choice(["tooMuch", "notReady", "noLonger", "bad"])), *(maybe("--from", chance.choice(["yesterday", "yesterday", "today", "tomorrow"])) if chance.random() < 0.3 else [])]
    if verb == "edit": return ["task", "edit", id, *maybe("--title", title()), *maybe("--due", target()), *maybe("--importance", chance.choice(["low", "high"])), *maybe("--repeat", chance.choice(["none", "daily", "weekly"])), *maybe("--effort", "45")]
    if verb == "check": return ["task", "check", id, str(chance.randint(0, 3))]
    return ["task", verb, id]


def category():
    verb = chance.choice(["add", "rename", "archive", "restore", "color", "move", "list"])
    id = one("TaskCategory")
    return ["category", verb, *{"add": [chance.choice(["Work", "Garden", "CAFÉ", "cafe", "x" * 25, " "])], "rename": [id, chance.choice(["Garden", "work", "Home"])], "color": [id, chance.choice(["blue", "plum", "pink"])],
                                "move": [id, str(chance.randint(0, 4))], "list": []}.get(verb, [id])]


def habit():
    verb = chance.choice(["add"] * 2 + ["log"] * 9 + ["edit"] * 2 + ["pause", "resume", "archive", "restore", "list", "show"])
    if verb == "list": return ["habit", "list"]
    if verb == "add":
        kind = chance.choice(["binary", "counted", "timed", "avoid"])
        times = chance.choice([[], [], ["--time", "Morning=07:00-09:00", "--time", "Evening=20:00-22:00"], ["--time", "Noon=12:00-11:00"]])
        return ["habit", "add", title(), "--kind", kind, *maybe("--target", str(chance.randint(0, 8))), *times, *maybe("--per-week", str(chance.randint(0, 8))), *maybe("--days", chance.choice(["weekdays", "1,3,5", "daily"])), *maybe("--group", "Morning")]
    id = one("Habit", chance.choice(["1", "isArchived = 0", "isArchived = 0"]))
    kind = dict(rows("SELECT id, kind FROM Habit")).get(id, "binary")
    if verb == "log":
        action = chance.choice({"binary": [["--done"], ["--undone"]], "counted": [["--add", "1"], ["--add", "-2"], ["--set", "3"]], "timed": [["--minutes", "20"], ["--minutes", "1"], ["--unminutes", "20"]],
                                "avoid": [["--slip"], ["--unslip"], ["--held"], ["--unheld"], ["--set", "2"]]}[kind] * 4 + [["--done"]])
        labels = [r[0] for r in rows(f"SELECT label FROM HabitTimeWindow WHERE habitID = '{id}'")]
        time = ["--time", chance.choice(labels)] if len(labels) > 1 else maybe("--time", "Nowhere") if chance.random() < 0.2 else []
        return ["habit", "log", id, *action, *maybe("--date", chance.choice(["yesterday", "yesterday", "-1d", "-3d", "-20d", "tomorrow"])), *time]
    if verb == "edit": return ["habit", "edit", id, *maybe("--title", title()), *maybe("--target", str(chance.randint(0, 9))), *maybe("--time", "Late=22:00-23:30"), *maybe("--remove-time", chance.choice(["Morning", "Late"])), *maybe("--group", chance.choice(["none", "Evening"])), *maybe("--per-week", "3")]
    if verb == "pause": return ["habit", "pause", id, "--from", date(), *maybe("--to", date())]
    if verb == "resume": return ["habit", "resume", id, *maybe("--on", date())]
    return ["habit", verb, id]


def anchor():
    if chance.random() < 0.3: return ["anchor", "add", title(), "--start", chance.choice(["09:00", "14:00", "23:30"]), "--end", chance.choice(["10:00", "15:00", "23:50"]), *maybe("--effort", "30")]
    if chance.random() < 0.3:
        id = one("Anchor", chance.choice(["ruleID IS NULL AND attendanceStatus = 'pending'"] * 4 + ["1"]))
        times = [maybe("--start", chance.choice(["08:00", "14:30"])), maybe("--end", chance.choice(["14:00", "23:55"])), maybe("--effort", chance.choice(["0", "20"]))]
        reminders = [maybe(chance.choice(["--remind-start", "--no-remind-start"])), maybe("--remind-end", chance.choice(["10", "10", "none", "none", "0"]))]
        return ["anchor", "edit", id, *maybe("--title", title()), *sum(times + reminders, [])]
    return ["anchor", chance.choice(["attend", "skip", "delegate", "undo", "correct", "remove"]), one("Anchor")]


def group():
    verb = chance.choice(["rename", "move", "archive", "restore", "list"])
    id = chance.choice([one("HabitGroup"), one("HabitGroup", "isArchived = 1"), "Morning", "Evening"])
    return ["group", verb, *{"rename": [id, chance.choice(["Evening", "Dawn", "evening", " "])], "move": [id, str(chance.randint(0, 4))], "list": []}.get(verb, [id])]


def focus():
    runs = rows("SELECT 1 FROM WorkSession WHERE outcome = 'running' AND endedAt IS NULL")
    others = ["pause", "pause", "resume", "resume", "finish", "finish", "stop", "defer", "drop", "status"]
    verb = chance.choice(others + ["begin"] if runs else ["begin"] * 6 + ["undo"] * 5 + others[4:])
    if verb == "begin": return ["focus", "begin", *([one("TaskItem", LIVE)] if chance.random() < 0.6 else ["--habit", one("Habit", "kind = 'timed'"), *maybe("--time", "Morning")])]
    return ["focus", verb, *(maybe("--note", "page 3\nand 4") if verb == "finish" else [])]


def plan():
    verb = chance.choice(["open"] * 4 + ["keep"] * 3 + ["later"] * 3 + ["drop", "undo", "undo", "undo", "pull", "push", "push", "next", "next", "back", "level", "show", "close", "skip"])
    open = rows("SELECT 1 FROM NightPlanningSession WHERE skippedAt IS NULL AND (isComplete = 0 OR currentStep <> 'close')")
    if not open and chance.random() < 0.7: verb = "open"
    if open and verb in ("open", "close", "skip") and chance.random() < 0.6: verb = chance.choice(["keep", "later", "drop", "undo", "pull", "push"])
    id = one("TaskItem", chance.choice([LIVE, LIVE + " AND dueDate < '" + (now + datetime.timedelta(hours=14)).strftime("%Y-%m-%d") + "Z'", LIVE, "1"]))
    return ["plan", verb, *{"open": [*maybe("--for", chance.choice(["today", "tomorrow", "+2d", "yesterday"])), *maybe("--short")], "keep": [id], "drop": [id], "undo": [id], "pull": [id], "later": [id, "--to", target()],
                            "push": [id, *maybe("--to", target())], "level": [chance.choice(["low", "medium", "high"])]}.get(verb, [])]


PATTERNS = ["heavyRun", "completionCollapse", "weekendOverplan:6", "weekendOverplan:7"]


def others():
    return chance.choice([["settings", "set", "mediumDayMinutes", chance.choice(["180", "240", "170"])], ["settings", "set", "weekdayLevels.3", "low"], ["settings", "set", "rolloverMinute", chance.choice(["0", "120"])],
                          ["settings", "set", "dayStartMinute", chance.choice(["420", "09:30", "60", "1100"])],
                          ["settings", "set", "dayEndMinute", chance.choice(["1080", "23:00", "540"])],
                          ["nudge", "act", "wellbeing", *maybe(chance.choice(PATTERNS + ["habitNeglect:" + one("Habit")]))],
                          ["nudge", "dismiss", chance.choice(["morningPlanCard", "wellbeing", "normalDaySuggestion"])], ["run", "anchors", "habits"]])


INVARIANTS = {
    "one live timer": "SELECT count(*) FROM WorkSession WHERE outcome = 'running' AND endedAt IS NULL HAVING count(*) > 1",
    "a session has exactly one owner": "SELECT id FROM WorkSession WHERE (taskID IS NULL) = (habitWindowID IS NULL)",
    "no timer runs on what is done or dropped": f"SELECT s.id FROM WorkSession s JOIN TaskItem t ON t.id = s.taskID WHERE s.outcome = 'running' AND s.endedAt IS NULL AND NOT (t.isCompleted = 0 AND t.droppedAt IS NULL)",
    "a session ends after it began, with no more time than passed": "SELECT id FROM WorkSession WHERE actualSeconds < 0 OR pausedSeconds < 0 OR endedAt < startedAt OR (endedAt IS NOT NULL AND (pausedAt IS NOT NULL OR outcome = 'running'))",
    "one deferral a task and day": "SELECT taskID FROM DeferralRecord GROUP BY taskID, day HAVING count(*) > 1",
    "a task counts its deferrals": "SELECT id FROM TaskItem t WHERE deferralCount <> (SELECT count(*) FROM DeferralRecord d WHERE d.taskID = t.id)",
    "at most one live instance of a series": f"SELECT seriesID FROM TaskItem WHERE {LIVE} AND repeatKind <> 'none' AND seriesID IS NOT NULL GROUP BY seriesID HAVING count(*) > 1",
    "important and repeating tasks have a date": f"SELECT id FROM TaskItem WHERE {LIVE} AND dueDate IS NULL AND (importance <> 'low' OR repeatKind <> 'none')",
    "a task is completed at a moment, and never completed and dropped": "SELECT id FROM TaskItem WHERE isCompleted <> (completedAt IS NOT NULL) OR (isCompleted = 1 AND droppedAt IS NOT NULL)",
    "a timed entry is its sessions": """
        SELECT e.id, e.amount FROM HabitEntry e JOIN HabitTimeWindow w ON w.id = e.windowID JOIN Habit h ON h.id = w.habitID WHERE h.kind = 'timed' AND e.amount <>
        (SELECT (coalesce(sum(actualSeconds), 0) + 30) / 60 FROM WorkSession s WHERE s.habitWindowID = w.id AND s.day = e.date AND s.outcome <> 'running')""",
    "a timed window's minutes are in its entry": """
        SELECT s.habitWindowID, s.day FROM WorkSession s WHERE s.habitWindowID IS NOT NULL AND s.outcome <> 'running' GROUP BY 1, 2
        HAVING (sum(actualSeconds) + 30) / 60 > 0 AND NOT EXISTS (SELECT 1 FROM HabitEntry e WHERE e.windowID = s.habitWindowID AND e.date = s.day)""",
    "one entry a window and day": "SELECT windowID FROM HabitEntry GROUP BY windowID, date HAVING count(*) > 1",
    "no entry is below nothing": "SELECT id FROM HabitEntry WHERE amount < 0",
    "a habit has one to four times of day, each with a name of its own": "SELECT habitID FROM HabitTimeWindow GROUP BY habitID HAVING count(*) > 4 OR count(DISTINCT lower(trim(label))) < count(*)",
    "an anchor is answered at a moment": "SELECT id FROM Anchor WHERE (attendanceStatus = 'pending') <> (resolvedAt IS NULL)",
    "one record a day": "SELECT date FROM DayPlan GROUP BY date HAVING count(*) > 1",
    "one planning session a day": "SELECT forDate FROM NightPlanningSession GROUP BY forDate HAVING count(*) > 1",
    "no session is closed and skipped": "SELECT id FROM NightPlanningSession WHERE isComplete = 1 AND skippedAt IS NOT NULL",
    "eight active categories at most": "SELECT count(*) FROM TaskCategory WHERE isArchived = 0 HAVING count(*) > 8",
    "no category has another's name": "SELECT lower(trim(name)) FROM TaskCategory GROUP BY 1 HAVING count(*) > 1",
    "links point to rows": "PRAGMA foreign_key_check",
}


def check(args, answer, before):
    name = " ".join(args[:2])
    if answer.returncode not in (0, 1, 64, 66): broken("a command ends as it may", f"{answer.returncode} {answer.stderr}")
    try: got = json.loads(answer.stdout)
    except ValueError: return broken("what --json prints is one object", answer.stdout[:200])
    if answer.returncode:
        if not (got.get("error", {}).get("code") and got["error"].get("message")): broken("an error has its code and message", answer.stdout)
        if not answer.stderr.startswith("jamaal: "): broken("an error is said", answer.stderr)
        if everything() != before: broken("a refused command changes no byte")
    else:
        for key in KEYS.get(name, KEYS.get(args[0], [])):
            if key not in got: broken(f"{name} answers with {key}", answer.stdout[:300])
        if args[0] == "plan" and args[1] == "close" and answer.returncode == 0 and "closed" not in got and "isComplete" not in str(got["session"]): broken("plan close says what it closed")
        if "task" in got and isinstance(got["task"], dict) and [k for k in TASK if k not in got["task"]]: broken(f"{name} has the task's object", answer.stdout[:300])
    for law, sql in INVARIANTS.items():
        found = rows(sql)
        if found: broken(law, str(found[:3]))


def masked(state, known):
    """Ids that a command made are alike, whatever they are."""
    return {table: sorted(UUID.sub(lambda m: m.group() if m.group() in known else "new", row) for row in lines) for table, lines in state.items() if not table.startswith("local_")}


def shuffled(args):
    """The same words with the options in another order; nothing behind `--` moves."""
    end = args.index("--") if "--" in args else len(args)
    head, rest, options = args[:2], [], []
    index = 2
    while index < end:
        word = args[index]
        flag = word in ("--short", "--done", "--undone", "--slip", "--unslip", "--held", "--unheld", "--all", "--backlog", "--remind-start", "--no-remind-start")
        if word.startswith("--") and word != "--odd": options.append(args[index:index + (1 if flag else 2)]); index += 1 if flag else 2
        else: rest.append([word]); index += 1
    parts = options + [sum(rest, [])]
    chance.shuffle(parts)
    return head + sum(parts, []) + args[end:]


subprocess.run([PROGRAM, "init", "--quiet", "--home", home, "--now", "2026-10-15T08:00:00Z", "--timezone", zone], check=True)
for setup in (["rule", "add", "School run", "--source", "schoolRun"], ["rule", "add", "Ferns", "--source", "plantWatering"], ["habit", "add", "Read", "--kind", "timed", "--target", "20"],
              ["habit", "add", "Water", "--kind", "counted", "--time", "Morning=07:00-09:00", "--time", "Evening=20:00-22:00"], ["habit", "add", "Sweets", "--kind", "avoid", "--group", "Morning"],
              ["task", "add", "Bins", "--repeat", "daily", "--due", "today"], ["task", "add", "Rent", "--repeat", "monthly", "--due", "+5d"], ["task", "add", "Choir", "--repeat", "weekly", "--due", "yesterday", "--importance", "high"],
              ["task", "add", "Tax", "--due", "-3d", "--importance", "high", "--effort", "200"], ["task", "add", "Photos"],
              ["anchor", "add", "Concert", "--start", "2026-11-20T19:00", "--end", "2026-11-20T22:00"], ["run", "nightly"]):
    if call(setup).returncode: broken("the setting up works", " ".join(setup))
# Nine full days up to yesterday, so that a card of wellbeing can be taken up.
days = [(now - datetime.timedelta(days=n)).strftime("%Y-%m-%d") for n in range(0, 10)]
with open(home + "-days.json", "w") as file:
    known = {r[0][:10] for r in rows("SELECT date FROM DayPlan")}
    full = {"wasOverloaded": True, "completionBasis": 4, "completionRate": 0.5, "completedEffortMinutes": 100}
    plans = [{"id": f"DA000000-0000-4000-8000-{n:012}", "date": d, **full} for n, d in enumerate(days) if n and d not in known]
    json.dump({"app": "Jamaal", "format": 1, "records": {"DayPlan": plans}}, file)
if call(["import", file.name]).returncode: broken("the setting up works", "import of days")
for number in range(COUNT):
    now += datetime.timedelta(seconds=chance.choice([0, 1, 3, 7, 40, 600, 3000, 9000]))
    if chance.random() < 0.05:
        now += datetime.timedelta(hours=chance.choice([8, 20, 50]))
        history.append(["run", "nightly", now.isoformat()])
        answer = call(["run", "nightly"])
        check(["run", "nightly"], answer, None) if answer.returncode == 0 else broken("a night runs", answer.stderr)
        continue
    args = chance.choice([task, task, task, category, habit, habit, group, anchor, anchor, focus, focus, plan, plan, plan, others])()
    if args[:2] == ["habit", "add"] and args[2].startswith("-"): args[2] = "Odd"
    if args[:2] in (["task", "edit"], ["habit", "edit"], ["anchor", "edit"]) and len(args) == 3: args += ["--title", "Edited"]
    history.append(args)
    before = everything()
    if number % 12 == 0:
        # Two homes that are one to the byte, and one command with its options in two orders.
        other = home + "-other"
        shutil.rmtree(other, ignore_errors=True)
        os.makedirs(other)
        with sqlite3.connect(store) as source, sqlite3.connect(os.path.join(other, "store.sqlite")) as copy: source.backup(copy)
        turned = shuffled(args)
        again = call(turned, other)
        answer = call(args)
        known = set(UUID.findall(str(before)))
        if again.returncode != answer.returncode: broken("the order of options doesn't matter", f"{answer.returncode}, but {again.returncode} of {' '.join(turned)}")
        elif masked(everything(), known) != masked(everything(os.path.join(other, "store.sqlite")), known): broken("the order of options doesn't matter", " ".join(turned))
    else:
        answer = call(args)
    check(args, answer, before)
answer = call(["doctor"])
findings = [f for f in json.loads(answer.stdout or "{}").get("findings", []) if f["severity"] == "broken"]
if findings: broken("doctor finds nothing", str(findings[:3]))
