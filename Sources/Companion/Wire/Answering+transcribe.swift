internal import Daybook
public import HTTP

extension Answering {
    /// Exactly the request that `transcribe` would send to a provider.
    ///
    /// - Parameter language: The language spoken (ISO 639-1), where it is known.
    public func request(
        _ clip: AudioClip, language: String?, _ cargo: WireRequest.Cargo, to provider: Provider
    ) throws(AnswerFault) -> WireRequest {
        let model = try model(of: provider, for: .transcription)
        return request(
            clip, language: language, cargo, to: provider, model: model, quirks.read(provider.baseURL, model))
    }

    private func request(
        _ clip: AudioClip, language: String?, _ cargo: WireRequest.Cargo, to provider: Provider, model: String,
        _ quirks: Set<ProviderQuirk>
    ) -> WireRequest {
        let format = String(clip.format.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
        var parts = [
            HTTPMultipart.Part(
                name: "file", filename: "speech.\(format)", type: AudioClip.mediaType(format), content: clip.content),
            HTTPMultipart.Part(name: "model", text: model),
        ]
        if let language { parts.append(HTTPMultipart.Part(name: "language", text: language)) }
        // The one form that all servers know; Whisper's own tells what it takes for silence.
        let tellsMore = Self.tellsOfSilence(model) && !quirks.contains(.noSegments)
        parts.append(HTTPMultipart.Part(name: "response_format", text: tellsMore ? "verbose_json" : "json"))
        // No bytes hold their own digest.
        let form = HTTPMultipart(parts, boundary: "daybook-\(clip.digest.description.prefix(32))")
        let http = HTTPRequest(
            .post, Self.address(of: provider, "/audio/transcriptions"), headers: ["Accept": "application/json"],
            body: .multipart(form), limits: httpLimits(idle: limits.wholeAnswer))
        return WireRequest(provider: provider, model: model, http: http, cargo: cargo)
    }

    /// Has speech written down by the first of the providers that can.
    public func transcribe(
        _ clip: AudioClip, language: String?, _ cargo: WireRequest.Cargo, by providers: [Provider],
        cancellation: Cancellation? = nil, notice: (AnswerNotice) -> Void = { _ in }
    ) throws(AnswerFault) -> Transcript {
        var pursuit = Pursuit(self, role: .transcription, cancellation)
        return try pursuit.run(by: providers, notice) { provider, model, quirks in
            let request = request(clip, language: language, cargo, to: provider, model: model, quirks)
            return attempt(request, cancellation) { exchange, outcome in
                read(exchange, &outcome, model: model, provider: provider.name)
            }
        } quirk: { fault, provider, quirks in
            let isKnown = quirks.contains(.noSegments)
            let asked = provider.model(for: .transcription).map(Self.tellsOfSilence) == true && !isKnown
            return asked && fault.isOfForm ? .noSegments : nil
        }
    }

    /// Whether a model is one whose answers can tell what it takes for silence.
    private static func tellsOfSilence(_ model: String) -> Bool { model.lowercased().contains("whisper") }

    private func read(
        _ exchange: HTTPExchange, _ outcome: inout RequestOutcome, model: String, provider: String
    ) -> Attempt<Transcript> {
        let body: [UInt8]
        do throws(HTTPError) {
            body = try exchange.wholeBody(&outcome)
        } catch {
            return .failed(error == .cancelled ? .cancelled : .transport(error), partial: nil)
        }
        var mending = AnswerMending(isStream: false)
        let answer = WireJSON(mending.mend(body))
        if let fault = answer.flatMap({ ServerFault(in: $0) }) { return .failed(.server(fault), partial: nil) }
        guard let text = answer?["text"]?.string else { return .failed(.unreadable, partial: nil) }
        let counted = answer?["usage"]
        if let input = counted?["input_tokens"]?.integer, let output = counted?["output_tokens"]?.integer {
            outcome.usage = TokenUsage(input: max(0, input), output: max(0, output))
        }
        outcome.model = answer?["model"]?.string
        let heard = HeardSegments(answer?["segments"]?.elements ?? [])
        return .done(
            Transcript(
                text: carrier.withoutKeys(AudioClip.trimmed(heard.silent.isEmpty ? text : heard.spoken)), model: model,
                provider: provider,
                usage: outcome.usage, silent: heard.silent))
    }
}

extension ServerFault {
    /// Whether the form of the answer is what the server does not understand.
    fileprivate var isOfForm: Bool {
        guard kind == .request, status == 400 || status == 422 else { return false }
        return [parameter, message].contains { text in
            ["response_format", "verbose_json"].contains { text?.lowercased().contains($0) == true }
        }
    }
}

extension AudioClip {
    /// The media type of a format.
    static func mediaType(_ format: String) -> String {
        switch format {
        case "mp3", "mpeg", "mpga": "audio/mpeg"
        case "m4a", "mp4": "audio/mp4"
        case "oga", "ogg": "audio/ogg"
        case "wav", "flac", "webm": "audio/\(format)"
        default: "application/octet-stream"
        }
    }

    /// A text without the blanks around it, which models like to begin with.
    static func trimmed(_ text: String) -> String {
        let start = text.drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
