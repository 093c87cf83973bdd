import Model
import Rules
import Store
import Values

/// What a person may name by an id, for a shell that completes it: what is live, with its title.
public struct RowTitles {
    /// One row, as a shell offers it.
    public struct Item {
        public let id: String
        /// The beginning of the id that is enough.
        public let short: String
        public let title: String
    }

    private let context: Context
    private var store: Store { context.store }

    /// Nobody chooses from more.
    static let most = 200

    public init(_ context: Context) { self.context = context }

    /// In the order of their lists where there is one, at most `most`.
    public func titles(of noun: RowNoun) throws -> [Item] {
        let items: [Item]
        switch noun {
        case .task: items = try tasks().map { try item($0.id, $0.title) }
        case .category: items = try store.rows(TaskCategory.self).filter { !$0.isArchived }.map { try item($0.id, $0.name) }
        case .habit: items = try store.rows(Habit.self).filter { !$0.isArchived }.map { try item($0.id, $0.title) }
        case .group: items = try store.rows(HabitGroup.self).filter { !$0.isArchived }.map { try item($0.id, $0.title) }
        case .anchor: items = try anchors().map { try item($0.shown.anchor.id, $0.shown.title) }
        case .rule: items = try store.rows(AnchorRule.self).filter { !$0.isArchived }.map { try item($0.id, $0.title) }
        }
        return Array(items.prefix(RowTitles.most))
    }

    private func item<Row: Model>(_ id: ID<Row>, _ title: String) throws -> Item { Item(id: id.text, short: try store.short(id), title: title) }

    /// Today's.
    private func anchors() throws -> [AnchorView] { try AnchorList(context.days().date(of: context.now), context).anchors }

    private func tasks() throws -> [TaskItem] {
        let today = try context.days().date(of: context.now)
        let live = try store.rows(
            TaskItem.self, "WHERE isCompleted = 0 AND droppedAt IS NULL ORDER BY dueDate IS NULL, dueDate LIMIT \(RowTitles.most)")
        return TaskOrder(seenFrom: today, today: today).sorted(live)
    }
}
