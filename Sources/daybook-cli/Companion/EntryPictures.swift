import Companion
import Daybook
import Pictures

extension Asking {
    /// A picture as it may leave, or moments of a film: small, and without what the camera wrote into it.
    func pictures(of link: MediaLink) throws -> [ChatPicture] {
        guard let path = mediaPath(of: link) else { throw Failure(session.words.nothingToDescribe, .noInput) }
        let reduction = PictureReduction(programs: session.picturePrograms)
        let file = try vault.mediaToSend(path)
        do throws(PictureFault) {
            let reduced =
                path.type?.kind == .video ? try reduction.frames(ofFilm: file) : [try reduction.reduce(file: file)]
            return reduced.map { ChatPicture(bytes: $0.bytes, mediaType: ReducedPicture.mediaType) }
        } catch {
            // The file is named for its bytes: nobody would know it.
            throw error.naming(link.title ?? FileOperations.name(of: link.destination))
        }
    }
}

extension Asking {
    /// Why a picture is not described, for a sentence that names it.
    func failure(ofPicture fault: any Tellable) -> Failure {
        (fault as? PictureFault).map { $0.naming("") }?.failure(in: session.words) ?? fault.failure(in: session.words)
    }
}
