#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why an entry is known by its path and searched as text, but not parsed.
public indirect enum EntryProblem: Error, Sendable, Equatable {
    /// The front matter is no YAML that Daybook reads.
    case frontMatter(YAMLError)
    /// More bytes than an entry may have.
    case tooLarge(limit: Int)
}

/// An entry's file, or a folder of entries, that could not be read; the others are not kept back by it.
public struct UnreadableEntry: Error, Sendable, Equatable {
    /// The path from the vault's root.
    public var path: String
    /// Why.
    public var error: FileError
}

extension UnreadableEntry {
    /// One of which no more is read than that it is there, and where words stand in it.
    init(tooLong path: String) {
        self.init(path: path, error: FileError(call: .read, path: path, code: EFBIG))
    }
}
