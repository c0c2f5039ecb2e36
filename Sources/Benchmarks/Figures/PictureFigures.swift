import Daybook

/// A photo of twelve megapixels and as many megabytes made smaller, against libvips' own program for the same.
enum PictureFigures {
    private static let what = "a photo of 12 MB made smaller"
    private static let peer = "`vipsthumbnail -s 1568`"

    static func take(_ bench: Workbench) throws -> [Figure] {
        guard let vips = bench.tools.vips, let thumbnail = bench.tools.vipsThumbnail else {
            return [Figure(what, against: peer, absent: "not installed")]
        }
        bench.tell("a photo made smaller against `vipsthumbnail`")
        let photo = try makePhoto(vips, bench)
        let (ours, theirs) = (bench.folder + "/ours.jpg", bench.folder + "/theirs.jpg")
        let pairs = try Duel(
            Command(bench.tools.pictureOnce, [photo, ours]),
            Command(thumbnail, [photo, "-s", "1568", "-o", theirs + "[Q=85,strip]"])
        ).run(rounds: bench.rounds, bench.stopwatch)
        let size = try MediaInfo(ofFile: ours).dimensions
        let isSame = try size != nil && size == MediaInfo(ofFile: theirs).dimensions
        var figure = Figure(what, against: peer, pairs, bar: 1.5)
            .finding(size.map { "\($0.width) × \($0.height)" } ?? "", isSame: isSame)
        figure.memoryBar = 150_000_000
        for file in [photo, ours, theirs] { try FileOperations().remove(file) }
        return [figure]
    }

    /// Grain on grey, which compresses as badly as a meadow; the same bytes in each run.
    private static func makePhoto(_ vips: String, _ bench: Workbench) throws -> String {
        let bands = ["a", "b", "c"].map { "\(bench.folder)/\($0).v" }
        for (seed, band) in bands.enumerated() {
            try bench.prepare(
                [vips, "gaussnoise", band, "4032", "3024", "--sigma", "17", "--mean", "128", "--seed", "\(seed + 1)"])
        }
        let (colour, whole, photo) = (bench.folder + "/j.v", bench.folder + "/u.v", bench.folder + "/photo.jpg")
        try bench.prepare(
            [vips, "bandjoin", bands.joined(separator: " "), colour], [vips, "cast", colour, whole, "uchar"],
            [vips, "jpegsave", whole, photo, "--Q", "90"])
        for file in bands + [colour, whole] { try FileOperations().remove(file) }
        return photo
    }
}
