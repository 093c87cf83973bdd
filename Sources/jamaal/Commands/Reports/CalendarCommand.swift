import JSON
import Operations
import Planner
import Reports
import Rules

private let daysAhead = Option(whole: "days", "N", AnchorsAhead.daysAllowed, "how many days, today the first; \(AnchorsAhead.usualDays) unless given")

let calendarCommand = Command(
    name: "calendar",
    summary: "what lies ahead as a calendar file: anchors, and reminders of habits",
    details: [
        "The file is an iCalendar file (RFC 5545), to import or to subscribe to; a later one changes the entries of an earlier one in place. Making it changes nothing.",
        "Habits remind today and tomorrow, of what isn't done yet.",
    ],
    options: [daysAhead.described, ReportOptions.out.described],
    run: { call in
        let surroundings = Surroundings(call)
        let (_, context) = try surroundings.context()
        let ahead = try context.store.connection.snapshot { try CalendarAhead(context, days: call[daysAhead] ?? AnchorsAhead.usualDays) }
        let text = CalendarFile(ahead.events, now: context.now).text
        if let file = call[ReportOptions.out], file != "-" {
            try Files.replace(try surroundings.outputFile(file)) { write in try write(Array(text.utf8)) }
            try surroundings.output.answer(ahead.json.setting("file", to: .string(file)), ["wrote \(counted(ahead.events.count, "event")) to \(file)"])
        } else {
            try surroundings.output.answer(ahead.json, text: text)
        }
        surroundings.output.remark(leftOut: context.store.unreadable)
    })
