import Foundation
import TestSupport
import Testing

/// Every verb on every hostile document, each alone in a vault; with `DAYBOOK_HOSTILE=table` in the environment, since it takes many
/// minutes. It prints for each verb what it took at most, and on which document.
///
/// With `DAYBOOK_HOSTILE_PROGRAM` a program built for release is measured, for which alone the time is one.
@Suite(.enabled(if: HostileDocuments.isTable, "DAYBOOK_HOSTILE is not table"), .serialized) struct HostileTableTests {
    /// The verbs as a shell has them, `$P` for the document; what one writes is taken back before the next.
    private static let verbs = [
        "list", "list --format full", "list --json", "list -f csv", "search words", "search a -n 20", "tags", "check",
        "status", "conflicts", "templates", "history", "diff", "show $P", "show $P --json", "show $P --raw",
        "show $P --chat", "history $P", "diff $P", "open $P", "finish $P --preview --offline",
        "finish $P --offline --yes",
        "finish $P --preview", "finish $P --yes", "finish $P --json", "chat $P Hello --preview", "chat $P Hello",
        "chat $P Hello --json", "describe $P", "describe $P --preview", "transcribe $P", "retry", "resolve $P --both",
        "edit $P", "set $P mood=calm", "tag $P +calm", "star $P", "attach $P ../note.txt --any", "rename $P renamed",
        "rm $P --yes",
        "restore $P", "undo", "clean media", "check --fix", "sync --offline", "sync", "sync undo --yes",
    ]

    /// What a verb took at most of one thing.
    private struct Worst {
        var amount = 0.0
        var document = ""
        mutating func take(_ amount: Double, _ document: String) {
            if amount > self.amount { self = Worst(amount: amount, document: document) }
        }
    }

    @Test func `every verb is quick and small on every document`() throws {
        let server = try ScriptedServer { ScriptedModel.reply(to: $0) }
        var worst: [String: (time: Worst, memory: Worst)] = [:]
        let wanted = ProcessInfo.processInfo.environment["DAYBOOK_HOSTILE_DOCUMENTS"]?.split(separator: ",").map(
            String.init)
        for document in HostileDocuments.all where wanted?.contains(document.name) ?? true {
            var sandbox = try Sandbox(program: HostileVault.program)
            try sandbox.folder.write(document.bytes, to: "work/\(document.name).md")
            try sandbox.folder.write("A note.\n", to: "work/note.txt")
            let made = try sandbox.run(
                """
                git init -q --bare remote.git && daybook init journal -q --remote "$PWD/remote.git" && cd journal && daybook add first words -q
                daybook config provider add home --dialect openai --base-url \(server.url)/v1 --model small --can vision --local -q
                daybook config provider use home --yes -q; daybook config send.photos true -q
                cp ../\(document.name).md . && git add -A && git commit -q -m document && cp -a ../journal ../kept
                """)
            try #require(made.status == 0, "\(document.name): \(made.stderr)")
            for verb in Self.verbs {
                _ = try sandbox.run(
                    """
                    rm -rf journal remote.git && cp -a kept journal && git init -q --bare remote.git
                    test '\(verb)' != 'restore $P' || rm journal/\(document.name).md
                    """)
                let arguments = verb.split(separator: " ").map { $0 == "$P" ? document.name + ".md" : String($0) }
                let use = try Conduct.check(arguments, in: &sandbox).use
                worst[verb, default: (Worst(), Worst())].time.take(use.processorTime, document.name)
                worst[verb, default: (Worst(), Worst())].memory.take(Double(use.peakMemory) / 1_048_576, document.name)
            }
        }
        for verb in Self.verbs {
            guard let (time, memory) = worst[verb] else { continue }
            let figures = String(
                format: "%.2f s %@, %.0f MB %@", time.amount, time.document, memory.amount, memory.document)
            print("hostile: \(verb): \(figures)")
        }
    }
}
