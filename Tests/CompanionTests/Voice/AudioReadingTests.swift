import Companion
import Daybook
import Foundation
import HTTP
import TestSupport
import Testing

/// What is sent of a recording.
@Suite struct AudioReadingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A second of nothing (RIFF WAVE, 8 kHz).
    private static let wav: [UInt8] =
        Array("RIFF".utf8) + [0x24, 0x1F, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0]
        + [0x40, 0x1F, 0, 0, 1, 0, 8, 0] + Array("data".utf8) + [0, 0x1F, 0, 0] + [UInt8](repeating: 0x80, count: 7936)
    private static let amr = Array("#!AMR\n".utf8) + [UInt8](repeating: 0x3C, count: 640)

    private func reading(_ script: String? = nil, limit: Int = 24_000_000) throws -> AudioReading {
        var reading = AudioReading(
            environment: ["PATH=/usr/bin:/bin"], temporaryFolder: folder("made"), limit: limit)
        guard let script else { return reading }
        try installScript(
            "#!/bin/sh\nfor last; do :; done\ntarget=${last#file:}\n" + script + "\n", at: folder("ffmpeg"))
        reading.ffmpeg = folder("ffmpeg")
        return reading
    }

    private func fault(_ reading: AudioReading, _ name: String) -> AudioFault? {
        do {
            _ = try reading.read(folder(name))
            return nil
        } catch {
            return error
        }
    }

    @Test func `what services take goes as it is, without its name`() throws {
        try folder.write(Self.wav, to: "My secret memo.wav")
        let result = try reading().read(folder("My secret memo.wav"))
        #expect(result.clip == AudioClip(content: .bytes(Self.wav), format: "wav", digest: Digest(of: Self.wav)))
        #expect((10...60).contains(result.tokens))
    }

    @Test func `another format, or too much of it, is converted by ffmpeg`() throws {
        try folder.write(Self.amr, to: "a.amr")
        try folder.write(Self.wav, to: "a.wav")
        let script = "echo \"$@\" > '\(folder("log"))'; printf small > \"$target\""
        let small = AudioClip(
            content: .bytes(Array("small".utf8)), format: "m4a", digest: Digest(of: Array("small".utf8)))
        #expect(try reading(script).read(folder("a.amr")).clip == small)
        #expect(try reading(script, limit: 5000).read(folder("a.wav")).clip == small)
        #expect(
            try folder.text(of: "log").contains(
                "-protocol_whitelist file -i file:\(folder("a.wav")) -map 0:a:0 -map_metadata -1"))
        #expect(try folder.files(under: "made").isEmpty)
    }

    @Test func `without ffmpeg that is said, and so is its failure`() throws {
        try folder.write(Self.amr, to: "a.amr")
        #expect(fault(try reading(), "a.amr") == .needsConversion(path: folder("a.amr"), size: 646, limit: 24_000_000))
        #expect(
            fault(try reading("echo 'no\n such codec' >&2; exit 3"), "a.amr")
                == .notConverted(path: folder("a.amr"), status: 3, message: "no such codec"))
        #expect(
            fault(try reading("printf 0123456789 > \"$target\"", limit: 9), "a.amr")
                == .notConverted(path: folder("a.amr"), status: 0, message: ""))
        #expect(try folder.files(under: "made").isEmpty)
    }

    @Test func `what holds no sound is none`() throws {
        try folder.write(Array("%PDF-1.7".utf8), to: "a.pdf")
        try folder.write([], to: "empty.wav")
        #expect(fault(try reading(), "a.pdf") == .wrongType(path: folder("a.pdf"), .pdf))
        #expect(fault(try reading(), "empty.wav") == .file(.empty(path: folder("empty.wav"))))
        #expect(fault(try reading(), "none.wav") == .file(.missing(path: folder("none.wav"))))
    }
}
