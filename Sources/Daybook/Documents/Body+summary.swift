/// Why a body is not changed.
public enum BodyError: Error, Sendable, Equatable {
    /// The changed text, read again, was not what was asked for, as when marks would stand in a fence.
    case notVerified
    /// No message of the conversation has that identity.
    case noSuchMessage
    /// The link is no picture of the body in a form that has room for a description.
    case notDescribable
    /// The description is the writer's own, or was edited since a model wrote it, so that it is not replaced unasked.
    case describedByWriter
}

extension Body {
    /// The body with another summary: in the place of the old one, else after the writer's words and before the
    /// conversation. Nothing outside the marks changes but an empty line that parts them from it.
    public func settingSummary(_ text: String, _ attributes: MarkAttributes) throws(BodyError) -> [UInt8] {
        try Self.settingSummary(
            text, attributes, in: bytes, summary: structure.summary?.range, chat: structure.chat?.range,
            lineBreak: lineBreak, ownDigest: ownDigest)
    }

    /// The same of a body of which only the regions are known, and the digest of the writer's words.
    static func settingSummary(
        _ text: String, _ attributes: MarkAttributes, in bytes: [UInt8], summary: Range<Int>?, chat: Range<Int>?,
        lineBreak newline: [UInt8], ownDigest: Digest
    ) throws(BodyError) -> [UInt8] {
        let all = withLineFeeds(Array(text.utf8))
        let wanted = String(decoding: all[all.trimmed(0..<all.count)], as: UTF8.self)
        let lines = BodyMark.escape(wanted).utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        let region =
            Array("<!-- summary\(attributes.markup) -->".utf8) + newline
            + lines.map { Array($0) }.joined(separator: newline) + newline + Array("<!-- /summary -->".utf8)
        let result: [UInt8]
        if let summary {
            result = Array(joining: bytes[..<summary.lowerBound], region[...], bytes[summary.upperBound...])
        } else if let chat {
            result = Array(
                joining: bytes[..<chat.lowerBound], region[...], newline[...], newline[...], bytes[chat.lowerBound...])
        } else if bytes.isEmpty {
            result = region + newline
        } else if bytes.last == UInt8(ascii: "\n") {
            result = Array(joining: bytes[...], newline[...], region[...], newline[...])
        } else {
            result = Array(joining: bytes[...], newline[...], newline[...], region[...])
        }
        let changed = BodyStructure(result)
        guard let summary = changed.summary, summary.text(in: result) == wanted,
            Self.ownDigest(result, changed) == ownDigest,
            changed.chat.map({ result[$0.range] }) == chat.map({ bytes[$0] })
        else { throw BodyError.notVerified }
        return result
    }

    /// The digest of the writer's words, for which links are looked for only where a model may have described what they lead to.
    private static func ownDigest(_ bytes: [UInt8], _ structure: BodyStructure) -> Digest {
        if BodyText.holdsMarkOfMedia(bytes) { return Body(bytes).ownDigest }
        var digest = RunningDigest()
        structure.visitOwnPieces(of: bytes) { digest.add($0) }
        return digest.finish()
    }

    /// A text whose lines end in LF alone, as many carriage returns as its maker put before one, or in place of it.
    private static func withLineFeeds(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var hasReturn = false
        for byte in text {
            if byte == 0x0D {
                hasReturn = true
                continue
            }
            if hasReturn, byte != 0x0A { result.append(0x0A) }
            hasReturn = false
            result.append(byte)
        }
        return result
    }
}
