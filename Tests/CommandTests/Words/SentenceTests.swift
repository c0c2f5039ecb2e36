import Daybook
import Git
import Testing

@testable import daybook_cli

/// A name that would move the cursor, ring, break the line and turn the text around.
private let hostile = "a\u{1B}[2Jb\u{7}\nc\u{202E}d\u{9B}e"

/// Every fact of a check, with hostile names wherever a fact has one.
private let facts: [CheckProblem.Fact] =
    [
        .unreadable(.syntax(problem: hostile)), .unterminated, .tooLarge(limit: 8_000_000), .notUTF8,
        .field(FieldProblem(field: hostile, fact: .notOneOf([hostile, "good"]), found: hostile)),
        .field(FieldProblem(field: hostile, fact: .patternMismatch(hostile), found: hostile)),
        .unknownKind(hostile, known: [hostile, "diary"]), .duplicateID(hostile, other: hostile), .missingID,
        .nameClash(other: hostile), .unsafeName(.leavesVault(hostile)), .unsafeName(.belongsToGit(hostile)),
        .unsafeName(.unsafeCharacters(hostile)), .unsafeName(.linkLeavesVault(path: hostile, target: hostile)),
        .unsafeName(.notAnOrdinaryFile(hostile)), .notFollowed, .unnameable(count: 3), .mediaMissing(hostile),
        .mediaMissing("media/local/\(hostile)"), .mediaChanged, .mediaStray, .mediaLocal(count: 1),
        .longTag(hostile), .brokenLink(hostile), .conflictMarks, .leftover,
        .template(TemplateProblem(path: hostile, line: 2, column: 7, field: hostile, fact: .badName(hostile))),
        .template(
            TemplateProblem(path: "x", line: 2, column: 7, fact: .unknownKind(hostile, known: [hostile, hostile]))),
        .repository(.objectFormat(hostile)), .repository(.filter(name: hostile, path: hostile, isConfigured: false)),
        .repository(.owner(path: hostile, owner: 0)), .repository(.hooksNotRun([hostile])),
    ]
    // EPERM, ENOENT, EISDIR, EIO: the same numbers on every system.
    + [1, 2, 21, 5].map { .file(FileError(call: .read, path: hostile, code: $0)) }
    + [.unclosed, .unopened, .second].flatMap { kind in BodyMark.allCases.map { .mark(kind, $0) } }
    + settingKinds.map { .setting(Configuration.Problem(kind: $0, file: hostile, line: 1, column: 2)) }

private let settingKinds: [Configuration.Problem.Kind] = [
    .unreadable(YAMLError(.syntax(problem: hostile), line: 1)), .unknown(hostile, known: [hostile]),
    .wrongFile(hostile, belongs: .user), .wrongFile(hostile, belongs: .vault),
    .badValue(hostile, value: hostile, form: .size), .badValue(hostile, value: hostile, form: .choice([hostile])),
]

@Suite struct SentenceTests {
    private let english = Words(language: .english)
    private let chinese = Words(language: .traditionalChinese)

    private func hasHan(_ text: String) -> Bool { text.unicodeScalars.contains { $0.properties.isIdeographic } }

    /// Expects a sentence in each language that is safe for a terminal.
    private func expectBoth(_ sentence: (Words) -> String, _ source: SourceLocation = #_sourceLocation) {
        for words in [english, chinese] {
            let text = sentence(words)
            #expect(text.contains { $0.isLetter }, sourceLocation: source)
            #expect(hasHan(text) == (words == chinese), "\(text)", sourceLocation: source)
            #expect(text == Sanitised.line(text), sourceLocation: source)
        }
    }

    @Test(arguments: facts)
    func `whatever a check finds is said in both languages`(fact: CheckProblem.Fact) {
        expectBoth { $0.checkFact(fact) }
    }

