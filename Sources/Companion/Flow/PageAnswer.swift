internal import Daybook

#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// A page with its title and tags, as far as a model's answer gave what can be used.
public struct PageAnswer: Sendable, Equatable {
    /// The title on one line; nil where none could be used.
    public var title: String?
    /// The page in Markdown; nil where none could be used.
    public var page: String?
    /// The tags that could be used, each once, without `#`.
    public var tags: [String]
    /// What is missing or cannot be used.
    public var problems: [PageProblem]

    /// The longest title, in characters.
    public static let longestTitle = 80
    /// The longest page, in characters.
    public static let longestPage = 12_000

    /// The shape that is asked for.
    public static let schema = AnswerSchema(
        name: "diary_page",
        json: """
            {"type":"object","properties":{"title":{"type":"string"},"page":{"type":"string"},\
            "tags":{"type":"array","items":{"type":"string"}}},"required":["title","page","tags"],\
            "additionalProperties":false}
            """)

    /// Reads a model's answer, with whatever stands around its outermost braces left out.
    ///
    /// - Parameter source: The text that the page was to be made from, whose script the page has to share.
    public init(_ answer: String, of source: String) {
        self.init(title: nil, page: nil, tags: [], problems: [])
        guard let fields = Fields.read(answer) else {
            problems = [.notJSON]
            return
        }
        let title = Self.title(fields.title ?? "")
        let isHan = Self.isHan(source) && !Self.isHalfLatin(source)
        // Whoever writes in both may be answered in either; and where another language is set, the source is empty.
        let isLatin = Self.hasLatin(source) && !Self.hasHan(source)
        if title.isEmpty {
            problems.append(.noTitle)
        } else if isHan ? Self.isForeign(title, to: source) : isLatin && Self.hasHan(title) {
            problems.append(.titleInOtherLanguage)
        } else if title.count > Self.longestTitle {
            problems.append(.longTitle(title.count, limit: Self.longestTitle))
        } else {
            self.title = title
        }
        let page = Self.page(fields.page ?? "")
        if !page.contains(where: \.isLetter) {
            problems.append(.noPage)
        } else if page.count > Self.longestPage {
            problems.append(.longPage(page.count, limit: Self.longestPage))
        } else if isHan != Self.isHan(page), isHan || isLatin {
            problems.append(.otherLanguage)
        } else {
            self.page = page
        }
        // Of a page in another language the tags are in that too, but for names that the writer uses.
        let isRefused = problems.contains(.otherLanguage)
        tags = TagFilter.usable(
            fields.tags.filter { !isRefused || !(isHan ? Self.isForeign($0, to: source) : Self.hasHan($0)) })
        if tags.count < SummaryDraft.fewestTags { problems.append(.fewTags(tags.count)) }
    }

    /// Gathers the values.
    init(title: String?, page: String?, tags: [String], problems: [PageProblem]) {
        self.title = title
        self.page = page
        self.tags = tags
        self.problems = problems
    }

    /// What this one has, completed by what another has.
    public func completed(by other: PageAnswer) -> PageAnswer {
        PageAnswer(
            title: title ?? other.title, page: page ?? other.page,
            tags: tags.count >= other.tags.count ? tags : other.tags, problems: problems)
    }

    /// The title without signs of headings, quotation marks and a full stop around it.
    private static func title(_ text: String) -> String {
        var title = ModelText.line(text)[...]
        let ends = "#*_\"'“”‘’「」『』《》 "
        while let first = title.first, ends.contains(first) { title.removeFirst() }
        while let last = title.last, ends.contains(last) || last == "." || last == "。" { title.removeLast() }
        return String(title)
    }

    /// The page without front matter before it; lines that look like the end of such become plain lines.
    private static func page(_ text: String) -> String {
        var lines = ModelText.neutral(text).split(separator: "\n", omittingEmptySubsequences: false)
        if lines.first?.allSatisfy({ $0 == "-" }) == true, lines.first?.count == 3,
            let end = lines.dropFirst().firstIndex(of: "---")
        {
            lines.removeSubrange(...end)
        }
        let escaped = lines.map { line in line.hasPrefix("---") ? "\\" + line : String(line) }
        return ModelText.neutral(escaped.joined(separator: "\n"))
    }

    /// Whether a few words are neither in Chinese nor in the words of a Chinese text, as names may be.
    private static func isForeign(_ words: String, to source: String) -> Bool {
        let text = source.lowercased()
        return hasLatin(words) && !hasHan(words)
            && !words.lowercased().split(separator: " ").allSatisfy { text.contains($0.drop { $0 == "#" }) }
    }

