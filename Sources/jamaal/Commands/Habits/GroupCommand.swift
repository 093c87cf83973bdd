import JSON
import Model
import Planner
import Rules
import Store
import Values

private let id = Argument.id(of: .group)

let groupCommand = Command(
    name: "group",
    summary: "groups that habits are shown in",
    details: ["A group is made by jamaal habit add --group and jamaal habit edit --group."],
    subcommands: [
        Command(name: "list", summary: "all groups, in their order", run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            let list = try context.reading { try GroupList(context) }
            try surroundings.show(list.json, page(list, context.store), rows: .group, context)
            surroundings.output.remark(leftOut: context.store.unreadable)
        }),
        Command(
            name: "rename", summary: "give a group another title", arguments: [id, Argument(name: "NAME", help: "the new title")],
            run: { call in try act(call, "renamed") { try $0.rename($1, to: call.arguments[1]) } }),
        Command(
            name: "move", summary: "put a group in another place",
            arguments: [id, Argument(name: "POSITION", help: "its new place, from 1 on; beyond the last is the last")],
            run: { call in
                let position = try Place.read(call.arguments[1])
                try act(call, "moved") { try $0.move($1, to: position) }
            }),
        Command(
            name: "archive", summary: "put a group away; its habits stay, in no group", arguments: [id],
            run: { call in try act(call, "archived") { try $0.setArchived($1, true) } }),
        Command(
            name: "restore", summary: "take a group back from the archive", arguments: [id],
            run: { call in try act(call, "restored") { try $0.setArchived($1, false) } }),
    ])

private func act(_ call: Call, _ done: String, _ act: (GroupActions, String) throws -> GroupActions.Outcome) throws {
    let surroundings = Surroundings(call)
    let (_, context) = try surroundings.context()
    let outcome = try act(GroupActions(context), surroundings.id(call.arguments[0], .group, context))
    let title = outcome.group.title
    try surroundings.output.answer(
        ["group": try GroupList(context).view(of: outcome.group)?.json ?? .null, "changed": .bool(outcome.didChange)],
        [outcome.didChange ? "\(done): \(title)" : "\(title) is so already; nothing changed"])
}

private func page(_ list: GroupList, _ store: Store) throws -> Page {
    func rows(_ views: [GroupView], _ tone: Tone) throws -> [Page.Row] {
        try views.map { view in
            let cells = [try store.short(view.group.id), view.group.title, counted(view.habits, "habit")]
            return Page.Row(id: view.group.id.text, cells: cells, tone: tone)
        }
    }
    var page = Page()
    if list.groups.isEmpty, list.archived.isEmpty { page.add("there are no groups; jamaal habit edit ID --group NAME makes one") }
    page.add(try rows(list.groups, .plain))
    if !list.archived.isEmpty {
        page.add(heading: "Archived")
        page.add(try rows(list.archived, .settled))
    }
    return page
}
