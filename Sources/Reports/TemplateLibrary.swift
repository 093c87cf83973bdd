import Mustache
import Templates

/// Finds templates: a person's own folder in front of the shipped ones, and a language's folder in front of the others.
///
/// **Names.** What is rendered is `<kind>.<format>.mustache`: `morning.text.mustache`, `morning.html.mustache`,
/// `morning.subject.mustache`. Whatever a tag names, a partial `{{>anchors}}` or a parent `{{<layout}}`, is one file of
/// `partials/` in the format of the template that is rendered: in an HTML letter `partials/anchors.html.mustache` and
/// `partials/layout.html.mustache`. Partials and parents share one place because the language gives them one namespace. A
/// name in a tag is made of ASCII letters, digits, `-` and `_`, also where it comes from data (`{{>*kind}}`); any other is
/// the name of no file.
///
/// **Where.** Each file by itself is taken from the first of these that has it: the own folder's language (`ar/…`), the own
/// folder, the shipped language, the shipped ones. English ones lie beside the languages' folders, not in one.
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
