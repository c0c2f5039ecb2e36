import ArgumentParser
import Daybook
import Git

/// `sync doctor`: say how the remote is reached, and what it answers.
struct SyncDoctor: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "doctor",
            abstract: both("Say how the remote is reached, and what it answers.", "說明如何連到遠端，以及遠端的回應。"))
    }

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let words = session.words
        let vault = try session.vault()
        guard let remote = try vault.remote() else { return try session.say(words.noRemote) }
        let address = try remote.address.get()
        try session.data(sentences: words.remoteIs(remote.name, address.description))
        if remote.pushAddress != remote.address {
            try session.data(sentences: words.pushesTo(words.place(of: remote.pushAddress)))
        }
        let access = session.remoteAccess
        switch address {
        case .path: try session.data(sentences: words.reached(by: access.programs.find("git")))
        case .ssh:
            let setting = try Repository.open(vault.root).configuration("core.sshCommand")
            try session.data(sentences: words.reached(by: access.programs.sshProgram(setting)))
        case .web: try session.data(sentences: words.reached(by: nil))
        }
        let (list, state) = try vault.advertisement(of: remote, by: access)
        let names = list.branches.map { Sanitised.line($0.name) }
        try session.data(sentences: words.remoteHas(names))
        try session.data(sentences: words.standing(state))
        if let lock = try vault.lockInTheWay(of: remote, list) {
            let sentence = words.remoteLocked(lock.branch, lock.path, isHere: true)
            try session.warn(sentence.message)
            try session.hint(sentence.hint)
        }
        for problem in (try? vault.repositoryProblems()) ?? [] {
            switch problem {
            case .indexLocked, .branchLocked:
                try session.warn(words.repositoryProblem(problem))
                if let way = words.wayOut(of: problem) { try session.hint(way) }
            default: break
            }
        }
        // The remote may be as it should, and the next sync be refused all the same.
        try session.warnOfWhatRefusesWriting(to: vault)
    }
}
