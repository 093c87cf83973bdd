#!/usr/bin/env python3
"""Writes the sample data: the export of one made-up person, Mariam, a translator in London with two children at school.

    sample.py [OUT]      writes the file (default: sample-export.json beside this script)
    sample.py --check    writes nothing; compares the file with what the script makes and verifies what it holds

The export covers Monday 2026-09-07 to Thursday 2026-10-15 in Europe/London, with the day beginning at 03:00. It was
taken at midnight after the 15th. The machine last closed a day on the morning of the 14th and was off the next night,
so a nightly run at 2026-10-16T03:10:00+01:00 that last processed the 13th has the 14th and the 15th to roll over,
a timer to close, anchors to finish, and three pairs of twins to merge: a tablet that joined on 12 October made a second
settings row, a second category "Work", and a second entry for the water of the 15th.

Every date is fixed, and every id and every small variation comes from a name (`uuid5`), never from a clock or from
chance. So the file is the same to the byte wherever and whenever it is made: tests and examples may quote it, and a
change of the sample is a change that can be read in a diff.
"""
import datetime as dt
import functools
import json
import math
import os
import sys
import uuid

NAMESPACE = uuid.UUID("5b0c7f5e-3d0b-4a52-9d2e-6a1f0c9e2026")
HERE = os.path.dirname(os.path.abspath(__file__))
COMMITTED = os.path.join(HERE, "sample-export.json")

ONE_DAY = dt.timedelta(days=1)
SUMMER_TIME = dt.timedelta(hours=1)  # London's offset on every date of the sample
ROLLOVER = 180
DAY_START, DAY_END = 480, 1140
BUDGETS = {"low": 120, "medium": 180, "high": 240}
WEEKDAY_LEVELS = {"2": "high", "6": "low", "7": "low"}
LATITUDE, LONGITUDE = 51.5072, -0.1276

FIRST = dt.date(2026, 9, 7)
LAST_ROLLED = dt.date(2026, 10, 13)
LAST = dt.date(2026, 10, 15)
ILL = dt.date(2026, 9, 23)

# Every attribute of every model, with its default; a link is named after its relationship.
MODELS = {
    "Anchor": dict(title="", occurrenceDate=None, slotKey="", windowStart=None, windowEnd=None, effortMinutes=None,
                   attendanceStatus="pending", resolvedAt=None, remindBeforeStartMinutes=None,
                   remindBeforeEndMinutes=None, generatedAt=None, ruleID=None),
    "AnchorRule": dict(title="", sourceKey="custom", configData="{}", effortMinutes=None, placement="fixed",
                       isEnabled=True, isArchived=False, createdAt=None),
    "DayPlan": dict(date=None, capacity="medium", plannedTaskMinutes=0, freeMinutes=0, committedMinutes=0,
                    completedEffortMinutes=0, loadScore=0, wasOverloaded=False, completionRate=0.0, completionBasis=0,
                    planningCompletedAt=None),
    "DeferralRecord": dict(deferredOn=None, day=None, deferredTo=None, reason="unspecified", taskID=None),
    "Habit": dict(title="", notes=None, presetKey=None, kind="binary", frequency="daily",
                  scheduledDays="1,2,3,4,5,6,7", targetPerWeek=0, pausesData="[]", isArchived=False, createdAt=None,
                  groupID=None),
    "HabitEntry": dict(date=None, target=1, amount=0, completedAt=None, windowID=None),
    "HabitGroup": dict(title="", sortOrder=0, isArchived=False, createdAt=None),
    "HabitTimeWindow": dict(label="", startMinute=0, endMinute=1439, target=1, effortMinutes=None, reminderMinute=None,
                            habitID=None),
    "NightPlanningSession": dict(forDate=None, currentStep="review", isComplete=False, isShortened=False,
                                 skippedAt=None, createdAt=None, completedAt=None),
    "NudgeLog": dict(kind="", subjectKey=None, sentAt=None, dismissedAt=None),
    "TaskCategory": dict(name="", presetKey=None, colorKey="accent", sortOrder=0, isArchived=False, createdAt=None),
    "TaskItem": dict(title="", notes=None, dueDate=None, effortMinutes=None, importance="low", isCompleted=False,
                     completedAt=None, droppedAt=None, deferralCount=0, repeatKind="none", repeatWeekdays="",
                     repeatDayOfMonth=0, seriesID=None, createdAt=None, categoryID=None),
    "UserSettings": dict(mediumDayMinutes=180, dayStartMinute=480, dayEndMinute=1140, rolloverMinute=0,
                         weekdayLevels='{"6":"low","7":"low"}', planningMinute=1200, morningMinute=480,
                         onboardingCompletedAt=None, firstLaunchAt=None, createdAt=None),
    "WorkSession": dict(startedAt=None, day=None, endedAt=None, pausedSeconds=0, pausedAt=None, estimateMinutes=None,
                        outcome="running", actualSeconds=0, taskID=None, habitWindowID=None),
}


# Names, days and moments

def made_id(name):
    return str(uuid.uuid5(NAMESPACE, name)).upper()


def pick(name, count):
    """A number from 0 to count - 1 that depends on the name alone: variety without chance."""
    return uuid.uuid5(NAMESPACE, "pick " + name).int % count


def day(text):
    """`09-07` is 7 September 2026."""
    return dt.date.fromisoformat("2026-" + text)


def at(text):
    """`09-07 11:40` in London, as a moment in UTC. Where no seconds are given, the text decides them."""
    if text.count(":") == 1:
        text += f":{pick(text, 60):02}"
    return dt.datetime.fromisoformat("2026-" + text) - SUMMER_TIME


def clock(date, minute):
    """The moment at which London's clocks show that minute of that date."""
    return dt.datetime.combine(date, dt.time()) + dt.timedelta(minutes=minute) - SUMMER_TIME


def start_of(date):
    return clock(date, ROLLOVER)


def logical_date(moment):
    return (moment + SUMMER_TIME - dt.timedelta(minutes=ROLLOVER)).date()


def days(first, last):
    return [first + ONE_DAY * n for n in range((last - first).days + 1)]


def seconds(length):
    return int(length.total_seconds())


def rounded_minutes(total_seconds):
    return (total_seconds + 30) // 60


