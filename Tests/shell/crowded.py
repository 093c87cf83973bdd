#!/usr/bin/env python3
"""crowded.py IN OUT: an export with a day that nobody has: 200 tasks, 40 appointments, 30 habits with four times each, and titles
that are long, run both ways, are made of emoji, or look like markup and templates. The same to the byte every time."""
import json
import sys
import uuid

TITLES = [
    "<b>bold</b> & \"quoted\" 'single' {{title}} {{{x}}} &lt;", "سؤال عن الدرس 12:30 (مهم) والرد عليه قبل المساء",
    "買い物リスト：牛乳、卵、パン、それから週末の準備をする", "👩\u200d👩\u200d👧 family call 🎉🎉🎉", "e\u0301" * 30, "x" * 180,
    "\u202ean override left open", "a line\nbreak\ttab\r\nand more", "\u2067an isolate left open", "שלום world 123", "<&\"'{{" * 40,
    "🇬🇧" * 40, " ", "word " * 60,
]


def made_id(*name):
    return str(uuid.uuid5(uuid.NAMESPACE_OID, repr(name))).upper()


def moment(day, hour, minute=0):
    return "2026-10-%02dT%02d:%02d:00.000Z" % (day, hour, minute)


def crowd(records):
    task = next(t for t in records["TaskItem"] if not t["isCompleted"] and not t["droppedAt"])
    for n in range(200):
        records["TaskItem"].append(dict(
            task, id=made_id("task", n), title=TITLES[n % len(TITLES)], dueDate=moment((10, 14, 15, 16)[n % 4], 12), importance=("low", "medium", "high")[n % 3],
            deferralCount=(0, 0, 3, 5)[n // 4 % 4], effortMinutes=(None, 5, 30, 240, 1440)[n % 5], seriesID=None, repeatKind="none"))
    for n in range(60):
        records["TaskItem"].append(dict(
            task, id=made_id("done", n), title=TITLES[n % len(TITLES)], isCompleted=True, completedAt=moment((9, 16)[n % 2], 6, n % 60), seriesID=None, repeatKind="none"))
    for n, category in enumerate(records["TaskCategory"]):
        category["name"] = TITLES[n % 4]
    for n, rule in enumerate(records["AnchorRule"]):
        rule["title"] = TITLES[n % len(TITLES)]
    anchor = records["Anchor"][0]
    for n in range(40):
        day, hour = (16, 17, 19)[n % 3], 7 + n % 11
        records["Anchor"].append(dict(
            anchor, id=made_id("anchor", n), title=TITLES[n % len(TITLES)], ruleID=None, slotKey="", attendanceStatus="pending", resolvedAt=None, effortMinutes=20,
            occurrenceDate=moment(day, 12), windowStart=moment(day, hour), windowEnd=moment(day, hour, 45)))
    habit = records["Habit"][0]
    window = next(w for w in records["HabitTimeWindow"] if w["habitID"] == habit["id"])
    for n in range(30):
        records["Habit"].append(dict(habit, id=made_id("habit", n), title=TITLES[n % len(TITLES)], presetKey=None))
        for time in range(4):
            records["HabitTimeWindow"].append(dict(
                window, id=made_id("time", n, time), habitID=made_id("habit", n), label=TITLES[(n + time) % 4], startMinute=time * 300, endMinute=time * 300 + 299))


with open(sys.argv[1], encoding="utf-8") as file:
    export = json.load(file)
crowd(export["records"])
export["counts"] = {model: len(rows) for model, rows in export["records"].items()}
with open(sys.argv[2], "w", encoding="utf-8") as file:
    json.dump(export, file)
