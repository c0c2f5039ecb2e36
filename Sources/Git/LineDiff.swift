import CLibgit2

/// How one text became another, line by line, as a unified diff shows it.
public struct LineDiff: Sendable, Hashable {
    /// Whether git takes either text for binary, so that there are no lines to show.
    public var isBinary: Bool
    /// The lines of the diff, hunk headers included; none where the texts are the same.
    public var lines: [Line]

    /// One line of a diff.
    public struct Line: Sendable, Hashable {
        /// What became of the line.
        public var kind: Kind
        /// The line without its line feed.
        public var bytes: [UInt8]
        /// Its number in the old text, from 1.
        public var oldNumber: Int?
        /// Its number in the new text, from 1.
        public var newNumber: Int?

        /// The line as text; bytes that are no UTF-8 are replaced.
        public var text: String { String(decoding: bytes, as: UTF8.self) }

        init(_ kind: Kind, _ bytes: [UInt8], old: Int? = nil, new: Int? = nil) {
            self.kind = kind
            self.bytes = bytes
            oldNumber = old
            newNumber = new
        }
    }

    /// The kinds of lines in a diff.
    public enum Kind: Sendable, Hashable {
        case context, added, removed, hunkHeader
        /// A remark that the line before it ends without a line feed.
        case noNewline
    }

    /// Calls `visit` with each line of the difference of two texts, which are not all made at once where they are very many;
    /// false where git takes either text for binary, so that there are none.
    public static func visit<Failure: Error>(
        from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>, path: String, contextLines: Int = 3,
        _ visit: (Line) throws(Failure) -> Void
    ) throws -> Bool {
        // Git takes for binary what has a zero byte so near the beginning.
        let isText = !old.prefix(8000).contains(0) && !new.prefix(8000).contains(0)
        if isText, old.count + new.count >= LongDiff.least {
            try LongDiff(from: old, to: new, contextLines: contextLines).visit(visit)
            return true
        }
        let difference = try LineDiff(from: Array(old), to: Array(new), path: path, contextLines: contextLines)
        for line in difference.lines { try visit(line) }
        return !difference.isBinary
    }

    /// Compares two texts, with some unchanged lines around each change.
    public init(from old: [UInt8], to new: [UInt8], path: String, contextLines: Int = 3) throws(GitError) {
        try GitLibrary.ensureStarted()
        self.isBinary = false
        self.lines = []
        var options = unsafe git_diff_options()
        try git("git_diff_options_init") {
            unsafe git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION))
        }
        unsafe options.context_lines = UInt32(clamping: contextLines)
        var failure: GitError?
        // The patch points into both texts, so that it has to be read before they go.
        unsafe old.withUnsafeBytes { oldBytes in
            unsafe new.withUnsafeBytes { newBytes in
                var patch: OpaquePointer?
                defer { unsafe git_patch_free(patch) }
                do throws(GitError) {
                    try git("git_patch_from_buffers") {
                        unsafe git_patch_from_buffers(
                            &patch, oldBytes.baseAddress, oldBytes.count, path, newBytes.baseAddress, newBytes.count,
                            path, &options)
                    }
                    try unsafe read(patch)
                } catch {
                    failure = error
                }
            }
        }
        if let failure { throw failure }
    }

    private mutating func read(_ patch: OpaquePointer?) throws(GitError) {
        guard let delta = unsafe git_patch_get_delta(patch) else { return }
        isBinary = unsafe delta.pointee.flags & GIT_DIFF_FLAG_BINARY.rawValue != 0
        for hunk in 0..<(unsafe git_patch_num_hunks(patch)) {
            var header: UnsafePointer<git_diff_hunk>?
            var count = 0
            try git("git_patch_get_hunk") { unsafe git_patch_get_hunk(&header, &count, patch, hunk) }
            if let header = unsafe header {
                let bytes = unsafe withUnsafeBytes(of: header.pointee.header) {
                    unsafe Array($0.prefix(header.pointee.header_len))
                }
                lines.append(Line(.hunkHeader, LineDiff.withoutLineFeed(bytes)))
            }
            for number in 0..<count {
                var line: UnsafePointer<git_diff_line>?
                try git("git_patch_get_line_in_hunk") {
                    unsafe git_patch_get_line_in_hunk(&line, patch, hunk, number)
                }
                if let line = unsafe line { unsafe lines.append(Line(line.pointee)) }
            }
        }
    }

    fileprivate static func withoutLineFeed(_ bytes: [UInt8]) -> [UInt8] {
        bytes.last == 0x0A ? bytes.dropLast() : bytes
    }
}

extension LineDiff.Line {
    fileprivate init(_ line: git_diff_line) {
        let buffer = unsafe UnsafeRawBufferPointer(start: line.content, count: line.content_len)
        let kind: LineDiff.Kind
        switch unsafe UInt8(truncatingIfNeeded: line.origin) {
        case UInt8(ascii: "+"): kind = .added
        case UInt8(ascii: "-"): kind = .removed
        case UInt8(ascii: " "): kind = .context
        default: kind = .noNewline
        }
        var bytes = unsafe LineDiff.withoutLineFeed(Array(buffer))
        // libgit2 puts a line feed of its own before the remark.
        if kind == .noNewline, bytes.first == 0x0A { bytes.removeFirst() }
        unsafe self.init(
            kind, bytes, old: line.old_lineno > 0 ? Int(line.old_lineno) : nil,
            new: line.new_lineno > 0 ? Int(line.new_lineno) : nil)
    }
}
