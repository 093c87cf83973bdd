/// The templates that the program brings along: every `*.mustache` file of this folder, by its path in it, packed into the
/// program when it is built.
public enum ShippedTemplates {
    /// Their names, `morning.text.mustache` and `ar/partials/anchors.html.mustache` alike, in order.
    public static let names = packedTemplates.keys.sorted()

    /// The text of one of them; nil where there is none of this name.
    public static func text(of name: String) -> String? { packedTemplates[name] }
}
