import ArgumentParser

extension ArgumentHelp {
    /// The help of an option or argument, in both languages.
    static func both(
        _ english: String, _ chinese: String, valueName: String? = nil, visibility: ArgumentVisibility = .default
    ) -> ArgumentHelp {
        ArgumentHelp(
            "\(Bilingual.text(en: english, zh: chinese))", valueName: valueName, visibility: visibility)
    }
}
