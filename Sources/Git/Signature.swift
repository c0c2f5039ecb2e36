import CLibgit2

/// Who wrote or committed something, and when.
public struct Signature: Sendable, Hashable {
    /// The name, as git keeps it: without angle brackets and line ends.
    public var name: String
    /// The address, which need not be a working one.
    public var email: String
    /// The seconds since 1970-01-01T00:00:00Z.
    public var seconds: Int
    /// The minutes that the clock on the wall was ahead of UTC.
    public var offsetMinutes: Int

    /// Gathers the four.
    public init(name: String, email: String, seconds: Int, offsetMinutes: Int) {
        self.name = name
        self.email = email
        self.seconds = seconds
        self.offsetMinutes = offsetMinutes
    }

    init(_ signature: git_signature) {
        unsafe self.init(
            name: signature.name.map { unsafe String(cString: $0) } ?? "",
            email: signature.email.map { unsafe String(cString: $0) } ?? "",
            seconds: Int(signature.when.time),
            offsetMinutes: Int(signature.when.offset))
    }

    /// Makes the C value; the caller frees it with `git_signature_free`.
    func make() throws(GitError) -> UnsafeMutablePointer<git_signature>? {
        let (name, email) = written
        var made: UnsafeMutablePointer<git_signature>?
        try git("git_signature_new") {
            unsafe git_signature_new(
                &made, name, email, git_time_t(seconds), Int32(truncatingIfNeeded: offsetMinutes))
        }
        return unsafe made
    }

    /// Name and address as they stand in a commit: a bracket or a line end would break its header, and git leaves them out.
    var written: (name: String, email: String) {
        (Signature.withoutDelimiters(name), Signature.withoutDelimiters(email))
    }

    private static func withoutDelimiters(_ text: String) -> String {
        String(text.unicodeScalars.filter { !["<", ">", "\n", "\r", "\0"].contains($0) })
    }
}