def compact(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


class Sample:
    """The rows of every model. Dates and moments stay Python's own until the file is written."""

    def __init__(self):
        self.rows = {model: [] for model in MODELS}

    def add(self, model, name, /, **values):
        unknown = set(values) - set(MODELS[model])
        if unknown:
            raise KeyError(f"{model} has no {', '.join(sorted(unknown))}")
        row = dict(MODELS[model], **values, id=made_id(f"{model} {name}"))
        self.rows[model].append(row)
        return row


# Settings and categories

def add_settings(sample):
    sample.add("UserSettings", "phone", rolloverMinute=ROLLOVER, dayStartMinute=DAY_START, dayEndMinute=DAY_END,
               mediumDayMinutes=BUDGETS["medium"], planningMinute=1200, morningMinute=420,
               weekdayLevels=compact(WEEKDAY_LEVELS), createdAt=at("09-07 06:30"), firstLaunchAt=at("09-07 06:30"),
               onboardingCompletedAt=at("09-07 06:41"))
    sample.add("UserSettings", "tablet", createdAt=at("10-12 12:20"), firstLaunchAt=at("10-12 12:20"))


PERSONAL, FAMILY, WORK, GARDEN, WORK_ON_TABLET = (
    made_id("TaskCategory " + name) for name in ("personal", "family", "work", "garden", "work, made on the tablet"))


def add_categories(sample):
    first = at("09-07 06:30")
    sample.add("TaskCategory", "personal", name="Personal", presetKey="personal", createdAt=first)
    sample.add("TaskCategory", "family", name="Family", presetKey="family", colorKey="ochre", sortOrder=1,
               createdAt=first)
    sample.add("TaskCategory", "work", name="Work", presetKey="work", colorKey="blue", sortOrder=2, createdAt=first)
    sample.add("TaskCategory", "garden", name="Garden", colorKey="plum", sortOrder=3, createdAt=at("09-07 06:44"))
    sample.add("TaskCategory", "work, made on the tablet", name="Work", presetKey="work", colorKey="blue", sortOrder=2,
               createdAt=at("10-12 12:20"))


# Tasks

LOW, MEDIUM, HIGH = "low", "medium", "high"
NIGHT = "deferred by the night to the next day"
CARRIED = "carried by the night to the next day, because its timer was on"


def add_session(sample, owner, number, start, end, outcome, paused=0, estimate=None, task=None, window=None):
    """A timer that ran from start to end, the pauses taken off."""
    sample.add("WorkSession", f"{owner}, {number}", startedAt=start, day=logical_date(start), endedAt=end,
               pausedSeconds=paused, estimateMinutes=estimate, outcome=outcome,
               actualSeconds=seconds(end - start) - paused, taskID=task, habitWindowID=window)


def add_deferral(sample, row, name, when, to, reason):
    sample.add("DeferralRecord", f"{name}, {row['dueDate']}", day=row["dueDate"], deferredOn=when, deferredTo=to,
               reason=reason, taskID=row["id"])
    row["dueDate"] = to
    row["deferralCount"] += 1
    if row["deferralCount"] >= 3:
        row["importance"] = LOW


def add_moves(sample, row, name, moved):
    """Each move leaves the day on which the task is due: NIGHT, CARRIED, or (reason, to, time of day if it matters)."""
    for move in moved:
        due = row["dueDate"]
        if move is CARRIED:
            row["dueDate"] = due + ONE_DAY
        elif move is NIGHT:
            add_deferral(sample, row, name, start_of(due + ONE_DAY), due + ONE_DAY, "unspecified")
        else:
            reason, to = move[:2]
            time = move[2] if len(move) > 2 else f"20:{6 + pick(name + str(due), 9):02}"
            add_deferral(sample, row, name, at(f"{due:%m-%d} {time}"), day(to) if to else None, reason)


def add_task(sample, title, category, effort, importance, made, due, moved=(), sessions=(), done=None, timer=None,
             dropped=None, notes=None, name=None, **repeat):
    """A task and its history. `timer`: minutes of the timer that finished it. `sessions`: (start, end, outcome), and
    the minutes of a pause if there was one."""
    name = name or title
    row = sample.add("TaskItem", name, title=title, notes=notes, categoryID=category, effortMinutes=effort,
                     importance=importance, createdAt=made if isinstance(made, dt.datetime) else at(made),
                     dueDate=day(due) if due else None, isCompleted=done is not None,
                     completedAt=at(done) if done else None, droppedAt=at(dropped) if dropped else None, **repeat)
    for number, (start, end, outcome, *pause) in enumerate(sessions, 1):
        paused = pause[0] * 60 if pause else 0
        add_session(sample, name, number, at(start), at(end), outcome, paused, effort, task=row["id"])
    if timer:
        length = dt.timedelta(minutes=timer, seconds=pick(name + " timer", 60))
        add_session(sample, name, len(sessions) + 1, at(done) - length, at(done), "finished", 0, effort, task=row["id"])
    add_moves(sample, row, name, moved)
    return row


def add_series(sample, title, category, effort, importance, made, due, done, next_due, **repeat):
    """A repeating task: one row for each time it was done, each made when the one before was done, and the live one."""
    made = at(made)
    for number, when in enumerate(done):
        add_task(sample, title, category, effort, importance, made, f"{due:%m-%d}", done=when,
                 name=f"{title}, {due}", seriesID=made_id("series " + title), **repeat)
        made, due = at(when), next_due(due)
    add_task(sample, title, category, effort, importance, made, f"{due:%m-%d}", name=f"{title}, {due}",
             seriesID=made_id("series " + title), **repeat)


def add_repeating_tasks(sample):
    add_series(sample, "Send the week's hours to Northgate Translations", WORK, 20, MEDIUM, "09-07 07:02", day("09-10"),
               ["09-10 14:12", "09-17 14:25", "09-24 16:40", "10-01 14:08", "10-08 14:31"],
               lambda due: due + ONE_DAY * 7, repeatKind="weekly", repeatWeekdays="4")
    add_series(sample, "Plan the week's dinners and order the shopping", FAMILY, 25, LOW, "09-07 07:04", day("09-13"),
               ["09-13 17:30", "09-20 17:12", "09-27 18:05", "10-04 18:22", "10-11 17:41"],
               lambda due: due + ONE_DAY * 7, repeatKind="weekly", repeatWeekdays="7")
    add_series(sample, "Check the rent and the standing orders", PERSONAL, 15, MEDIUM, "09-07 07:05", day("10-01"),
               ["10-01 09:20"], lambda due: due.replace(month=due.month + 1), repeatKind="monthly", repeatDayOfMonth=1)


def add_tasks_of_7_september(sample):
    task = functools.partial(add_task, sample)

    task("Translate the Lisbon catalogue: foreword and pages 1–12", WORK, 90, HIGH, "09-07 06:52", "09-07",
         timer=96, done="09-07 12:21")
    task("Pay the school lunch accounts", FAMILY, 10, MEDIUM, "09-07 06:54", "09-07", done="09-07 09:05")
    task("Order name labels for the uniforms", FAMILY, 15, LOW, "09-07 06:55", "09-07", [NIGHT], done="09-08 20:40")
    task("Translate the Lisbon catalogue: pages 13–30", WORK, 120, HIGH, "09-07 06:53", "09-08",
         sessions=[("09-08 09:12", "09-08 09:53", "abandoned")], timer=75, done="09-08 12:05")
    task("Quote for the Maison Béranger brochure — 4,000 words", WORK, 30, MEDIUM, "09-07 16:20", "09-08",
         timer=34, done="09-08 14:20")
    task("Call the council about the missed garden waste", PERSONAL, 15, LOW, "09-07 16:24", "09-08", [NIGHT],
         done="09-09 10:10")
    task("Translate the Lisbon catalogue: captions", WORK, 60, MEDIUM, "09-07 06:53:40", "09-09",
         timer=52, done="09-09 11:32")
    task("مراجعة ترجمة عقد الإيجار", WORK, 75, HIGH, "09-08 15:45", "09-09", [("tooMuch", "09-10")],
         timer=88, done="09-10 12:10")
    task("Buy PE plimsolls for Yusuf, size 2", FAMILY, 30, LOW, "09-08 20:44", "09-10", [("reschedule", "09-12")],
         done="09-12 10:20")
    task("Proofread the Lisbon catalogue", WORK, 90, HIGH, "09-09 11:40", "09-11", timer=101, done="09-11 12:40")
    task("Ring the optician about Salma's glasses", FAMILY, 10, MEDIUM, "09-10 08:50", "09-11", done="09-11 15:45")
    task("Water butt: mend the dripping tap", GARDEN, 30, LOW, "09-07 19:15", "09-12", done="09-12 11:15")
    task("Sort the photographs from Lisbon", PERSONAL, 45, LOW, "09-07 07:10", "09-12", [("noLonger", None)])
    task("Sow winter lettuce in the cold frame", GARDEN, 40, LOW, "09-10 18:30", "09-12", [NIGHT], done="09-13 15:10")


def add_tasks_of_14_september(sample):
    task = functools.partial(add_task, sample)

    task("Deliver the Lisbon catalogue to the museum", WORK, 20, HIGH, "09-11 12:44", "09-14", done="09-14 10:05")
    task("Béranger brochure: glossary", WORK, 60, MEDIUM, "09-11 12:46", "09-14", timer=57, done="09-14 12:15")
    task("Write to Teta about the October visit", FAMILY, 10, LOW, "09-13 20:10", "09-14", [NIGHT, NIGHT, NIGHT],
         done="09-17 21:05")
    task("Béranger brochure: first half", WORK, 120, HIGH, "09-11 12:47", "09-15",
         sessions=[("09-15 09:15", "09-15 10:08", "abandoned", 4)], timer=78, done="09-15 12:20")
    task("Book Salma's dental check-up", FAMILY, 10, MEDIUM, "09-14 08:55", "09-15", done="09-15 13:05")
    task("Cancel the old phone contract", PERSONAL, 20, MEDIUM, "09-14 20:20", "09-15",
         [("tooMuch", "09-17"), NIGHT, ("notReady", "09-22")], done="09-22 13:10")
    task("Béranger brochure: second half", WORK, 120, HIGH, "09-11 12:48", "09-16",
         [("unspecified", "09-17", "10:24")], sessions=[("09-16 09:20", "09-16 10:24", "deferred")],
         timer=66, done="09-17 12:30")
    task("Post the signed tenancy translation, recorded", WORK, 25, MEDIUM, "09-15 16:05", "09-16", done="09-16 13:50")
    task("Bake for the school cake sale", FAMILY, 60, MEDIUM, "09-15 07:20", "09-17", done="09-17 20:55",
         notes="- [x] flapjacks, no nuts\n- [x] lemon drizzle\n- [x] tins with names on")
    task("Béranger brochure: read aloud and send", WORK, 75, HIGH, "09-16 20:14", "09-18",
         timer=81, done="09-18 12:55")
    task("Cut back the lavender", GARDEN, 45, LOW, "09-13 15:20", "09-19", timer=50, done="09-19 11:20")
    task("Clear the shed shelf", GARDEN, 60, LOW, "09-13 15:22", "09-19", [NIGHT, ("notReady", "09-26"), NIGHT],
         dropped="09-27 21:10")


def add_tasks_of_21_september(sample):
    task = functools.partial(add_task, sample)

    task("Clinic leaflet: diabetes in pregnancy, English", WORK, 90, HIGH, "09-17 16:10", "09-21",
         timer=97, done="09-21 12:40")
    task("Inhaler form to the school office", FAMILY, 10, HIGH, "09-20 20:02", "09-21", done="09-21 08:50")
    task("Renew the Institute membership", WORK, 15, MEDIUM, "09-20 20:04", "09-21", [("reschedule", "09-25")],
         done="09-25 16:10")
    task("Clinic leaflet: النسخة العربية", WORK, 120, HIGH, "09-17 16:11", "09-22",
         sessions=[("09-22 09:18", "09-22 10:05", "abandoned")], timer=62, done="09-22 12:20")
    task("Collect the parcel from the depot", PERSONAL, 30, LOW, "09-21 18:40", "09-22", [NIGHT, NIGHT],
         done="09-24 17:20")
    task("Clinic leaflet: answer the nurse's queries", WORK, 40, HIGH, "09-22 12:30", "09-23", [NIGHT],
         timer=36, done="09-24 08:40")
    task("Gutter above the kitchen: find a roofer", PERSONAL, 15, MEDIUM, "09-22 20:15", "09-23",
         [NIGHT, ("tooMuch", "09-30"), NIGHT, ("reschedule", "10-08"), ("notReady", "10-15")],
         notes="The one Amal used was good.\n- [x] ask Amal for the number\n- [ ] ring for a quote")
    task("Interpret at the county court, half day", WORK, 180, HIGH, "09-18 09:40", "09-24", done="09-24 13:30")
    task("Clinic leaflet: last layout check", WORK, 45, HIGH, "09-22 12:31", "09-25", timer=49, done="09-25 12:30")
    task("Plant the spring bulbs: crocus and allium", GARDEN, 60, LOW, "09-20 18:15", "09-26", [NIGHT],
         timer=66, done="09-27 12:05")


def add_tasks_of_28_september(sample):
    task = functools.partial(add_task, sample)

    task("Translate the café menu — Le Petit Noé", WORK, 45, MEDIUM, "09-25 12:40", "09-28", timer=43,
         done="09-28 10:35")
    task("Novel sample: chapter one, first draft", WORK, 120, HIGH, "09-25 12:42", "09-28", [CARRIED],
         sessions=[("09-28 11:05", "09-28 12:10", "abandoned"),
                   ("09-28 22:15:00", "09-29 03:00:00", "autoClosed", 238)], timer=58, done="09-29 12:05",
         notes="2026-09-29 12:05 — the narrator says “we” all the way through")
    task("Novel sample: chapter one, revise", WORK, 90, HIGH, "09-25 12:43", "09-29", [("tooMuch", "09-30")],
         timer=85, done="09-30 11:55")
    task("Salma: apply for the bus pass", FAMILY, 20, HIGH, "09-28 08:52", "09-29", done="09-29 20:25")
    task("Subtitles, episode 3: timing", WORK, 100, HIGH, "10-01 16:02", "10-02", timer=108, done="10-02 12:50")
    task("Ask Teta's neighbour for the spare key", FAMILY, 10, LOW, "09-30 20:11", "10-02", dropped="10-02 18:10")
    task("Lift the last potatoes", GARDEN, 45, LOW, "09-27 12:12", "10-03", timer=42, done="10-03 11:30")
    task("Guest list for Yusuf's ninth birthday", FAMILY, 30, MEDIUM, "10-02 20:09", "10-04",
         [("tooMuch", "10-07"), NIGHT], done="10-08 20:35")


def add_tasks_of_5_october(sample):
    task = functools.partial(add_task, sample)

    task("Subtitles, episode 3: translate", WORK, 120, HIGH, "10-01 16:03", "10-05",
         sessions=[("10-05 09:22", "10-05 10:10", "abandoned")], timer=83, done="10-05 12:35")
    task("Subtitles, episode 3: the client's notes", WORK, 75, HIGH, "10-05 12:40", "10-06", timer=71,
         done="10-06 11:20")
    task("Terms of the Lyon agency — read and sign", WORK, 40, MEDIUM, "10-05 16:31", "10-06", done="10-06 14:10")
    task("Tax: gather the September receipts", WORK, 20, MEDIUM, "10-04 20:10", "10-06",
         [("tooMuch", "10-09"), NIGHT, NIGHT, ("notReady", "10-14")])
    task("Subtitles, episode 4: first half", WORK, 90, HIGH, "10-06 11:25", "10-07",
         [("unspecified", "10-08", "09:55")], sessions=[("10-07 09:20", "10-07 09:55", "deferred")],
         timer=57, done="10-08 12:10")
    task("Reserve the hall for the birthday", FAMILY, 15, HIGH, "10-06 20:12", "10-07", done="10-07 13:10")
    task("Subtitles, episode 4: second half", WORK, 90, HIGH, "10-06 11:26", "10-09", timer=88, done="10-09 12:05")
    task("Worming tablets for the cat", PERSONAL, 10, LOW, "10-07 20:14", "10-09", dropped="10-09 20:10")
    task("Winter coats for Salma and Yusuf", FAMILY, 90, MEDIUM, "10-04 17:25", "10-10", done="10-10 13:15")
    task("Mulch the roses", GARDEN, 50, LOW, "10-04 12:40", "10-10", [NIGHT], done="10-11 14:40")


def add_tasks_of_12_october(sample):
    """The last days: the 14th and 15th as they were lived, what is still open, and what lies ahead."""
    task = functools.partial(add_task, sample)

    task("Museum labels: room 4, from French", WORK, 90, HIGH, "10-08 16:02", "10-12", timer=94, done="10-12 12:10")
    task("Yusuf's birthday: send the invitations", FAMILY, 20, HIGH, "10-08 20:38", "10-12", [NIGHT],
         done="10-13 20:20")
    task("Museum labels: room 5, from French", WORK, 110, HIGH, "10-08 16:03", "10-13",
         sessions=[("10-13 09:16", "10-13 10:02", "abandoned")], timer=69, done="10-13 12:15")
    task("Museum labels: proofread both rooms", WORK, 75, HIGH, "10-08 16:04", "10-14", timer=79, done="10-14 11:50")
    task("Call the Lyon agency about the deadline", WORK_ON_TABLET, 15, MEDIUM, "10-12 12:26", "10-14")
    task("Victorian day: costume for Salma", FAMILY, 30, MEDIUM, "10-11 20:16", "10-14", [("notReady", "10-15")],
         notes="- [x] shawl from Teta\n- [ ] long skirt\n- [ ] bonnet")
    task("Museum labels: deliver with the invoice", WORK, 25, HIGH, "10-14 11:55", "10-15", done="10-15 14:05")
    task("Collect the prescription", PERSONAL, 20, MEDIUM, "10-14 16:10", "10-15", done="10-15 16:20")
    lyon = task("Lyon novel: pages 1–8", WORK, 90, HIGH, "10-12 12:31", "10-15",
                sessions=[("10-15 10:02", "10-15 11:31", "abandoned", 6)])
    sample.add("WorkSession", "Lyon novel: pages 1–8, left on", startedAt=at("10-15 22:40"), day=day("10-15"),
               estimateMinutes=90, taskID=lyon["id"])

    task("Return the library books", FAMILY, 15, LOW, "10-14 19:42", "10-12")
    task("Consent form for the museum trip", FAMILY, 5, HIGH, "10-15 08:20", "10-13")
    task("Car insurance: compare before it renews", PERSONAL, 30, MEDIUM, "10-15 13:05", "10-14")

    task("Lyon novel: pages 9–16", WORK, 120, HIGH, "10-12 12:32", "10-16")
    task("Questions for the parents' evening", FAMILY, 15, MEDIUM, "10-13 20:25", "10-16")
    task("Order the birthday cake", FAMILY, 10, HIGH, "10-13 20:26", "10-17")
    task("Plant the garlic", GARDEN, 30, LOW, "10-11 14:45", "10-17")
    task("Half-term: book the Science Museum", FAMILY, 15, MEDIUM, "10-10 20:07", "10-19")
    task("Think about the winter journey", PERSONAL, None, LOW, "10-11 20:18", "10-20")
    task("VAT return for the quarter", WORK, 60, HIGH, "10-05 16:35", "10-30")
    task("Frame Teta's photograph", PERSONAL, 30, LOW, "09-20 20:30", None)
    task("Learn to sharpen the shears", GARDEN, None, LOW, "09-19 11:26", None)


def add_all_tasks(sample):
    add_repeating_tasks(sample)
    add_tasks_of_7_september(sample)
    add_tasks_of_14_september(sample)
    add_tasks_of_21_september(sample)
    add_tasks_of_28_september(sample)
    add_tasks_of_5_october(sample)
    add_tasks_of_12_october(sample)


# Habits

def add_habit(sample, title, windows, made="09-07 06:50", **values):
    """A habit and its times of day; returns its windows."""
    habit = sample.add("Habit", title, title=title, createdAt=at(made), **values)
    return [sample.add("HabitTimeWindow", f"{title}, {window.get('label', '')}", habitID=habit["id"], **window)
            for window in windows]


def active_days(habit, last):
    """The days on which the habit is due: its weekdays, from its first day, without its pauses."""
    pauses = json.loads(habit["pausesData"])
    weekdays = habit["scheduledDays"].split(",")

    def paused(date):
        return any(p["from"] <= str(date) and (p["to"] is None or str(date) <= p["to"]) for p in pauses)

    return [date for date in days(logical_date(habit["createdAt"]), last)
            if str(date.isoweekday()) in weekdays and not paused(date)]


def how_it_went(name, date, full, part):
    """`full`, `part` or `none`, in these percentages of the days."""
    if date == ILL:
        return "none"
    number = pick(f"{name} {date}", 100)
    if number < full:
        return "full"
    return "part" if number < full + part else "none"


def add_entry(sample, window, name, date, amount, completed, target=None):
    return sample.add("HabitEntry", f"{name}, {date}", date=date, windowID=window["id"], amount=amount,
                      target=window["target"] if target is None else target, completedAt=completed)


def moment_near(date, time, name):
    return at(f"{date:%m-%d} {time}") + dt.timedelta(minutes=pick(f"{name} {date} minute", 25))


def log_ticks(sample, habit, window, time, full, last=LAST, missed=()):
    name = habit["title"] + window["label"]
    for date in active_days(habit, last):
        done = date not in missed and how_it_went(name, date, full, 0) == "full"
        add_entry(sample, window, name, date, int(done), moment_near(date, time, name) if done else None)


def log_counts(sample, habit, window, time, full, part, beyond):
    for date in active_days(habit, LAST):
        name, target = habit["title"], window["target"]
        went = how_it_went(name, date, full, part)
        amount = {"full": target + pick(f"{name} {date} more", beyond + 1),
                  "part": target // 3 + pick(f"{name} {date} some", target // 2), "none": 0}[went]
        add_entry(sample, window, name, date, amount, moment_near(date, time, name) if went == "full" else None)


def log_slips(sample, habit, window, full, part):
    for date in active_days(habit, LAST):
        went = how_it_went(habit["title"], date, full, part)
        held = moment_near(date, "22:20", habit["title"]) if went == "full" else None
        add_entry(sample, window, habit["title"], date, int(went == "part"), held)


def log_minutes(sample, habit, window, date, parts, time, by_hand, target):
    """The day's sessions, one after the other, and the entry that is their sum."""
    name, total, completed = habit["title"], 0, None
    start = moment_near(date, time, name)
    for number, minutes in enumerate(parts, 1):
        length = minutes * 60 + (0 if by_hand else pick(f"{name} {date} {number}", 25) - 12)
        if by_hand:
            ended = start
            sample.add("WorkSession", f"{name}, {date}, {number}", startedAt=start, day=date, outcome="manual",
                       actualSeconds=length, habitWindowID=window["id"])
        else:
            ended = start + dt.timedelta(seconds=length)
            add_session(sample, f"{name}, {date}", number, start, ended, "finished", 0, target, window=window["id"])
        total += length
        if completed is None and rounded_minutes(total) >= target:
            completed = ended
        start = ended + dt.timedelta(minutes=3)
    add_entry(sample, window, name, date, rounded_minutes(total), completed, target)


def log_timed(sample, habit, window, time, full, part, by_hand_every, earlier_target=None):
    """Minutes of a timed habit. `earlier_target`: (last day, target) before the person raised it."""
    name = habit["title"]
    for date in active_days(habit, LAST):
        target = window["target"]
        if earlier_target and date <= earlier_target[0]:
            target = earlier_target[1]
        went = how_it_went(name, date, full, part)
        minutes = {"full": target + pick(f"{name} {date} more", 6),
                   "part": target // 3 + pick(f"{name} {date} some", target // 2), "none": 0}[went]
        parts = [minutes] if minutes else []
        if minutes > 12 and pick(f"{name} {date} twice", 4) == 0:
            parts = [minutes // 2, minutes - minutes // 2]
        by_hand = pick(f"{name} {date} by hand", by_hand_every) == 0
        log_minutes(sample, habit, window, date, parts, time, by_hand, target)


EXERCISE_DAYS = {"09-08": 30, "09-10": 25, "09-12": 40, "09-13": 35, "09-15": 32, "09-17": 30, "09-21": 30, "09-27": 45,
                 "09-29": 30, "10-01": 30, "10-03": 50, "10-06": 30, "10-08": 20, "10-10": 40, "10-11": 35,
                 "10-13": 30, "10-15": 30}


def add_habits(sample):
    morning = sample.add("HabitGroup", "Morning", title="Morning", createdAt=at("09-07 06:50"))["id"]
    evening = sample.add("HabitGroup", "Winding down", title="Winding down", sortOrder=1,
                         createdAt=at("09-07 06:52"))["id"]

    def added(title, windows, **values):
        made = add_habit(sample, title, windows, **values)
        return sample.rows["Habit"][-1], *made

    habit, window = added("Make the beds", [dict(startMinute=390, endMinute=540)], groupID=morning)
    log_ticks(sample, habit, window, "07:05", 78)

    habit, window = added("Glasses of water", [dict(target=8)], kind="counted", made="09-07 06:51")
    log_counts(sample, habit, window, "20:40", 50, 42, 1)

    habit, window = added("Read something that isn't work", [dict(target=20, startMinute=1260, endMinute=1410)],
                          kind="timed", groupID=evening, made="09-07 06:52")
    log_timed(sample, habit, window, "21:12", 62, 22, 6, earlier_target=(day("09-20"), 15))

    habit, window = added("No phone in bed", [dict(target=0)], kind="avoid", groupID=evening, made="09-07 06:53")
    log_slips(sample, habit, window, 62, 20)

    habit, first, second = added(
        "Back exercises", [dict(label="Morning", startMinute=420, endMinute=540, effortMinutes=5, reminderMinute=430),
                           dict(label="Evening", startMinute=1200, endMinute=1320, effortMinutes=5)],
        notes="The sheet from the physio is on the fridge.", made="09-07 06:54")
    # Three days without them: the pattern that the morning of the 16th has a word for.
    skipped = days(day("10-13"), LAST)
    log_ticks(sample, habit, first, "07:25", 70, missed=skipped)
    log_ticks(sample, habit, second, "20:50", 55, missed=skipped)

    habit, window = added("Qur'an reading", [dict(target=15, effortMinutes=15, startMinute=330, endMinute=540)],
                          kind="timed", presetKey="quran", groupID=morning, made="09-07 06:55")
    log_timed(sample, habit, window, "07:12", 68, 15, 3)

    habit, window = added("أذكار الصباح", [dict(target=33, startMinute=300, endMinute=600)], kind="counted",
                          presetKey="dhikr", groupID=morning, made="09-14 06:20")
    log_counts(sample, habit, window, "06:45", 72, 12, 0)

    pause = [{"from": "2026-09-22", "reason": "illness", "to": "2026-09-25"}]
    habit, window = added("Run or swim", [dict(target=30, effortMinutes=30)], kind="timed", presetKey="exercise",
                          frequency="custom", targetPerWeek=3, pausesData=compact(pause), made="09-07 06:56")
    for date in active_days(habit, LAST):
        minutes = EXERCISE_DAYS.get(f"{date:%m-%d}")
        log_minutes(sample, habit, window, date, [minutes] if minutes else [], "18:05", True, window["target"])

    pause = [{"from": "2026-10-05", "reason": "illness", "to": None}]
    habit, window = added("Evening walk", [dict(startMinute=1110, endMinute=1260)], frequency="custom",
                          scheduledDays="1,3,5", pausesData=compact(pause), made="09-07 06:57")
    for date in active_days(habit, LAST):
        done = date < day("09-21") or date >= day("09-28")
        add_entry(sample, window, habit["title"], date, int(done),
                  moment_near(date, "18:50", habit["title"]) if done else None)

    habit, window = added("Cold shower", [dict(startMinute=360, endMinute=480)], frequency="weekdays",
                          scheduledDays="1,2,3,4,5", isArchived=True, made="09-07 06:58")
    log_ticks(sample, habit, window, "06:58", 40, last=day("09-18"))


def add_twin_entry(sample):
    """The tablet's own row for the water of the 15th; the phone had counted further."""
    water = next(w for w in sample.rows["HabitTimeWindow"] if w["target"] == 8)
    phone = next(e for e in sample.rows["HabitEntry"] if e["windowID"] == water["id"] and e["date"] == LAST)
    phone["amount"], phone["completedAt"] = 7, None
    add_entry(sample, water, "Glasses of water on the tablet", LAST, 4, None)


# Prayer times, by the usual low-precision formulas for the sun (good to some seconds)

def sun(date, minute):
    """Declination in degrees and equation of time in minutes, at a minute of the UTC date."""
    centuries = ((date - dt.date(2000, 1, 1)).days - 0.5 + minute / 1440) / 36525
    mean_longitude = math.radians(280.46646 + 36000.76983 * centuries)
    anomaly = math.radians(357.52911 + 35999.05029 * centuries)
    node = math.radians(125.04 - 1934.136 * centuries)
    centre = ((1.914602 - 0.004817 * centuries) * math.sin(anomaly)
              + 0.019993 * math.sin(2 * anomaly) + 0.000289 * math.sin(3 * anomaly))
    longitude = mean_longitude + math.radians(centre - 0.00569 - 0.00478 * math.sin(node))
    obliquity = math.radians(23.439291 - 0.013004 * centuries + 0.00256 * math.cos(node))
    declination = math.asin(math.sin(obliquity) * math.sin(longitude))
    eccentricity = 0.016708634 - 0.000042037 * centuries
    y = math.tan(obliquity / 2) ** 2
    equation = (y * math.sin(2 * mean_longitude) - 2 * eccentricity * math.sin(anomaly)
                + 4 * eccentricity * y * math.sin(anomaly) * math.cos(2 * mean_longitude)
                - y * y / 2 * math.sin(4 * mean_longitude) - 1.25 * eccentricity ** 2 * math.sin(2 * anomaly))
    return math.degrees(declination), 4 * math.degrees(equation)


def sun_at(date, altitude, side):
    """Minutes after 0 h UTC of an altitude of the sun, before noon (-1) or after it (+1), or of noon itself (0)."""
    minute = 720.0
    for _ in range(4):
        declination, equation = sun(date, minute)
        latitude, tilt = math.radians(LATITUDE), math.radians(declination)
        cosine = ((math.sin(math.radians(altitude)) - math.sin(latitude) * math.sin(tilt))
                  / (math.cos(latitude) * math.cos(tilt)))
        hour_angle = math.degrees(math.acos(cosine))
        minute = 720 - 4 * LONGITUDE - equation + side * 4 * hour_angle
    return minute


def nearest_minute(date, minute):
    return dt.datetime.combine(date, dt.time()) + dt.timedelta(minutes=math.floor(minute + 0.5))


def prayer_times(date):
    """Muslim World League: Fajr at 18 degrees, Isha at 17, one minute after noon for Dhuhr, a shadow of 1 for Asr."""
    declination = sun(date, 0)[0]
    afternoon = math.degrees(math.atan(1 / (1 + math.tan(math.radians(abs(LATITUDE - declination))))))
    minutes = {"fajr": sun_at(date, -18, -1), "sunrise": sun_at(date, -50 / 60, -1), "dhuhr": sun_at(date, 0, 0) + 1,
               "asr": sun_at(date, afternoon, +1), "maghrib": sun_at(date, -50 / 60, +1),
               "isha": sun_at(date, -17, +1)}
    return {name: nearest_minute(date, minute) for name, minute in minutes.items()}


def prayer_windows(date):
    times = prayer_times(date)
    night = seconds(prayer_times(date + ONE_DAY)["fajr"] - times["maghrib"]) / 60
    times["midnight"] = times["maghrib"] + dt.timedelta(minutes=math.floor(night / 2 + 0.5))
    ends = {"fajr": "sunrise", "dhuhr": "asr", "asr": "maghrib", "maghrib": "isha", "isha": "midnight"}
    return [(prayer, times[prayer], times[end]) for prayer, end in ends.items()]


# Anchors

def add_rules(sample):
    def rule(name, title, source, config, effort, placement, made):
        return sample.add("AnchorRule", name, title=title, sourceKey=source, configData=compact(config),
                          effortMinutes=effort, placement=placement, createdAt=at(made))

    def slot(key, label, start, minutes, all_day=False):
        return {"allDay": all_day, "id": key, "label": label, "start": start, "windowMinutes": minutes}

    half_term = {"from": "2026-10-26", "reason": "term", "to": "2026-10-30"}
    return {
        "school": rule("school run", "School run", "schoolRun", {
            "version": 1, "recurrence": {"kind": "weekly", "weekdays": [1, 2, 3, 4, 5]},
            "slots": [slot("drop", "Drop-off", "08:15", 30), slot("pick", "Pick-up", "15:00", 30)],
            "endDate": None, "reminder": {"atStart": False, "beforeEndMinutes": 10}, "exceptions": [half_term],
        }, 30, "fixed", "09-07 06:45"),
        "bins": rule("bin night", "Bin night", "binNight", {
            "version": 1, "recurrence": {"kind": "weekly", "weekdays": [3]},
            "slots": [slot("slot-1", "", "19:00", 180)], "endDate": None, "reminder": None, "exceptions": [],
        }, 10, "flexible", "09-07 06:46"),
        "plants": rule("plants", "Water the plants", "plantWatering", {
            "version": 1, "recurrence": {"kind": "afterLast", "maxDays": 4, "minDays": 3, "startDate": "2026-09-04"},
            "slots": [slot("slot-1", "", "00:00", 0, all_day=True)], "endDate": None, "reminder": None,
            "exceptions": [],
        }, 10, "flexible", "09-07 06:47"),
        "prayer": rule("salah", "Salah", "prayerWindow", {
            "version": 1, "method": "muslimWorldLeague", "madhab": "shafi", "highLatitude": "middleOfNight",
            "ishaEnds": "midnight", "fridayLabel": True, "prayers": ["fajr", "dhuhr", "asr", "maghrib", "isha"],
            "adjustmentsMinutes": {}, "exceptions": [],
            "location": {"mode": "manual", "latitude": LATITUDE, "longitude": LONGITUDE, "name": "London"},
        }, 10, "fixed", "09-07 06:48"),
    }


def generated_at(date):
    """A day's anchors are made in the night before the day before. The 7th and 8th were made with the rules, and the
    phone made those of the 16th, for in that night the machine was off."""
    if date <= FIRST + ONE_DAY:
        return at("09-07 06:49")
    if date > LAST:
        return at("10-15 07:04")
    return clock(date - ONE_DAY, 190)


def add_instance(sample, rule, key, title, start, end, status, resolved, made=None, **reminders):
    """An instance of a rule. A missed one is settled at its end; after the last morning nothing has settled it yet."""
    date = logical_date(start)
    if end <= rule["createdAt"]:
        return
    if status == "missed":
        resolved = end
        if end > generated_at(LAST + ONE_DAY):
            status, resolved = "pending", None
    sample.add("Anchor", f"{rule['title']}, {key}, {date}", title=title, occurrenceDate=date, slotKey=key,
               windowStart=start, windowEnd=end, effortMinutes=rule["effortMinutes"], attendanceStatus=status,
               resolvedAt=resolved, generatedAt=made or generated_at(date), ruleID=rule["id"], **reminders)


def soon_after(start, end, name):
    """A moment in the first part of a window."""
    return start + dt.timedelta(seconds=60 + pick(name + " attended", min(seconds(end - start) - 120, 2400)))


PRAYERS_KEPT = {"fajr": 70, "dhuhr": 86, "asr": 80, "maghrib": 93, "isha": 84}


def add_prayers(sample, rule):
    for date in days(FIRST, LAST + ONE_DAY):
        for prayer, start, end in prayer_windows(date):
            title = "Jumu'ah" if prayer == "dhuhr" and date.isoweekday() == 5 else prayer.capitalize()
            name = f"{prayer} {date}"
            if date > LAST:
                status, resolved = "pending", None
            elif date == ILL and prayer in ("asr", "maghrib"):
                status, resolved = "skipped", soon_after(start, end, name)
            elif pick(name, 100) < PRAYERS_KEPT[prayer]:
                status, resolved = "attended", soon_after(start, end, name)
            else:
                status, resolved = "missed", None
            add_instance(sample, rule, prayer, title, start, end, status, resolved, remindBeforeStartMinutes=0)


SCHOOL_RUNS_OTHERWISE = {"09-16 pick": "delegated", "09-23 drop": "skipped", "09-23 pick": "skipped",
                         "09-24 drop": "delegated", "09-24 pick": "delegated", "10-02 pick": "missed",
                         "10-07 drop": "delegated", "10-12 pick": "delegated"}


def add_school_runs(sample, rule):
    for date in days(FIRST, LAST + ONE_DAY):
        if date.isoweekday() > 5:
            continue
        for key, label, minute in (("drop", "Drop-off", 495), ("pick", "Pick-up", 900)):
            start = clock(date, minute)
            end = start + dt.timedelta(minutes=30)
            status = SCHOOL_RUNS_OTHERWISE.get(f"{date:%m-%d} {key}", "attended")
            resolved = None
            if date > LAST:
                status = "pending"
            elif status == "attended":
                resolved = soon_after(start, end, f"{key} {date}")
            elif status in ("skipped", "delegated"):
                resolved = clock(date, 440) + dt.timedelta(seconds=pick(f"{key} {date} settled", 1200))
            add_instance(sample, rule, key, label, start, end, status, resolved, remindBeforeEndMinutes=10)


def add_bin_nights(sample, rule):
    otherwise = {day("09-23"): "delegated", day("10-07"): "missed"}
    for date in days(FIRST, LAST):
        if date.isoweekday() == 3:
            start = clock(date, 1140)
            end = start + dt.timedelta(hours=3)
            add_instance(sample, rule, "slot-1", rule["title"], start, end, otherwise.get(date, "attended"),
                         soon_after(start, end, f"bins {date}"))


def add_waterings(sample, rule):
    """Three to four days after the plants were last watered, or after the window that was missed."""
    answers = [("attended", "09-08 18:20"), ("attended", "09-11 17:50"), ("missed", None), ("attended", "09-16 08:55"),
               ("attended", "09-20 10:15"), ("skipped", "09-23 19:30"), ("attended", "09-27 12:20"),
               ("attended", "09-30 18:05"), ("attended", "10-04 12:30"), ("missed", None), ("attended", "10-09 17:40"),
               ("attended", "10-12 18:10"), ("pending", None)]
    opens, made = FIRST, at("09-07 06:49")
    for status, when in answers:
        start, end = start_of(opens), start_of(opens + 2 * ONE_DAY)
        resolved = at(when) if when else None
        add_instance(sample, rule, "slot-1", rule["title"], start, end, status, resolved, made)
        handled = logical_date(resolved) if resolved else None
        opens = handled + 3 * ONE_DAY if handled else opens + 2 * ONE_DAY
        made = clock(handled + ONE_DAY, 190) if handled else end + dt.timedelta(minutes=10)


def add_one_offs(sample):
    sample.add("Anchor", "dentist", title="Dentist: Salma's check-up", occurrenceDate=day("10-07"),
               windowStart=at("10-07 10:30:00"), windowEnd=at("10-07 11:15:00"), effortMinutes=45,
               attendanceStatus="attended", resolvedAt=at("10-07 10:41"), remindBeforeStartMinutes=0,
               generatedAt=at("09-15 13:06"))
    sample.add("Anchor", "parents' evening", title="Parents' evening — Yusuf, then Salma",
               occurrenceDate=day("10-16"),
               windowStart=at("10-16 17:30:00"), windowEnd=at("10-16 18:30:00"), effortMinutes=60,
               remindBeforeStartMinutes=0, remindBeforeEndMinutes=30, generatedAt=at("10-14 19:35"))


def add_anchors(sample):
    rules = add_rules(sample)
    add_prayers(sample, rules["prayer"])
    add_school_runs(sample, rules["school"])
    add_bin_nights(sample, rules["bins"])
    add_waterings(sample, rules["plants"])
    add_one_offs(sample)


# Nights of planning, and what a report said

def add_planning(sample):
    """One night for each planned day, but for a few: in the morning, skipped, left to the rollover, or not at all."""
    def night(date, **values):
        sample.add("NightPlanningSession", str(date), forDate=date, **values)

    def closed(date, opened, minutes, short=False):
        opened = at(opened)
        night(date, currentStep="close", isComplete=True, isShortened=short, createdAt=opened,
              completedAt=opened + dt.timedelta(seconds=minutes * 60 + pick(f"closed {date}", 60)))

    for date in days(FIRST, LAST):
        evening = f"{date - ONE_DAY:%m-%d}"
        if date == FIRST:
            closed(date, "09-07 07:06", 4, short=True)
        elif date == day("10-03"):
            closed(date, "10-03 08:48", 3, short=True)
        elif date == day("09-13"):
            night(date, createdAt=at("09-12 20:02"), skippedAt=at("09-12 20:03"))
        elif date == day("09-24"):
            night(date, currentStep="carry", createdAt=at("09-23 20:21"), skippedAt=start_of(date + ONE_DAY))
        elif date != day("10-11"):
            closed(date, f"{evening} 20:0{pick(f'opened {date}', 5)}", 11 + pick(f"closing {date}", 9))
    night(day("10-16"), currentStep="build", createdAt=at("10-15 21:52"))


def add_nudges(sample):
    walk = made_id("Habit Evening walk")
    sample.add("NudgeLog", "walk", kind="wellbeing", subjectKey=f"habitNeglect:{walk}", sentAt=at("09-26 07:00:04"),
               dismissedAt=at("09-26 08:15"))
    sample.add("NudgeLog", "card of the 3rd", kind="morningPlanCard", subjectKey="2026-10-03",
               sentAt=at("10-03 07:00:03"))
    sample.add("NudgeLog", "card of the 11th", kind="morningPlanCard", subjectKey="2026-10-11",
               sentAt=at("10-11 07:00:05"), dismissedAt=at("10-11 09:22"))


# The record of each day, as the rollover reads it

def minutes_worked(sample, task):
    """The time on its timers where there is any, else its estimate."""
    total = sum(s["actualSeconds"] for s in sample.rows["WorkSession"]
                if s["taskID"] == task["id"] and s["outcome"] != "running")
    return rounded_minutes(total) if total else task["effortMinutes"] or 0


def tasks_as_lived(sample, date):
    """Planned minutes, completed minutes, how many were completed, and how many there were to finish."""
    deferred = {r["taskID"] for r in sample.rows["DeferralRecord"] if r["day"] == date}
    timed = {s["taskID"] for s in sample.rows["WorkSession"]
             if s["outcome"] == "autoClosed" and s["endedAt"] == start_of(date + ONE_DAY)}
    planned = finished = completed = basis = 0
    for task in sample.rows["TaskItem"]:
        done = logical_date(task["completedAt"]) if task["completedAt"] else None
        dropped = logical_date(task["droppedAt"]) if task["droppedAt"] else None
        if done == date:
            minutes = minutes_worked(sample, task)
            planned, finished, completed, basis = planned + minutes, finished + minutes, completed + 1, basis + 1
            continue
        basis += task["id"] in deferred or dropped == date
        if (done and done < date) or (dropped and dropped <= date):
            continue
        due = task["dueDate"] and task["dueDate"] <= date
        if due or task["id"] in deferred or task["id"] in timed:
            planned += task["effortMinutes"] or 0
    return planned, finished, completed, basis


def commitments(sample, date, as_planned):
    """What held the working day: busy blocks, and minutes that may lie anywhere in it. As planned, every anchor is
    still to come and a habit with a weekly target counts every day."""
    opens, closes = clock(date, DAY_START), clock(date, DAY_END)
    placement = {r["id"]: r["placement"] for r in sample.rows["AnchorRule"]}
    blocks, loose = [], 0
    for anchor in sample.rows["Anchor"]:
        given_away = anchor["attendanceStatus"] in ("skipped", "delegated")
        if given_away and logical_date(anchor["resolvedAt"]) <= date and not as_planned:
            continue
        start, effort = anchor["windowStart"], anchor["effortMinutes"] or 0
        if placement.get(anchor["ruleID"]) == "flexible":
            attended = anchor["attendanceStatus"] == "attended" and logical_date(anchor["resolvedAt"]) < date
            loose += effort if start < closes and anchor["windowEnd"] > opens and not attended else 0
        else:
            start, end = max(start, opens), min(start + dt.timedelta(minutes=effort), closes)
            if start < end:
                blocks.append((start, end))
    return sorted(blocks), loose + habit_minutes(sample, date, as_planned)


def habit_minutes(sample, date, as_planned):
    habits = {h["id"]: h for h in sample.rows["Habit"]}
    logged = {e["windowID"] for e in sample.rows["HabitEntry"] if e["date"] == date and e["amount"] > 0}
    total = 0
    for window in sample.rows["HabitTimeWindow"]:
        habit = habits[window["habitID"]]
        if habit["isArchived"] or date not in active_days(habit, date):
            continue
        if habit["targetPerWeek"] and not as_planned and window["id"] not in logged:
            continue
        otherwise = window["target"] if habit["kind"] == "timed" else 0
        total += window["effortMinutes"] or otherwise
    return total


def free_time(sample, date, as_planned=False):
    """Free and committed minutes of the working day. Blocks that overlap or touch count once."""
    blocks, loose = commitments(sample, date, as_planned)
    free, busy, now = 0, 0, clock(date, DAY_START)
    for start, end in blocks + [(clock(date, DAY_END), clock(date, DAY_END))]:
        free += max(0, seconds(start - now)) // 60
        busy += max(0, seconds(end - max(start, now)))
        now = max(now, end)
    return max(0, free - loose), busy // 60 + loose


def planned_minutes_at(sample, date, moment):
    """The live tasks due by that date, as they stood at the moment the night was closed."""
    return sum(t["effortMinutes"] or 0 for t in sample.rows["TaskItem"]
               if t["createdAt"] <= moment and t["dueDate"] and t["dueDate"] <= date
               and not (t["completedAt"] and t["completedAt"] <= moment)
               and not (t["droppedAt"] and t["droppedAt"] <= moment))


def add_day_plan(sample, date, planned, free, committed, **lived):
    level = WEEKDAY_LEVELS.get(str(date.isoweekday()), "medium")
    nights = {n["forDate"]: n["completedAt"] for n in sample.rows["NightPlanningSession"]}
    score = math.floor(planned * 100 / BUDGETS[level] + 0.5)
    sample.add("DayPlan", str(date), date=date, capacity=level, plannedTaskMinutes=planned, freeMinutes=free,
               committedMinutes=committed, loadScore=score, wasOverloaded=score >= 110,
               planningCompletedAt=nights.get(date), **lived)


def add_day_plans(sample):
    """Lived days through the 13th; of the 14th nothing, for its night was not closed; the 15th as it was planned."""
    for date in days(FIRST, LAST_ROLLED):
        planned, finished, completed, basis = tasks_as_lived(sample, date)
        add_day_plan(sample, date, planned, *free_time(sample, date), completedEffortMinutes=finished,
                     completionBasis=basis, completionRate=completed / basis if basis else 0.0)
    closed = next(n["completedAt"] for n in sample.rows["NightPlanningSession"] if n["forDate"] == LAST)
    add_day_plan(sample, LAST, planned_minutes_at(sample, LAST, closed), *free_time(sample, LAST, as_planned=True))
    sample.rows["DayPlan"] = [p for p in sample.rows["DayPlan"] if p["date"] != day("10-14")]


# The file

def build():
    sample = Sample()
    add_settings(sample)
    add_categories(sample)
    add_all_tasks(sample)
    add_habits(sample)
    add_twin_entry(sample)
    add_anchors(sample)
    add_planning(sample)
    add_nudges(sample)
    add_day_plans(sample)
    return sample


def stored(value):
    """A moment in UTC with milliseconds; a date as noon UTC; anything else as it is."""
    if isinstance(value, dt.datetime):
        return value.strftime("%Y-%m-%dT%H:%M:%S.000Z")
    if isinstance(value, dt.date):
        return f"{value}T12:00:00.000Z"
    return value


def export_text(sample):
    """One row a line, so that a change of the sample shows as the rows it changes."""
    counts = {model: len(rows) for model, rows in sample.rows.items()}
    head = compact({"app": "Jamaal", "counts": counts, "exportedAt": "2026-10-15T23:00:00.000Z", "format": 1})
    models = []
    for model in sorted(sample.rows):
        rows = sorted(sample.rows[model], key=lambda row: row["id"])
        lines = [compact({key: stored(value) for key, value in row.items()}) for row in rows]
        models.append(f'"{model}":[\n' + ",\n".join(lines) + "\n]")
    return head[:-1] + ',"records":{\n' + ",\n".join(models) + "\n}}\n"


# The check

LINKS = {("Anchor", "ruleID"): "AnchorRule", ("DeferralRecord", "taskID"): "TaskItem",
         ("Habit", "groupID"): "HabitGroup",
         ("HabitEntry", "windowID"): "HabitTimeWindow", ("HabitTimeWindow", "habitID"): "Habit",
         ("TaskItem", "categoryID"): "TaskCategory", ("WorkSession", "habitWindowID"): "HabitTimeWindow",
         ("WorkSession", "taskID"): "TaskItem"}

FLOATING = {("Anchor", "occurrenceDate"), ("DayPlan", "date"), ("DeferralRecord", "day"),
            ("DeferralRecord", "deferredTo"), ("HabitEntry", "date"), ("NightPlanningSession", "forDate"),
            ("TaskItem", "dueDate"), ("WorkSession", "day")}

RAW_VALUES = {
    ("TaskItem", "importance"): "low medium high", ("TaskItem", "repeatKind"): "none daily weekly monthly",
    ("DeferralRecord", "reason"): "tooMuch notReady noLonger reschedule unspecified",
    ("WorkSession", "outcome"): "running finished deferred dropped abandoned autoClosed manual",
    ("TaskCategory", "presetKey"): "personal family work", ("TaskCategory", "colorKey"): "accent blue ochre plum slate",
    ("Habit", "kind"): "binary counted timed avoid", ("Habit", "frequency"): "daily weekdays custom",
    ("Habit", "presetKey"): "quran dhikr exercise running",
    ("Anchor", "attendanceStatus"): "pending attended missed skipped delegated",
    ("AnchorRule", "sourceKey"): "prayerWindow schoolRun binNight plantWatering custom",
    ("AnchorRule", "placement"): "fixed flexible", ("DayPlan", "capacity"): "low medium high",
    ("NightPlanningSession", "currentStep"): "review carry build load close",
    ("NudgeLog", "kind"): "wellbeing guidance fatigue windowClosing overload morningPlanCard habitPromotion "
                          "normalDaySuggestion"}


def moment(text):
    return dt.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ")


def check_shape(export):
    """Models, counts, attributes, ids, links, raw values and the form of dates."""
    records = export["records"]
    if sorted(records) != sorted(MODELS):
        yield "the models are not the fourteen"
        return
    ids = {model: {row["id"] for row in rows} for model, rows in records.items()}
    for model, rows in records.items():
        if export["counts"].get(model) != len(rows):
            yield f"{model}: counts says {export['counts'].get(model)}, there are {len(rows)}"
        if len(ids[model]) != len(rows):
            yield f"{model}: an id is there twice"
        if [row["id"] for row in rows] != sorted(ids[model]):
            yield f"{model}: the rows are not ordered by id"
        for row in rows:
            if set(row) != set(MODELS[model]) | {"id"}:
                yield f"{model} {row['id']}: its attributes are not the model's"
    for (model, link), target in LINKS.items():
        for row in records[model]:
            if row[link] is not None and row[link] not in ids[target]:
                yield f"{model} {row['id']}: {link} leads nowhere"
    for (model, attribute), values in RAW_VALUES.items():
        for row in records[model]:
            if row[attribute] is not None and row[attribute] not in values.split():
                yield f"{model} {row['id']}: {attribute} is {row[attribute]!r}"
    for model, attribute in FLOATING:
        for row in records[model]:
            if row[attribute] is not None and not row[attribute].endswith("T12:00:00.000Z"):
                yield f"{model} {row['id']}: {attribute} is not at noon UTC"


def check_sessions(records):
    """One owner each, made before; one timer on; times that add up; no two at once."""
    made = {row["id"]: row["createdAt"] for model in ("TaskItem", "Habit") for row in records[model]}
    made.update({window["id"]: made[window["habitID"]] for window in records["HabitTimeWindow"]})
    live = [s for s in records["WorkSession"] if s["outcome"] == "running" and s["endedAt"] is None]
    if len(live) != 1:
        yield f"{len(live)} timers are on, not one"
    ended = []
    for session in records["WorkSession"]:
        place = f"WorkSession {session['id']}"
        start = moment(session["startedAt"])
        if (session["taskID"] is None) == (session["habitWindowID"] is None):
            yield f"{place}: it has not exactly one owner"
        elif session["startedAt"] < made[session["taskID"] or session["habitWindowID"]]:
            yield f"{place}: it began before its owner was made"
        if session["outcome"] != "manual" and session["day"] != stored(logical_date(start)):
            yield f"{place}: day is not the day it began"
        if session["endedAt"] is not None:
            length = seconds(moment(session["endedAt"]) - start)
            if session["actualSeconds"] != length - session["pausedSeconds"]:
                yield f"{place}: actualSeconds is not the time from start to end without its pauses"
            ended.append((start, moment(session["endedAt"]), session["id"]))
    ended.sort()
    for earlier, later in zip(ended, ended[1:]):
        if later[0] < earlier[1]:
            yield f"WorkSession {later[2]}: it began while {earlier[2]} was on"


def check_entries(records):
    """A timed habit's day holds the minutes of its sessions; only the twin shares its window and date."""
    kinds = {h["id"]: h["kind"] for h in records["Habit"]}
    timed = {w["id"] for w in records["HabitTimeWindow"] if kinds[w["habitID"]] == "timed"}
    sums, entries, twins = {}, {}, 0
    for session in records["WorkSession"]:
        key = (session["habitWindowID"], session["day"])
        sums[key] = sums.get(key, 0) + session["actualSeconds"]
    for entry in records["HabitEntry"]:
        key = (entry["windowID"], entry["date"])
        twins += key in entries
        entries[key] = entry
        if entry["windowID"] in timed and entry["amount"] != rounded_minutes(sums.get(key, 0)):
            yield f"HabitEntry {entry['id']}: amount is not the sum of its sessions"
    if twins != 1:
        yield f"{twins} entries have a twin, not one"
    for window, date in sums:
        if window is not None and (window, date) not in entries:
            yield f"the sessions of window {window} on {date[:10]} have no entry"


def check_tasks(records):
    """Deferrals are counted, one a day, and a task was answered on every day that the nights have closed."""
    kept = {}
    for record in records["DeferralRecord"]:
        kept.setdefault(record["taskID"], []).append(record)
    for task in records["TaskItem"]:
        place, mine = f"TaskItem {task['id']} ({task['title']})", kept.get(task["id"], [])
        if task["deferralCount"] != len(mine) or len({r["day"] for r in mine}) != len(mine):
            yield f"{place}: deferralCount and its records don't agree"
        if task["deferralCount"] >= 3 and task["importance"] != LOW:
            yield f"{place}: it was deferred three times and is not low"
        if mine and max(mine, key=lambda r: r["day"])["deferredTo"] != task["dueDate"]:
            yield f"{place}: it is not due where it was last moved to"
        if task["isCompleted"] != (task["completedAt"] is not None) or (task["completedAt"] and task["droppedAt"]):
            yield f"{place}: it is not simply live, completed or dropped"
        ended = task["completedAt"] or task["droppedAt"]
        if ended and ended < task["createdAt"]:
            yield f"{place}: it ended before it was made"
        answered_by = logical_date(moment(ended)) if ended else LAST_ROLLED + ONE_DAY
        known_since = logical_date(moment(task["createdAt"]))
        if task["dueDate"] and task["dueDate"] < stored(answered_by) and known_since <= LAST_ROLLED:
            yield f"{place}: a night passed over it"
        if task["dueDate"] is None and (task["importance"] != LOW or task["repeatKind"] != "none"):
            yield f"{place}: it needs a date"


def check_days(records):
    for plan in records["DayPlan"]:
        place = f"DayPlan of {plan['date'][:10]}"
        score = math.floor(plan["plannedTaskMinutes"] * 100 / BUDGETS[plan["capacity"]] + 0.5)
        if plan["loadScore"] != score or plan["wasOverloaded"] != (score >= 110):
            yield f"{place}: loadScore is not {score}"
        completed = plan["completionRate"] * plan["completionBasis"]
        if abs(completed - round(completed)) > 1e-9 or not 0 <= plan["completionRate"] <= 1:
            yield f"{place}: completionRate is not a part of its basis"
    dates = [plan["date"][:10] for plan in records["DayPlan"]]
    if sorted(dates) != [str(date) for date in days(FIRST, LAST) if date != day("10-14")]:
        yield "the days with a DayPlan are not those through the 13th, and the 15th"
    for anchor in records["Anchor"]:
        place, resolved = f"Anchor {anchor['id']}", anchor["resolvedAt"]
        if (anchor["attendanceStatus"] == "pending") != (resolved is None):
            yield f"{place}: resolvedAt doesn't go with {anchor['attendanceStatus']}"
        if anchor["occurrenceDate"] != stored(logical_date(moment(anchor["windowStart"]))):
            yield f"{place}: occurrenceDate is not the day its window opens"
        if not anchor["windowStart"] < anchor["windowEnd"]:
            yield f"{place}: its window ends before it opens"


def check_past(export):
    """Nothing was done after the export was taken."""
    for model, rows in export["records"].items():
        for row in rows:
            for attribute in ("createdAt", "completedAt", "droppedAt", "deferredOn", "startedAt", "endedAt",
                              "resolvedAt", "skippedAt", "sentAt", "dismissedAt", "generatedAt", "planningCompletedAt"):
                if (row.get(attribute) or "") > export["exportedAt"]:
                    yield f"{model} {row['id']}: {attribute} is after the export"


def check_all(export):
    shape = list(check_shape(export))
    if shape:
        return shape  # the other checks read what the shape promises
    checks = (check_sessions, check_entries, check_tasks, check_days)
    found = [message for check in checks for message in check(export["records"])]
    return found + list(check_past(export))


def check_committed():
    """Prints what is wrong and answers the exit code."""
    try:
        with open(COMMITTED, encoding="utf-8", newline="") as file:
            text = file.read()
        found = check_all(json.loads(text))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        text, found = "", [f"{os.path.basename(COMMITTED)} can't be read as an export: {error!r}"]
    if text and text != export_text(build()):
        found.append(f"{os.path.basename(COMMITTED)} is not what this script makes: run it again")
    for message in found:
        print(f"sample.py: {message}", file=sys.stderr)
    return 1 if found else 0


def main(arguments):
    if arguments == ["--check"]:
        return check_committed()
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        print("usage: sample.py [OUT] | sample.py --check", file=sys.stderr)
        return 64
    text = export_text(build())
    with open(arguments[0] if arguments else COMMITTED, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
