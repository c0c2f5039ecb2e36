import Daybook

/// The program called by git to merge one file: `merge-file %O %A %B %P` (gitattributes(5), "Defining a custom merge driver").
enum DriverCall {
    /// The words with the path in the repository kept from being read as an option.
    ///
    /// The path is whatever somebody named a file, `--help.md` too, and vaults made by an earlier version have a setting without `--`.
    /// Were it refused, git would be left with one of the two versions and say nothing of the other.
    static func protected(_ arguments: [String]) -> [String] {
        guard isOne(arguments), arguments.count == 5 else { return arguments }
        var words = arguments
        words.insert("--", at: 1)
        return words
    }

    /// Whether the versions are the files that git makes for a merge driver.
    ///
    /// Nothing in their names is anything but ASCII, and of the path only its ending counts: bytes that are no text do no harm here.
    static func isOne(_ arguments: [String]) -> Bool {
        var words = arguments[...]
        guard words.popFirst() == "merge-file" else { return false }
        if words.first == "--" { words.removeFirst() }
        return words.count == 4 && words.prefix(3).allSatisfy { $0.begins(with: temporaryName) }
    }

    /// How the names of those files begin, in the work tree's root (git's merge-ll.c).
    private static let temporaryName = ".merge_file_"
}
