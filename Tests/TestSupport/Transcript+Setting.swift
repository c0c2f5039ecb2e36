import Daybook

extension Transcript {
    /// What a `#! ` line asks for.
    public enum Setting: Sendable, Equatable {
        /// `#! NAME=VALUE`: a variable of the environment; `#! NAME=` takes it away.
        case variable(name: String, value: String)
        /// `#! fixtures`: the test's sample files are in the folder `fixtures`.
        case fixtures
        /// `#! ssh`: OpenSSH's own server answers as the host `box`.
        case ssh
        /// `#! clock 2026-02-28T23:59:00+08:00`: what the first command's clock shows.
        case clock(Int)
        /// `#! replace REGEX WITH`: in the output, every match is replaced; a space in the expression is written `\x20`.
        case replacement(pattern: String, with: String)

        /// Reads what follows `#! `; nil where it is none of these.
        init?(_ text: some StringProtocol) {
            let words = String(text).split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map {
                String($0)
            }
            switch words.first {
            case "fixtures" where words.count == 1:
                self = .fixtures
            case "ssh" where words.count == 1:
                self = .ssh
            case "clock" where words.count == 2:
                guard let date = EntryDate(words[1]), date.hasTime else { return nil }
                self = .clock(date.instant(assumingOffset: 8 * 3600))
            case "replace" where words.count == 3:
                guard (try? Regex(words[1])) != nil else { return nil }
                self = .replacement(pattern: words[1], with: words[2])
            default:
                guard let equals = text.firstIndex(of: "="), equals > text.startIndex,
                    text[..<equals].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
                else { return nil }
                self = .variable(
                    name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
            }
        }
    }
}
