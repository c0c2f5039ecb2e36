import Companion
import Daybook
import Pictures

extension Asking {
    /// A picture as it may leave, or moments of a film: small, and without what the camera wrote into it.
    func pictures(of link: MediaLink) throws -> [ChatPicture] {
        guard let media = mediaPath(of: link) else { throw Failure(session.words.nothingToDescribe, .noInput) }
        let file = vault.absolute(media.description)
        let reduction = PictureReduction(programs: session.picturePrograms)
        let isFilm = media.type?.kind == .video
        let pictures = isFilm ? try reduction.frames(ofFilm: file) : [try reduction.reduce(file: file)]
        return pictures.map { ChatPicture(bytes: $0.bytes, mediaType: ReducedPicture.mediaType) }
    }
}
