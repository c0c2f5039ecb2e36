import Foundation
import Git
import HTTP
import TestSupport
import Testing

@testable import Daybook

/// A push that the remote took, and died before it said so.
@Suite struct UnansweredPushTests {
    /// Has the remote's git die once it has moved the branch.
    private func die(_ scene: SyncScene, taking more: String = "") throws {
        let hook = scene.remote + "/hooks/post-update"
        try installScript("#!/bin/sh\n\(more)\nkill -9 $PPID\n", at: hook)
    }

    @Test func `what is found there was sent`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try die(scene)
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        let report = try laptop.sync()
        #expect(report.sent.entries == 1 && !report.isNothingNew)
        #expect(try scene.git("rev-parse", "main") == laptop.head())
        #expect(try laptop.vault().lastSync()?.unanswered == nil && laptop.sync().isNothingNew)
    }

    @Test(.enabled(if: GitWebServer.program != nil, "python3 is not installed"))
    func `what is found behind a web server was sent`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try scene.git("config", "http.receivepack", "true")
        let server = try GitWebServer(over: scene.folder.path)
        try laptop.scene.git("remote", "set-url", "origin", "http://127.0.0.1:\(server.port)/remote.git")
        var access = laptop.access()
        access.web = WebAccess(settings: HTTPSettings(userAgent: "daybook-tests"))
        try die(scene)
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        #expect(try laptop.sync(by: access).sent.entries == 1)
        #expect(try scene.git("rev-parse", "main") == laptop.head())
    }

    @Test func `what another device has already gone on from was sent too`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        try phone.write(entry("b1", "Two.\n"), to: "b.md")
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try die(scene)
        let hook = scene.remote + "/hooks/post-update"
        let report = try laptop.sync(pause: { _ in
            try? FileManager.default.removeItem(atPath: hook)
            _ = try? phone.sync()
        })
        #expect(report.sent.entries == 1 && report.received.entries == 1)
        #expect(try laptop.files() == phone.files())
    }

    @Test func `where the remote cannot be asked any more, the next sync finds it`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let away = scene.remote + ".away"
        try die(scene, taking: "mv '\(scene.remote)' '\(away)'")
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        #expect(throws: TransferError.self) { try laptop.sync() }
        try FileManager.default.moveItem(atPath: away, toPath: scene.remote)
        try FileManager.default.removeItem(atPath: scene.remote + "/hooks/post-update")
        #expect(try laptop.sync().sent.entries == 1 && laptop.sync().isNothingNew)
    }

    @Test func `what is not found there is sent again, once, and then it is told`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let hook = scene.remote + "/hooks/pre-receive"
        try installScript("#!/bin/sh\necho >> '\(scene.remote)/asked'\nkill -9 $PPID\n", at: hook)
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        guard case .unknown = syncError({ try laptop.sync() }) else {
            Issue.record("it is known")
            return
        }
        #expect(try String(contentsOfFile: scene.remote + "/asked", encoding: .utf8) == "\n\n")
        try FileManager.default.removeItem(atPath: hook)
        #expect(try laptop.sync().sent.entries == 1)
    }

    @Test(.enabled(if: GitWebServer.program != nil, "python3 is not installed"))
    func `what is too long for a web server is not sent twice`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try scene.git("config", "http.receivepack", "true")
        let server = try GitWebServer(over: scene.folder.path)
        try laptop.scene.git("remote", "set-url", "origin", "http://127.0.0.1:\(server.port)/short/remote.git")
        var access = laptop.access()
        access.web = WebAccess(settings: HTTPSettings(userAgent: "daybook-tests"))
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        guard case .unknown(let error) = syncError({ try laptop.sync(by: access) }) else {
            Issue.record("it was taken")
            return
        }
        #expect(error.reason == .status(413))
        #expect(server.asked.filter { $0.hasPrefix("POST") && $0.contains("git-receive-pack") }.count == 1)
        try laptop.scene.git("remote", "set-url", "origin", "http://127.0.0.1:\(server.port)/remote.git")
        #expect(try laptop.sync(by: access).sent.entries == 1)
    }
}
