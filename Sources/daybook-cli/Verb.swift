import ArgumentParser
import Daybook

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
        // Also where it fails: a message that nobody answered is kept, and goes to the other devices too.
        defer { if Self.startsSync { session.startSync() } }
        do {
            if let zone = World.unknownZone(session.environment) { try session.warn(session.words.unknownZone(zone)) }
            try run(in: session)
            try session.showTyped()
            try session.console.flush()
        } catch {
            try? session.showTyped()
            try? session.console.flush()
            throw error
        }
    }
}

extension Session {
    /// Shows what was typed too early, and nobody asked for after all.
    fileprivate func showTyped() throws {
        let text = typed.take()
        if !text.isEmpty { try console.note(asWritten: words.typedTooEarly + Sanitised.text(text)) }
    }
}
