import Companion
import Daybook
import Git
import HTTP
import TestSupport
import Testing

@testable import daybook_cli

@Suite struct RefusalSentenceTests {
    private static let error = FileError(call: .write, path: hostile, code: 28)
    private static let faults: [KeyFault] = [
        .noVariable(hostile), .noProgram(hostile), .notStarted(program: hostile, code: 13),
        .failed(program: hostile, status: 3), .tooSlow(program: hostile, seconds: 30), .badText(.environment(hostile)),
        .tooLong(.environment(hostile)),
        .badText(.command([hostile, "sk-secret"])), .empty(program: hostile),
    ]
    private static let rulings: [Consent.Ruling] = [
        .init(.never, .field("ai")), .init(.local, .tag(hostile)), .init(.never, .folder(hostile)),
        .init(.never, .unreadable), .init(.never, .settings), .init(.never, nil),
    ]
    private static let refusals: [(DispatchRefusal, Failure.Status)] =
        Provider.Role.allCases.map { (.nobody($0), .configuration) }
        + Provider.Role.allCases.map { (.nobody($0, able: hostile), .configuration) }
        + WireRequest.Disclosure.allCases.map { (.switchedOff($0, host: hostile), .refused) }
        + faults.map { (.key(provider: hostile, $0), .configuration) }
        + rulings.map { (.entry(path: hostile, $0, provider: hostile), .refused) } + [
            (.unknownProvider(hostile), .configuration), (.notEnabled(provider: hostile), .configuration),
            (.badAddress(hostile), .configuration), (.otherHost(provider: hostile, host: hostile), .refused),
            (.plainHTTP(host: hostile, provider: nil), .refused),
            (.plainHTTP(host: hostile, provider: hostile), .refused),
            (.keyInTheClear(provider: hostile, host: hostile), .refused), (.noPrice(provider: hostile), .configuration),
            (
                .overMoney(spent: Amount(millionths: 1), wanted: Amount(millionths: 2), limit: Amount(millionths: 3)),
                .refused
            ),
            (.tooLong(path: hostile, tokens: 2, limit: 1), .unavailable),
            (.overBudget(spent: 1, wanted: 2, limit: 3), .refused),
            (.budgetUnknown(error), .configuration),
            (.notNoted(error), .configuration),
        ]

    @Test(arguments: refusals)
    func `a refusal is said in both languages, with its status`(refusal: DispatchRefusal, status: Failure.Status) {
        expectBoth { refusal.failure(in: $0).message }
        for language in Language.allCases {
            let failure = refusal.failure(in: Words(language: language))
            #expect(failure.status == status)
            #expect(failure.hint.map { $0 == Sanitised.line($0) } ?? true)
            #expect(!(failure.message + (failure.hint ?? "")).contains("sk-secret"))
        }
    }

    @Test(arguments: [
        (SyncError.locked(branch: hostile, path: hostile, isHere: true), Failure.Status.unavailable),
        (.locked(branch: hostile, path: hostile, isHere: false), .unavailable),
        (.locked(branch: hostile, path: nil, isHere: false), .unavailable), (.shallow, .refused),
        (.newerPolicy(7), .configuration), (.refused(.full, status: "", words: hostile), .unavailable),
        (.unknown(TransferError(.full, words: hostile)), .unavailable),
        (.refused(.unwritable, status: "", words: hostile), .unavailable),
        (.refused(.hookDeclined, status: hostile, words: hostile), .unavailable),
        (.refused(.other, status: hostile, words: hostile), .unavailable),
        (.unknown(TransferError(.otherOwner)), .unavailable),
        (.otherBranch(SideBranch(checkedOut: hostile, theirs: hostile, owner: hostile), remote: hostile), .refused),
        (.unknown(TransferError(.unwritable(errno: 13))), .unavailable),
        (.unknown(TransferError(.unwritable(errno: 30))), .unavailable),
        (.unknown(TransferError(.unwritable(errno: 5))), .unavailable),
    ])
    func `why a sync stopped, and what to do, is said in both languages`(error: SyncError, status: Failure.Status) {
        expectBoth { error.failure(in: $0).message }
        expectBoth { error.failure(in: $0).hint ?? "" }
        #expect(error.failure(in: Words(language: .english)).status == status)
    }

