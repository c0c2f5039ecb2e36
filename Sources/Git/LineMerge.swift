import CLibgit2

/// Two changes of one text put together line by line (git-merge-file(1)).
public enum LineMerge {
    /// The text with both changes in it; nothing where they touch the same lines, or where git takes a text for binary.
    public static func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(GitError) -> [UInt8]? {
        try GitLibrary.ensureStarted()
        guard !isBinary(base), !isBinary(ours), !isBinary(theirs) else { return nil }
        var result = unsafe git_merge_file_result()
        defer { unsafe git_merge_file_result_free(&result) }
        var status: Int32 = 0
        unsafe base.withUnsafeBytes { base in
            unsafe ours.withUnsafeBytes { ours in
                unsafe theirs.withUnsafeBytes { theirs in
                    var inputs = unsafe (input(base), input(ours), input(theirs))
                    status = unsafe git_merge_file(&result, &inputs.0, &inputs.1, &inputs.2, nil)
                }
            }
        }
        try git("git_merge_file") { status }
        guard unsafe result.automergeable != 0 else { return nil }
        return unsafe Array(UnsafeRawBufferPointer(start: result.ptr, count: result.len))
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
