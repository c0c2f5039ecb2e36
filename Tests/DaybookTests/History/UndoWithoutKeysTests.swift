import TestSupport
import Testing

@testable import Daybook

/// Taking back a command that changed front matter which is no more there.
@Suite struct UndoWithoutKeysTests {
    @Test(arguments: ["utf-16", "utf-32", "none", "empty", "unclosed", "gone"], [true, false])
    func `no byte is put into a file that has no front matter to change`(edit: String, isCommitted: Bool) throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        let text = try scene.text(path)
        let edited: [UInt8] =
            switch edit {
            case "utf-16": [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] }
            case "utf-32": [0, 0, 0xFE, 0xFF] + text.utf8.flatMap { [0, 0, 0, $0] }
            case "none": Array("Only my own words.\n".utf8)
            case "empty": []
            case "unclosed": Array(text.replacing("\n---\n", with: "\n--\n").utf8)
            default: (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37) }
            }
        try scene.folder.write(edited, to: "vault/" + path)
        if isCommitted { try scene.commitAll() }
        #expect(throws: UndoError.self) { try scene.vault().undo() }
        #expect(try FileOperations().read(scene.path + "/" + path, limit: 1 << 20) == edited)
    }
}
