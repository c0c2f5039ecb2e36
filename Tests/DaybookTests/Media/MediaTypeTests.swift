import Testing

@testable import Daybook

@Suite struct MediaTypeTests {
    typealias Sample = (type: MediaType, bytes: [UInt8])

    static let pictures: [Sample] = [
        (.jpeg, MediaBuilder.jpeg()),
        (.png, MediaBuilder.png([("IHDR", [0, 0, 0, 1])])),
        (.gif, ascii("GIF89a", [1, 0, 1, 0])),
        (.webp, ascii("RIFF____WEBPVP8 ")),
        (.heic, MediaBuilder.fileType("heic", ["mif1"])),
        (.heic, MediaBuilder.fileType("mif1", ["mif1", "heic"])),
        (.heif, MediaBuilder.fileType("mif1", ["mif1"])),
        (.avif, MediaBuilder.fileType("avif", ["mif1"])),
        (.avif, MediaBuilder.fileType("mif1", ["avif"])),
        (.tiff, [0x49, 0x49, 0x2A, 0]),
        (.tiff, [0x4D, 0x4D, 0, 0x2A]),
        (.pdf, ascii("%PDF-1.7")),
    ]

    static let films: [Sample] = [
        (.m4v, MediaBuilder.fileType("M4V ")),
        (.m4a, MediaBuilder.fileType("M4A ")),
        (.webm, joined([0x1A, 0x45, 0xDF, 0xA3, 0x87, 0x42, 0x82, 0x84], ascii("webm"))),
        (.matroska, joined([0x1A, 0x45, 0xDF, 0xA3, 0x8B, 0x42, 0x82, 0x88], ascii("matroska"))),
        (.avi, ascii("RIFF____AVI LIST")),
        (.ogv, joined(ascii("OggS", zeros(22)), [1, 42, 0x80], ascii("theora"))),
    ]

    static let sounds: [Sample] = [
        (.wav, ascii("RIFF____WAVEfmt ")),
        (.flac, ascii("fLaC")),
        (.amr, ascii("#!AMR\n")),
        (.amr, ascii("#!AMR-WB\n")),
        (.opus, joined(ascii("OggS", zeros(22)), [1, 19], ascii("OpusHead"))),
        (.ogg, joined(ascii("OggS", zeros(22)), [1, 30, 1], ascii("vorbis"))),
        (.mp3, joined(mp3Frame, mp3Frame)),
        (.mp3, mp3Frame),
        (.mp3, joined(ascii("ID3", [4, 0, 0, 0, 0, 0, 5]), zeros(5), mp3Frame)),
        (.aac, joined(adtsFrame, adtsFrame)),
        (.aac, joined(ascii("ID3", [4, 0, 0, 0, 0, 0, 0]), adtsFrame, adtsFrame)),
        (.flac, joined(ascii("ID3", [4, 0, 0, 0, 0, 0, 0]), ascii("fLaC"))),
    ]

    @Test(arguments: pictures + films + sounds)
    func `a type is told by content`(sample: Sample) throws {
        let scene = try MediaScene()
        #expect(try scene.info(sample.bytes).type == sample.type)
    }

    @Test(arguments: [
        ("isom", ["vide", "soun"], MediaType.mp4), ("mp42", ["soun"], .m4a), ("qt  ", ["vide"], .mov),
        ("3gp4", ["vide"], .threeGP), ("3gp5", ["soun"], .threeGPAudio), ("XAVC", ["vide"], .mp4),
    ])
    func `films and sound share a format and are told by their tracks`(
        brand: String, tracks: [String], type: MediaType
    ) throws {
        let movie = MediaBuilder.box(
            "moov", MediaBuilder.movieHeader(created: 0, units: 0) + tracks.flatMap { MediaBuilder.track($0) })
        let scene = try MediaScene()
        #expect(try scene.info(MediaBuilder.fileType(brand) + movie).type == type)
    }

    @Test func `a QuickTime file from before brands counts`() throws {
        let movie = MediaBuilder.box("moov", MediaBuilder.movieHeader(created: 0, units: 0))
        let scene = try MediaScene()
        #expect(try scene.info(MediaBuilder.box("wide", []) + movie).type == .mov)
        #expect(try scene.info(MediaBuilder.box("wide", [])).type == nil)
    }

    static let others: [[UInt8]] = [
        ascii("hello"), ascii("PK\u{3}\u{4}"), ascii("RIFF____CDR5"), ascii("ID3"), ascii("<svg xmlns="),
        [0xFF], [0x1A, 0x45, 0xDF, 0xA3],
        // UTF-16 begins like a frame of sound, and one frame alone may be chance.
        [0xFF, 0xFE, 0x68, 0x00, 0x65, 0x00],
        joined([0xFF, 0xFB, 0x90, 0x00], zeros(2000)),
        MediaBuilder.fileType("crx ", ["isom"]), MediaBuilder.fileType("isom"),
    ]

    @Test(arguments: others)
    func `what is no media has no type`(bytes: [UInt8]) throws {
        let scene = try MediaScene()
        #expect(try scene.info(bytes).type == nil)
    }

    @Test func `every type has an extension of its own that leads back to it`() {
        for type in MediaType.allCases { #expect(MediaType(fileExtension: type.fileExtension) == type) }
        #expect(MediaType(fileExtension: "JPEG") == .jpeg)
        #expect(MediaType(fileExtension: "md") == nil)
    }

    private static func ascii(_ text: String, _ more: [UInt8] = []) -> [UInt8] { joined(Array(text.utf8), more) }
    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    private static func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

    /// 128 kbit/s, 44.1 kHz: 417 bytes.
    private static var mp3Frame: [UInt8] { joined([0xFF, 0xFB, 0x90, 0x00], zeros(413)) }
    /// 32 bytes.
    private static var adtsFrame: [UInt8] { joined([0xFF, 0xF1, 0x50, 0x80, 0x04, 0x00, 0xFC], zeros(25)) }
}
