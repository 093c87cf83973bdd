/// What a template is given: data with nothing to compute.
public indirect enum MustacheValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case text(String)
    case list([MustacheValue])
    case object([String: MustacheValue])
}
