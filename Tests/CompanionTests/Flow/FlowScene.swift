import Companion
import Daybook
import TestSupport

/// A vault without git in a folder of the test's own, for prompts and entries.
struct FlowScene {
    let folder: TemporaryFolder
    let vault: Vault

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: ".daybook/config.yaml")
        vault = try Vault(at: folder.path, world: .fixed())
    }

    func prompts(tone: String = "warm", language: String? = nil) throws -> PromptTexts {
        PromptTexts(vault, tone: tone, language: language)
    }

    /// An entry of a text, as if it were read.
    static func entry(_ text: String) -> Entry {
        Entry(StoredFile(path: "diary/2026/11/2026-11-21-1932-rain.md", bytes: Array(text.utf8)))
    }

    static let photo = "../../../media/3f/a1/3fa1" + String(repeating: "0", count: 60) + ".jpg"

    /// A wet day with a photo of its own, a place and weather.
    static let rain = entry(
        """
        ---
        id: 3fa1
        kind: diary
        date: 2026-11-21T19:32:05+08:00
        tags: [walk]
        location: Xindian
        weather: rain
        temperature: 17
        ---

        Rain all day. I walked along the river. #heron

        ![a heron](\(photo) "IMG_2033.jpg") <!-- describe model=m date=d text=0000000000000000 -->

        ![](\(photo.replacing(".jpg", with: ".mp4")) "CLIP_1.mp4")

        """)
}
