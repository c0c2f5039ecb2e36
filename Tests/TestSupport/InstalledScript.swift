import Foundation

/// What kept a script from being installed.
public struct InstallError: Error, CustomStringConvertible {
    /// What the shell said.
    public let description: String
}

/// Writes a script that another program is to run, in place of what was there, with the folders above it.
///
/// A process of its own writes it. What this process holds open for writing, a child that another test starts at that moment holds
/// too until it has become its program, and meanwhile the system refuses to run the script (`ETXTBSY`). Daybook itself tries
/// again; git and the shells do not.
///
/// - Parameters:
///   - text: The script, with its `#!` line.
///   - path: Its absolute path.
public func installScript(_ text: String, at path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let output = try Program(path: "/bin/sh").run(
        ["-c", "rm -f \"$0\" && cat > \"$0\" && chmod 755 \"$0\"", path], environment: ["PATH": "/usr/bin:/bin"],
        stdin: Array(text.utf8))
    guard output.status == 0 else { throw InstallError(description: "\(path): \(output.stderr)") }
}
