import Testing

@testable import Daybook

/// One place of two versions that two devices settle, each as it likes.
@Suite struct ChosenVersionTests {
    @Test(arguments: [ConflictChoice.mine, .theirs], [true, false])
    func `where one device keeps both versions and another one of them, each stands there once`(
        _ choice: ConflictChoice, _ isTurned: Bool
    ) throws {
        let scene = try SyncScene()
        let (laptop, phone) = try scene.changingTheSame()
        for device in [phone, laptop] { try device.sync() }
        let (one, other) = isTurned ? (phone, laptop) : (laptop, phone)
        _ = try one.vault().resolve("a.md", .both)
        _ = try other.vault().resolve("a.md", choice)
        let both = try one.text("a.md").split(separator: "---\n").last
        for device in [one, other, one] { try device.sync() }
        for device in [one, other] {
            #expect(try device.text("a.md").split(separator: "---\n").last == both)
            #expect(try device.vault().conflicts() == [])
        }
        #expect(both?.contains("very high") == true && both?.contains("low") == true)
    }
}
