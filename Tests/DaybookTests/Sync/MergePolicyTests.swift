import Git
import TestSupport
import Testing

@testable import Daybook

/// The version of the rules of merging, which the vault's settings name.
@Suite struct MergePolicyTests {
    private static let settings = ".daybook/config.yaml"

    /// A laptop and a phone that changed different entries, after one device named a policy and the other had it, or not.
    private func parted(_ laptopSays: String, _ phoneSays: String) throws -> (laptop: Device, phone: Device, SyncScene)
    {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        if laptopSays != phoneSays {
            // Of two changes of one line one would win: here one side leaves it as it was.
            try phone.write(phoneSays, to: Self.settings)
            try phone.sync()
            try laptop.sync()
        }
        try laptop.write(laptopSays, to: Self.settings)
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "a.md")
        if laptopSays == phoneSays { try phone.write(phoneSays, to: Self.settings) }
        try phone.write(entry("b1", "Three.\n"), to: "b.md")
        return (laptop, phone, scene)
    }

    @Test func `rules that both sides ask for and nobody knows here merge nothing, and nothing is lost`() throws {
        let (laptop, phone, scene) = try parted("merge_policy: 2\n", "merge_policy: 2\n")
        try laptop.sync()
        let before = try scene.git("rev-parse", "main")
        #expect(throws: SyncError.newerPolicy(2)) { try phone.sync() }
        #expect(try phone.text("b.md").contains("Three.") && phone.scene.git("status", "--porcelain") == "")
        #expect(try phone.text("a.md").contains("Two.") == false)
        #expect(try scene.git("rev-parse", "main") == before)
        // One device that does not know them yet is enough for the older ones to hold.
        try phone.write("merge_policy: 1\n", to: Self.settings)
        try phone.sync()
        #expect(try phone.text("a.md").contains("Two."))
    }

    @Test(arguments: [
        ("merge_policy: 2\n", "merge_policy: 1\n"), ("merge_policy: 7\n", "merge_policy: x\n"),
        ("merge_policy: 9\n", "{ broken\n"), ("merge_policy: -3\n", "merge_policy: 0\n"),
    ])
    func `the older of two holds, and what is no version is the first`(one: String, other: String) throws {
        let (laptop, phone, scene) = try parted(one, other)
        try laptop.sync()
        #expect(try phone.sync().received.entries == 1)
        #expect(try phone.scene.git("log", "-1", "--format=%(trailers:key=Daybook-Merge,valueonly)").hasPrefix("1"))
        try laptop.sync()
        #expect(try laptop.head() == phone.head() && scene.git("rev-parse", "main") == phone.head())
    }
}
