import Foundation
import JSON
import Testing

/// A second opinion: what we write, Python reads, and what it makes of it is what we meant.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
struct PythonTests {
    /// Python's reading of `text`, written again by Python with all that can be escaped escaped.
    private func rewritten(_ text: String) throws -> String {
        let python = Process()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        python.arguments = [
            "-c",
            """
            import json, sys
            number = lambda text: {"number": text}
            value = json.loads(sys.stdin.buffer.read().decode("utf-8"), parse_int=number, parse_float=number)
            sys.stdout.write(json.dumps(value, indent=1))
            """,
        ]
        let (input, output) = (Pipe(), Pipe())
        python.standardInput = input
        python.standardOutput = output
        try python.run()
        DispatchQueue.global().async {
            input.fileHandleForWriting.write(Data(text.utf8))
            try? input.fileHandleForWriting.close()
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        python.waitUntilExit()
        #expect(python.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }

    /// Numbers as the script shows them, with their characters kept.
    private func marked(_ value: JSON) -> JSON {
        switch value {
        case .number(let characters): ["number": .string(characters)]
        case .array(let elements): .array(elements.map(marked))
        case .object(let members): .object(members.map { JSON.Member($0.key, marked($0.value)) })
        default: value
        }
    }

    @Test("Python reads what is written, and means the same", arguments: [false, true])
    func secondOpinion(indented: Bool) throws {
        var random = Seeded(29)
        let value = JSON.array((0..<60).map { _ in generatedJSON(using: &random) })
        let answer = try rewritten(value.text(indented: indented))
        #expect(try JSON(parsing: answer) == marked(value))
    }
}
