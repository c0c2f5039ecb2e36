internal import Daybook
public import HTTP

extension Answering {
    /// Asks for an answer in the shape of the request's schema, as strictly as the server understands it.
    ///
    /// - Parameters:
    ///   - fitting: What a provider is asked instead that takes less than the request was made for; nil for the same.
    ///   - repairing: What the model is asked where something does not fit; nil for the usual words.
    ///   - validate: What does not fit of a JSON text in a reply, in words for the model; nothing where all does. It is asked once
    ///     more where something does not.
    public func structured(
        _ chat: ChatRequest, _ cargo: WireRequest.Cargo, by providers: [Provider], cancellation: Cancellation? = nil,
        fitting: (Provider) -> Question? = { _ in nil }, notice: (AnswerNotice) -> Void = { _ in },
        repairing: (_ faults: [String]) -> String? = { _ in nil },
        validate: (_ json: [UInt8], _ reply: ChatReply) -> [String]
    ) throws(AnswerFault) -> StructuredReply {
        var pursuit = Pursuit(self, role: cargo.role ?? .chat, cancellation)
        let first = try pursue(chat, cargo, providers, &pursuit, cancellation, fitting, { _ in }, {}, notice)
        let faults: [String]
        switch try judge(first, chat, pursuit, validate) {
        case .fits(let reply): return reply
        case .faulty(let list): faults = list
        }
        let answered = pursuit.answered.map { [$0] } ?? []
        notice(.repairing(provider: first.provider, faults: faults))
        let fitted = answered.first.flatMap(fitting)
        let repair = Self.repair(fitted?.request ?? chat, first, repairing(faults) ?? Self.usualRepair(faults))
        var second = try pursue(
            repair, fitted?.cargo ?? cargo, answered, &pursuit, cancellation, { _ in nil }, { _ in }, {}, notice)
        // Both were asked for the one answer, and both cost.
        second.usage = TokenUsage.sum(first.usage, second.usage)
        switch try judge(second, chat, pursuit, validate) {
        case .fits(let reply): return reply
        case .faulty(let faults):
            throw AnswerFault(
                .unusable(faults: faults, text: second.text), provider: pursuit.answered, model: second.requestedModel,
                requests: pursuit.requests)
        }
    }

    private enum Judgement {
        case fits(StructuredReply)
        case faulty([String])
    }

    private func judge(
        _ reply: ChatReply, _ chat: ChatRequest, _ pursuit: Pursuit, _ validate: ([UInt8], ChatReply) -> [String]
    ) throws(AnswerFault) -> Judgement {
        switch reply.ending {
        case .refused(let reason):
            throw AnswerFault(
                .refused(reason), provider: pursuit.answered, model: reply.requestedModel, requests: pursuit.requests)
        case .length:
            return .faulty(["It was cut off at the limit of \(chat.maximumTokens) tokens: be shorter."])
        case .complete, .interrupted: break
        }
        guard let json = OutermostObject.find(in: reply.text).flatMap(withoutKeys) else {
            return .faulty(["It holds no whole JSON object."])
        }
        let faults = validate(json, reply)
        return faults.isEmpty ? .fits(StructuredReply(reply: reply, json: json)) : .faulty(faults)
    }

    /// A JSON object without any key in its texts, where one may be spelled in other ways than in the answer; nil for what is no JSON.
    private func withoutKeys(_ json: [UInt8]) -> [UInt8]? {
        guard let value = WireJSON(json) else { return nil }
        let clean = value.replacingTexts(carrier.withoutKeys)
        return clean == value ? json : Array(clean.text.utf8)
    }

    /// The request that quotes what does not fit, with the shape in words: a server that was asked for it may not have seen to it.
    private static func repair(_ chat: ChatRequest, _ reply: ChatReply, _ words: String) -> ChatRequest {
        var repair = chat
        if !reply.text.allSatisfy(\.isWhitespace) { repair.messages.append(ChatMessage(.assistant, reply.text)) }
        let shape = chat.schema.map { "\n" + $0.instruction } ?? ""
        repair.messages.append(ChatMessage(.user, words + shape))
        return repair
    }

    private static func usualRepair(_ faults: [String]) -> String {
        "Your answer cannot be used:\n" + faults.map { "- \($0)\n" }.joined() + "Answer anew, in full."
    }
}
