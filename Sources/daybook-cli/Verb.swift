import ArgumentParser

/// A command of the program.
protocol Verb: ParsableCommand {
    /// What every command takes.
    var global: GlobalOptions { get }
    /// Whether a sync may be started beside it where it wrote.
    static var startsSync: Bool { get }
    /// Does the work.
    func run(in session: Session) throws
}

extension Verb {
    static var startsSync: Bool { true }

    /// Runs in the session of this process.
    func run() throws {
        let session = Session(global)
        do {
            try run(in: session)
            try session.console.flush()
            if Self.startsSync { session.startSync() }
        } catch {
            try? session.console.flush()
            throw error
        }
    }
}
