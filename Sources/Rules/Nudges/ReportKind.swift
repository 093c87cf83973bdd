/// The letters that are written: what lies ahead, the night's planning, and a week looked back on.
public enum ReportKind: String, CaseIterable, Sendable { case morning, evening, weekly }
