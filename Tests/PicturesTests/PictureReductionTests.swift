import Foundation
import TestSupport
import Testing

@testable import Daybook
@testable import Pictures

/// Pictures made smaller by the libvips of this machine.
@Suite(.enabled(if: PictureTools.hasLibrary, "libvips is not installed"))
struct PictureReductionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func reduce(
        _ bytes: [UInt8], name: String = "picture", _ reduction: PictureReduction = PictureReduction()
    ) throws -> ReducedPicture {
        try folder.write(bytes, to: name)
        return try reduction.reduce(file: folder(name))
    }

    private func fault(_ bytes: [UInt8], _ reduction: PictureReduction = PictureReduction()) -> PictureFault? {
        do {
            _ = try reduce(bytes, reduction)
            return nil
        } catch {
            return error as? PictureFault
        }
    }

    /// A JPEG of four colours.
    private func jpeg(width: Int = 96, height: Int = 64) throws -> [UInt8] {
        try reduce(TestPicture.quarters(width: width, height: height)).bytes
    }

    @Test(arguments: [
        (1600, 80, 1568, 78), (70, 140, 70, 140), (80, 1600, 78, 1568), (96, 64, 96, 64), (1, 1, 1, 1),
        (2000, 2, 1568, 2),
    ])
    func `a picture fits into the square, and a small one stays`(
        width: Int, height: Int, newWidth: Int, newHeight: Int
    ) throws {
        let picture = try reduce(TestPicture.quarters(width: width, height: height))
        #expect((picture.width, picture.height) == (newWidth, newHeight))
        #expect(try #require(JPEGSegments.size(of: picture.bytes)) == (newWidth, newHeight))
        #expect(picture.bytes.count < 60_000)
    }

    @Test func `a smaller square may be asked for`() throws {
        try folder.write(TestPicture.quarters(width: 400, height: 300), to: "a")
        let picture = try PictureReduction.reduce(file: folder("a"), longEdge: 100)
        #expect((picture.width, picture.height) == (100, 75))
    }

    /// Which quarter of the picture as stored is seen at the upper left, upper right, lower left and lower right (Exif 3.0, 0x0112).
    @Test(
        .enabled(if: PictureTools.vips != nil, "the program vips is not installed"),
        arguments: [
            (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]), (5, [0, 2, 1, 3]),
            (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
        ] as [(UInt8, [Int])])
    func `a picture is turned upright`(orientation: UInt8, order: [Int]) throws {
        let stored = TestPicture.jpeg(try jpeg(), with: [(0xE1, TestPicture.exif(orientation: orientation))])
        let picture = try reduce(stored)
        let (width, height) = orientation < 5 ? (96, 64) : (64, 96)
        #expect((picture.width, picture.height) == (width, height))
        try folder.write(picture.bytes, to: "upright.jpg")
        for (place, quarter) in order.enumerated() {
            let pixel = try PictureTools.pixel(
                of: folder("upright.jpg"), x: width / 4 + place % 2 * width / 2, y: height / 4 + place / 2 * height / 2)
            #expect(PictureTools.isNear(pixel, TestPicture.colours[quarter]), "\(place): \(pixel)")
        }
    }

    @Test func `nothing but pixels is left`() throws {
        let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SecretPlace</x:xmpmeta>".utf8)
        let iptc = Array("Photoshop 3.0\0\u{38}BIM\u{4}\u{4}SecretCaption".utf8)
        let profile = Array("ICC_PROFILE\0\u{1}\u{1}SecretProfile".utf8)
        let noisy = TestPicture.jpeg(
            try jpeg(),
            with: [
                (0xE1, TestPicture.exif(orientation: 1)), (0xE1, xmp), (0xED, iptc), (0xE2, profile),
                (0xFE, Array("SecretComment".utf8)),
            ])
        let picture = try reduce(noisy + Array("SecretFilm".utf8))
        #expect(picture.bytes.firstRange(of: Array("Secret".utf8)) == nil)
        #expect(JPEGSegments.withoutMetadata(picture.bytes) == picture.bytes)
        try folder.write(picture.bytes, to: "clean.jpg")
        let info = try MediaInfo(ofFile: folder("clean.jpg"))
        #expect(info.coordinates == nil && info.camera == nil && info.orientation == nil)
        guard let exiftool = PictureTools.find("exiftool") else { return }
        let said = try exiftool.run(
            ["-a", "-G1", "-s", folder("clean.jpg")], environment: ["PATH": "/usr/bin:/bin"])
        let groups = Set(said.stdout.split(separator: "\n").map { $0.prefix { $0 != "]" } })
        #expect(groups.isSubset(of: ["[ExifTool", "[System", "[File", "[JFIF", "[Composite"]), "\(said.stdout)")
    }

    @Test func `what a PNG says besides pixels goes too`() throws {
        let picture = try reduce(
            TestPicture.png(
                width: 8, height: 8, type: 2, depth: 8,
                chunks: [
                    ("tEXt", Array("Comment\0SecretText".utf8)),
                    ("eXIf", Array(TestPicture.exif(orientation: 1).dropFirst(6))),
                ]
            ) { _, _ in [9, 9, 9] })
        #expect(picture.bytes.firstRange(of: Array("Secret".utf8)) == nil)
        #expect(JPEGSegments.withoutMetadata(picture.bytes) == picture.bytes)
    }

    @Test(
        .enabled(if: PictureTools.vips != nil, "the program vips is not installed"),
        arguments: [
            // Half transparent red on white; grey; grey with alpha; deep colours; deep with alpha; the first frame of a GIF.
            (TestPicture.png(width: 9, height: 9, type: 6, depth: 8) { _, _ in [255, 0, 0, 128] }, (255, 127, 127)),
            (TestPicture.png(width: 9, height: 9, type: 6, depth: 8) { _, _ in [0, 0, 0, 0] }, (255, 255, 255)),
            (TestPicture.png(width: 9, height: 9, type: 0, depth: 8) { _, _ in [90] }, (90, 90, 90)),
            (TestPicture.png(width: 9, height: 9, type: 4, depth: 8) { _, _ in [90, 0] }, (255, 255, 255)),
            (
                TestPicture.png(width: 9, height: 9, type: 2, depth: 16) { _, _ in [200, 0, 100, 0, 50, 0] },
                (200, 100, 50)
            ),
            (
                TestPicture.png(width: 9, height: 9, type: 6, depth: 16) { _, _ in [200, 0, 100, 0, 50, 0, 0, 0] },
                (255, 255, 255)
            ),
            (TestPicture.movingGIF, (230, 0, 0)),
        ] as [([UInt8], TestPicture.Colour)])
    func `colours are those of the first frame, on white`(bytes: [UInt8], colour: TestPicture.Colour) throws {
        let picture = try reduce(bytes)
        try folder.write(picture.bytes, to: "plain.jpg")
        let pixel = try PictureTools.pixel(of: folder("plain.jpg"), x: picture.width / 2, y: picture.height / 2)
        #expect(PictureTools.isNear(pixel, colour), "\(pixel)")
        #expect(picture.bytes.firstRange(of: Array("secret".utf8)) == nil)
    }

    @Test(arguments: ["a[n=-1].png", "-p.png", "照片 [1].jpg", "x.svg", "a\nb.png"])
    func `a name is only a name`(name: String) throws {
        let picture = try reduce(TestPicture.quarters(width: 20, height: 10), name: name)
        #expect((picture.width, picture.height) == (20, 10))
    }

    @Test func `a picture that breaks off is no picture`() throws {
        let whole = try jpeg(width: 400, height: 300)
        for share in [1, 2, 5, 9] {
            let cut = Array(whole.prefix(whole.count * share / 10))
            let fault = fault(cut)
            guard case .damaged = fault else {
                Issue.record("\(share): \(String(describing: fault))")
                continue
            }
        }
    }

    @Test func `any bytes changed give a picture or a fault`() throws {
        let whole = try jpeg()
        let seed = UInt64.random(in: 0 ... .max)
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                bytes[Int.random(in: 3..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            do {
                let picture = try reduce(bytes)
                #expect(JPEGSegments.withoutMetadata(picture.bytes) == picture.bytes, "seed \(seed)")
            } catch {
                #expect(error is PictureFault, "seed \(seed)")
            }
        }
    }

    @Test func `a picture is refused for its promised size before it is decoded`() {
        #expect(
            fault(TestPicture.pngHead(width: 60_000, height: 60_000))
                == .tooManyPixels(path: folder("picture"), width: 60_000, height: 60_000, limit: 256_000_000))
        #expect(
            fault(TestPicture.pngHead(width: 9000, height: 9000, interlaced: true))
                == .tooManyPixels(path: folder("picture"), width: 9000, height: 9000, limit: 64_000_000))
        guard case .damaged = fault(TestPicture.pngHead(width: 9000, height: 9000)) else {
            Issue.record("a picture without pixels")
            return
        }
    }

    @Test func `decoding ends when its time is over`() {
        #expect(
            fault(TestPicture.quarters(width: 20, height: 1500), PictureReduction(seconds: -1))
                == .tookTooLong(path: folder("picture"), seconds: -1))
    }

    @Test func `what takes more bytes is made coarser, and what still does is not sent`() throws {
        var random = SplitMix64(seed: 7)
        let noise = TestPicture.png(width: 120, height: 120, type: 2, depth: 8) { _, _ in
            (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        let fine = try reduce(noise).bytes.count
        let coarse = try reduce(noise, PictureReduction(limit: fine / 2))
        #expect(coarse.bytes.count <= fine / 2)
        #expect((coarse.width, coarse.height) == (120, 120))
        guard case .tooLarge(_, let size, 1000) = fault(noise, PictureReduction(limit: 1000)) else {
            Issue.record("it should be too large")
            return
        }
        #expect(size > 1000)
    }

    @Test func `what is no picture is said`() throws {
        #expect(fault([]) == .file(.empty(path: folder("picture"))))
        #expect(fault(Array("%PDF-1.7 ".utf8)) == .wrongType(path: folder("picture"), .pdf))
        #expect(
            fault(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)) == .wrongType(path: folder("picture"), nil))
        #expect(fault(Array("P6 1 1 255 abc".utf8)) == .wrongType(path: folder("picture"), nil))
        #expect(throws: PictureFault.file(.missing(path: folder("none")))) {
            try PictureReduction.reduce(file: folder("none"))
        }
        #expect(throws: PictureFault.file(.notAFile(path: folder.path, .folder))) {
            try PictureReduction.reduce(file: folder.path)
        }
    }
}