    @Test func `a lock of this machine is named as what to remove, and one elsewhere is not`() {
        let words = Words(language: .english)
        let path = "/nas/my vault.git/refs/heads/main.lock"
        let here = SyncError.locked(branch: "main", path: path, isHere: true).failure(in: words)
        #expect(here.hint?.contains("ten minutes old") == true && here.hint?.hasSuffix("rm '\(path)'") == true)
        let there = SyncError.locked(branch: "main", path: nil, isHere: false).failure(in: words)
        #expect(there.message.contains("\"refs/heads/main.lock\"") && there.hint?.contains("rm ") == false)
        #expect(SyncError.shallow.failure(in: words).hint == "to have it whole: git fetch --unshallow")
    }

    @Test(arguments: [
        HTTPError.badURL(.scheme), .badURL(.host), .badURL(.port), .badURL(.credentials), .badURL(.character),
        .unsupportedScheme(hostile), .badHeader(name: hostile), .secretOverPlainHTTP(host: hostile),
        .secretForOtherHost(host: hostile), .unreadable(path: hostile, errno: 2), .changedWhileReading(path: hostile),
        .unresolved(host: hostile), .refused(host: hostile), .unreachable(host: hostile, errno: 101),
        .timedOut(.idle, host: hostile, after: .seconds(9)), .brokenOff(host: hostile, received: 3),
        .badResponse(host: hostile), .tooLarge(limit: 9), .tooManyRedirects(limit: 3), .badRedirect(host: hostile),
        .bodyRedirected(from: hostile, to: hostile), .cancelled, .libraryMissing, .other(5, message: hostile),
        .tls(host: hostile, .unknownAuthority), .tls(host: hostile, .selfSigned), .tls(host: hostile, .expired),
        .tls(host: hostile, .notYetValid), .tls(host: hostile, .wrongHost), .tls(host: hostile, .certificateFile),
        .tls(host: hostile, .handshake(message: hostile)), .tls(host: hostile, .other(message: hostile)),
        .proxy(host: hostile, .badURL), .proxy(host: hostile, .unresolved), .proxy(host: hostile, .refused),
        .proxy(host: hostile, .unreachable(errno: 0)), .proxy(host: hostile, .status(407)),
        .proxy(host: hostile, .status(500)), .proxy(host: hostile, .other(message: hostile)),
    ])
    func `what the network does is said in both languages`(error: HTTPError) {
        expectBoth { error.failure(in: $0).message }
        for language in Language.allCases {
            let hint = error.failure(in: Words(language: language)).hint
            #expect(hint.map { $0 == Sanitised.line($0) } ?? true)
        }
    }

    @Test func `an answer that is no answer sends nobody to look at the network`() {
        for error in [
            HTTPError.tooLarge(limit: 8_388_608), .badResponse(host: "h"), .tooManyRedirects(limit: 3),
            .badRedirect(host: "h"),
        ] {
            let told = error.failure(in: Words(language: .english))
            #expect(told.hint?.contains("the address is right") == true && told.hint?.contains("network") == false)
        }
        let told = HTTPError.tooLarge(limit: 8_388_608).failure(in: Words(language: .english))
        #expect(told.message == "the answer is longer than 8.4 MB" && told.hint?.contains("another model") == true)
    }

    @Test func `the status of a failed request says whose business it is`() {
        let words = Words(language: .english)
        #expect(HTTPError.refused(host: "h").failure(in: words).status == .unavailable)
        #expect(HTTPError.cancelled.failure(in: words).status == .interrupted)
        #expect(HTTPError.badURL(.host).failure(in: words).status == .configuration)
        #expect(HTTPError.secretOverPlainHTTP(host: "h").failure(in: words).status == .refused)
    }

