import Foundation
import TestSupport
import Testing

@testable import Daybook
@testable import Pictures

/// What programs of the machine do for pictures, and what happens without them.
@Suite struct PictureProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The head of a film (RFC 8794) that tells no length.
    private static let film: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x87, 0x42, 0x82, 0x84] + Array("webm".utf8)
    /// The head of a HEIF picture without a picture.
    private static let heif: [UInt8] = [0, 0, 0, 20] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1".utf8)

    private func program(_ script: String, named name: String) throws -> String {
        try installScript("#!/bin/sh\n" + script + "\n", at: folder(name))
        return folder(name)
    }

    private var samplePicture: [UInt8] {
        TestPicture.jpeg(SmallJPEG.bytes, with: [(0xFE, Array("Lavc60.31.102".utf8))])
    }

    private func fault(_ reduction: PictureReduction, film name: String) -> PictureFault? {
        do {
            _ = try reduction.frames(ofFilm: folder(name))
            return nil
        } catch {
            return error
        }
    }

    @Test func `without libvips no picture is sent`() throws {
        try folder.write(TestPicture.quarters(width: 8, height: 8), to: "a.png")
        #expect(throws: PictureFault.libraryMissing) {
            try PictureReduction().reduce(file: folder("a.png"), by: nil)
        }
        #expect(Libvips.load(["libvips-of-nobody.so.42"]) == nil)
        // A library that is there and has none of the functions.
        #expect(Libvips.load(["libm.so.6", "libSystem.B.dylib"]) == nil)
    }

    @Test func `three moments of a film, spread over its length`() throws {
        try folder.write(Self.film, to: "a.webm")
        try folder.write(samplePicture, to: "frame")
        let log = folder("log")
        let ffmpeg = try program(
            """
            echo "$@" >> '\(log)'
            case "$*" in
            *pipe:1) cat '\(folder("frame"))'; printf x >> '\(folder("frame"))' ;;
            *) echo '  Duration: 00:01:00.00, start: 0.000000' >&2; exit 1 ;;
            esac
            """, named: "ffmpeg")
        let pictures = try PictureReduction(
            programs: PicturePrograms(ffmpeg: ffmpeg, environment: ["PATH=/usr/bin:/bin"])
        ).frames(ofFilm: folder("a.webm"))
        // What follows the end of a picture is no part of it, so all three are the same one.
        #expect(pictures == [ReducedPicture(bytes: SmallJPEG.bytes, width: 1, height: 1)])
        let calls = try folder.text(of: "log").split(separator: "\n")
        #expect(calls.count == 4)
        for (call, moment) in zip(calls.dropFirst(), ["10000ms", "30000ms", "50000ms"]) {
            #expect(call.contains("-ss \(moment) -protocol_whitelist file -i file:\(folder("a.webm"))"))
            #expect(call.contains("-map_metadata -1"))
        }
    }

    @Test func `a film without ffmpeg, and one that ffmpeg cannot read, are said`() throws {
        try folder.write(Self.film, to: "a.webm")
        try folder.write(samplePicture, to: "a.jpg")
        #expect(fault(PictureReduction(), film: "a.webm") == .programMissing(path: folder("a.webm"), program: "ffmpeg"))
        #expect(fault(PictureReduction(), film: "a.jpg") == .wrongType(path: folder("a.jpg"), .jpeg))
        let broken = try program("echo 'moov atom\n not found' >&2; exit 1", named: "broken")
        #expect(
            fault(PictureReduction(programs: PicturePrograms(ffmpeg: broken)), film: "a.webm")
                == .programFailed(
                    path: folder("a.webm"), program: "ffmpeg", status: 1, message: "moov atom not found"))
        let silent = try program("echo no picture", named: "silent")
        #expect(
            fault(PictureReduction(programs: PicturePrograms(ffmpeg: silent)), film: "a.webm")
                == .programFailed(path: folder("a.webm"), program: "ffmpeg", status: 0, message: ""))
        #expect(
            fault(PictureReduction(programs: PicturePrograms(ffmpeg: folder("none"))), film: "a.webm")
                == .programFailed(path: folder("a.webm"), program: "none", status: 127, message: ""))
    }

    @Test func `a program that never ends is ended`() throws {
        try folder.write(Self.film, to: "a.webm")
        let slow = try program("exec sleep 1000", named: "slow")
        let reduction = PictureReduction(
            seconds: 0, programs: PicturePrograms(ffmpeg: slow, environment: ["PATH=/usr/bin:/bin"]))
        #expect(fault(reduction, film: "a.webm") == .tookTooLong(path: folder("a.webm"), seconds: 0))
    }

    @Test(.enabled(if: PictureTools.find("ffmpeg") != nil, "ffmpeg is not installed"))
    func `the real ffmpeg gives moments that differ`() throws {
        let ffmpeg = try #require(PictureTools.find("ffmpeg"))
        let made = try ffmpeg.run(
            [
                "-v", "error", "-f", "lavfi", "-i", "testsrc=size=320x200:rate=5:duration=3", "-metadata",
                "comment=SecretFilm", "-c:v", "mpeg4", folder("a.mp4"),
            ], environment: ["PATH": "/usr/bin:/bin"])
        #expect(made.status == 0, "\(made.stderr)")
        let pictures = try PictureReduction(
            longEdge: 160, programs: PicturePrograms(ffmpeg: ffmpeg.path, environment: ["PATH=/usr/bin:/bin"])
        ).frames(ofFilm: folder("a.mp4"))
        #expect(pictures.map { [$0.width, $0.height] } == [[160, 100], [160, 100], [160, 100]])
        #expect(Set(pictures).count == 3)
        for picture in pictures {
            #expect(picture.bytes.firstRange(of: Array("Secret".utf8)) == nil)
            #expect(picture.bytes.firstRange(of: Array("Lavc".utf8)) == nil)
        }
    }

    @Test(.enabled(if: PictureTools.hasLibrary, "libvips is not installed"))
    func `HEIF that libvips cannot read is turned into JPEG by a program`() throws {
        try folder.write(Self.heif, to: "a.heic")
        try folder.write(samplePicture, to: "sample.jpg")
        let converter = try program(
            "[ \"$1 $2\" = '-q 95' ] && cp '\(folder("sample.jpg"))' \"$4\"", named: "heif-convert")
        var programs = PicturePrograms(heif: converter, environment: ["PATH=/usr/bin:/bin"])
        // Without a folder to write in, the program is not asked.
        #expect(throws: PictureFault.self) { try PictureReduction(programs: programs).reduce(file: folder("a.heic")) }
        programs.temporaryFolder = folder("made")
        let picture = try PictureReduction(programs: programs).reduce(file: folder("a.heic"))
        #expect((picture.width, picture.height) == (1, 1))
        #expect(try folder.files(under: "made").isEmpty)
        programs.heif = try program("echo 'no codec' >&2; exit 3", named: "heif-dec")
        #expect(
            throws: PictureFault.programFailed(
                path: folder("a.heic"), program: "heif-dec", status: 3, message: "no codec")
        ) { try PictureReduction(programs: programs).reduce(file: folder("a.heic")) }
        #expect(try folder.files(under: "made").isEmpty)
    }
}
