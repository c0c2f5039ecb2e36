import Daybook

/// Makes pictures small and anonymous before they leave; the original never does.
///
/// Decoding, turning and colours are libvips' work: it is kept by its own project, packaged by every distribution and Homebrew,
/// fuzzed for years, decodes a photo at the size that is wanted instead of whole, and knows the profiles and formats of cameras.
/// It is loaded by the first picture, so that no other command pays for it.
public struct PictureReduction: Sendable, Hashable {
    /// The longest side, in pixels.
    public var longEdge: Int
    /// The most bytes of the JPEG.
    public var limit: Int
    /// The most seconds that decoding may take.
    public var seconds: Int
    /// What reads the formats that libvips was built without.
    public var programs: PicturePrograms

    /// What every service takes: some count 5 MiB in base64, which is a third longer than the file.
    public static let defaultLimit = 3_900_000
    /// The side from which the services make pictures smaller themselves, in pixels.
    public static let defaultLongEdge = 1568

    /// The most pixels of a picture that is decoded line by line.
    static let mostPixels = 256_000_000
    /// The most pixels of a picture that is decoded as a whole.
    static let mostPixelsAtOnce = 64_000_000
    /// The qualities that are tried until the bytes are few enough.
    private static let qualities = [85, 70, 50, 30]

    /// Gathers the choices.
    public init(
        longEdge: Int = defaultLongEdge, limit: Int = defaultLimit, seconds: Int = 20,
        programs: PicturePrograms = PicturePrograms()
    ) {
        self.longEdge = longEdge
        self.limit = limit
        self.seconds = seconds
        self.programs = programs
    }

    /// Makes a picture smaller, by the usual limits unless others are given.
    public static func reduce(
        file: String, longEdge: Int = defaultLongEdge, limit: Int = defaultLimit,
        programs: PicturePrograms = PicturePrograms()
    ) throws(PictureFault) -> ReducedPicture {
        try PictureReduction(longEdge: longEdge, limit: limit, programs: programs).reduce(file: file)
    }

    /// Makes a picture smaller: upright, in sRGB, on white where it was transparent, without any metadata; the first frame of
    /// one that moves.
    public func reduce(file: String) throws(PictureFault) -> ReducedPicture {
        try reduce(file: file, by: Libvips.installed)
    }

    func reduce(file: String, by library: Libvips?) throws(PictureFault) -> ReducedPicture {
        let type = try Self.info(of: file).type
        guard let type, type.kind == .photo else { throw .wrongType(path: file, type) }
        guard let library else { throw .libraryMissing }
        do throws(PictureFault) {
            return try reduced(file, type, by: library)
        } catch {
            // Distributions build libvips without HEIF, or HEIF without the codec that has patents on it.
            guard [.heic, .heif, .avif].contains(type), case .damaged = error,
                let converted = try convertedHEIF(file)
            else { throw error }
            defer { try? FileOperations().remove(converted) }
            return try reduced(converted, .jpeg, by: library)
        }
    }

    /// What the file tells of itself.
    static func info(of file: String) throws(PictureFault) -> MediaInfo {
        do {
            return try MediaInfo(ofFile: file)
        } catch {
            throw .file(error as? MediaError ?? .missing(path: file))
        }
    }

    private func reduced(
        _ path: String, _ type: MediaType, by library: Libvips
    ) throws(PictureFault) -> ReducedPicture {
        try checkSize(path, type, by: library)
        let pixels = try decoded(path, by: library)
        var size = 0
        for quality in Self.qualities {
            let bytes = try encoded(pixels, quality, path)
            if bytes.count <= limit { return ReducedPicture(bytes: bytes, width: pixels.width, height: pixels.height) }
            size = bytes.count
        }
        throw .tooLarge(path: path, size: size, limit: limit)
    }

    /// Refuses by the head of the file what would take more memory or time than a photo is worth.
    private func checkSize(_ path: String, _ type: MediaType, by library: Libvips) throws(PictureFault) {
        let head = try attempt(path) { descriptor throws(Libvips.Obstacle) in try library.measure(descriptor) }
        let isStreamed = !head.isInterlaced && (type == .jpeg || type == .png)
        let most = isStreamed ? Self.mostPixels : Self.mostPixelsAtOnce
        let (pixels, overflow) = head.width.multipliedReportingOverflow(by: head.height)
        guard !overflow, pixels <= most else {
            throw .tooManyPixels(path: path, width: head.width, height: head.height, limit: most)
        }
    }

    private func decoded(_ path: String, by library: Libvips) throws(PictureFault) -> Libvips.Pixels {
        try attempt(path) { descriptor throws(Libvips.Obstacle) in
            try library.reduced(descriptor, edge: longEdge, seconds: seconds)
        }
    }

    private func encoded(
        _ pixels: borrowing Libvips.Pixels, _ quality: Int, _ path: String
    ) throws(PictureFault) -> [UInt8] {
        do throws(Libvips.Obstacle) {
            // The library is told to leave all metadata out; that it did is not left to trust.
            if let bytes = JPEGSegments.withoutMetadata(try pixels.jpeg(quality: quality)) { return bytes }
        } catch {
            throw fault(error, path)
        }
        throw .damaged(path: path, message: "")
    }

    /// Reads an ordinary file by libvips.
    private func attempt<Result: ~Copyable>(
        _ path: String, _ body: (_ descriptor: Int32) throws(Libvips.Obstacle) -> Result
    ) throws(PictureFault) -> Result {
        let file: OpenFile
        do throws(FileError) {
            file = try FileOperations().open(path, for: .readingThroughLinks)
        } catch {
            throw .file(.unreadable(path: path, error))
        }
        do throws(Libvips.Obstacle) {
            return try file.withDescriptor(body)
        } catch {
            throw fault(error, path)
        }
    }

    private func fault(_ obstacle: Libvips.Obstacle, _ path: String) -> PictureFault {
        switch obstacle {
        case .unreadable(let message): .damaged(path: path, message: String(message.prefix(300)))
        case .tookTooLong: .tookTooLong(path: path, seconds: seconds)
        }
    }
}
