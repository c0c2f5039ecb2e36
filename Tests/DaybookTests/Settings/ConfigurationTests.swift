import TestSupport
import Testing

@testable import Daybook

@Suite struct ConfigurationTests {
    private static let size = Setting.named("media.max_size")

    private func edited(_ text: String, _ value: String?) throws -> String {
        String(
            decoding: try Configuration.edited(Array(text.utf8), setting: #require(Self.size), to: value), as: UTF8.self
        )
    }

    @Test(arguments: [
        ("", "media.max_size: 50 MB\n"),
        ("# mine\nmerge_policy: 1", "# mine\nmerge_policy: 1\nmedia.max_size: 50 MB\n"),
        ("media.max_size: '1 MB' # why\nx: y\n", "media.max_size: '50 MB' # why\nx: y\n"),
        ("---\nmerge_policy: 1\n", "---\nmerge_policy: 1\nmedia.max_size: 50 MB\n"),
    ])
    func `one line changes`(before: String, after: String) throws {
        #expect(try edited(before, "50 MB") == after)
        #expect(try edited(after, "50 MB") == after)
    }

    @Test(arguments: [Setting.Scope.vault, .user])
    func `a file that is too long holds nothing, and that is told`(scope: Setting.Scope) throws {
        let folder = try TemporaryFolder()
        let long = "ai.tags: { health: never }\n" + String(repeating: "# more\n", count: 10_000)
        try folder.write(scope == .vault ? long : "", to: "vault/.daybook/config.yaml")
        try folder.write(scope == .user ? long : "", to: "user.yaml")
        let vault = try Vault(at: folder("vault"), world: .fixed())
        let configuration = try Configuration(vault: vault, userFile: folder("user.yaml"))
        let limit = YAMLError(.tooLarge(limit: YAMLReader.sizeLimit), line: 1)
        #expect(configuration.problems.map(\.kind) == [.unreadable(limit)] && configuration.isUnreadable)
    }

    @Test func `a setting is taken back`() throws {
        #expect(try edited("a: 1\nmedia.max_size: 50 MB\nb: 2\n", nil) == "a: 1\nb: 2\n")
        #expect(try edited("media.max_size: 50 MB\n", nil) == "")
        #expect(try edited("---\nmedia.max_size: 50 MB\n", nil).contains("max_size") == false)
        #expect(try edited("a: 1\n", nil) == "a: 1\n")
    }

    @Test func `a setting in a mapping of its own is changed there, and is not doubled`() throws {
        let before = "a: 1\nmedia:\n  # mine\n  gps: true\n  max_size: 1 MB # why\nb: 2\n"
        #expect(try edited(before, "50 MB") == before.replacing("1 MB", with: "50 MB"))
        #expect(try edited(before, nil) == "a: 1\nmedia:\n  # mine\n  gps: true\nb: 2\n")
        #expect(try edited("media:\n  max_size: 1 MB\nb: 2\n", nil) == "b: 2\n")
        // One in both forms is one afterwards.
        #expect(
            try edited("media.max_size: 2 MB\nmedia:\n  max_size: 1 MB\n", "50 MB") == "media:\n  max_size: 50 MB\n")
        #expect(try edited("media.max_size: 2 MB\nmedia:\n  max_size: 1 MB\nb: 2\n", nil) == "b: 2\n")
        #expect(throws: DocumentError.nestedValue(key: "media", line: 1)) {
            try edited("media: {max_size: 1 MB}\n", "50 MB")
        }
    }

    @Test func `the vault's settings change in one commit, and the same value makes none`() throws {
        let scene = try VaultScene()
        let setting = try #require(Self.size)
        func change(_ value: String?) throws -> Committed {
            try scene.vault().changeSettings { try Configuration.edited($0, setting: setting, to: value) }
        }
        #expect(try change("50 MB").commit != nil)
        #expect(try scene.touched() == [".daybook/config.yaml"] && scene.subjects().first == "config: settings")
        #expect(try change("50 MB").commit == nil)
        let configuration = try Configuration(vault: scene.vault(), userFile: scene.folder("none.yaml"))
        #expect(
            configuration["media.max_size"]
                == Configuration.Value(text: "50 MB", file: scene.path + "/.daybook/config.yaml"))
        #expect(try change(nil).commit != nil && scene.status() == "")
        #expect(try scene.text(".daybook/config.yaml") == "merge_policy: 1\n")
    }

    @Test func `mistakes are told with their place and count as not set`() throws {
        let scene = try VaultScene()
        try scene.write("media:\n  max_size: many\neditor: vim\ncolour: red\n", to: ".daybook/config.yaml")
        try scene.folder.write("media.gps: true\nmedia:\n  max_size: 1\n", to: "user.yaml")
        let configuration = try Configuration(vault: scene.vault(), userFile: scene.folder("user.yaml"))
        #expect(configuration.isOn("media.gps") && configuration["media.max_size"]?.text == "100 MB")
        #expect(configuration["editor"] == nil && configuration["media.max_size"]?.file == nil)
        #expect(configuration.problems.map(\.line) == [3, 2, 3, 4])
        let kinds = configuration.problems.map(\.kind)
        #expect(
            kinds[0] == .wrongFile("media.max_size", belongs: .vault)
                && kinds[2] == .wrongFile("editor", belongs: .user))
        if case .badValue("media.max_size", "many", .size) = kinds[1] {} else { Issue.record("\(kinds[1])") }
        if case .unknown("colour", _) = kinds[3] {} else { Issue.record("\(kinds[3])") }
    }

    @Test(arguments: ["[1, 2]", "a: [", "just text"]) func `a file that is no mapping is told`(text: String) throws {
        let scene = try VaultScene()
        try scene.write(text, to: ".daybook/config.yaml")
        let configuration = try Configuration(vault: scene.vault(), userFile: scene.folder("none.yaml"))
        #expect(configuration.problems.count == 1)
        if case .unreadable = configuration.problems.first?.kind {} else { Issue.record("\(configuration.problems)") }
    }

    @Test(
        arguments: [
            ("1500", 1500), ("64 kB", 64_000), ("100MB", 100_000_000), ("2 GiB", 2_147_483_648), ("1 kib", 1024),
            ("0", 0),
            ("", nil), ("MB", nil), ("-1", nil), ("1.5 MB", nil), ("10 XB", nil), ("99999999999999999999", nil),
            ("9223372036854775807 GB", nil),
        ] as [(String, Int?)])
    func `sizes`(text: String, bytes: Int?) { #expect(ByteSize.read(text) == bytes) }

    @Test(arguments: [
        ("send.photos", "yes", "true"), ("send.photos", "Off", "false"), ("send.photos", "開", "true"),
        ("log.requests", "false", "off"), ("log.requests", "是", "on"), ("companion.tone", "on", "on"),
        ("editor", "no", "no"),
    ])
    func `yes and no are understood as they are typed`(name: String, typed: String, meant: String) throws {
        #expect(try #require(Setting.named(name)).meant(typed) == meant)
    }

}
