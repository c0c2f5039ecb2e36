import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Which media files may be read to be sent somewhere.
@Suite struct MediaToSendTests {
    @Test(arguments: ["file", "folder", "media"])
    func `through a link nothing is taken but what the address says`(place: String) throws {
        let scene = try VaultScene()
        let outside = try TemporaryFolder()
        for isSame in [false, true] {
            let bytes = Array("a picture of \(place)".utf8)
            let media = MediaPath(Digest(of: bytes), fileExtension: "png", isLocal: false)
            let parts = media.description.split(separator: "/").map(String.init)
            let manager = FileManager.default
            try? manager.removeItem(atPath: scene.path + "/media")
            try? manager.removeItem(atPath: outside.path + "/media")
            try outside.write(isSame ? String(decoding: bytes, as: UTF8.self) : "a secret", to: media.description)
            let depth = ["media": 1, "folder": 2, "file": parts.count][place] ?? 1
            let link = parts.prefix(depth).joined(separator: "/")
            if depth > 1 {
                try manager.createDirectory(
                    atPath: scene.path + "/" + parts.prefix(depth - 1).joined(separator: "/"),
                    withIntermediateDirectories: true)
            }
            try manager.createSymbolicLink(
                atPath: scene.path + "/" + link, withDestinationPath: outside.path + "/" + link)
            // A last link is no file, whatever it leads to.
            if isSame, place != "file" {
                #expect(try scene.vault().mediaToSend(media) == scene.path + "/" + media.description)
                try scene.vault().requireSendable(scene.path + "/" + media.description)
            } else {
                #expect(throws: VaultError.self) { try scene.vault().mediaToSend(media) }
                #expect(throws: VaultError.self) {
                    try scene.vault().requireSendable(scene.path + "/" + media.description)
                }
            }
        }
    }

    @Test func `a file that is named by its path is taken from where it lies, and not from where a link leads`() throws
    {
        let scene = try VaultScene()
        let outside = try TemporaryFolder()
        try outside.write("a secret", to: "call.wav")
        try scene.write("mine", to: "notes/memo.wav")
        for (name, target) in [("a.wav", outside("call.wav")), ("out", outside.path), ("own.wav", "notes/memo.wav")] {
            try FileManager.default.createSymbolicLink(
                atPath: scene.path + "/" + name, withDestinationPath: target)
        }
        let vault = try scene.vault()
        for path in ["a.wav", "out/call.wav", "notes/../a.wav", "notes/../out/../call.wav"] {
            #expect(throws: VaultError.path(.notAnOrdinaryFile(scene.path + "/" + path))) {
                try vault.requireSendable(scene.path + "/" + path)
            }
        }
        for path in ["notes/memo.wav", "own.wav", "notes/../notes/memo.wav", "gone.wav"] {
            try vault.requireSendable(scene.path + "/" + path)
        }
        try vault.requireSendable(outside("call.wav"))
        try vault.requireSendable(scene.path + "/../" + FileOperations.name(of: outside.path) + "/call.wav")
    }

    @Test
    func `a file of the vault itself is taken, edited or not, and one that is gone is told of by whoever reads it`()
        throws
    {
        let scene = try VaultScene()
        let media = MediaPath(Digest(of: Array("x".utf8)), fileExtension: "png", isLocal: false)
        #expect(try scene.vault().mediaToSend(media) == scene.path + "/" + media.description)
        try scene.write("edited", to: media.description)
        #expect(try scene.vault().mediaToSend(media) == scene.path + "/" + media.description)
    }
}
