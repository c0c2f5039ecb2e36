import CLibgit2

extension Repository {
    /// A program by which git merges files of which both sides changed the text (gitattributes(5), "Defining a custom merge driver").
    public struct MergeDriver: Sendable, Hashable {
        /// Its name in settings and attributes.
        public var name: String
        /// What git calls it when it tells of it.
        public var title: String
        /// What a shell runs, with git's own placeholders.
        public var command: String
        /// The files, such as `*.md`.
        public var pattern: String
        /// The name of a file that fits the pattern.
        public var example: String

        /// A program for some files.
        public init(name: String, title: String, command: String, pattern: String, example: String) {
            (self.name, self.title, self.command) = (name, title, command)
            (self.pattern, self.example) = (pattern, example)
        }
    }

    /// Has git use a program in this repository alone, by its own settings and attributes, of which no file of the work tree is one.
    ///
    /// What somebody set otherwise is left alone, a driver of the name as much as an attribute of the files.
    ///
    /// - Parameter token: As for `commit`.
    public func use(_ driver: MergeDriver, token: String? = nil) throws(GitError) {
        if try configuration("merge.\(driver.name).driver") == nil {
            try setConfiguration("merge.\(driver.name).name", to: driver.title, token: token)
            try setConfiguration("merge.\(driver.name).driver", to: driver.command, token: token)
        }
        let folder = commonDirectory + "/info"
        let path = folder + "/attributes"
        let line = Array("\(driver.pattern) merge=\(driver.name)".utf8)
        var bytes: [UInt8] = []
        if FileAccess.factsWithoutFollowing(path) != nil {
            guard let known = FileAccess.contents(of: path) else { return }
            bytes = known
        }
        // Where it stands there, something is said of it, by whatever stands below. To ask libgit2 takes reading all of the index.
        if bytes.split(separator: 0x0A).contains(where: { $0.elementsEqual(line) }) { return }
        guard try !knowsMerging(of: driver.example) else { return }
        _ = try FileAccess.makeFolder(folder)
        if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
        bytes += line + [0x0A]
        try FileAccess.replace(path, with: bytes, by: path + ".daybook")
    }

    /// Whether attributes say anything of how a file is merged.
    private func knowsMerging(of path: String) throws(GitError) -> Bool {
        var value: UnsafePointer<CChar>?
        try git("git_attr_get") {
            unsafe git_attr_get(&value, handle, UInt32(GIT_ATTR_CHECK_FILE_THEN_INDEX), path, "merge")
        }
        return unsafe git_attr_value(value) != GIT_ATTR_VALUE_UNSPECIFIED
    }
}
