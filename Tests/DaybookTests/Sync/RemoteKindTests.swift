import Foundation
import Git
import HTTP
import TestSupport
import Testing

@testable import Daybook

/// The same over each way to a remote.
@Suite struct RemoteKindTests {
    /// Two devices that change one entry, over some address.
    private func converge(_ scene: SyncScene, at address: String, by access: RemoteAccess) throws {
        let laptop = Device(scene: try VaultScene(), name: "laptop", remote: address)
        try laptop.vault().addRemote(address)
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "a.md")
        #expect(try laptop.sync(by: access).sent.entries == 1)
        let phone = Device(scene: try VaultScene(bare: "vault"), name: "phone", remote: address)
        let cloned = try Vault.clone(address, to: phone.scene.path, by: access, world: phone.world())
        #expect(cloned.report.received.entries == 1)
        try cloned.vault.setIdentity(name: "Mei", email: "mei@example.org")
        try laptop.write(entry("a1", "One, more.\n\nTwo.\n"), to: "a.md")
        try phone.write(entry("a1", "One.\n\nTwo, too.\n"), to: "a.md")
        try phone.sync(by: access)
        let report = try laptop.sync(by: access)
        #expect(report.received.entries == 1 && report.sent.entries == 1 && report.devices == ["phone"])
        try phone.sync(by: access)
        #expect(try laptop.text("a.md") == entry("a1", "One, more.\n\nTwo, too.\n"))
        #expect(try phone.files() == laptop.files() && phone.head() == laptop.head())
        #expect(try VaultScene.git(["fsck", "--strict"], in: scene.remote).status == 0)
    }

    @Test func `a folder, without the git program`() throws {
        let scene = try SyncScene()
        let device = Device(scene: try VaultScene(), name: "x", remote: scene.remote)
        try converge(scene, at: scene.remote, by: device.access(without: ["git"]))
    }

    @Test func `a machine behind ssh`() throws {
        let scene = try SyncScene()
        let script = scene.folder("ssh")
        try installScript("#!/bin/sh\nfor last; do :; done\nexec sh -c \"$last\"\n", at: script)
        let device = Device(scene: try VaultScene(), name: "x", remote: scene.remote)
        try converge(scene, at: "ssh://box" + scene.remote, by: device.access(environment: ["GIT_SSH": script]))
    }

    @Test(.enabled(if: GitWebServer.program != nil, "python3 is not installed"))
    func `a repository behind a web server`() throws {
        let scene = try SyncScene()
        let server = try GitWebServer(over: scene.folder.path)
        let device = Device(scene: try VaultScene(), name: "x", remote: scene.remote)
        var access = device.access()
        access.web = WebAccess(settings: HTTPSettings(userAgent: "daybook-tests")) { _ in
            WebCredential(user: GitWebServer.user.name, password: GitWebServer.user.password)
        }
        try converge(scene, at: "http://127.0.0.1:\(server.port)/private/remote.git", by: access)
    }
}
