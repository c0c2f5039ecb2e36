import TestSupport

@testable import Daybook

/// What the tests of conversations begin with: an entry, and what is said about it.
protocol Conversations {}

extension Conversations {
    static var text: String {
        "---\nid: abcd1234\nkind: diary\ndate: 2026-11-21\n---\n\nRain all day.\n\nThe river rose.\n"
    }

    func scene() throws -> VaultScene {
        let scene = try VaultScene()
        try scene.write(Self.text, to: "a.md")
        try scene.commitAll()
        return scene
    }

    func mine(_ text: String, _ id: String, _ scene: VaultScene) -> NewMessage {
        NewMessage(.writer, text, date: scene.world().localNow, id: id)
    }

    func reply(_ text: String, _ id: String, _ scene: VaultScene, isInterrupted: Bool = false) -> NewMessage {
        NewMessage(
            .companion, text, date: scene.world().localNow, model: "m", id: id, isInterrupted: isInterrupted)
    }

    func said(_ scene: VaultScene, _ path: String = "a.md") throws -> [String] {
        try scene.vault().entry(at: path).body.conversation?.messages.map(\.text) ?? []
    }
}
