/// Why there are no figures.
enum BenchmarkError: Error, Equatable, CustomStringConvertible {
    /// A program that the benchmark cannot do without is not there.
    case missing(program: String)
    /// A program ended otherwise than it should.
    case failed(command: String, status: Int32, said: String)
    /// The folder for the vaults is not this user's own.
    case folder(String)

    var description: String {
        switch self {
        case .missing(let program): "\(program) is missing"
        case .failed(let command, let status, let said): "\(command): status \(status)\n\(said)"
        case .folder(let path): "\(path) belongs to somebody else, or others may write in it"
        }
    }
}
