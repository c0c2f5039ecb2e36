import TestSupport
import Testing

@testable import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lengthens a file by a hole, without using the disk, and adds bytes after it.
func extend(_ path: String, to length: Int, then bytes: [UInt8]) throws {
    let descriptor = unsafe open(path, O_WRONLY)
    defer { close(descriptor) }
    guard unsafe pwrite(descriptor, bytes, bytes.count, off_t(length)) == bytes.count else {
        throw FileError(call: .write, path: path, code: errno)
    }
}

@Suite struct HostileMediaTests {
    static let whole: [[UInt8]] = [
        RealSample.jpeg, RealSample.heic, RealSample.mov,
        MediaBuilder.png([("IHDR", MediaBuilder.big(9, 4) + MediaBuilder.big(9, 4)), ("eXIf", ExifBuilder().bytes())]),
        MediaBuilder.jpeg(
            exif: ExifBuilder(
                isLittle: true, main: [(0x010F, .ascii("Maker"))], camera: [(0x9003, .ascii("2021:01:02 03:04:05"))],
                place: [(1, .ascii("N")), (2, .rationals([(1, 1), (2, 1), (3, 1)]))]
            ).bytes()),
    ]

    @Test func `a file cut anywhere is read as far as it goes`() throws {
        let scene = try MediaScene()
        for bytes in Self.whole {
            for length in stride(from: 1, to: bytes.count, by: max(1, bytes.count / 150)) {
                #expect(try scene.info(Array(bytes.prefix(length))).size == length)
            }
        }
    }

    @Test func `changed bytes never end the process`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var random = SplitMix64(seed: seed)
        let scene = try MediaScene()
        for bytes in Self.whole {
            for _ in 0..<300 {
                var changed = bytes
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    let index = Int.random(in: 4..<changed.count, using: &random)
                    changed[index] =
                        [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
                        .randomElement(using: &random) ?? 0
                }
                let info = try scene.info(changed)
                #expect(info.size == changed.count)
                if let place = info.coordinates { #expect(abs(place.latitude) <= 90 && abs(place.longitude) <= 180) }
            }
        }
    }

    @Test(arguments: [0, 1, 7, 8, 0x7FFF_FFFF, 0xFFFF_FFFF])
    func `boxes of impossible lengths end the walk`(length: Int) throws {
        let scene = try MediaScene()
        let bad = MediaBuilder.big(length, 4) + Array("moov".utf8) + MediaBuilder.big(.max, 8)
        let info = try scene.info(MediaBuilder.fileType("heic") + bad + MediaBuilder.movieHeader(created: 1, units: 1))
        #expect(info.dimensions == nil)
        let movie = MediaBuilder.box("moov", MediaBuilder.movieHeader(created: 1, units: 1) + bad + bad)
        #expect(try scene.info(MediaBuilder.fileType("isom") + movie).type == .mp4)
    }

    @Test func `a length of 64 bits beyond all numbers ends the walk`() throws {
        let scene = try MediaScene()
        let bad = MediaBuilder.big(1, 4) + Array("free".utf8) + [UInt8](repeating: 0xFF, count: 8)
        #expect(try scene.info(MediaBuilder.fileType("qt  ") + bad).type == nil)
    }

    @Test func `boxes side by side, and places that are read, have a limit`() throws {
        let counter = CallCounter()
        let scene = try MediaScene()
        let many = Array(repeatElement(MediaBuilder.box("free", []), count: 5000).joined())
        let path = try scene.write("boxes", many)
        let files = FileOperations(interceptor: counter.intercept)
        let boxes = MediaBytes(try files.open(path, for: .reading), count: many.count)
        #expect(try boxes.boxes(in: 0..<many.count).count == Box.mostSiblings)
        try extend(path, to: 1 << 30, then: [1])
        let places = MediaBytes(try files.open(path, for: .reading), count: 1 << 30)
        var answered = 0
        for index in 0..<9000 where try !places.read(at: index * 100_000, count: 8).isEmpty { answered += 1 }
        #expect(answered == 8192)
        #expect(counter.count < 20_000)
    }

