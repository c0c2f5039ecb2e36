extension FilterVocabulary {
    /// The name that a word which is none of them most likely stands for; nil where none is near.
    public static func suggestion(for word: String, among names: [String]) -> String? {
        nearest(to: word, among: names)
    }
}
