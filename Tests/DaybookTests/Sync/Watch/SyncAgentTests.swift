import Foundation
import Testing

@testable import Daybook

/// The files that have a vault synced by the system's own means.
@Suite struct SyncAgentTests {
    private let service = SyncAgent(
        vault: "/home/mei/我的 日記 50% \"$HOME\"", program: "/opt/day book/$x%/daybook",
        environment: ["DAYBOOK_DEVICE": "desk 100%"])

    @Test func `a unit quotes spaces, signs and Chinese`() {
        let text = service.text(for: .systemd)
        let lines = text.split(separator: "\n").map(String.init)
        #expect(
            lines.contains(
                #"ExecStart="/opt/day book/$x%%/daybook" "--vault" "/home/mei/我的 日記 50%% \"$$HOME\"" "sync" "--watch""#)
        )
        #expect(lines.contains(#"Environment="DAYBOOK_DEVICE=desk 100%%""#))
        #expect(lines.contains(#"Description=Daybook: sync of /home/mei/我的 日記 50%% "$HOME""#))
        #expect(text.hasSuffix("[Install]\nWantedBy=default.target\n"))
    }

    @Test func `a line break in a path makes no line of its own`() {
        let service = SyncAgent(vault: "/home/a\nExecStartPre=/bin/x", program: "/bin/d\u{7F}")
        let lines = service.text(for: .systemd).split(separator: "\n")
        #expect(!lines.contains { $0.hasPrefix("ExecStartPre") })
        #expect(lines.contains { $0.contains(#""/home/a\x0aExecStartPre=/bin/x""#) && $0.contains(#""/bin/d\x7f""#) })
    }

    @Test func `a list of properties says the same, and is one`() throws {
        let bytes = Data(service.text(for: .launchd).utf8)
        let list = try #require(
            try unsafe PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any])
        #expect(list["ProgramArguments"] as? [String] == [service.program] + service.arguments)
        #expect(list["Label"] as? String == service.name(for: .launchd))
        #expect(list["EnvironmentVariables"] as? [String: String] == ["DAYBOOK_DEVICE": "desk 100%"])
        let other = SyncAgent(vault: "/a & <b>", program: "/bin/daybook")
        let read =
            try unsafe PropertyListSerialization.propertyList(
                from: Data(other.text(for: .launchd).utf8), format: nil) as? [String: Any]
        #expect((read?["ProgramArguments"] as? [String])?[2] == "/a & <b>")
    }

    @Test func `each vault has a name of its own, of letters that every system takes`() {
        let names = ["/a/日記", "/b/日記", "/a/My Diary", "/a/my-diary"].map {
            SyncAgent(vault: $0, program: "/bin/daybook").name(for: .systemd)
        }
        #expect(Set(names).count == 4)
        #expect(names[2].hasPrefix("daybook-sync-my-diary-") && names[0].hasSuffix(".service"))
        for name in names { #expect(name.utf8.allSatisfy { $0 < 0x80 && $0 > 0x20 } && !name.contains("/")) }
    }
}
