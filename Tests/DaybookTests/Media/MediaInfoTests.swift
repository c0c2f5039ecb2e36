import Testing

@testable import Daybook

@Suite struct MediaInfoTests {
    @Test func `a photo of a phone tells date, offset, camera, turn and place`() throws {
        let scene = try MediaScene()
        let info = try scene.info(RealSample.jpeg)
        #expect(info.type == .jpeg)
        #expect(info.size == RealSample.jpeg.count)
        #expect(info.dimensions == MediaInfo.Dimensions(width: 48, height: 32))
        #expect(info.captured?.description == "2026-11-21T19:32:05+08:00")
        #expect(info.camera == MediaInfo.Camera(make: "Apple", model: "iPhone 15"))
        #expect(info.orientation == 6)
        #expect(info.coordinates == MediaInfo.Coordinates(latitude: 25.033, longitude: 121.5654))
    }

    @Test func `a HEIC tells the same`() throws {
        let scene = try MediaScene()
        var jpeg = try scene.info(RealSample.jpeg)
        let heic = try scene.info(RealSample.heic)
        #expect(heic.type == .heic)
        jpeg.type = .heic
        jpeg.size = RealSample.heic.count
        #expect(heic == jpeg)
    }

    @Test(arguments: [0, 1])
    func `of a HEIC of tiles, the whole picture's size is told, and the Exif item is found`(place: Int) throws {
        let size = { (width: Int, height: Int) in
            MediaBuilder.fullBox("ispe", MediaBuilder.big(width, 4) + MediaBuilder.big(height, 4))
        }
        let properties = MediaBuilder.box("ipco", size(9000, 512) + MediaBuilder.box("irot", [1]) + size(4032, 3024))
        // Item 1 is a tile with property 1; item 49, the grid, has the others.
        let association = MediaBuilder.fullBox("ipma", MediaBuilder.big(2, 4) + [0, 1, 1, 0x81, 0, 49, 2, 2, 0x83])
        let entry = MediaBuilder.fullBox("infe", version: 2, [0, 50, 0, 0] + Array("Exif\0".utf8))
        let block =
            MediaBuilder.big(6, 4) + Array("Exif\0\0".utf8)
            + ExifBuilder(camera: [(0x9003, .ascii("2021:01:02 03:04:05"))]).bytes()
        let head = MediaBuilder.fileType("heic", ["mif1"])
        func meta(offset: Int) -> [UInt8] {
            let item = [0, 50, 0, UInt8(place), 0, 0, 0, 2] + MediaBuilder.big(offset, 8) + MediaBuilder.big(9, 4)
            let table = [0x84, 0, 0, 1] + item + MediaBuilder.big(offset + 9, 8) + MediaBuilder.big(block.count - 9, 4)
            return MediaBuilder.fullBox(
                "meta",
                MediaBuilder.fullBox("pitm", [0, 49]) + MediaBuilder.fullBox("iinf", [0, 1] + entry)
                    + MediaBuilder.fullBox("iloc", version: 1, table)
                    + MediaBuilder.box("iprp", properties + association)
                    + (place == 1 ? MediaBuilder.box("idat", block) : []))
        }
        let inFile = head.count + meta(offset: 0).count + 8
        let bytes = head + meta(offset: place == 1 ? 0 : inFile) + MediaBuilder.box("mdat", block)
        let scene = try MediaScene()
        let info = try scene.info(bytes)
        #expect(info.dimensions == MediaInfo.Dimensions(width: 4032, height: 3024))
        #expect(info.captured?.description == "2021-01-02T03:04:05")
    }

    @Test func `a PNG tells the same before and after its picture`() throws {
        let scene = try MediaScene()
        let header = ("IHDR", MediaBuilder.big(640, 4) + MediaBuilder.big(480, 4) + [8, 2, 0, 0, 0])
        let exif = ("eXIf", ExifBuilder(camera: [(0x9003, .ascii("2021:01:02 03:04:05"))]).bytes())
        let picture = ("IDAT", [UInt8](repeating: 7, count: 9000))
        for chunks in [[header, exif, picture, ("IEND", [])], [header, picture, exif, ("IEND", [])]] {
            let info = try scene.info(MediaBuilder.png(chunks))
            #expect(info.dimensions == MediaInfo.Dimensions(width: 640, height: 480))
            #expect(info.captured?.description == "2021-01-02T03:04:05")
        }
    }