    @Test func `no two facts sound alike`() {
        let plain: [CheckProblem.Fact] = [
            .unterminated, .notUTF8, .missingID, .nameClash(other: "b.md"), .notFollowed, .mediaMissing("b.jpg"),
            .mediaChanged, .mediaStray, .mediaLocal(count: 2), .unnameable(count: 2), .brokenLink("b"), .conflictMarks,
            .longTag("b"), .leftover, .tooLarge(limit: 1), .duplicateID("b", other: "b.md"), .mark(.unclosed, .chat),
            .mark(.unopened, .chat), .mark(.second, .chat), .mark(.second, .summary),
        ]
        for words in [english, chinese] {
            let sentences = plain.map(words.checkFact)
            for (index, sentence) in sentences.enumerated() { #expect(!sentences[..<index].contains(sentence)) }
        }
    }

    @Test func `what a check finds comes with what to do next`() {
        #expect(english.checkFact(.duplicateID("3fa1", other: "a.md")).hasSuffix("daybook check --fix"))
        #expect(chinese.checkFact(.missingID).hasSuffix("daybook check --fix --ids"))
        #expect(english.checkFact(.mediaChanged).hasSuffix("git restore"))
        #expect(
            english.checkFact(.unknownKind("diray", known: ["diary", "idea"])).hasSuffix("did you mean \"diary\"?"))
        #expect(english.checkFact(.unknownKind("x", known: ["diary", "idea"])).hasSuffix("there are diary, idea"))
        #expect(
            english.checkFact(.repository(.sparseCheckout)).hasSuffix("to mend it: git sparse-checkout disable"))
    }

    @Test func `a template's mistake is said with its place or without`() {
        let problem = TemplateProblem(path: "kinds/dream.md", line: 5, column: 17, field: "mood", fact: .minAboveMax)
        #expect(english.templateProblem(problem) == "kinds/dream.md:5:17: \"mood\": min is above max")
        #expect(english.templateFact(problem) == "\"mood\": min is above max")
        #expect(chinese.templateFact(problem) == "「mood」：min 大於 max")
    }

    @Test func `a check ends with counts`() {
        #expect(english.checked(entries: 12, errors: 0, notices: 0) == "Looked at 12 entries: nothing is broken.")
        #expect(english.checked(entries: 1, errors: 2, notices: 1) == "Looked at 1 entry: 2 problems, 1 notice.")
        #expect(chinese.checked(entries: 12, errors: 0, notices: 3) == "看過 12 篇：沒有壞掉的地方、3 個提醒。")
        expectBoth { $0.gotAnID(hostile) }
        expectBoth { $0.noticeLabel }
    }

    @Test(arguments: Setting.all)
    func `every setting is explained in both languages`(setting: Setting) {
        expectBoth { $0.explanation(of: setting) }
        expectBoth { $0.badSetting(setting, "") }
        expectBoth { $0.badSetting(setting, hostile) }
        expectBoth { $0.settingIs(setting.name, hostile, file: hostile) }
        expectBoth { $0.settingIs(setting.name, nil, file: hostile) }
        // The words for a setting without an explanation of its own say no more than its form.
        #expect(!english.explanation(of: setting).hasPrefix("Takes "))
    }

    @Test func `a setting's value comes from a file, is the default, or is not set`() {
        let file = Configuration.Value(text: "1 GB", file: hostile)
        expectBoth { $0.origin(of: file, default: "100 MB") }
        expectBoth { $0.origin(of: Configuration.Value(text: "100 MB", file: nil), default: "100 MB") }
        expectBoth { $0.origin(of: nil, default: nil) }
        #expect(
            english.origin(of: Configuration.Value(text: "1 GB", file: "/c.yaml"), default: "100 MB")
                == "Set in /c.yaml (default: 100 MB).")
        #expect(english.origin(of: nil, default: nil) == "It is not set.")
    }

    @Test(arguments: settingKinds)
    func `a mistake in the settings has its place`(kind: Configuration.Problem.Kind) {
        let problem = Configuration.Problem(kind: kind, file: hostile, line: 3, column: 9)
        expectBoth { $0.settingProblem(problem) }
        #expect(english.settingProblem(problem).contains(":3:9: "))
    }

    @Test func `a setting that is not known is compared with those that are`() {
        #expect(english.noSetting("langauge") == "there is no setting \"langauge\"; did you mean \"language\"?")
        #expect(chinese.noSetting("x") == "沒有「x」這項設定")
        expectBoth { $0.noSetting(hostile) }
        expectBoth { $0.settingsAre([hostile]) }
        expectBoth { $0.configUsage }
        #expect(
            english.badSetting(Setting.all[4], "lots")
                == "media.max_size must be a size such as \"100 MB\", not \"lots\"")
    }
}
