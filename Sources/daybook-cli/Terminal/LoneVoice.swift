/// `--voice` without a file, which means the microphone; the parser wants a value for every option that has one.
enum LoneVoice {
    /// What stands for the microphone in the place of a file.
    static let microphone = "-"
    private static let verbs: Set<String> = ["add", "idea", "new"]

    /// The words of a command line with the microphone named where `--voice` stands at the end or before another option.
    static func completed(_ arguments: [String]) -> [String] {
        guard let verb = arguments.first, verbs.contains(verb) else { return arguments }
        var words = arguments
        let end = words.firstIndex(of: "--") ?? words.count
        for index in words[..<end].indices where words[index] == "--voice" {
            let next = index + 1 < words.count ? words[index + 1] : nil
            if next == nil || next?.hasPrefix("-") == true && next != microphone {
                words[index] = "--voice=" + microphone
            }
        }
        return words
    }
}
