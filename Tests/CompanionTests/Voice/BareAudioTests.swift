import Companion
import Daybook
import Foundation
import HTTP
import TestSupport
import Testing

/// What recorders write into sounds stays here: names, dates, places, pictures.
@Suite struct BareAudioTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let secret = "+25.0330+121.5654/SECRET"
    private static let ffmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg", "/opt/homebrew/bin/ffmpeg"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// What is sent of some bytes without ffmpeg; nil where they are not sent.
    private func sent(_ bytes: [UInt8], _ name: String) throws -> [UInt8]? {
        try folder.write(bytes, to: name)
        let reading = AudioReading(temporaryFolder: folder("made"))
        let content = try? reading.read(folder(name)).clip.content
        guard case .bytes(let sent)? = content else { return nil }
        return sent
    }

    private func holdsSecret(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("SECRET") || text.contains("25.0330")
    }

    // MARK: - Files made by hand

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let size = UInt32(content.count)
        return Array(name.utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + content
            + (content.count % 2 == 1 ? [0] : [])
    }

    private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let size = UInt32(content.count + 8)
        return (0..<4).reversed().map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + Array(name.utf8) + content
    }

    private static let form = chunk("fmt ", [1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x40, 0x1F, 0, 0, 1, 0, 8, 0])
    private static let samples = chunk("data", [UInt8](repeating: 0x80, count: 600))

    private static func wave(_ chunks: [UInt8]) -> [UInt8] { chunk("RIFF", Array("WAVE".utf8) + chunks) }

    @Test func `a WAVE file keeps its form and its samples`() throws {
        let remark = Self.chunk("LIST", Array("INFOINAM".utf8) + Array(Self.secret.utf8))
        let bext = Self.chunk("bext", Array(Self.secret.utf8))
        let bare = Self.wave(Self.form + Self.samples)
        #expect(try sent(Self.wave(bext + Self.form + remark + Self.samples + remark), "a.wav") == bare)
        #expect(try sent(bare + Array(Self.secret.utf8), "b.wav") == bare)
        #expect(try sent(Self.wave(remark + Self.form), "c.wav") == nil)
    }

    @Test func `an MPEG stream keeps its frames`() throws {
        // 64 kbit/s at 32 kHz: 288 bytes in a frame.
        let frame: [UInt8] = [0xFF, 0xFB, 0x58, 0xC4] + [UInt8](repeating: 0x55, count: 284)
        let frames = frame + frame + frame + frame
        let text = Array(Self.secret.utf8)
        let leading =
            Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, UInt8(text.count + 10)] + text + [UInt8](repeating: 0, count: 10)
        let trailing = Array("APETAGEX".utf8) + text + Array("TAG".utf8) + text + [UInt8](repeating: 0, count: 101)
        #expect(try sent(leading + leading + frames + trailing, "a.mp3") == frames)
        #expect(try sent(leading + frames + text + frames, "b.mp3") == frames + frames)
        #expect(try sent(leading, "c.mp3") == nil)
    }

    @Test func `a FLAC file keeps the description of its stream and its frames`() throws {
        let text = Array(Self.secret.utf8)
        func block(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] { [kind, 0, 0, UInt8(content.count)] + content }
        let stream = [UInt8](repeating: 7, count: 34)
        let frames: [UInt8] = [0xFF, 0xF8] + [UInt8](repeating: 9, count: 300)
        let file = Array("fLaC".utf8) + block(0, stream) + block(6, text) + block(0x84, text) + frames
        let bare = Array("fLaC".utf8) + block(0x80, stream) + frames
        #expect(try sent(file, "a.flac") == bare)
        #expect(try sent(Array(file.prefix(60)), "b.flac") == nil)
    }

    private static func track(_ kind: String, _ name: String) -> [UInt8] {
        let handler =
            [UInt8](repeating: 0, count: 8) + Array(kind.utf8) + [UInt8](repeating: 0, count: 12) + Array(name.utf8)
        let times = [0, 0, 0, 0] + Array("DATEDATE".utf8) + [UInt8](repeating: 1, count: 12)
        let media = box("mdhd", times) + box("hdlr", handler) + box("minf", box("stbl", [1, 2, 3, 4]))
        return box("trak", box("tkhd", times) + box("mdia", media) + box("udta", Array(secret.utf8)))
    }

    @Test func `an MPEG-4 sound keeps its places, and nothing is said in them`() throws {
        let head = Self.box("ftyp", Array("M4A ".utf8) + [0, 0, 2, 0] + Array("M4A mp42isom".utf8))
        let movie = Self.box(
            "moov",
            Self.box("mvhd", [0, 0, 0, 0] + Array("DATEDATE".utf8) + [UInt8](repeating: 1, count: 88))
                + Self.track("soun", Self.secret) + Self.box("udta", Self.box("\u{A9}xyz", Array(Self.secret.utf8))))
        let data = Self.box("mdat", [UInt8](repeating: 3, count: 400))
        let file = head + movie + Self.box("uuid", Array(Self.secret.utf8)) + data
        let bare = try #require(try sent(file, "a.m4a"))
        #expect(bare.count == file.count && !holdsSecret(bare))
        #expect(!String(decoding: bare, as: UTF8.self).contains("DATE"))
        #expect(bare.suffix(data.count).elementsEqual(data))
        #expect(String(decoding: bare, as: UTF8.self).contains("soun"))
        // A track of pictures, of text or of places is no sound.
        let films = Self.box("moov", Self.track("soun", "") + Self.track("meta", ""))
        #expect(try sent(head + films + data, "b.m4a") == nil)
        #expect(try sent(head + movie + Self.box("moof", [0]) + data, "c.m4a") == nil)
    }

    @Test func `whatever the bytes are, nothing crashes and no secret goes`() throws {
        var random = SplitMix64(seed: 20_261_122)
        let remark = Self.chunk("LIST", Array(Self.secret.utf8))
        let file = Self.wave(Self.form + remark + Self.samples)
        for _ in 0..<200 {
            var broken = file
            for _ in 0..<3 { broken[12 + Int(random.next() % 60)] = UInt8(truncatingIfNeeded: random.next()) }
            if let sent = try sent(Array(broken.prefix(Int(random.next() % UInt64(file.count)))), "x.wav") {
                #expect(sent.count <= broken.count + 8)
            }
        }
    }

    // MARK: - Files made by ffmpeg

    @Test(
        .enabled(if: ffmpeg != nil, "ffmpeg is not installed"),
        arguments: [
            ("wav", "pcm_s16le"), ("mp3", "libmp3lame"), ("flac", "flac"), ("m4a", "aac"), ("ogg", "libvorbis"),
            ("opus", "libopus"),
        ])
    func `what is heard stays the same, and what was written beside it goes`(format: String, codec: String) throws {
        let ffmpeg = TestSupport.Program(path: try #require(Self.ffmpeg))
        let file = folder("a." + format)
        let made = try ffmpeg.run(
            ["-v", "error", "-f", "lavfi", "-i", "sine=440:duration=2", "-c:a", codec]
                + ["title", "location", "comment", "artist"].flatMap { ["-metadata", "\($0)=\(Self.secret)"] } + [file])
        try #require(made.status == 0, "\(made.stderr)")
        #expect(holdsSecret(try folder.bytes(of: "a." + format)))
        let bare = try #require(try sent(try folder.bytes(of: "a." + format), "b." + format))
        #expect(!holdsSecret(bare))
        try folder.write(bare, to: "bare." + format)
        func heard(_ name: String) throws -> String {
            let output = try ffmpeg.run(["-v", "error", "-i", folder(name), "-map", "0:a", "-f", "md5", "-"])
            #expect(output.status == 0 && output.stderr.isEmpty, "\(output.stderr)")
            return output.stdout
        }
        let before = try heard("a." + format)
        #expect(try heard("bare." + format) == before && before.hasPrefix("MD5="))
    }
}
