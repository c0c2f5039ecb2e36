import Daybook

extension PictureReduction {
    /// Moments of a film, spread over its length, each as small as a picture would be, by ffmpeg.
    ///
    /// One that breaks off gives the moments that it has, at least one.
    public func frames(ofFilm path: String, count: Int = 3) throws(PictureFault) -> [ReducedPicture] {
        let info = try Self.info(of: path)
        guard info.type?.kind == .video else { throw .wrongType(path: path, info.type) }
        guard let ffmpeg = programs.ffmpeg else { throw .programMissing(path: path, program: "ffmpeg") }
        let length = if let told = info.duration { told } else { try self.length(of: path, ffmpeg) }
        var pictures: [ReducedPicture] = []
        var failure: PictureFault?
        for number in 0..<max(1, count) {
            let moment = length * (Double(number) + 0.5) / Double(max(1, count))
            do throws(PictureFault) {
                let picture = try frame(of: path, at: moment, ffmpeg)
                // A film of one picture is the same at every moment.
                if pictures.last != picture { pictures.append(picture) }
            } catch {
                failure = error
            }
        }
        if pictures.isEmpty, length > 0 { pictures = [try frame(of: path, at: 0, ffmpeg)] }
        if pictures.isEmpty, let failure { throw failure }
        return pictures
    }

    /// The seconds that ffmpeg finds where the file's own format does not tell; 0 where it finds none.
    private func length(of path: String, _ ffmpeg: String) throws(PictureFault) -> Double {
        let outcome = try run(ffmpeg, ["-nostdin", "-hide_banner"] + Self.input(path), on: path)
        // It says "Duration: 00:01:02.50, start: …" and fails, since no output was named.
        let said = String(decoding: outcome.errors, as: UTF8.self)
        guard let label = said.firstRange(of: "Duration: ") else { return 0 }
        let parts = said[label.upperBound...].prefix { $0 != "," }.split(separator: ":").compactMap { Double($0) }
        guard parts.count == 3 else { return 0 }
        return min(max(0, parts[0] * 3600 + parts[1] * 60 + parts[2]), 1e6)
    }

    private func frame(of path: String, at moment: Double, _ ffmpeg: String) throws(PictureFault) -> ReducedPicture {
        let milliseconds = Int((moment.isFinite ? max(0, min(moment, 1e6)) : 0) * 1000)
        let scale =
            "scale=w='min(\(longEdge),iw)':h='min(\(longEdge),ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"
        let arguments =
            ["-nostdin", "-hide_banner", "-v", "error", "-ss", "\(milliseconds)ms"] + Self.input(path)
            + ["-map_metadata", "-1", "-map", "0:v:0", "-frames:v", "1", "-vf", scale + ",format=yuvj420p"]
            + ["-q:v", "4", "-f", "mjpeg", "pipe:1"]
        let outcome = try run(ffmpeg, arguments, on: path)
        guard outcome.status == 0, let bytes = JPEGSegments.withoutMetadata(outcome.output),
            let size = JPEGSegments.size(of: bytes)
        else { throw .failed(outcome, program: "ffmpeg", path: path) }
        guard bytes.count <= limit else { throw .tooLarge(path: path, size: bytes.count, limit: limit) }
        return ReducedPicture(bytes: bytes, width: size.width, height: size.height)
    }

    /// Only local files may be opened, also by what a hostile file names inside.
    private static func input(_ path: String) -> [String] {
        ["-protocol_whitelist", "file", "-i", "file:" + path]
    }
}
