import JSON

/// Why a file can't be imported, and where in it.
public struct ImportError: Error, Equatable, CustomStringConvertible {
    /// `records.TaskItem[3].dueDate`, or `line 1, column 209` where the text is no JSON.
    public let place: String
    public let message: String

    public init(place: String, message: String) {
        self.place = place
        self.message = message
    }

    public var description: String { "\(place): \(message)" }
}

/// The format of an export file, as a program that reads one must know it.
public enum ExportFormat {
    public static let app = "Jamaal"
    public static let version = 1
}
