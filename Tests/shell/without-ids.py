"""Reads an export from standard input and prints its rows without the ids that a run makes, so that two runs compare."""
import json
import sys

records = json.load(sys.stdin)["records"]
for model in sorted(records):
    made = {"DeferralRecord", "DayPlan", "HabitEntry", "Anchor"}
    rows = [{key: value for key, value in row.items() if model not in made or key != "id"} for row in records[model]]
    if model in {"UserSettings", "TaskCategory"}:
        rows = [{key: value for key, value in row.items() if key != "id"} for row in rows]
    if model == "TaskItem":
        rows = [{key: value for key, value in row.items() if key != "categoryID"} for row in rows]
    for row in sorted(json.dumps(row, sort_keys=True) for row in rows):
        print(model, row)
