import Companion
import Daybook
import Pictures

extension Session {
    /// A program on the path.
    func program(_ name: String) -> String? { ProgramSearch.find(name, environment: environment) }

    /// What reads pictures that libvips cannot.
    var picturePrograms: PicturePrograms {
        PicturePrograms(
            ffmpeg: program("ffmpeg"), heif: PicturePrograms.heifConverters.lazy.compactMap { program($0) }.first,
            environment: programEnvironment, temporaryFolder: cacheFolder + "/converted")
    }

    /// What makes sounds fit to be sent.
    var audioReading: AudioReading {
        AudioReading(
            ffmpeg: program("ffmpeg"), environment: programEnvironment, temporaryFolder: cacheFolder + "/converted")
    }

    private var programEnvironment: [String] { environment.map { "\($0.key)=\($0.value)" }.sorted() }
}
