/// Why an entry is known by its path and searched as text, but not parsed.
public indirect enum EntryProblem: Error, Sendable, Equatable {
    /// The front matter is no YAML that Daybook reads.
    case frontMatter(YAMLError)
    /// More bytes than an entry may have.
    case tooLarge(limit: Int)
    /// The file is UTF-16, in which no word is found.
    case otherEncoding
}

/// An entry's file, or a folder of entries, that could not be read, or not all of it; the others are not kept back by it.
public struct UnreadableEntry: Error, Sendable, Equatable {
    /// Why.
    public enum Reason: Sendable, Equatable {
        /// The system did not give the file or the folder.
        case file(FileError)
        /// No more is read than that it is there, and where words stand in it.
        case entry(EntryProblem)
        /// It is the template of a kind, missing or with mistakes; what is worked out over such entries has no value.
        case template(kind: String)
    }

    /// The path from the vault's root.
    public var path: String
    /// Why.
    public var reason: Reason

    /// Gathers the facts.
    init(path: String, reason: Reason) { (self.path, self.reason) = (path, reason) }

    /// One that the system did not give.
    init(path: String, error: FileError) { self.init(path: path, reason: .file(error)) }

    /// Whether the system did not give it, so that nothing is known of it.
    var isOfTheSystem: Bool {
        if case .file = reason { true } else { false }
    }

    /// Whether something of it is in no answer: not where all of it was searched as text.
    public var isLeftOut: Bool {
        switch reason {
        case .file, .entry(.tooLarge): true
        case .entry(.frontMatter(let error)): error.isOfLength
        case .entry(.otherEncoding), .template: false
        }
    }
}

extension YAMLError {
    /// Whether the front matter is longer than it may be.
    var isOfLength: Bool {
        if case .tooLarge = kind { return true }
        return false
    }
}
