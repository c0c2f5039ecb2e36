import Testing

@testable import Pictures

@Suite struct JPEGSegmentsTests {
    private static let tables: [UInt8] = [0xFF, 0xDB, 0, 3, 1]
    private static let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 32, 0, 48, 1, 1, 0x11, 0]
    private static let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xFF, 0, 0x34, 0xFF, 0xD0, 0x56]
    private static let end: [UInt8] = [0xFF, 0xD9]

    private static func segment(_ marker: UInt8, _ text: String, _ rest: Int = 0) -> [UInt8] {
        let content = Array(text.utf8) + [UInt8](repeating: 7, count: rest)
        let length = content.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }

    private static let plain = [0xFF, 0xD8] + tables + frame + scan + end

    @Test func `what is no part of the picture goes, wherever it stands`() {
        let between: [UInt8] = [0xFF, 0xC4, 0, 3, 1] + Self.scan
        let noisy: [UInt8] =
            [0xFF, 0xD8] + Self.segment(0xE1, "Exif\0\0", 300) + Self.tables
            + Self.segment(0xE1, "http://ns.adobe.com/xap/1.0/\0<x/>") + [0xFF, 0xFF]
            + Self.segment(0xE2, "ICC_PROFILE\0", 40).dropFirst() + Self.segment(0xED, "Photoshop 3.0\0")
            + Self.segment(0xE0, "JFIF\0", 9 + 48) + Self.segment(0xFE, "made by a camera") + Self.frame
            + Self.segment(0xE4, "x") + Self.scan + between + Self.end + Array("a film behind the picture".utf8)
        #expect(
            JPEGSegments.withoutMetadata(noisy) == [0xFF, 0xD8] + Self.tables + Self.frame + Self.scan + between
                + Self.end)
    }

    @Test func `the plain head and the word on colours stay`() {
        let heads = Self.segment(0xE0, "JFIF\0", 9) + Self.segment(0xEE, "Adobe", 7)
        let picture = [0xFF, 0xD8] + heads + Self.plain.dropFirst(2)
        #expect(JPEGSegments.withoutMetadata(picture) == picture)
    }

    @Test func `a picture that breaks off anywhere is none`() {
        #expect(JPEGSegments.withoutMetadata(Self.plain) == Self.plain)
        for count in 0..<Self.plain.count {
            #expect(JPEGSegments.withoutMetadata(Array(Self.plain.prefix(count))) == nil, "\(count)")
        }
        #expect(JPEGSegments.withoutMetadata(Self.plain.dropLast(2) + Self.segment(0xE1, "Exif") + Self.end) == nil)
    }

    @Test func `the size is read from the frame`() throws {
        let size = try #require(JPEGSegments.size(of: Self.plain))
        #expect(size == (48, 32))
        for count in 0..<2 + Self.tables.count + 9 {
            #expect(JPEGSegments.size(of: Array(Self.plain.prefix(count))) == nil, "\(count)")
        }
    }
}
