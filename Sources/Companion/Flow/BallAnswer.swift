internal import Daybook

/// What a model answered as the magic ball.
public struct BallAnswer: Sendable, Equatable {
    /// In Chinese.
    public var chinese: String
    /// In English.
    public var english: String
    /// `affirmative`, `neutral` or `negative`.
    public var type: String

    /// The types that there are.
    public static let types = ["affirmative", "neutral", "negative"]
    /// The most characters of an answer.
    public static let longest = 200

    /// The shape that is asked for.
    public static let schema = AnswerSchema(
        name: "magic_ball",
        json: """
            {"type":"object","properties":{"answer":{"type":"string"},"answer_en":{"type":"string"},\
            "type":{"type":"string","enum":["affirmative","neutral","negative"]}},\
            "required":["answer","answer_en","type"],"additionalProperties":false}
            """)

    /// Reads an answer.
    ///
    /// - Returns: The answer, or what does not fit of it, in words for the model.
    public static func read(_ json: [UInt8]) -> (answer: BallAnswer?, problems: [String]) {
        guard let object = WireJSON(json) else { return (nil, ["It is no JSON object."]) }
        var problems: [String] = []
        func text(_ key: String) -> String {
            let line = ModelText.line(object[key]?.string ?? "")
            if !line.contains(where: \.isLetter) { problems.append("\"\(key)\" is missing.") }
            if line.count > longest { problems.append("\"\(key)\" is longer than \(longest) characters.") }
            return line
        }
        let answer = BallAnswer(chinese: text("answer"), english: text("answer_en"), type: object["type"]?.string ?? "")
        if !types.contains(answer.type) {
            problems.append("\"type\" has to be one of \(types.joined(separator: ", ")).")
        }
        return (problems.isEmpty ? answer : nil, problems)
    }
}
