/// What a person types to name one entry.
public enum Reference: Sendable, Equatable {
    /// What commands in this clone last made or changed.
    case last
    /// A line of the listing that was last shown in this terminal.
    case number(Int)
    /// A path, or the beginning of an id.
    case name(String)

    /// The fewest characters of an id that name an entry.
    public static let shortestPrefix = 4

    /// Reads a word of a command line.
    public init(_ text: String) {
        if text == "last" {
            self = .last
        } else if let number = Int(text), (1...999).contains(number), text.utf8.count <= 3 {
            self = .number(number)
        } else {
            self = .name(text)
        }
    }
}

/// Why a reference names no entry.
public enum ReferenceError: Error, Equatable, Sendable {
    /// Nothing has that id or path.
    case noSuchEntry(String)
    /// More than one entry's id begins so; their paths.
    case ambiguous(String, paths: [String])
    /// More than one removed entry has that title, name or beginning of an id.
    case severalRemoved(String, [PastEntry])
    /// A beginning of an id that is too short to be one.
    case tooShort(String)
    /// No path and no beginning of an id, but what the entries at these paths are called; a name alone is not enough to change one.
    case calledSo(String, paths: [String])
    /// There is no entry yet, so none is the last.
    case noEntries
    /// No listing has been shown in this terminal, or it had no such line.
    case noSuchNumber(Int)
}
