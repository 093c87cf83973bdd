import SQLite

/// Stores as released versions wrote them. The texts are written from the documentation, not by today's declaration, which
/// would write today's schema and prove nothing; none of them is ever edited.
enum FrozenStore {
    /// A store of version 1 with two rows in every table: one with a value in each column, such as the version never knew
    /// what to make of (words of tomorrow, dates that aren't at noon, NUL), and one of defaults.
    static func writeVersion1(at path: String) throws {
        let connection = try Connection(path: path, access: .readWriteCreate)
        try connection.runScript("PRAGMA journal_mode = WAL")
        try connection.transaction {
            try connection.runScript(tables1 + beside1 + rows1)
            try connection.runScript("PRAGMA application_id = 1245793612; PRAGMA user_version = 1")
        }
    }

    static let tables1 = #"""
        CREATE TABLE TaskItem (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            title TEXT NOT NULL DEFAULT '',
            notes TEXT,
            dueDate TEXT,
            effortMinutes INTEGER,
            importance TEXT NOT NULL DEFAULT 'low',
            isCompleted INTEGER NOT NULL DEFAULT 0,
            completedAt TEXT,
            droppedAt TEXT,
            deferralCount INTEGER NOT NULL DEFAULT 0,
            repeatKind TEXT NOT NULL DEFAULT 'none',
            repeatWeekdays TEXT NOT NULL DEFAULT '',
            repeatDayOfMonth INTEGER NOT NULL DEFAULT 0,
            seriesID TEXT,
            createdAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            categoryID TEXT REFERENCES TaskCategory(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
        ) STRICT;
        CREATE TABLE TaskCategory (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            name TEXT NOT NULL DEFAULT '',
            presetKey TEXT,
            colorKey TEXT NOT NULL DEFAULT 'accent',
            sortOrder INTEGER NOT NULL DEFAULT 0,
            isArchived INTEGER NOT NULL DEFAULT 0,
            createdAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
        ) STRICT;
        CREATE TABLE DeferralRecord (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            deferredOn TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            day TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            deferredTo TEXT,
            reason TEXT NOT NULL DEFAULT 'unspecified',
            taskID TEXT REFERENCES TaskItem(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
        ) STRICT;
        CREATE TABLE WorkSession (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            startedAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            day TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            endedAt TEXT,
            pausedSeconds INTEGER NOT NULL DEFAULT 0,
            pausedAt TEXT,
            estimateMinutes INTEGER,
            outcome TEXT NOT NULL DEFAULT 'running',
            actualSeconds INTEGER NOT NULL DEFAULT 0,
            taskID TEXT REFERENCES TaskItem(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
            habitWindowID TEXT REFERENCES HabitTimeWindow(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
        ) STRICT;
        CREATE TABLE Habit (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            title TEXT NOT NULL DEFAULT '',
            notes TEXT,
            presetKey TEXT,
            kind TEXT NOT NULL DEFAULT 'binary',
            frequency TEXT NOT NULL DEFAULT 'daily',
            scheduledDays TEXT NOT NULL DEFAULT '1,2,3,4,5,6,7',
            targetPerWeek INTEGER NOT NULL DEFAULT 0,
            pausesData TEXT NOT NULL DEFAULT '[]',
            isArchived INTEGER NOT NULL DEFAULT 0,
            createdAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            groupID TEXT REFERENCES HabitGroup(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
        ) STRICT;
        CREATE TABLE HabitTimeWindow (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            label TEXT NOT NULL DEFAULT '',
            startMinute INTEGER NOT NULL DEFAULT 0,
            endMinute INTEGER NOT NULL DEFAULT 1439,
            target INTEGER NOT NULL DEFAULT 1,
            effortMinutes INTEGER,
            reminderMinute INTEGER,
            habitID TEXT REFERENCES Habit(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
        ) STRICT;
        CREATE TABLE HabitEntry (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            date TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            target INTEGER NOT NULL DEFAULT 1,
            amount INTEGER NOT NULL DEFAULT 0,
            completedAt TEXT,
            windowID TEXT REFERENCES HabitTimeWindow(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
        ) STRICT;
        CREATE TABLE HabitGroup (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            title TEXT NOT NULL DEFAULT '',
            sortOrder INTEGER NOT NULL DEFAULT 0,
            isArchived INTEGER NOT NULL DEFAULT 0,
            createdAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
        ) STRICT;
        CREATE TABLE Anchor (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            title TEXT NOT NULL DEFAULT '',
            occurrenceDate TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            slotKey TEXT NOT NULL DEFAULT '',
            windowStart TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            windowEnd TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            effortMinutes INTEGER,
            attendanceStatus TEXT NOT NULL DEFAULT 'pending',
            resolvedAt TEXT,
            remindBeforeStartMinutes INTEGER,
            remindBeforeEndMinutes INTEGER,
            generatedAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            ruleID TEXT REFERENCES AnchorRule(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
        ) STRICT;
        CREATE TABLE AnchorRule (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            title TEXT NOT NULL DEFAULT '',
            sourceKey TEXT NOT NULL DEFAULT 'custom',
            configData TEXT NOT NULL DEFAULT '{}',
            effortMinutes INTEGER,
            placement TEXT NOT NULL DEFAULT 'fixed',
            isEnabled INTEGER NOT NULL DEFAULT 1,
            isArchived INTEGER NOT NULL DEFAULT 0,
            createdAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
        ) STRICT;
        CREATE TABLE DayPlan (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            date TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            capacity TEXT NOT NULL DEFAULT 'medium',
            plannedTaskMinutes INTEGER NOT NULL DEFAULT 0,
            freeMinutes INTEGER NOT NULL DEFAULT 0,
            committedMinutes INTEGER NOT NULL DEFAULT 0,
            completedEffortMinutes INTEGER NOT NULL DEFAULT 0,
            loadScore INTEGER NOT NULL DEFAULT 0,
            wasOverloaded INTEGER NOT NULL DEFAULT 0,
            completionRate REAL NOT NULL DEFAULT 0.0,
            completionBasis INTEGER NOT NULL DEFAULT 0,
            planningCompletedAt TEXT
        ) STRICT;
        CREATE TABLE NightPlanningSession (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            forDate TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            currentStep TEXT NOT NULL DEFAULT 'review',
            isComplete INTEGER NOT NULL DEFAULT 0,
            isShortened INTEGER NOT NULL DEFAULT 0,
            skippedAt TEXT,
            createdAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            completedAt TEXT
        ) STRICT;
        CREATE TABLE NudgeLog (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            kind TEXT NOT NULL DEFAULT '',
            subjectKey TEXT,
            sentAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
            dismissedAt TEXT
        ) STRICT;
        CREATE TABLE UserSettings (
            id TEXT PRIMARY KEY NOT NULL DEFAULT (printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, 32768 | (random() & 16383), random() & 281474976710655)),
            mediumDayMinutes INTEGER NOT NULL DEFAULT 180,
            dayStartMinute INTEGER NOT NULL DEFAULT 480,
            dayEndMinute INTEGER NOT NULL DEFAULT 1140,
            rolloverMinute INTEGER NOT NULL DEFAULT 0,
            weekdayLevels TEXT NOT NULL DEFAULT '{"6":"low","7":"low"}',
            planningMinute INTEGER NOT NULL DEFAULT 1200,
            morningMinute INTEGER NOT NULL DEFAULT 480,
            onboardingCompletedAt TEXT,
            firstLaunchAt TEXT,
            createdAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
        ) STRICT;

        """#

    /// What stands beside the models. The index and the trigger are of a layout that no later version declares,
    /// and the trigger would do harm if it acted once more.
    static let beside1 = #"""
        CREATE TABLE Unknown(model TEXT, id TEXT, attribute TEXT, value TEXT) STRICT;
        CREATE INDEX Unknown_row ON Unknown(model, id, attribute);
        CREATE TABLE local_state(key TEXT PRIMARY KEY, value TEXT) STRICT, WITHOUT ROWID;
        CREATE TABLE local_touched(model TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY(model, id)) STRICT, WITHOUT ROWID;
        CREATE TABLE local_run(
            id INTEGER PRIMARY KEY, job TEXT NOT NULL, logicalDate TEXT NOT NULL, startedAt TEXT NOT NULL, endedAt TEXT NOT NULL,
            outcome TEXT NOT NULL, counts TEXT NOT NULL DEFAULT '{}', error TEXT) STRICT;
        CREATE INDEX TaskItem_notes ON TaskItem(notes);
        CREATE TRIGGER TaskItem_of_old AFTER UPDATE ON TaskItem BEGIN DELETE FROM TaskItem; END;
        INSERT INTO local_state(key, value) VALUES ('layout', 'of another time'), ('lastProcessedDay', '2026-10-14'), ('homeID', 'CCCCCCCC-0000-4000-8000-000000000001');
        INSERT INTO local_run(job, logicalDate, startedAt, endedAt, outcome) VALUES ('rollover', '2026-10-14', '2026-10-15T02:10:00.000Z', '2026-10-15T02:10:01.000Z', 'done');

        """#

    /// What stores of version 1 got since: the letters on their way.
    static let sinceLayout3 = #"""
        CREATE TABLE local_outbox(
            id INTEGER PRIMARY KEY, kind TEXT NOT NULL, reportDate TEXT NOT NULL, edition TEXT NOT NULL, number INTEGER NOT NULL,
            messageID TEXT NOT NULL, logicalDate TEXT NOT NULL, composedAt TEXT NOT NULL, state TEXT NOT NULL, recipients TEXT NOT NULL,
            shown TEXT NOT NULL DEFAULT '[]', date TEXT NOT NULL, subject TEXT, text TEXT, html TEXT,
            tries INTEGER NOT NULL DEFAULT 0, triedAt TEXT, endedAt TEXT, exitCode INTEGER, error TEXT) STRICT;
        """#

    /// What they got after that: what is chosen while a night is planned.
    static let sinceLayout4 = #"""
        CREATE TABLE local_choice(number INTEGER PRIMARY KEY, forDate TEXT NOT NULL, taskID TEXT NOT NULL, before TEXT NOT NULL) STRICT;
        """#

    static let rows1 = #"""
        INSERT INTO TaskItem(id, title, notes, dueDate, effortMinutes, importance, isCompleted, completedAt, droppedAt, deferralCount, repeatKind, repeatWeekdays, repeatDayOfMonth, seriesID, createdAt, categoryID)
            VALUES ('00000001-0000-4000-8000-000000000001', CAST(x'610062' AS TEXT), '', '2026-10-05T00:00:00.000Z', 5, 'urgent', 1, '2026-09-09T08:56:28.296Z', '2026-10-10T09:03:39.333Z', 10, 'monthly', '1,3', 0, 'AAAAAAAA-0000-4000-8000-00000000000E', '2026-04-16T15:45:45.555Z', '00000002-0000-4000-8000-000000000001');
        INSERT INTO TaskItem(id, createdAt) VALUES ('00000001-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z');
        INSERT INTO TaskCategory(id, name, presetKey, colorKey, sortOrder, isArchived, createdAt)
            VALUES ('00000002-0000-4000-8000-000000000001', char(8232) || char(65279), 'work', 'mauve', 20, 1, '2026-11-23T22:34:02.814Z');
        INSERT INTO TaskCategory(id, createdAt) VALUES ('00000002-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z');
        INSERT INTO DeferralRecord(id, deferredOn, day, deferredTo, reason, taskID)
            VALUES ('00000003-0000-4000-8000-000000000001', '2026-01-25T00:48:24.888Z', '2026-10-26T00:00:00.000Z', '2026-10-27T23:59:59.000Z', 'notReady', '00000001-0000-4000-8000-000000000001');
        INSERT INTO DeferralRecord(id, deferredOn, day) VALUES ('00000003-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z', '2026-01-02T12:00:00.000Z');
        INSERT INTO WorkSession(id, startedAt, day, endedAt, pausedSeconds, pausedAt, estimateMinutes, outcome, actualSeconds, taskID, habitWindowID)
            VALUES ('00000004-0000-4000-8000-000000000001', '2026-06-02T05:23:19.073Z', '2026-10-03T12:00:00.000Z', '2026-08-04T07:37:41.147Z', 9223372036854775807, '2026-10-06T09:51:03.221Z', -9223372036854775808, 'autoClosed', -36, '00000001-0000-4000-8000-000000000001', '00000006-0000-4000-8000-000000000001');
        INSERT INTO WorkSession(id, startedAt, day) VALUES ('00000004-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z', '2026-01-02T12:00:00.000Z');
        INSERT INTO Habit(id, title, notes, presetKey, kind, frequency, scheduledDays, targetPerWeek, pausesData, isArchived, createdAt, groupID)
            VALUES ('00000005-0000-4000-8000-000000000001', CAST(x'610062' AS TEXT), '', 'sleeping', 'counted', 'custom', '1,4', -9223372036854775808, '[{"from":"2026-03-01"}]', 1, '2026-12-20T23:29:37.739Z', '00000008-0000-4000-8000-000000000001');
        INSERT INTO Habit(id, createdAt) VALUES ('00000005-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z');
        INSERT INTO HabitTimeWindow(id, label, startMinute, endMinute, target, effortMinutes, reminderMinute, habitID)
            VALUES ('00000006-0000-4000-8000-000000000001', 'it''s "quoted" \ /', 50, -51, 9223372036854775807, 0, -9223372036854775808, '00000005-0000-4000-8000-000000000001');
        INSERT INTO HabitTimeWindow(id) VALUES ('00000006-0000-4000-8000-000000000002');
        INSERT INTO HabitEntry(id, date, target, amount, completedAt, windowID)
            VALUES ('00000007-0000-4000-8000-000000000001', '2026-10-01T23:59:59.000Z', 9223372036854775807, 0, '2026-12-04T11:53:49.183Z', '00000006-0000-4000-8000-000000000001');
        INSERT INTO HabitEntry(id, date) VALUES ('00000007-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z');
        INSERT INTO HabitGroup(id, title, sortOrder, isArchived, createdAt)
            VALUES ('00000008-0000-4000-8000-000000000001', 'it''s "quoted" \ /', 9223372036854775807, 1, '2026-05-09T16:28:44.368Z');
        INSERT INTO HabitGroup(id, createdAt) VALUES ('00000008-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z');
        INSERT INTO Anchor(id, title, occurrenceDate, slotKey, windowStart, windowEnd, effortMinutes, attendanceStatus, resolvedAt, remindBeforeStartMinutes, remindBeforeEndMinutes, generatedAt, ruleID)
            VALUES ('00000009-0000-4000-8000-000000000001', 'Draft “é” 🕌', '2026-10-12T00:00:00.000Z', CAST(x'610062' AS TEXT), '2026-10-14T21:03:39.553Z', '2026-11-15T22:10:50.590Z', -71, 'attended', '2026-02-18T01:31:23.701Z', -9223372036854775808, 75, '2026-05-21T04:52:56.812Z', '0000000A-0000-4000-8000-000000000001');
        INSERT INTO Anchor(id, occurrenceDate, windowStart, windowEnd, generatedAt) VALUES ('00000009-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z', '2026-01-02T12:00:00.000Z', '2026-01-02T12:00:00.000Z', '2026-01-02T12:00:00.000Z');
        INSERT INTO AnchorRule(id, title, sourceKey, configData, effortMinutes, placement, isEnabled, isArchived, createdAt)
            VALUES ('0000000A-0000-4000-8000-000000000001', 'Draft “é” 🕌', 'moonPhase', '{"version":99,"of":["later"]}', -81, 'flexible', 1, 1, '2026-02-02T13:55:35.145Z');
        INSERT INTO AnchorRule(id, createdAt) VALUES ('0000000A-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z');
        INSERT INTO DayPlan(id, date, capacity, plannedTaskMinutes, freeMinutes, committedMinutes, completedEffortMinutes, loadScore, wasOverloaded, completionRate, completionBasis, planningCompletedAt)
            VALUES ('0000000B-0000-4000-8000-000000000001', '2026-10-04T12:00:00.000Z', 'high', -9223372036854775808, 90, -91, 9223372036854775807, 0, 1, 0.3333333333333333, -96, '2026-02-14T01:19:47.589Z');
        INSERT INTO DayPlan(id, date) VALUES ('0000000B-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z');
        INSERT INTO NightPlanningSession(id, forDate, currentStep, isComplete, isShortened, skippedAt, createdAt, completedAt)
            VALUES ('0000000C-0000-4000-8000-000000000001', '2026-10-16T12:00:00.000Z', 'build', 1, 1, '2026-08-20T07:01:53.811Z', '2026-09-21T08:08:04.848Z', '2026-10-22T09:15:15.885Z');
        INSERT INTO NightPlanningSession(id, forDate, createdAt) VALUES ('0000000C-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z', '2026-01-02T12:00:00.000Z');
        INSERT INTO NudgeLog(id, kind, subjectKey, sentAt, dismissedAt)
            VALUES ('0000000D-0000-4000-8000-000000000001', 'overload', 'Draft “é” 🕌', '2026-02-26T13:43:59.033Z', '2026-03-27T14:50:10.070Z');
        INSERT INTO NudgeLog(id, sentAt) VALUES ('0000000D-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z');
        INSERT INTO UserSettings(id, mediumDayMinutes, dayStartMinute, dayEndMinute, rolloverMinute, weekdayLevels, planningMinute, morningMinute, onboardingCompletedAt, firstLaunchAt, createdAt)
            VALUES ('0000000E-0000-4000-8000-000000000001', 9223372036854775807, 0, -9223372036854775808, 115, '{"1":"high","7":"none"}', 9223372036854775807, 0, '2026-12-08T23:53:49.403Z', '2026-01-09T00:00:00.440Z', '2026-02-10T01:07:11.477Z');
        INSERT INTO UserSettings(id, createdAt) VALUES ('0000000E-0000-4000-8000-000000000002', '2026-01-02T12:00:00.000Z');

        """#
}
