internal import Templates

/// One thing that the magic ball may say.
public struct MagicAnswer: Sendable, Equatable {
    /// A value of the kind's `answer_type`: `affirmative`, `neutral` or `negative`.
    public var type: String
    /// In English.
    public var english: String
    /// In Traditional Chinese.
    public var chinese: String
}

extension Vault {
    /// The vault's own answers of the magic ball.
    public static let answersFile = Layout.settingsFolder + "/templates/answers/magic.yaml"

    /// What the magic ball may say: as the vault's own file has it, else as it ships.
    ///
    /// - Throws: `KindLibrary.Fault.brokenTemplate` where the file has mistakes.
    public func magicAnswers() throws -> [MagicAnswer] {
        let file = absolute(Self.answersFile)
        guard try operations.information(at: file, followingLinks: true) != nil else {
            return try MagicAnswers.read(ShippedTemplates.answers.bytes, path: "answers/magic.yaml")
        }
        return try MagicAnswers.read(operations.read(file, limit: YAMLReader.sizeLimit) ?? [], path: Self.answersFile)
    }
}

extension Vault {
    /// The vault's own file of answers as it is; nil where it has none.
    func ownAnswers() throws -> [UInt8]? {
        let file = absolute(Self.answersFile)
        guard try operations.information(at: file)?.kind == .file else { return nil }
        return try operations.read(file, limit: YAMLReader.sizeLimit)
    }
}

/// The file of answers.
enum MagicAnswers {
    static let types = ["affirmative", "neutral", "negative"]
    private static let keys = ["type", "en", "zh-Hant"]

    /// Reads the file; every mistake is told with its place.
    static func read(_ bytes: [UInt8], path: String) throws(KindLibrary.Fault) -> [MagicAnswer] {
        var problems: [TemplateProblem] = []
        func report(_ fact: TemplateProblem.Fact, _ node: YAMLNode?) {
            problems.append(TemplateProblem(path: path, line: node?.line ?? 1, column: node?.column ?? 1, fact: fact))
        }
        let root: YAMLNode
        do throws(YAMLError) {
            root = try YAMLReader.read(bytes, firstLine: 1)
        } catch {
            throw .brokenTemplate(
                path: path,
                [TemplateProblem(path: path, line: error.line, column: error.column, fact: .yaml(error.kind))])
        }
        for pair in root.pairs ?? [] where pair.key.text != "answers" {
            report(.unknownKey(pair.key.text ?? "", known: ["answers"]), pair.key)
        }
        var answers: [MagicAnswer] = []
        if let items = root["answers"]?.items, !items.isEmpty {
            for item in items {
                guard let pairs = item.pairs else {
                    report(.wrongType(key: "answers", expected: .map), item)
                    continue
                }
                for pair in pairs where !keys.contains(pair.key.text ?? "") {
                    report(.unknownKey(pair.key.text ?? "", known: keys), pair.key)
                }
                let texts = keys.map { item[$0]?.text?.trimmed ?? "" }
                for (key, text) in zip(keys, texts) where text.isEmpty { report(.missingKey(key), item) }
                if !texts[0].isEmpty, !types.contains(texts[0]) {
                    report(.unknownFieldType(texts[0], known: types), item["type"])
                }
                answers.append(MagicAnswer(type: texts[0], english: texts[1], chinese: texts[2]))
            }
        } else if let value = root["answers"] {
            report(value.items == nil ? .wrongType(key: "answers", expected: .list) : .emptyList("answers"), value)
        } else {
            report(.missingKey("answers"), root)
        }
        problems.sort { ($0.line, $0.column) < ($1.line, $1.column) }
        guard problems.isEmpty else { throw .brokenTemplate(path: path, problems) }
        return answers
    }
}
