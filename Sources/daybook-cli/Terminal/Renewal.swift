#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// The beginning anew of a program that runs for long: the same process, with its memory given back.
enum Renewal {
    /// What tells the new program that it goes on, and does not begin.
    static let variable = "DAYBOOK_GOES_ON"

    /// The number of this process.
    static var process: Int32 { getpid() }

    /// Puts the program in the place of this one, with the same words; returns only where that fails.
    static func begin(_ program: String, environment: [String: String]) {
        var variables = environment
        variables[variable] = "\(process)"
        let arguments = [program] + CommandLine.arguments.dropFirst()
        var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
        var pairs = unsafe variables.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
        unsafe execve(program, &words, &pairs)
        unsafe (words + pairs).forEach { unsafe free($0) }
    }
}
