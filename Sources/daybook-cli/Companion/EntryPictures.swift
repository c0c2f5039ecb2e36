import Companion
import Daybook
import Pictures

extension Asking {
    /// A picture as it may leave, or moments of a film: small, and without what the camera wrote into it.
    func pictures(of link: MediaLink) throws -> [ChatPicture] {
        guard let path = mediaPath(of: link) else { throw Failure(words.nothingToDescribe, .noInput) }
        let reduction = PictureReduction(programs: programs)
        let file = vault.absolute(path.description)
        let reduced =
            path.type?.kind == .video ? try reduction.frames(ofFilm: file) : [try reduction.reduce(file: file)]
        return reduced.map { ChatPicture(bytes: $0.bytes, mediaType: ReducedPicture.mediaType) }
    }

    private var words: Words { session.words }

    private var programs: PicturePrograms {
        func find(_ names: [String]) -> String? {
            names.lazy.compactMap { ProgramSearch.find($0, environment: session.environment) }.first
        }
        return PicturePrograms(
            ffmpeg: find(["ffmpeg"]), heif: find(PicturePrograms.heifConverters),
            environment: session.environment.map { "\($0.key)=\($0.value)" }.sorted(),
            temporaryFolder: session.environment["TMPDIR"] ?? "/tmp")
    }
}
