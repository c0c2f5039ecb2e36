extension MediaStore {
    /// Checks a photo or film like `prepare`, and makes a smaller version of it beside the media, for `store` to put in place. The
    /// limit on size is held against the smaller version; date, place and camera stay those of the original.
    ///
    /// - Throws: `MediaError`, `.cannotShrink` among them.
    public func prepare(
        _ source: String, options: MediaOptions = MediaOptions(), shrinking: Shrinking
    ) throws -> IncomingMedia {
        var whole = options
        whole.maximumSize = .max
        let original = try prepare(source, options: whole)
        guard Shrinking.serves(original.info.type) else {
            throw MediaError.cannotShrink(path: source, .wrongType(original.info.type))
        }
        try createFolder(MediaPath.root)
        // The vault's lock is not held while the encoder runs: the file's own keeps other commands from taking it for a leftover.
        let temporary = try createTemporary(for: "shrinking")
        let path = temporary.path
        do {
            let held = try HeldFile(locking: temporary.file)
            let absolute = try files.resolve(source)
            try encode(source, shrinking.arguments(original.info, source: absolute, target: path), by: shrinking)
            var made = try smaller(original, path, options: options)
            made.held = held
            guard made.seen.size >= original.seen.size, original.seen.size <= options.maximumSize else { return made }
            // A small picture may well be longer in the other form.
            discard(made)
            try? files.removeFolder(vault + "/" + MediaPath.root)
            return original
        } catch {
            try? files.remove(path)
            try? files.removeFolder(vault + "/" + MediaPath.root)
            throw error
        }
    }

    private func encode(_ source: String, _ arguments: [String], by shrinking: Shrinking) throws {
        let process = ChildProcess(shrinking.program, arguments, environment: shrinking.environment)
        let outcome: ChildProcess.Outcome
        do {
            outcome = try process.run()
        } catch {
            throw MediaError.cannotShrink(path: source, .noProgram(shrinking.program))
        }
        guard outcome.status == 0 else {
            let said = DisplayName.line(String(decoding: outcome.errors.suffix(500), as: UTF8.self), limit: 300)
            throw MediaError.cannotShrink(path: source, .failed(status: outcome.status, message: said ?? ""))
        }
    }

    /// Checks what was made, and joins it with what the original told.
    private func smaller(_ original: IncomingMedia, _ path: String, options: MediaOptions) throws -> IncomingMedia {
        var made: IncomingMedia
        do {
            made = try prepare(path, options: options)
        } catch let error as MediaError {
            guard case .tooLarge(_, let size, let limit) = error else {
                throw MediaError.cannotShrink(path: original.source, .unusable)
            }
            throw MediaError.tooLarge(path: original.source, size: size, limit: limit)
        }
        // Some versions of ffmpeg take one tile of a HEIC for the whole.
        guard Self.isSameShape(original.info.dimensions, made.info.dimensions) else {
            throw MediaError.cannotShrink(path: original.source, .unusable)
        }
        made.info.captured = original.info.captured
        made.info.camera = original.info.camera
        made.info.coordinates = original.info.coordinates
        return IncomingMedia(
            source: original.source, name: original.name, info: made.info, isLocal: options.isLocal, seen: made.seen,
            own: nil, shrunk: path)
    }

    /// Whether two pictures have one shape, upright or turned, but for the rounding of sides.
    private static func isSameShape(_ original: MediaInfo.Dimensions?, _ made: MediaInfo.Dimensions?) -> Bool {
        guard let made else { return false }
        guard let original else { return true }
        func ratio(_ size: MediaInfo.Dimensions) -> Double {
            Double(max(size.width, size.height)) / Double(min(size.width, size.height))
        }
        let rounding = 2.5 / Double(min(made.width, made.height))
        return abs(ratio(original) / ratio(made) - 1) <= rounding + 0.02
    }
}