    @Test func `a film of QuickTime tells its length, and where it was made`() throws {
        let scene = try MediaScene()
        let info = try scene.info(RealSample.mov)
        #expect(info.type == .mov)
        #expect(info.dimensions == MediaInfo.Dimensions(width: 48, height: 32))
        #expect(info.duration == 1)
        #expect(info.captured?.description == "2026-11-21T11:32:05+00:00")
        #expect(info.coordinates == MediaInfo.Coordinates(latitude: 25.033, longitude: 121.5654))
    }

    @Test(arguments: [true, false])
    func `a camera's own time wins over the header's`(isLong: Bool) throws {
        let scene = try MediaScene()
        let created = Movie.epoch + 1_795_260_725
        let movie =
            MediaBuilder.movieHeader(created: created, scale: 600, units: 900, isLong: isLong)
            + MediaBuilder.track("vide", width: 1920, height: 1080, matrix: (0, 1))
        let notes = MediaBuilder.metadata([
            ("com.apple.quicktime.make", "Apple"), ("com.apple.quicktime.creationdate", "2026-11-21T19:32:05+0800"),
            ("com.apple.quicktime.location.ISO6709", "-33.8568-070.6000+010.000/"),
        ])
        let plain = try scene.info(MediaBuilder.fileType("qt  ") + MediaBuilder.box("moov", movie))
        #expect(plain.captured == EntryDate(instant: 1_795_260_725, offset: 0))
        #expect(plain.duration == 1.5)
        #expect(plain.orientation == 6)
        let noted = try scene.info(MediaBuilder.fileType("qt  ") + MediaBuilder.box("moov", movie + notes))
        #expect(noted.captured?.description == "2026-11-21T19:32:05+08:00")
        #expect(noted.camera == MediaInfo.Camera(make: "Apple", model: nil))
        #expect(noted.coordinates == MediaInfo.Coordinates(latitude: -33.8568, longitude: -70.6))
    }

    @Test(arguments: [0, 0xFFFF_FFFF])
    func `a length that the film does not know is not told`(units: Int) throws {
        let scene = try MediaScene()
        let movie = MediaBuilder.movieHeader(created: 0, units: units) + MediaBuilder.track("vide")
        let info = try scene.info(MediaBuilder.fileType("isom") + MediaBuilder.box("moov", movie))
        #expect(info.type == .mp4)
        #expect(info.duration == nil)
        #expect(info.captured == nil)
    }

    @Test func `the header of a film of four gigabytes is found behind its samples`() throws {
        let scene = try MediaScene()
        let movie = MediaBuilder.box(
            "moov", MediaBuilder.movieHeader(created: 0, units: 5000) + MediaBuilder.track("vide"))
        let head = MediaBuilder.fileType("isom") + MediaBuilder.big(1, 4) + Array("mdat".utf8)
        let hole = 4 << 30
        let path = try scene.write("long.mp4", head + MediaBuilder.big(hole + 16, 8))
        try extend(path, to: head.count + 8 + hole, then: movie)
        let info = try scene.store.prepare(path, options: MediaOptions(maximumSize: .max)).info
        #expect(info.type == .mp4)
        #expect(info.duration == 5)
    }

    @Test(arguments: [
        ("2026:11:21 19:32:05", "+08:00", "2026-11-21T19:32:05+08:00"),
        ("2026:11:21 19:32:05", "Z", "2026-11-21T19:32:05+00:00"),
        ("2026:11:21 19:32:05", "   :  ", "2026-11-21T19:32:05"),
        ("2026:11:21 19:32:05", "+99:00", "2026-11-21T19:32:05"),
        ("2026-11-21T19:32:05", "", "2026-11-21T19:32:05"),
        ("0000:00:00 00:00:00", "+08:00", nil), ("    :  :     :  :  ", "", nil), ("2026:02:30 01:00:00", "", nil),
        ("", "", nil), ("2026:11:21", "", nil),
    ])
    func `a date is taken as far as it is true, and no offset is invented`(
        date: String, offset: String, expected: String?
    ) {
        let exif = ExifBuilder(isLittle: true, camera: [(0x9003, .ascii(date)), (0x9011, .ascii(offset))])
        #expect(Exif(tiff: exif.bytes())?.captured?.description == expected)
    }

