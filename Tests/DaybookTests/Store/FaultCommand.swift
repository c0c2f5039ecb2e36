import Foundation
import TestSupport
import Testing

@testable import Daybook

/// A writing command as the fault tests run it, on a vault with a few entries.
struct FaultCommand: Sendable, CustomTestStringConvertible {
    var name: String
    var statusBefore = ""
    var statusAfter = ""
    var prepare: @Sendable (VaultScene) throws -> Void = { _ in }
    var run: @Sendable (VaultScene, Vault) throws -> Void

    var testDescription: String { name }

    static let rain = "diary/2026/11/2026-11-20-0900-rain.md"
    static let walk = "ideas/2026/2026-11-19-0800-walk.md"

    /// A vault with entries that link to one another, one of them without id, and two with the same.
    static func base() throws -> VaultScene {
        let scene = try VaultScene()
        try scene.write(
            "---\nid: aaaa1111\nkind: diary\ndate: 2026-11-20T09:00:00+08:00\n---\n\nRain. [[2026-11-19-0800-walk]]\n",
            to: rain)
        try scene.write(
            "---\nid: bbbb2222\nkind: idea\ntitle: Walk\ndate: 2026-11-19T08:00:00+08:00\n---\n\nA walk.\n", to: walk)
        try scene.write(
            "No id.\n\n[walk](../ideas/2026/2026-11-19-0800-walk.md) and [[2026-11-19-0800-walk]]\n", to: "plain/a.md")
        try scene.commitAll()
        return scene
    }

