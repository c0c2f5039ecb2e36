import Daybook
import Git

/// What a command wrote, noted while it runs.
final class WrittenNote {
    /// The vault that was opened to be written in.
    var vault: Vault?
    /// Whether an entry was finished.
    var isFinish = false
}

extension Session {
    /// Starts a sync that nothing waits for, where the settings want one after what this command wrote.
    ///
    /// Whatever keeps it from starting is no concern of the command: the next one tries again.
    func startSync() {
        guard let vault = written.vault, let configuration = try? configuration(vault),
            configuration.isOn("sync.enabled")
        else { return }
        switch configuration["sync.auto"]?.text {
        case "write": break
        case "finish": guard written.isFinish else { return }
        default: return
        }
        guard vault.lastSync()?.mayRetry(at: world.now()) ?? true, !WatchLock.isHeld(in: vault),
            (try? vault.remote()) != .some(nil), let program = ownPath
        else { return }
        try? ChildProcess(
            program, ["--vault", vault.root, "sync", "now", "--background"],
            environment: environment.map { "\($0.key)=\($0.value)" }
        ).startDetached()
    }

    /// Syncs as a command wanted that did not wait: in turn, and without a word.
    func syncInTurn() throws {
        let vault = try vault()
        guard try configuration(vault).isOn("sync.enabled") else { return }
        guard let turn = try BackgroundTurn(of: vault) else { return }
        do {
            let sync = Sync(of: vault, by: remoteAccess(mayAsk: false), pause: { TransferLine.wait(milliseconds: $0) })
            if try sync.run().remote != nil { vault.rememberSync(failure: nil, isRetry: true) }
            keepPacksFew(of: vault)
            _ = consume turn
        } catch {
            remember(error, in: vault, isRetry: true)
            throw error
        }
    }

    /// The path of this program, absolute, by the name that it was called by: what stands there tomorrow is what is meant.
    var ownPath: String? {
        guard let name = CommandLine.arguments.first, !name.isEmpty else { return nil }
        if name.isAbsolutePath { return name }
        if name.contains("/") { return currentFolder.isEmpty ? nil : currentFolder + "/" + name }
        guard let found = program(name) else { return nil }
        if found.isAbsolutePath { return found }
        return currentFolder.isEmpty ? nil : currentFolder + "/" + found
    }
}
