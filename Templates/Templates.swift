/// The templates that the program brings along: every `*.mustache` file of this folder, by its path in it, packed into the
/// program when it is built.
public enum ShippedTemplates {
    /// Their names, `morning.text.mustache` and `ar/partials/anchors.html.mustache` alike, in order.
    public static let names = packedTemplates.keys.sorted()

    /// The text of one of them; nil where there is none of this name.
    public static func text(of name: String) -> String? { packedTemplates[name] }
}

/// How the locales of the templates' languages write dates and numbers, packed beside them: a record of fields for each.
public enum ShippedLocales {
    /// Their identifiers, `en_GB` and `ar` alike, in order.
    public static var identifiers: [String] { packedLocalePlaces.keys.sorted() }

    /// The record of a locale; nil where it isn't packed.
    public static func record(of identifier: String) -> String? { packedLocalePlaces[identifier].map { packedLocaleRecords[$0] } }
}