    @Test func `item tables that promise thousands of millions of entries end`() throws {
        let scene = try MediaScene()
        let places = MediaBuilder.fullBox(
            "iloc", version: 2,
            [0, 0] + MediaBuilder.big(0xFFFF_FFFF, 4)
                + Array(repeatElement(MediaBuilder.big(7, 4) + [0, 0, 0, 0, 0xFF, 0xFF], count: 60_000).joined()))
        let entry = MediaBuilder.fullBox("infe", version: 2, MediaBuilder.big(9, 2) + [0, 0] + Array("Exif\0".utf8))
        let items = MediaBuilder.fullBox("iinf", MediaBuilder.big(0xFFFF, 2) + entry)
        let association = MediaBuilder.box(
            "iprp", MediaBuilder.box("ipco", []) + MediaBuilder.fullBox("ipma", MediaBuilder.big(0xFFFF_FFFF, 4)))
        let main = MediaBuilder.fullBox("pitm", MediaBuilder.big(1, 2))
        let meta = MediaBuilder.fullBox("meta", main + items + places + association)
        let info = try scene.info(MediaBuilder.fileType("heic") + meta)
        #expect(info.type == .heic)
        #expect(info.captured == nil)
    }

    @Test func `tables that point to themselves or are absurdly long come to an end`() {
        var exif = ExifBuilder(camera: [(0x9003, .ascii("2021:01:02 03:04:05"))])
        exif.main = (0..<50).map { _ in (0x8769, .raw(type: 4, count: 1, offset: 8)) }
        exif.place = [
            (2, .raw(type: 5, count: 0xFFFF_FFFF, offset: 0)), (1, .raw(type: 2, count: 0x7FFF_FFFF, offset: 8)),
        ]
        #expect(Exif(tiff: exif.bytes())?.coordinates == nil)

        let long = Array("MM\0*".utf8) + MediaBuilder.big(8, 4) + [0xFF, 0xFF] + [UInt8](repeating: 1, count: 90_000)
        #expect(Exif(tiff: long) == nil)
    }

    /// A tree of pointers, of which libexif would follow every path: twenty seconds for a quarter of a megabyte.
    @Test func `of all tables an Exif block leads to, the three that are read are left`() throws {
        let tags = [0x8769, 0x8825, 0xA005]
        var block = Array("MM\0*".utf8) + MediaBuilder.big(8, 4)
        for level in 0..<200 {
            block += MediaBuilder.big(100, 2)
            for _ in 0..<100 {
                block += MediaBuilder.big(tags[level % 3], 2) + [0, 4, 0, 0, 0, 1]
                block += MediaBuilder.big(8 + (level + 1) * 1206, 4)
            }
            block += MediaBuilder.big(0, 4)
        }
        let pruned = try #require(ExifBlock(block)).bytes
        #expect(pruned.count == block.count)
        let left = (0..<200).map { entry in pruned.number(at: 10 + entry * 12, bytes: 2) ?? 0 }
        #expect(left.filter { tags.contains($0) }.count == 1)
    }

    @Test func `the makers' notes and the thumbnail are not looked at`() throws {
        var exif = ExifBuilder(main: [(0x010F, .ascii("Canon"))], camera: [(0x927C, .ascii("a note"))])
        exif.camera.append((0x9003, .ascii("2021:01:02 03:04:05")))
        let pruned = try #require(ExifBlock(exif.bytes())).bytes
        #expect(!pruned.indices.contains { pruned.isSame(as: [0x92, 0x7C], at: $0) })
        #expect(Exif(tiff: exif.bytes())?.captured != nil)
    }

    @Test func `a picture that is one run of fill bytes ends`() throws {
        let scene = try MediaScene()
        let info = try scene.info([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 3_000_000))
        #expect(info.type == .jpeg)
        #expect(info.dimensions == nil)
    }
}
