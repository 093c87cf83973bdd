import JSON
import Model
import Planner
import Rules
import Values

let taskCommand = Command(
    name: "task",
    summary: "what is to be done: add, list, edit, put off, finish or drop it",
    details: [
        "ID is the task's id or its first characters, four at least; on a terminal also the number of its row in the list last printed there.",
        "A medium, high or repeating task needs a date. Put off the third time, and each time after that, an important task is eased to low.",
    ],
    subcommands: [
        Command(
            name: "add", summary: "add a task",
            details: [
                "Without --effort it takes \(TaskForm.usualEffort) minutes, without --importance it is low, without --due it waits for someday.",
                "It is added to a full day too, which is said.",
            ],
            arguments: [Argument(name: "TITLE", help: "what is to be done")],
            options: [
                TaskOptions.due.described, TaskOptions.effort.described, TaskOptions.importance.described, TaskOptions.category.described,
                TaskOptions.notes.described, TaskOptions.repeatKind.described, TaskOptions.weekdays.described,
            ],
            run: { call in
                try TaskInput.checkWeekdays(call, present: nil)
                let surroundings = Surroundings(call)
                let (_, context) = try surroundings.context()
                let form = try TaskInput.form(call, title: call.arguments[0], context)
                try TaskAnswer(surroundings, context).added(try TaskActions(context).add(form, category: call[TaskOptions.category]))
            }),
        Command(
            name: "edit", summary: "change a task; only what is named changes",
            details: [
                "--due is a correction and counts as no deferral; task defer puts it off.",
                "none clears --category and --effort, someday --due, an empty text --notes, and --repeat none stops the repeat.",
                "An undated task that becomes medium or high is due today.",
            ],
            arguments: [TaskOptions.id],
            options: [
                TaskOptions.title.described, TaskOptions.due.described, TaskOptions.effort.described, TaskOptions.importance.described,
                TaskOptions.category.described, TaskOptions.notes.described, TaskOptions.repeatKind.described, TaskOptions.weekdays.described,
            ],
            run: edit),
        Command(
            name: "list", summary: "the tasks that are due by today, in order",
            options: [TaskOptions.category.described, TaskOptions.all.described, TaskOptions.backlog.described],
            run: list),
        Command(name: "show", summary: "one task with its notes, deferrals and time", arguments: [TaskOptions.id], run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            let detail = try context.reading { try TaskDetail(try surroundings.id(call.arguments[0], .task, context), context) }
            try surroundings.show(try detail.json(), try TaskPage.page(detail))
            surroundings.output.remark(leftOut: context.store.unreadable)
        }),
        TaskAnswer.command("done", "finish it; a repeating one comes again") { try $0.ended(TaskActions($1).end($2, as: .done), .done) },
        TaskAnswer.command("undone", "take back that it was done, and its next one with it") { try $0.reopened(TaskActions($1).reopen($2)) },
        TaskAnswer.command("drop", "let it go for good; a repeating one skips this time") {
            try $0.ended(TaskActions($1).end($2, as: .dropped), .dropped)
        },
        Command(
            name: "defer", summary: "put it off to a later day, or give it another date before it is due",
            details: ["A task is put off once a day: choosing again corrects the choice. One that isn't due yet is moved, and nothing is counted."],
            arguments: [TaskOptions.id], options: [TaskOptions.to.described, TaskOptions.reason.described, TaskOptions.from.described],
            run: { call in
                guard call[TaskOptions.to] != nil else { throw UsageError("task defer needs --to: the day that it goes to") }
                let surroundings = Surroundings(call)
                let (_, context) = try surroundings.context()
                let request = try TaskInput.request(call, context)
                let move = try TaskActions(context).move(try surroundings.id(call.arguments[0], .task, context), request)
                try TaskAnswer(surroundings, context).moved(move)
            }),
        TaskAnswer.command("stop-repeating", "let it come no more after this time") {
            try $0.changed(TaskActions($1).stopRepeating($2), "repeats no more", "doesn't repeat")
        },
        Command(
            name: "check", summary: "tick off a line of its checklist, or take the tick back",
            arguments: [TaskOptions.id, Argument(name: "LINE", help: "the line's number, which task show prints")],
            run: { call in
                let line = try TaskInput.line(call.arguments[1])
                let surroundings = Surroundings(call)
                let (_, context) = try surroundings.context()
                let changed = try TaskActions(context).check(try surroundings.id(call.arguments[0], .task, context), line: line)
                try TaskAnswer(surroundings, context).checked(changed, line: line)
            }),
    ])

@Sendable private func edit(_ call: Call) throws {
    guard call.hasOptions else { throw UsageError("task edit needs something to change; see jamaal task edit --help") }
    if let kind = call[TaskOptions.repeatKind] { try TaskInput.checkWeekdays(call, present: Raw(kind)) }
    let surroundings = Surroundings(call)
    let (_, context) = try surroundings.context()
    let form = try TaskInput.form(call, title: call[TaskOptions.title], context)
    let id = try surroundings.id(call.arguments[0], .task, context)
    let category = call[TaskOptions.category].map { $0 == "none" ? Given.cleared : .to($0) }
    let changed = try TaskActions(context).edit(id, form, category: category)
    try TaskAnswer(surroundings, context).changed(changed, "changed", "is so already")
}

@Sendable private func list(_ call: Call) throws {
    if call[TaskOptions.all], call[TaskOptions.backlog] { throw UsageError("--all and --backlog can't go together") }
    let surroundings = Surroundings(call)
    let (_, context) = try surroundings.context()
    let category = try call[TaskOptions.category].map { try CategoryReading(context).find($0, forTask: true) }
    let lists = try context.reading { try TaskLists(call[TaskOptions.all] ? .all : .dueByToday, in: category, context) }
    let view: TaskPage.View = call[TaskOptions.all] ? .all : call[TaskOptions.backlog] ? .backlog : .today
    try surroundings.show(try lists.json(), try TaskPage.page(lists, view, of: category, context.store), rows: .task, context)
    surroundings.output.remark(leftOut: context.store.unreadable)
}
