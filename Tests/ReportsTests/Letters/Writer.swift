import JSON
import Reports
import Rules
import Testing

/// Makes letters by the shipped templates, each of which is read once.
struct Writer {
    let locale: String
    let renderer: Renderer

    init(_ locale: String) {
        self.locale = locale
        renderer = Renderer(TemplateLibrary(own: nil, locale: locale, missing: .fault))
    }

    /// One form of the letter. No shipped template has a fault.
    func page(_ kind: ReportKind, _ format: Renderer.Format, _ report: JSON) -> String {
        let (text, faults) = renderer.page(kind, format, renderer.labelled(report))
        #expect(faults.isEmpty)
        return text
    }

    func letter(_ kind: ReportKind, _ report: JSON) -> Renderer.Letter { renderer.letter(kind, renderer.labelled(report)) }
}

enum Letters {
    static let locales = ["en_GB", "ar_EG"]

    /// The sample reports that have some of everything.
    static var full: [(kind: ReportKind, json: JSON)] { Array(SampleReports.all.prefix(3)) }

    /// Every sample report as it is, and the full ones with all of their lists empty, with one row, and with thirty.
    static var all: [(kind: ReportKind, json: JSON)] {
        SampleReports.all + full.flatMap { sample in [0, 1, 30].map { (sample.kind, sample.json.withLists(of: $0)) } }
    }
}

extension JSON {
    /// The same with every list made of so many copies of its first item; of fixed lists the length stays.
    func withLists(of count: Int, under key: String = "") -> JSON {
        switch self {
        case .object(let members): .object(members.map { .init($0.key, $0.value.withLists(of: count, under: $0.key)) })
        case .array(let items) where !["days", "cells", "sparkline", "times"].contains(key):
            .array(items.first.map { item in (0..<count).map { _ in item.withLists(of: count) } } ?? [])
        case .array(let items): .array(items.map { $0.withLists(of: count) })
        default: self
        }
    }

    /// The same with other words in place of a person's own.
    func saying(_ words: String, under key: String = "") -> JSON {
        let own: Set = ["title", "category", "rule", "time", "group", "label", "after", "before", "folder", "preview", "completedTitles"]
        return switch self {
        case .object(let members): .object(members.map { .init($0.key, $0.value.saying(words, under: $0.key)) })
        case .array(let items): .array(items.map { $0.saying(words, under: key) })
        case .string where own.contains(key): .string(words)
        default: self
        }
    }
}
