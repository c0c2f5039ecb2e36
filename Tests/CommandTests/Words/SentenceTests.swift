import Companion
import Daybook
import Git
import Testing

@testable import daybook_cli

/// Every fact of a check, with hostile names wherever a fact has one.
private let facts: [CheckProblem.Fact] =
    [
        .unreadable(.syntax(problem: hostile)), .unterminated, .tooLarge(limit: 8_000_000), .notUTF8,
        .field(FieldProblem(field: hostile, fact: .notOneOf([hostile, "good"]), found: hostile)),
        .field(FieldProblem(field: hostile, fact: .patternMismatch(hostile), found: hostile)),
        .unknownKind(hostile, known: [hostile, "diary"]), .duplicateID(hostile, other: hostile), .missingID,
        .nameClash(other: hostile), .unsafeName(.leavesVault(hostile)), .unsafeName(.belongsToGit(hostile)),
        .alias(key: hostile, name: hostile), .unsafeName(.unsafeCharacters(hostile)),
        .unsafeName(.linkLeavesVault(path: hostile, target: hostile)),
        .unsafeName(.notAnOrdinaryFile(hostile)), .notFollowed, .unnameable(count: 3), .mediaMissing(hostile),
        .mediaMissing("media/local/\(hostile)"), .mediaChanged, .mediaStray, .mediaLocal(count: 1),
        .longTag(hostile), .brokenLink(hostile), .onlyFirst(10, .links), .conflictMarks, .leftover,
        .template(TemplateProblem(path: hostile, line: 2, column: 7, field: hostile, fact: .badName(hostile))),
        .template(
            TemplateProblem(path: "x", line: 2, column: 7, fact: .unknownKind(hostile, known: [hostile, hostile]))),
        .repository(.objectFormat(hostile)), .repository(.filter(name: hostile, path: hostile, isConfigured: false)),
        .repository(.owner(path: hostile, owner: 0)), .repository(.hooksNotRun([hostile])),
    ]
    // EPERM, ENOENT, EISDIR, EIO: the same numbers on every system.
    + [1, 2, 21, 5].map { .file(FileError(call: .read, path: hostile, code: $0)) }
    + [.unclosed, .unopened, .second].flatMap { kind in BodyMark.allCases.map { .mark(kind, $0) } }

@Suite struct SentenceTests {
    private let english = Words(language: .english)
    private let chinese = Words(language: .traditionalChinese)

    @Test(arguments: facts)
    func `whatever a check finds is said in both languages`(fact: CheckProblem.Fact) {
        expectBoth { $0.checkFact(fact) }
    }

    @Test func `no two facts sound alike`() {
        let plain: [CheckProblem.Fact] = [
            .unterminated, .notUTF8, .missingID, .nameClash(other: "b.md"), .notFollowed, .mediaMissing("b.jpg"),
            .mediaChanged, .mediaStray, .mediaLocal(count: 2), .unnameable(count: 2), .brokenLink("b"),
            .onlyFirst(10, .textTags), .conflictMarks,
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
        #expect(english.checkFact(.mediaChanged).hasSuffix("daybook restore and this path"))
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

    @Test(arguments: [(Duration.milliseconds(400), 1), (.seconds(1), 1), (.milliseconds(1001), 2), (.seconds(20), 20)])
    func `a wait is said in whole seconds, no longer than it takes`(wait: Duration, seconds: Int) {
        let notice = AnswerNotice.retrying(provider: "home", after: wait, because: AnswerFault(.noProvider))
        #expect(english.answerNotice(notice)?.hasSuffix("\"home\" is asked again in \(seconds) s") == true)
        expectBoth { $0.answerNotice(notice) ?? "" }
    }

    @Test func `a check ends with counts`() {
        #expect(english.checked(entries: 12, errors: 0, notices: 0) == "Looked at 12 entries: nothing is broken.")
        #expect(english.checked(entries: 1, errors: 2, notices: 1) == "Looked at 1 entry: 2 problems, 1 notice.")
        #expect(chinese.checked(entries: 12, errors: 0, notices: 3) == "看過 12 篇：沒有壞掉的地方、3 個提醒。")
        expectBoth { $0.gotAnID(hostile) }
        expectBoth { $0.noticeLabel }
    }
}
