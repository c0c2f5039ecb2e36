internal import Daybook

/// A document that is open in the editor.
struct OpenDocument: Sendable {
    /// Where an entry lies.
    struct Place: Sendable, Equatable {
        /// The vault's folder.
        var root: String
        /// The path from there.
        var path: String
    }

    /// Its text; nil where it grew longer than anything that is followed.
    var text: DocumentText?
    /// Its number in the count of changes, where the client keeps one.
    var version: Int?
    /// Where it lies; nil for what is no entry of a vault, of which nothing is said.
    var place: Place?

    /// Puts changes into the text, one after another.
    mutating func apply(_ changes: [WireJSON], _ encoding: PositionEncoding) {
        for change in changes {
            guard let new = change["text"]?.string else { continue }
            guard change["range"]?.present != nil else {
                text = DocumentText(new)
                continue
            }
            guard var changed = text, let range = changed.range(change["range"], encoding) else { continue }
            changed.replace(range, with: new)
            text = changed.bytes.count > MessageReader.longest ? nil : changed
        }
    }
}
