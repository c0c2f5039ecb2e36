import Foundation
import TestSupport
import Testing

/// Who is asked, and who is not, where a provider on this machine does not answer.
@Suite struct StandingInTests {
    /// A vault whose provider on this machine is dead, with one far away behind it that would answer.
    private func scene(far options: String = "--model large --transcription large --can vision") throws -> TalkScene {
        var scene = try TalkScene(isOn: false, photo: true)
        let dead = try ScriptedServer { ScriptedModel.reply(to: $0) }
        dead.stop()
        try scene.run(
            """
            daybook config send.photos true -q; daybook config send.audio true -q
            daybook config provider remove home -q
            daybook config provider add far --base-url \(scene.server.url)/v1 \(options) -q
            daybook config provider use far --yes -q
            daybook config provider add near --base-url \(dead.url)/v1 --model t --transcription t --can vision --local -q
            daybook config provider use near --yes -q
            """)
        return scene
    }

    @Test(arguments: ["chat last Hello", "describe last", "finish last", "transcribe ../fixtures/memo.m4a"])
    func `one far away is named as not asked where the one on this machine fails`(command: String) throws {
        var scene = try scene()
        let failed = try scene.run("daybook \(command)", status: 75)
        // Before a talk begins, its picture is asked about as well.
        let times = command.hasPrefix("chat") ? 2 : 1
        let said = "\n\"far\" is not asked: what was meant for this machine does not leave it\n"
        #expect(failed.stderr.components(separatedBy: said).count == 1 + times, "\(failed.stderr)")
        #expect(scene.server.requests.isEmpty)
    }

    @Test func `where a key is not there the next is asked, and the preview is of the request to that one`() throws {
        var scene = try TalkScene(isOn: false)
        try scene.run(
            """
            daybook config send.audio true -q; daybook config provider use home --transcription small --yes -q
            daybook config provider add keyed --base-url \(scene.server.url)/v1 --model other --transcription other --key-env NOT_SET -q
            daybook config provider use keyed --yes -q
            """)
        let said = "warning: no key for \"keyed\": the variable NOT_SET is not set; \"home\" is asked instead\n"
        let shown = try scene.run("daybook chat last Hello --preview")
        #expect(shown.stdout.contains("\"small\"") && !shown.stdout.contains("\"other\""), "\(shown.stdout)")
        #expect(shown.stderr.contains(said) && !shown.stderr.contains("where that one"), "\(shown.stderr)")
        let spoken = try scene.run("daybook transcribe ../fixtures/memo.m4a --preview")
        #expect(spoken.stderr.contains(said) && !spoken.stderr.contains("(\"keyed\""), "\(spoken.stderr)")
        #expect(scene.server.requests.isEmpty)
        let chat = try scene.run("daybook chat last Hello")
        #expect(chat.stderr.contains(said) && chat.stdout.contains("What made you stay?"), "\(chat.stderr)")
        #expect(scene.server.requests.allSatisfy { $0.text.contains("\"small\"") })
    }

    @Test(arguments: ["chat last Hello", "finish last --yes"])
    func `who takes less than the one in whose place it is asked gets as much of a talk as alone`(
        command: String
    ) throws {
        var scene = try TalkScene(isOn: false) { request in
            request.text.contains("\"down\"")
                ? ScriptedReply.reply(
                    401, ["Content-Type": "application/json"], #"{"error":{"message":"no"}}"#)
                : ScriptedModel.reply(to: request)
        }
        let turns = (0..<40).map { number in
            "**me** · 2026-11-20T10:00:\(10 + number)Z <!-- m:\(String(1_000_000 + number)) -->\n\n"
                + "Message \(number) of the river and the heron that stood there for such a long time that nothing else moved, and all the water went by, grey and brown and slow, below the bridge and the mill and the willows.\n\n"
        }
        let entry = try scene.entry() + "\n<!-- chat -->\n" + turns.joined() + "<!-- /chat -->\n"
        try scene.sandbox.folder.write(entry, to: "work/journal/" + scene.path)
        try scene.run(
            "git commit -qam talk; daybook config provider add tiny --local --base-url \(scene.server.url)/v1 --model small --context 2000 -q; daybook config provider use tiny --yes -q"
        )
        try scene.run("daybook \(command)")
        let alone = try #require(scene.server.requests.last?.text)
        #expect(alone.contains("Message 39 of") && !alone.contains("Message 1 of"))
        try scene.run(
            """
            daybook undo -q
            daybook config provider add big --base-url \(scene.server.url)/v1 --model down --local -q
            daybook config provider use big --yes -q
            """)
        let shown = try scene.run("daybook \(command.replacing(" --yes", with: "")) --preview")
        #expect(shown.stderr.contains(", in its form, or less of the talk where it takes less.\n"), "\(shown.stderr)")
        let told = try scene.run("daybook \(command)")
        let (big, home) = (scene.server.requests.dropLast().last?.text ?? "", scene.server.requests.last?.text ?? "")
        #expect(big.contains("\"down\"") && big.contains("Message 1 of"))
        #expect(home == alone, "\(told.stderr)")
        if command.hasPrefix("chat") { #expect(told.stderr.contains("left out of the request"), "\(told.stderr)") }
    }

    @Test func `an entry for this machine alone is no other matter, and the list of models is not asked for`() throws {
        var scene = try scene(far: "--models-url http://127.0.0.1:1/models")
        try scene.run("daybook set last ai=local -q")
        let failed = try scene.run("LC_ALL=zh_TW.UTF-8 daybook chat last 你好", status: 75)
        #expect(
            failed.stderr.contains("\n不問「far」：要在這台機器上處理的，不會送出去\n") && !failed.stderr.contains("models"),
            "\(failed.stderr)")
        #expect(try scene.run("daybook config requests --json").stdout.contains("\"far\"") == false)
    }

    @Test func `one far away is asked before the one on this machine, and not after it`() throws {
        var scene = try scene()
        try scene.run(
            """
            daybook config provider add first --base-url \(scene.server.url)/v1 --model busy -q
            daybook config provider use first --yes -q
            """)
        let failed = try scene.run("daybook chat last Hello", status: 75)
        #expect(failed.stderr.contains("; \"near\" is asked instead\n"), "\(failed.stderr)")
        #expect(failed.stderr.contains("\n\"far\" is not asked: "), "\(failed.stderr)")
        #expect(scene.server.requests.allSatisfy { $0.text.contains("\"busy\"") })
        try scene.run("daybook config provider use far --yes -q")
        #expect(try scene.run("daybook retry last").stdout.contains("What made you stay?"))
    }

    @Test func `one on this machine that names no model lets nobody far away answer`() throws {
        var scene = try scene()
        try scene.run(
            """
            daybook config provider remove near -q
            daybook config provider add near --base-url http://127.0.0.1:1/v1 --models-url http://127.0.0.1:1/m --local -q
            daybook config provider use near --yes -q
            """)
        let refused = try scene.run("daybook chat last Hello", status: 78).stderr
        #expect(refused.contains("\"near\" is switched on, and has no model yet; your message is kept"), "\(refused)")
        #expect(scene.server.requests.isEmpty)
    }
}
