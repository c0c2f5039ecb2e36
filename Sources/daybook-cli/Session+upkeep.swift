import Daybook
import Git

extension Session {
    /// Has git put a vault's packs together after a sync, where there are many: beside this program, and nothing waits for it.
    ///
    /// Without git, or where it cannot, the vault is as it was; the next sync tries again.
    func keepPacksFew(of vault: Vault) {
        guard Repository.wantsUpkeep(vault.root), let git = program("git"),
            let arguments = try? Repository.upkeepArguments(vault.root)
        else { return }
        // Such as GIT_DIR: another repository is not meant.
        let own = environment.filter { !$0.key.hasPrefix("GIT_") }
        try? ChildProcess(git, arguments, environment: own.map { "\($0.key)=\($0.value)" }).startDetached()
    }
}
