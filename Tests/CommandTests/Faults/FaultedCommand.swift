import Testing

/// A writing command as the system fault tests run it; to test another one, add it to the list.
struct FaultedCommand: Sendable, CustomTestStringConvertible {
    /// Its name in messages.
    var name: String
    /// Its words.
    var arguments: [String]
    /// What is done to the vault first, by the shell in the vault's folder, where `$PROGRAM` is the program.
    var preparation = ""
    /// What the editor does with the file that it is started with, by the shell.
    var editor: String?
    /// What the editor adds to a file of the vault, and which; it may stand there uncommitted.
    var edited: (path: String, added: String)?
    /// Words that the editor has been given and that no fault may lose.
    var words: String?
    /// Whether there is no vault yet.
    var makesVault = false
    /// Whether a model on this machine is there to be asked.
    var asksModel = false
    /// Whether what it writes stays where something fails later: a message is on the disk before it is committed.
    var keepsItsWriting = false
    /// Whether it is to answer a request that waits, which goes on waiting where no answer was written.
    var answersRequest = false
    /// Whether it stops half way where something fails, and goes on from there when it is asked for again: what it brings may lie
    /// there in part.
    var goesOn = false
    /// Whether it brings the folder from one commit to another, which the next command finishes where it was cut off or failed.
    var movesVault = false
    /// Whether it writes a file and nothing of the vault's, so that what it was writing goes when it is asked for again.
    var isPlain = false
    /// Whether it makes the vault out of a remote.
    var clonesVault = false

    var testDescription: String { name }

    /// Every command that is swept.
    static let all = writing + kinds + companion + settings + syncing
}