    static let all: [FaultCommand] = [
        FaultCommand(name: "add") { scene, vault in
            _ = try vault.create(scene.newEntry("Sunny today"), command: "add")
        },
        FaultCommand(
            name: "add with media",
            prepare: { scene in
                try scene.folder.write(RealSample.jpeg, to: "a.jpg")
                try scene.folder.write(RealSample.heic, to: "b.heic")
            },
            run: { scene, vault in
                var new = try scene.newEntry("With pictures")
                let store = MediaStore(vault: vault.root)
                // The samples lie beside the first vault, whose folder the copies do not have.
                try scene.folder.write(RealSample.jpeg, to: "a.jpg")
                try scene.folder.write(RealSample.heic, to: "b.heic")
                new.media = try ["a.jpg", "b.heic"].map { try store.prepare(scene.folder($0)) }
                _ = try vault.create(new, command: "add")
            }),
        FaultCommand(name: "change") { _, vault in
            _ = try vault.change([rain, "plain/a.md"], command: "tag") { document, _, _ in
                try document.addToList(FieldName.tags, ["weather"])
            }
        },
        FaultCommand(
            name: "edit", statusBefore: " M " + rain,
            prepare: { scene in try scene.write(scene.text(rain) + "More words.\n", to: rain) },
            run: { scene, vault in
                // The editor has been closed; what it was opened on is what git has.
                let old = Array(try scene.git("show", "HEAD:" + rain).utf8) + [0x0A]
                let entry = Entry(StoredFile(path: rain, bytes: old))
                _ = try vault.finishEditing(vault.beginEditing(entry))
            }),
        FaultCommand(name: "rename") { _, vault in _ = try vault.rename(walk, title: "A longer way home") },
        FaultCommand(name: "remove") { _, vault in _ = try vault.remove([walk, rain], command: "rm") },
        FaultCommand(
            name: "remove with what belongs to it",
            prepare: { scene in
                func kind(_ name: String, _ fields: String) throws {
                    try scene.write("---\nkind: \(name)\n\(fields)---\n", to: ".daybook/templates/kinds/\(name).md")
                }
                try kind("baby", "")
                try kind("sleep", "fields:\n  baby: { type: link, to: baby, on_delete: cascade }\n")
                try kind("gift", "fields:\n  baby: { type: link, to: baby, on_delete: nullify }\n")
                try scene.write("---\nid: eeee1111\nkind: baby\ntitle: Mei\n---\n", to: "mei.md")
                for night in 1...3 {
                    try scene.write(
                        "---\nid: eeee222\(night)\nkind: sleep\nbaby: eeee1111\n---\n", to: "sleep/\(night).md")
                }
                try scene.write("---\nid: eeee3333\nkind: gift\nbaby: eeee1111\n---\n\nA blanket.\n", to: "gift.md")
                try scene.commitAll()
            },
            run: { _, vault in
                let committed = try vault.remove(["mei.md"], command: "rm")
                #expect(committed.commit != nil)
            }),
        FaultCommand(
            name: "templates migrate",
            prepare: { scene in
                try scene.write(
                    "---\nkind: tea\nfields: { cups: integer }\n---\n", to: ".daybook/templates/kinds/tea.md")
                for day in 1...3 {
                    try scene.write("---\nid: ffff111\(day)\nkind: tea\nmugs: \(day) # hot\n---\n", to: "tea/\(day).md")
                }
                try scene.commitAll()
            },
            run: { _, vault in
                let done = try vault.renameKeys([("mugs", "cups")], ofKind: "tea", language: "en", isPreview: false)
                #expect(done.changed.count == 3 && done.committed != nil)
            }),
        FaultCommand(
            name: "import json",
            prepare: { scene in
                let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
                let media = MediaPath(Digest(of: picture), fileExtension: "jpg", isLocal: false).description
                try scene.write(
                    """
                    {"schema":1,"entries":[
                    {"path":"tea/one.md","front_matter":"---\\nid: ffff3331\\n---\\n","body":"![](../\(media))\\n"},
                    {"path":"tea/two.md","front_matter":"","body":"Two.\\n"}
                    ],"templates":[{"path":".daybook/templates/kinds/tea.md","text":"---\\nkind: tea\\n---\\n"}],
                    "media":[{"path":"\(media)","base64":"/9j/4A=="}]}
                    """, to: "records.json")
                try scene.commitAll()
            },
            run: { scene, vault in
                let report = try vault.importRecords(
                    from: scene.path + "/records.json", mediaFolder: nil, isPreview: false)
                #expect(report.imported == ["tea/one.md", "tea/two.md"] && report.media == 1)
            }),
        FaultCommand(
            name: "profile replace",
            prepare: { scene in
                try scene.write("---\nid: ffff4441\nkind: profile\nname: Lin\n---\n", to: "questions/profile.md")
                for day in 1...2 {
                    try scene.write(
                        "---\nid: ffff444\(day + 1)\nkind: answer\nquestion: Really?\nprofile: ffff4441\n---\n",
                        to: "questions/\(day).md")
                }
                try scene.commitAll()
            },
            run: { _, vault in
                guard let kind = try vault.kinds().kind(named: "profile") else { return }
                var new = NewEntry(kind: kind, text: "", date: vault.world.localNow)
                new.fields = [("name", .text("Ann"))]
                let plan = try vault.removalPlan(for: ["questions/profile.md"])
                let change = try vault.replace(plan, with: new, command: "profile")
                #expect(change.committed.commit != nil && plan.removed.count == 3)
            }),
        FaultCommand(
            name: "log",
            prepare: { scene in
                try scene.write(
                    "---\nkind: tea\nfields:\n  cups: { type: table, columns: { result: text } }\n---\n",
                    to: ".daybook/templates/kinds/tea.md")
                try scene.write("---\nid: ffff2222\nkind: tea\n---\n\nWell brewed.\n", to: "tea.md")
                try scene.commitAll()
            },
            run: { _, vault in
                let field = Field(name: "cups", type: .table(columns: [Field(name: "result", type: .text)]))
                _ = try vault.change(["tea.md"], command: "log") { document, _, _ in
                    try document.addRow([("result", "pot")], to: field, language: "en")
                }
            }),
        FaultCommand(name: "config") { _, vault in
            let setting = try #require(Setting.named("media.max_size"))
            _ = try vault.changeSettings { try Configuration.edited($0, setting: setting, to: "50 MB") }
        },
        FaultCommand(
            name: "check --fix --ids",
            prepare: { scene in
                try scene.write("---\nid: aaaa1111\n---\n\nA copy.\n", to: "plain/b.md")
                try scene.commitAll()
            },
            run: { _, vault in _ = try vault.repairIdentities(missing: true) }),
        FaultCommand(
            name: "undo of a renaming",
            statusBefore: " M " + FaultCommand.rain, statusAfter: " M " + FaultCommand.rain,
            prepare: { scene in
                _ = try scene.vault().rename(walk, title: "A longer way home")
                // An edit that is in no commit is still there, and still in none.
                try scene.write(scene.text(rain) + "More words.\n", to: rain)
            },
            run: { _, vault in _ = try vault.undo() }),
        FaultCommand(
            name: "undo of media", prepare: { scene in try scene.addWithMedia() },
            run: { _, vault in _ = try vault.undo() }),
        FaultCommand(
            name: "redo of media",
            prepare: { scene in
                try scene.addWithMedia()
                _ = try scene.vault().undo()
            },
            run: { _, vault in _ = try vault.undo(redoing: true) }),
        FaultCommand(
            name: "restore with media",
            prepare: { scene in
                let made = try scene.addWithMedia()
                for path in [made.entry] + made.media { try scene.git("rm", "-q", path) }
                try scene.git("commit", "-qm", "by hand")
            },
            run: { scene, vault in
                _ = try vault.restore(vault.removedEntry(named: "With pictures"))
            }),
        FaultCommand(
            name: "clean media",
            prepare: { scene in
                let made = try scene.addWithMedia()
                _ = try scene.vault().remove([made.entry], command: "rm")
            },
            run: { scene, vault in
                // A copy's clock begins anew.
                scene.clock.advance(by: 91 * 86_400)
                _ = try vault.removeUnnamedMedia()
            }),
    ]
}
