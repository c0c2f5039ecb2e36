import ArgumentParser

/// A command of the program.
protocol Verb: ParsableCommand {
    /// What every command takes.
    var global: GlobalOptions { get }
    /// Does the work.
    func run(in session: Session) throws
}

extension Verb {
    /// Runs in the session of this process.
    func run() throws {
        let session = Session(global)
        do {
            try run(in: session)
            try session.console.flush()
        } catch {
            try? session.console.flush()
            throw error
        }
    }
}