    @Test func `the date of digitising serves where there is no other, the date of editing never`() {
        let digitised = ExifBuilder(camera: [(0x9004, .ascii("2020:01:02 03:04:05"))])
        #expect(Exif(tiff: digitised.bytes())?.captured?.description == "2020-01-02T03:04:05")
        let edited = ExifBuilder(main: [(0x0132, .ascii("2020:01:02 03:04:05"))])
        #expect(Exif(tiff: edited.bytes())?.captured == nil)
    }

    struct Latitude: Sendable {
        var parts: [(Int, Int)]
        var hemisphere = "N"
        var status = "A"
        var degrees: Double?
    }

    static let latitudes: [Latitude] = [
        Latitude(parts: [(25, 1), (1, 1), (5880, 100)], degrees: 25.033),
        Latitude(parts: [(33, 1), (514_080, 10_000), (0, 1)], hemisphere: "S", degrees: -33.8568),
        Latitude(parts: [(25, 1)], degrees: 25),
        Latitude(parts: [(25, 1), (0, 0), (0, 1)]),
        Latitude(parts: [(91, 1), (0, 1), (0, 1)]),
        Latitude(parts: [(25, 1), (61, 1), (0, 1)]),
        Latitude(parts: [(25, 1), (1, 1), (0, 1)], hemisphere: "X"),
        Latitude(parts: [(25, 1), (1, 1), (0, 1)], status: "V"),
        Latitude(parts: [(4_294_967_295, 1), (0, 1), (0, 1)]),
    ]

    @Test(arguments: latitudes)
    func `a place is taken only where it is on the globe`(latitude: Latitude) {
        let exif = ExifBuilder(place: [
            (1, .ascii(latitude.hemisphere)), (2, .rationals(latitude.parts)), (3, .ascii("W")),
            (4, .rationals([(70, 1), (36, 1), (0, 1)])), (9, .ascii(latitude.status)),
        ])
        let place = Exif(tiff: exif.bytes())?.coordinates
        #expect(place?.latitude == latitude.degrees)
        #expect(place?.longitude == (latitude.degrees == nil ? nil : -70.6))
    }

    @Test func `nowhere off the coast of Africa is no place`() {
        let zero = ExifBuilder.Value.rationals([(0, 1), (0, 1), (0, 1)])
        let exif = ExifBuilder(place: [(1, .ascii("N")), (2, zero), (3, .ascii("E")), (4, zero)])
        #expect(Exif(tiff: exif.bytes())?.coordinates == nil)
    }

    @Test func `a camera's name comes in one line`() {
        let exif = ExifBuilder(main: [
            (0x010F, .ascii("Evil\u{1B}[31m\nCo\u{202E}rp")), (0x0110, .ascii("  X \u{7} 1 ")),
        ])
        let read = Exif(tiff: exif.bytes())
        #expect(read?.make == "Evil[31m Corp")
        #expect(read?.model == "X 1")
    }

    @Test(arguments: [
        ("+25.0330+121.5654+010.000/", 25.033, 121.5654), ("-33.5-070.25/", -33.5, -70.25),
        ("+2501.98+12133.924/", 25.033, 121.5654), ("+250158.8+1213355.44/", 25.033, 121.5654),
        ("+25.0330+121.5654", 25.033, 121.5654), ("+91+000.1/", nil, nil), ("25.0,121.5", nil, nil), ("", nil, nil),
        ("+25.03/", nil, nil), ("++/", nil, nil), ("+25.0330+121.5654CRSWGS_84/", 25.033, 121.5654),
    ])
    func `places of ISO 6709`(text: String, latitude: Double?, longitude: Double?) {
        let place = MediaInfo.Coordinates(iso6709: text.utf8)
        #expect(place?.latitude == latitude)
        #expect(place?.longitude == longitude)
    }
}
