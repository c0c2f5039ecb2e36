internal import Daybook
internal import HTTP

/// Reads the answer to one request for a reply, streamed or whole, whichever the server chose.
struct ReplyAttempt {
    let request: WireRequest
    let provider: Provider
    private var reader: ReplyReader

    init(_ request: WireRequest, _ provider: Provider) {
        self.request = request
        self.provider = provider
        reader = ReplyReader(provider.dialect, mayAnswerByTool: request.mayAnswerByTool)
    }

    /// Reads to the end, and hands out the text piece by piece.
    ///
    /// - Parameter idle: Called some times a second while a stream brings nothing.
    mutating func read(
        _ exchange: HTTPExchange, _ outcome: inout RequestOutcome, idle: () -> Void, received: (String) -> Void
    ) -> Attempt<ChatReply> {
        var reason: AnswerFault.Reason?
        do throws(HTTPError) {
            let type = exchange.head.headers["Content-Type"]?.lowercased() ?? ""
            reason =
                type.contains("event-stream")
                ? try readEvents(exchange, &outcome, idle, received) : try readWhole(exchange, &outcome, received)
        } catch {
            reason = error == .cancelled ? .cancelled : .transport(error)
        }
        let rest = reader.finish()
        if !rest.isEmpty { received(rest) }
        outcome.model = reader.model
        outcome.usage = reader.usage
        return conclusion(reason, &outcome)
    }

    /// Whether there is more in a text than blanks and what nobody sees.
    private static func saysSomething(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            let properties = scalar.properties
            return !properties.isWhitespace && properties.generalCategory != .control
                && properties.generalCategory != .format
        }
    }

    private func conclusion(_ reason: AnswerFault.Reason?, _ outcome: inout RequestOutcome) -> Attempt<ChatReply> {
        var reply = ChatReply(
            text: reader.text, requestedModel: request.model, model: reader.model ?? request.model,
            provider: provider.name, usage: reader.usage, ending: reader.conclusion)
        // What fails after the server said that all was said, fails too late to matter.
        if reason == nil || reply.ending != .interrupted {
            switch reply.ending {
            case .refused:
                outcome.result = .refused
                return .done(reply)
            case .complete where Self.saysSomething(reply.text), .length where Self.saysSomething(reply.text):
                return .done(reply)
            case .complete where reader.wasUnderstood: return .failed(.empty(cutShort: false), partial: nil)
            case .length: return .failed(.empty(cutShort: true), partial: nil)
            case .complete, .interrupted: break
            }
        }
        if case .transport(.tooLarge)? = reason, !reply.text.isEmpty {
            // Asked again it would be as long, and so long a text is no accident of the network.
            reply.ending = .length
            outcome.result = .interrupted
            return .done(reply)
        }
        if case .server(let fault)? = reason, fault.kind == .filtered { outcome.result = .refused }
        reply.ending = .interrupted
        let partial = reply.text.isEmpty ? nil : reply
        return .failed(reason ?? (reader.wasUnderstood ? .interrupted(nil) : .unreadable), partial: partial)
    }

    /// The reply of a filter that declined, with what came before it did.
    func declined(_ fault: ServerFault) -> ChatReply {
        ChatReply(
            text: reader.text, requestedModel: request.model, model: reader.model ?? request.model,
            provider: provider.name, usage: reader.usage, ending: .refused(fault.message))
    }

    private mutating func readEvents(
        _ exchange: HTTPExchange, _ outcome: inout RequestOutcome, _ idle: () -> Void, _ received: (String) -> Void
    ) throws(HTTPError) -> AnswerFault.Reason? {
        var events = EventStream()
        while let bytes = try exchange.next(idle: idle) {
            outcome.received += bytes.count
            var reason: AnswerFault.Reason?
            if try !take(bytes, &events, &reason, received) { return reason }
        }
        return nil
    }

    /// Feeds bytes; false where nothing more is to be read, with the reason where it is a fault.
    private mutating func take(
        _ bytes: [UInt8], _ events: inout EventStream, _ reason: inout AnswerFault.Reason?,
        _ received: (String) -> Void
    ) throws(HTTPError) -> Bool {
        // Taken out, so that the text in it is not copied for each piece that comes.
        var reader = reader
        self.reader = ReplyReader(provider.dialect, mayAnswerByTool: request.mayAnswerByTool)
        var failure: ReplyReader.Break?
        defer { self.reader = reader }
        do throws(EventStream.Overlong) {
            let goesOn = try events.read(bytes) { event in
                do throws(ReplyReader.Break) {
                    let piece = try reader.read(event)
                    if !piece.isEmpty { received(piece) }
                    return !reader.isOver
                } catch {
                    failure = error
                    return false
                }
            }
            switch failure {
            case nil: return goesOn
            case .malformed: reason = .interrupted(nil)
            case .fault(let fault): reason = fault.kind == .filtered ? .server(fault) : .interrupted(fault)
            }
            return false
        } catch {
            throw .tooLarge(limit: request.http.limits.longestBody)
        }
    }

    private mutating func readWhole(
        _ exchange: HTTPExchange, _ outcome: inout RequestOutcome, _ received: (String) -> Void
    ) throws(HTTPError) -> AnswerFault.Reason? {
        var mending = AnswerMending(isStream: false)
        let body = mending.mend(try exchange.wholeBody(&outcome))
        if let answer = WireJSON(body) {
            do throws(ReplyReader.Break) {
                let text = try reader.read(answer)
                if !text.isEmpty { received(text) }
                reader.isOver = true
                return nil
            } catch {
                if case .fault(let fault) = error { return .server(fault) }
                return .unreadable
            }
        }
        // Some streams come under the name of another type.
        var events = EventStream()
        var reason: AnswerFault.Reason?
        _ = try take(body, &events, &reason, received)
        return reader.wasUnderstood ? reason : .unreadable
    }
}
