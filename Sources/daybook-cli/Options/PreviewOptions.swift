import ArgumentParser

/// Whether what would be sent is only shown, and how.
struct PreviewOptions: ParsableArguments {
    @Flag(help: .both("Only show what would be sent; nothing is written.", "只顯示會送出什麼；不會寫入。"))
    var preview = false

    @Flag(
        help: .both(
            "The same, the body byte for byte as it would be sent.", "同上，內容逐位元組照實際送出的樣子。"))
    var previewRaw = false

    /// Whether it is.
    var isWanted: Bool { preview || previewRaw }

    /// Nothing of it, for a verb that another one begins.
    static var none: PreviewOptions {
        var options = PreviewOptions()
        options.preview = false
        options.previewRaw = false
        return options
    }

    /// The session that shows requests like this.
    func applied(to session: Session) -> Session {
        guard previewRaw else { return session }
        var session = session
        session.rawPreview = RawPreview()
        return session
    }
}

/// The requests of a command that are shown byte for byte, one after the other.
final class RawPreview {
    private var count = 0

    /// What parts the next request from the one before.
    func separator() -> String {
        count += 1
        return count > 1 ? "\n" : ""
    }
}
