/// The alternative text of a picture that a model wrote.
public struct MediaDescription: Sendable, Equatable {
    /// The picture.
    public var link: MediaLink
    /// What is written, as plain text.
    public var text: String
    /// What the mark behind it says: model, date and the hash of the text that was written.
    public var attributes: MarkAttributes
    /// Whether the text is what the model wrote; one that somebody has edited is the writer's own.
    public var isAsWritten: Bool
}

extension Body {
    /// The descriptions with a mark that says a model wrote them, in order.
    public var descriptions: [MediaDescription] {
        media.compactMap { link in
            guard let attributes = link.description else { return nil }
            return MediaDescription(
                link: link, text: link.alternative, attributes: attributes,
                isAsWritten: attributes.text == Digest.mark(of: link.alternative))
        }
    }

    /// Whether a picture stands between the marks of a summary or a conversation.
    func isMarked(_ link: MediaLink) -> Bool {
        [summary, chat].contains { $0?.range.contains(link.range.lowerBound) == true }
    }

    /// Whether a picture waits for a description: it has none, or one that a model wrote and nobody has touched.
    public func mayDescribe(_ link: MediaLink) -> Bool {
        guard link.form == .image else { return false }
        if let attributes = link.description { return attributes.text == Digest.mark(of: link.alternative) }
        return link.alternative.trimmingSpaces.isEmpty
    }

    /// The body with another description of a picture and the mark that says who wrote it, on the same line.
    ///
    /// White space in the text becomes single spaces. A description of the writer's own is replaced only when asked.
    public func settingDescription(
        _ text: String, of link: MediaLink, model: String, date: EntryDate, replacingWriters: Bool = false
    ) throws(BodyError) -> [UInt8] {
        guard link.form == .image, let index = media.firstIndex(of: link) else { throw BodyError.notDescribable }
        guard replacingWriters || mayDescribe(link) else { throw BodyError.describedByWriter }
        let wanted = Self.onOneLine(text)
        let attributes = MarkAttributes(
            model: model, date: date.description, text: Digest.mark(of: wanted))
        let mark = Array(" <!-- describe\(attributes.markup) -->".utf8)
        let rest = link.descriptionRange?.upperBound ?? link.range.upperBound
        let result = Array(
            bytes[..<link.alternativeRange.lowerBound] + BodyText.escape(wanted, "\\[]`<").utf8
                + bytes[link.alternativeRange.upperBound..<link.range.upperBound] + mark + bytes[rest...])
        let changed = Body(result, firstLine: firstLine, lineBreak: lineBreak)
        guard changed.media.count == media.count, changed.media[index].alternative == wanted,
            changed.media[index].description == MarkAttributes(mark.dropFirst(5).dropLast(4)),
            changed.media.map(\.destination) == media.map(\.destination), changed.links.count == links.count,
            changed.tags.map(\.name) == tags.map(\.name), changed.structure.faults.count == structure.faults.count,
            changed.summary.map({ changed.text($0.range) }) == summary.map({ self.text($0.range) }),
            changed.conversation?.messages.map(\.id) == conversation?.messages.map(\.id)
        else { throw BodyError.notVerified }
        return result
    }

    /// A text on one line, without control characters.
    private static func onOneLine(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
                if !line.isEmpty, line.unicodeScalars.last != " " { line += " " }
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
        while line.unicodeScalars.last == " " { line.unicodeScalars.removeLast() }
        return line
    }
}