    @Test(arguments: [
        ProviderProblem.Kind.notAMapping(hostile), .badName(hostile),
        .unknownField(provider: hostile, field: "modle", known: ProviderField.all),
        .literalKey(provider: hostile, field: "api_key"), .missing(provider: hostile, field: "base_url"),
        .badValue(provider: "", field: "provider_order", allowed: []),
        .badValue(provider: hostile, field: "dialect", allowed: ["openai"]),
        .badValue(provider: hostile, field: "base_url", allowed: []), .twoKeySources(provider: hostile),
        .unknownInOrder(hostile),
    ])
    func `a mistake in the providers is said in both languages, with its place`(kind: ProviderProblem.Kind) {
        let problem = ProviderProblem(kind: kind, file: "/home/mei/config.yaml", line: 3, column: 5)
        expectBoth { $0.providerProblem(problem) }
        #expect(Words(language: .english).providerProblem(problem).hasPrefix("/home/mei/config.yaml:3:5: "))
    }

    @Test(arguments: ["base_url", "models_url", "key_env", "key_command", "context"])
    func `a value that a field cannot have is told with what it can be`(field: String) {
        let kind = ProviderProblem.Kind.badValue(provider: "a", field: field, allowed: [])
        let problem = ProviderProblem(kind: kind, file: "f", line: 1, column: 1)
        expectBoth { $0.providerProblem(problem) }
        let text = Words(language: .english).providerProblem(problem)
        #expect(text.hasPrefix("f:1:1: \"\(field)\" of \"a\" has a value that it cannot have: "))
    }

    @Test func `a misspelt field is compared with those that there are`() {
        let kind = ProviderProblem.Kind.unknownField(provider: "a", field: "modle", known: ProviderField.all)
        let problem = ProviderProblem(kind: kind, file: "f", line: 1, column: 1)
        #expect(
            Words(language: .english).providerProblem(problem)
                == "f:1:1: \"a\" has no field \"modle\"; did you mean \"model\"?")
    }

    @Test func `the rest that is said of providers is in both languages`() throws {
        var provider = try #require(ProviderPreset.named("claude")).provider(named: "p" + hostile)
        provider.models = [.chat: hostile, .vision: hostile, .transcription: hostile]
        provider.modelsURL = "https://h/" + hostile
        let (shown, fault) = (provider, ServerFault(.key, status: 401, message: hostile))
        let sentences: [(Words) -> String] = [
            { $0.particulars(of: shown) }, { $0.noProvidersYet }, { $0.whatUseMeans(shown, "h", disclosing: []) },
            { $0.whatUseMeans(shown, "h", disclosing: [.photos]) },
            { $0.switchOn(hostile) }, { $0.isUsed(shown, "h") }, { $0.askedNext([hostile]) }, { $0.nobodyIsUsed },
            { $0.noModelYet(shown) }, { $0.isRemoved(hostile, file: hostile) }, { $0.isAdded(shown, file: hostile) },
            { $0.setTheVariable(hostile) }, { $0.nextAfterAdding(shown) }, { $0.noSuchProvider(hostile, known: []) },
            { $0.addOne(hostile) }, { $0.providersAre([hostile]) }, { $0.providerExists(hostile) },
            { $0.removeItFirst(hostile) }, { $0.noPreset(hostile) }, { $0.presetsAre(["a"]) },
            { $0.needsAddress(hostile) }, { $0.badModel(hostile) }, { $0.badContext(3) }, { $0.oneKeySource },
            { $0.badVariable }, { $0.keyStaysWhereItIs }, { $0.badKeyCommand }, { $0.settingsTooLong(hostile) },
            { $0.changeByHand(hostile) }, { $0.askingForModels("h") }, { $0.keyFound(shown.key) },
            { $0.answered(1) }, { $0.declined(shown, fault).message }, { $0.noModelsInAnswer(shown) },
            { $0.noListOfModels }, { $0.notInTheList(hostile) }, { $0.setAModel(hostile) },
            { $0.notice(.logNotWritten(Self.error)) },
            { $0.notice(.modelsUnreadable(provider: hostile, host: hostile)) },
            { $0.nothingSent(hostile) }, { $0.logIs(hostile) }, { $0.logIsOff },
        ]
        for sentence in sentences { expectBoth(sentence) }
        for result in RequestOutcome.Result.allCases { expectBoth { $0.outcome(result.rawValue) } }
    }
}
