import Foundation
import TestSupport
import Testing

@testable import Daybook

@Suite struct CleanMediaTests {
    private static let day = 86_400

    @Test func `what no entry and no commit of 90 days names goes, and undo brings it back`() throws {
        let scene = try VaultScene()
        let made = try scene.addWithMedia()
        _ = try scene.vault().remove([made.entry], command: "rm")
        let files = try scene.files()
        scene.clock.advance(by: 90 * Self.day)
        #expect(try scene.vault().unnamedMedia() == Vault.UnnamedMedia())
        scene.clock.advance(by: Self.day)
        let unnamed = try scene.vault().unnamedMedia()
        #expect(unnamed.removable.map(\.path) == made.media && unnamed.onlyHere.isEmpty)
        #expect(unnamed.removable.map(\.size) == made.media.map { files[$0]?.count })
        let done = try scene.vault().removeUnnamedMedia()
        #expect(done.removed == unnamed.removable)
        #expect(try scene.files() == files.filter { !made.media.contains($0.key) } && scene.status() == "")
        #expect(try scene.vault().undo().command.command == "clean")
        #expect(try scene.files() == files && scene.status() == "")
    }

    @Test func `what an entry names stays, committed or not`() throws {
        let scene = try VaultScene()
        let made = try scene.addWithMedia()
        scene.clock.advance(by: 200 * Self.day)
        #expect(try scene.vault().unnamedMedia() == Vault.UnnamedMedia())
        // The last commit still names both, whatever the folder holds.
        let text = try scene.text(made.entry)
        try scene.write("Nothing.\n", to: made.entry)
        #expect(try scene.vault().unnamedMedia() == Vault.UnnamedMedia())
        try scene.write(text, to: made.entry)
        _ = try scene.vault().remove([made.entry], command: "rm")
        scene.clock.advance(by: 91 * Self.day)
        try scene.write("![](\(made.media[0]))\n", to: "mine.md")
        #expect(try scene.vault().unnamedMedia().removable.map(\.path) == [made.media[1]])
    }

    @Test(arguments: ["branch", "remote", "tag", "stash", "older stash", "index"])
    func `what is named elsewhere in git stays, however old it is`(place: String) throws {
        let scene = try VaultScene()
        let made = try scene.addWithMedia()
        switch place {
        case "branch": try scene.git("branch", "other")
        case "remote": try scene.git("update-ref", "refs/remotes/origin/other", "HEAD")
        case "tag": try scene.git("tag", "-a", "kept", "-m", "kept")
        default: break
        }
        _ = try scene.vault().remove([made.entry], command: "rm")
        if !["branch", "remote", "tag"].contains(place) {
            try scene.write("![](\(made.media[0])) and ![](\(made.media[1]))\n", to: "mine.md")
            try scene.git("add", "mine.md")
            if place != "index" { try scene.git("stash", "-q") }
            if place == "index" { try scene.write("nothing\n", to: "mine.md") }
            if place == "older stash" {
                try scene.write("nothing\n", to: "mine.md")
                try scene.git("add", "mine.md")
                try scene.git("stash", "-q")
            }
        }
        scene.clock.advance(by: 4000 * Self.day)
        #expect(try scene.vault().unnamedMedia() == Vault.UnnamedMedia())
    }

    @Test func `what git has no copy of is told of and left alone`() throws {
        let scene = try VaultScene()
        let made = try scene.addWithMedia()
        _ = try scene.vault().remove([made.entry], command: "rm")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644], ofItemAtPath: scene.path + "/" + made.media[0])
        try scene.write("changed", to: made.media[0])
        let local = "media/local/" + made.media[1].dropFirst("media/".count)
        try scene.write("local", to: local)
        scene.clock.advance(by: 91 * Self.day)
        let unnamed = try scene.vault().unnamedMedia()
        #expect(unnamed.removable.map(\.path) == [made.media[1]])
        #expect(Set(unnamed.onlyHere.map(\.path)) == [made.media[0], local])
        #expect(unnamed.onlyHere.filter(\.isAltered).map(\.path) == [made.media[0]])
        _ = try scene.vault().removeUnnamedMedia()
        #expect(try scene.text(made.media[0]) == "changed" && scene.text(local) == "local")
    }

    @Test func `digests are found wherever they stand`() {
        let digest = String(repeating: "0f", count: 32)
        for lead in 0..<130 {
            let text = String(repeating: "x", count: lead) + digest + ".jpg and a" + digest + "b"
            #expect(MediaNames.digests(in: Array(text.utf8)) == [digest])
        }
        #expect(MediaNames.digests(in: Array((digest + "0").utf8)) == [])
        #expect(MediaNames.digests(in: Array(digest.dropLast().utf8)) == [])
        #expect(MediaNames.digests(in: Array(digest.uppercased().utf8)) == [digest])
    }
}
