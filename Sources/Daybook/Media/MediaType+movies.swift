extension MediaType {
    /// The types that share ISO's box format (ISO/IEC 14496-12), told by the brands of the first box. QuickTime files from
    /// before brands count where they hold a movie header.
    static func movie(_ file: MediaBytes, _ head: [UInt8]) throws(FileError) -> MediaType? {
        if head.isSame(as: "ftyp", at: 4), let length = head.number(at: 0, bytes: 4) {
            let box = try file.read(at: 8, count: min(max(length - 8, 0), 256))
            guard let major = box.text(at: 0, count: 4) else { return nil }
            var compatible: [String] = []
            for position in stride(from: 8, to: box.count, by: 4) {
                if let brand = box.text(at: position, count: 4) { compatible.append(brand) }
            }
            return try branded(major, compatible, file)
        }
        for name in ["moov", "wide", "mdat", "free", "skip"] where head.isSame(as: name, at: 4) {
            return try Movie(file) == nil ? nil : .mov
        }
        return nil
    }

    private static func branded(
        _ major: String, _ compatible: [String], _ file: MediaBytes
    ) throws(FileError) -> MediaType? {
        switch major {
        case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs": return .heic
        case "avif", "avis": return .avif
        case "mif1", "msf1", "mif2", "miaf", "1pic":
            if compatible.contains(where: { $0 == "avif" || $0 == "avis" }) { return .avif }
            return compatible.contains { $0.hasPrefix("hei") || $0.hasPrefix("hev") } ? .heic : .heif
        case "M4A ", "M4B ", "M4P ": return .m4a
        case "M4V ", "M4VH", "M4VP": return .m4v
        case "crx ": return nil
        default: break
        }
        // A recorder of sound alone writes the same brands as a camera.
        guard let movie = try Movie(file) else { return nil }
        let isSound = movie.hasSound && !movie.hasPictures
        if major == "qt  " { return isSound ? .m4a : .mov }
        if major.hasPrefix("3gp") || major.hasPrefix("3g2") || major.hasPrefix("3ge") {
            return isSound ? .threeGPAudio : .threeGP
        }
        return isSound ? .m4a : .mp4
    }
}
