import CLibgit2

/// Two changes of one text put together line by line (git-merge-file(1)).
public enum LineMerge {
    /// The text with both changes in it; nothing where they touch the same lines, where git takes a text for binary, or where too many
    /// lines would have to be compared.
    public static func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(GitError) -> [UInt8]? {
        guard let both = try keepingBoth(base: base, ours: ours, theirs: theirs), both.isClean else { return nil }
        return both.bytes
    }

    /// The text with both changes in it, and whether they touch no line that is the same; lines that both changed stand there twice,
    /// between git's own marks. Nothing where git takes a text for binary, or where too many lines would have to be compared.
    public static func keepingBoth(
        base: [UInt8], ours: [UInt8], theirs: [UInt8]
    ) throws(GitError) -> (bytes: [UInt8], isClean: Bool)? {
        guard !isBinary(base), !isBinary(ours), !isBinary(theirs) else { return nil }
        guard base.count &+ ours.count &+ theirs.count > LargeLineMerge.least else {
            return try byGit(base: base[...], ours: ours[...], theirs: theirs[...])
        }
        let large = LargeLineMerge(base: base, ours: ours, theirs: theirs)
        if let apart = large.apart { return (apart, true) }
        guard let middle = large.middle else { return nil }
        let both = try byGit(base: middle.base, ours: middle.ours, theirs: middle.theirs)
        return (ours[..<middle.ours.startIndex] + both.bytes + ours[middle.ours.endIndex...], both.isClean)
    }

    private static func byGit(
        base: ArraySlice<UInt8>, ours: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>
    ) throws(GitError) -> (bytes: [UInt8], isClean: Bool) {
        try GitLibrary.ensureStarted()
        var result = unsafe git_merge_file_result()
        defer { unsafe git_merge_file_result_free(&result) }
        var options = unsafe git_merge_file_options()
        try git("git_merge_file_options_init") {
            unsafe git_merge_file_options_init(&options, UInt32(GIT_MERGE_FILE_OPTIONS_VERSION))
        }
        var status: Int32 = 0
        unsafe "ours".withCString { ourName in
            unsafe "theirs".withCString { theirName in
                unsafe options.our_label = ourName
                unsafe options.their_label = theirName
                unsafe base.withUnsafeBytes { base in
                    unsafe ours.withUnsafeBytes { ours in
                        unsafe theirs.withUnsafeBytes { theirs in
                            var inputs = unsafe (input(base), input(ours), input(theirs))
                            status = unsafe git_merge_file(
                                &result, &inputs.0, &inputs.1, &inputs.2, &options)
                        }
                    }
                }
            }
        }
        try git("git_merge_file") { status }
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: result.ptr, count: result.len))
        return unsafe (bytes, result.automergeable != 0)
    }

    private static func input(_ bytes: UnsafeRawBufferPointer) -> git_merge_file_input {
        var input = unsafe git_merge_file_input()
        unsafe input.version = UInt32(GIT_MERGE_FILE_INPUT_VERSION)
        unsafe input.ptr = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        unsafe input.size = bytes.count
        return unsafe input
    }

    /// Whether git would take a text for binary: by a NUL near its beginning.
    private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.prefix(8000).contains(0) }
}
