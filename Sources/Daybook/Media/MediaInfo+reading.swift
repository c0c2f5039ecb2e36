extension MediaInfo {
    /// Reads what a file tells of itself. What is broken is left out; only a failing disk throws.
    init(_ file: MediaBytes) throws(FileError) {
        let type = try MediaType.detect(file)
        self.init(type: type, size: file.count)
        switch type {
        case .jpeg: try readJPEG(file)
        case .png: try readPNG(file)
        case .gif: try readGIF(file)
        case .webp: try readWebP(file)
        case .tiff: apply(Exif(tiff: try file.read(at: 0, count: ExifBlock.longest)))
        case .heic, .heif, .avif: try readHEIF(file)
        case .mp4, .m4v, .mov, .threeGP, .m4a, .threeGPAudio: try readMovie(file)
        default: break
        }
    }

    /// Takes over what an Exif block says.
    mutating func apply(_ exif: Exif?) {
        guard let exif else { return }
        captured = exif.captured
        orientation = exif.orientation
        coordinates = exif.coordinates
        if exif.make != nil || exif.model != nil { camera = Camera(make: exif.make, model: exif.model) }
    }

    private mutating func readMovie(_ file: MediaBytes) throws(FileError) {
        guard let movie = try Movie(file) else { return }
        dimensions = movie.dimensions
        orientation = movie.orientation
        duration = movie.duration
        captured = movie.captured
        coordinates = movie.coordinates
        if movie.make != nil || movie.model != nil { camera = Camera(make: movie.make, model: movie.model) }
    }
}
