import Mustache
import Templates

/// Finds templates: a person's own folder in front of the shipped ones, and a language's folder in front of the others.
public final class TemplateLibrary {
    /// The language of the letters, `en` or `ar`: the configured one where there are templates of it. Dates follow it.
    public let language: String

    /// - Parameters:
    ///   - own: The folder of a person's own templates; nil where there is none.
    ///   - locale: The configured locale, such as `en_GB` or `ar`.
    public init(own: String?, locale: String) {
        language = "en"
    }
}
