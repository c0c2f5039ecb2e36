import Companion
import Daybook

extension Asking {
    /// A picture as it may leave, or moments of a film: small, and without what the camera wrote into it.
    func pictures(of link: MediaLink) throws -> [ChatPicture] {
        throw Failure(session.words.nothingToDescribe, .noInput)
    }
}
