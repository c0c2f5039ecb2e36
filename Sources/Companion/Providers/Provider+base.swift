internal import Daybook

extension Provider {
    /// What an address ends in that names a single request, and not where all of them begin; longer ones first.
    private static let endings = [
        "/chat/completions", "/audio/transcriptions", "/completions", "/messages", "/responses", "/models",
    ]

    /// What would do in the place of an address that paths cannot be appended to: one with a query or a fragment, which they would
    /// become a part of, or with such a path already. Nil where it will do as it is.
    public static func base(insteadOf url: String) -> String? {
        let end = url.firstIndex { $0 == "?" || $0 == "#" }
        var base = url[..<(end ?? url.endIndex)]
        let whole = base
        while base.last == "/" { base.removeLast() }
        if let ending = endings.first(where: { base.lowercased().ends(with: $0) }) {
            return String(base.dropLast(ending.count))
        }
        return end == nil ? nil : String(whole)
    }
}
