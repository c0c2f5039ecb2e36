import Git
import Testing

@testable import daybook_cli

/// What is said of remotes that refuse, in their own words.
@Suite struct RemoteSentenceTests {
    private let words = Words(language: .english)

    private func refusal(_ refusal: PushRefusal, _ said: String) -> String {
        words.pushRefusal(refusal, status: "hook declined", words: said).message
    }

    @Test func `a hook's words stand there, and not git's of the refusal`() {
        let update = "No pushing on Sundays\nerror: hook declined to update refs/heads/main\n"
        #expect(refusal(.hookDeclined, update) == "a hook of the remote said no (No pushing on Sundays)")
        // Where it said nothing, git's words are all there is.
        #expect(
            refusal(.hookDeclined, "error: hook declined to update refs/heads/main\n")
                == "a hook of the remote said no (error: hook declined to update refs/heads/main)")
    }

    @Test func `a host's rule is told with its number and its reason`() {
        let said = """
            Resolving deltas: 100% (2/2), done.
            error: GH006: Protected branch update failed for refs/heads/main.
            error: GH006: Protected branch update failed for refs/heads/main.

            - Changes must be made through a pull request.
            """
        #expect(
            refusal(.protectedBranch, said)
                == "the branch is protected there (GH006: Protected branch update failed for refs/heads/main."
                + " · Changes must be made through a pull request.)")
    }

    @Test(arguments: [
        ("[box.example]:2222", "ssh-keygen -R '[box.example]:2222'"), ("box.example", "ssh-keygen -R box.example"),
    ])
    func `a key that changed is told with ssh's words and for the right host`(host: String, command: String) {
        let said = """
            @    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @
            The fingerprint for the ED25519 key sent by the remote host is
            SHA256:47DEQpj8HBSa.
            Add correct host key in /home/mei/.ssh/known_hosts to get rid of this message.
            Offending ED25519 key in /home/mei/.ssh/known_hosts:3
            Host key for \(host) has changed and you have requested strict checking.
            Host key verification failed.
            """
        let told = words.transfer(TransferError(.hostKeyChanged, words: said))
        #expect(
            told.message
                == "the host shows another key than before; nothing was sent (SHA256:47DEQpj8HBSa. · Offending ED25519 key"
                + " in /home/mei/.ssh/known_hosts:3)")
        #expect(told.hint?.hasSuffix(command) == true, "\(told.hint ?? "")")
    }

    @Test func `a key that changed is told with the host that ssh names in its own advice`() {
        let said = """
            Offending ED25519 key in /home/mei/.ssh/known_hosts:3
              remove with:
              ssh-keygen -f "/home/mei/.ssh/known_hosts" -R "[nas.lan]:2222"
            Host key verification failed.
            """
        let told = words.transfer(TransferError(.hostKeyChanged, words: said))
        #expect(told.hint?.hasSuffix("ssh-keygen -R '[nas.lan]:2222'") == true, "\(told.hint ?? "")")
    }

    @Test(arguments: [
        (TransferError.Reason.status(503), "the server answered 503 (Back at six.)"),
        (.notFound, "there is no repository at that place, or none for you (Back at six.)"),
    ])
    func `what a server says beside its status is told`(reason: TransferError.Reason, message: String) {
        #expect(words.transfer(TransferError(reason, words: "Back at six.\n")).message == message)
    }

    @Test func `a key that was never seen is told with how to connect`() {
        let said = "No ED25519 host key is known for [box]:2222 and you have requested strict checking.\r\n"
        let told = words.transfer(TransferError(.hostKeyUnknown, words: said))
        #expect(told.message.contains("No ED25519 host key is known for [box]:2222"))
        #expect(told.hint?.hasSuffix(": ssh -p 2222 box") == true, "\(told.hint ?? "")")
        #expect(words.transfer(TransferError(.hostKeyUnknown)).hint?.hasSuffix(": ssh HOST") == true)
    }

    @Test func `a request that is too long, and a place elsewhere, come with what to do`() {
        #expect(words.transfer(TransferError(.status(413))).hint?.contains("client_max_body_size") == true)
        #expect(
            words.transfer(TransferError(.movedTo("https://example.org/new.git"))).hint?.hasSuffix(
                "git remote set-url origin https://example.org/new.git") == true)
    }
}