    private static func hasHan(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0x3400...0x9FFF).contains($0.value) }
    }

    private static func hasLatin(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
    }

    /// Whether a text is written mostly in Chinese characters.
    private static func isHan(_ text: String) -> Bool {
        var han = 0
        var latin = 0
        for scalar in text.unicodeScalars {
            if (0x3400...0x9FFF).contains(scalar.value) { han += 1 }
            if scalar.isASCII, scalar.properties.isAlphabetic { latin += 1 }
        }
        return han > 0 && han * 4 > latin
    }

    /// Whether whole sentences in Latin letters stand beside the Chinese ones of a text, and not words and names alone.
    private static func isHalfLatin(_ text: String) -> Bool {
        var (han, latin) = (0, 0)
        var (words, letters) = (0, 0)
        var isInWord = false
        for scalar in text.unicodeScalars {
            let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
            if isLetter, !isInWord { words += 1 }
            if isLetter { letters += 1 }
            isInWord = isLetter
            // What ends a run of words: Chinese, Japanese, and their signs and wide forms.
            guard (0x2E80...0x9FFF).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value) else { continue }
            if (0x3400...0x9FFF).contains(scalar.value) { han += 1 }
            if words >= Self.wordsOfSentence { latin += letters }
            (words, letters) = (0, 0)
        }
        if words >= Self.wordsOfSentence { latin += letters }
        // A Chinese character says about as much as three letters: one part in four is in Latin ones.
        return latin > 0 && latin >= han
    }

    /// As many words in Latin letters on end are more than a name or a title.
    private static let wordsOfSentence = 5

    /// The answer as it may come: keys may be missing, and tags may be one text.
    private struct Fields: Decodable {
        var title: String?
        var page: String?
        var tags: [String]

        private enum CodingKeys: String, CodingKey { case title, page, tags }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = try? container.decodeIfPresent(String.self, forKey: .title)
            page = try? container.decodeIfPresent(String.self, forKey: .page)
            if let list = try? container.decodeIfPresent([String].self, forKey: .tags) {
                tags = list
            } else {
                let text = (try? container.decodeIfPresent(String.self, forKey: .tags)) ?? ""
                tags = text.split { ",，、".contains($0) }.map(String.init)
            }
        }

        static func read(_ answer: String) -> Fields? {
            guard let start = answer.utf8.firstIndex(of: UInt8(ascii: "{")),
                let end = answer.utf8.lastIndex(of: UInt8(ascii: "}")), start < end
            else { return nil }
            return try? JSONDecoder().decode(Fields.self, from: Data(answer.utf8[start...end]))
        }
    }
}

/// What is wrong with an answer.
public enum PageProblem: Sendable, Hashable {
    /// It is no JSON object.
    case notJSON
    /// It has no title.
    case noTitle
    /// The title has more characters than it may have.
    case longTitle(Int, limit: Int)
    /// The title is in another script than the writer's, and none of their words.
    case titleInOtherLanguage
    /// It has no page.
    case noPage
    /// The page has more characters than it may have.
    case longPage(Int, limit: Int)
    /// The page is not in the writer's script.
    case otherLanguage
    /// Fewer tags than are meant to be could be used.
    case fewTags(Int)

    /// The parts of an answer.
    public enum Part: Sendable {
        case title, page, tags
    }

    /// The part that is at fault; without the page the answer is none.
    public var part: Part {
        switch self {
        case .noTitle, .longTitle, .titleInOtherLanguage: .title
        case .fewTags: .tags
        case .notJSON, .noPage, .longPage, .otherLanguage: .page
        }
    }

    /// What the model is told of it, which is in English as the prompts are.
    public var sentence: String {
        switch self {
        case .notJSON: "It is not one JSON object."
        case .noTitle: "\"title\" is missing or empty."
        case .longTitle(let count, let limit): "\"title\" has \(count) characters; it may have \(limit)."
        case .titleInOtherLanguage: "\"title\" is not in the language of the entry."
        case .noPage: "\"page\" is missing or empty."
        case .longPage(let count, let limit): "\"page\" has \(count) characters; it may have \(limit)."
        case .otherLanguage: "\"page\" is not in the language of the entry."
        case .fewTags(let count):
            "Only \(count) of \"tags\" can be used; three to eight short words from the text are needed."
        }
    }
}
