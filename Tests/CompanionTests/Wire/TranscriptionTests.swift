import Companion
import Daybook
import HTTP
import TestSupport
import Testing

@Suite struct TranscriptionTests {
    private let clip = AudioClip(
        content: .bytes(Array("RIFF sound".utf8)), format: "wav", digest: Digest(of: Array("RIFF sound".utf8)))

    private func transcribe(_ asking: Asking, _ servers: ScriptedServer..., language: String? = "zh") throws
        -> Companion.Transcript
    {
        try asking.answering.transcribe(
            clip, language: language, .nothing, by: servers.map { .local($0) }, notice: { asking.note($0) })
    }

    @Test func `sound is sent as a form, under a name that tells nothing`() throws {
        let server = try ScriptedServer { _ in
            .json(#"{"text":" 今天下雨。\n","usage":{"input_tokens":5,"output_tokens":2}}"#)
        }
        let asking = Asking()
        let transcript = try transcribe(asking, server)
        #expect(
            transcript
                == Companion.Transcript(
                    text: "今天下雨。", model: "t", provider: "p", usage: TokenUsage(input: 5, output: 2)))
        let request = try #require(server.requests.first)
        #expect(request.target == "/audio/transcriptions")
        let boundary = "daybook-\(clip.digest.description.prefix(32))"
        #expect(request["Content-Type"] == "multipart/form-data; boundary=\(boundary)")
        let parts = [
            "Content-Disposition: form-data; name=\"file\"; filename=\"speech.wav\"\r\nContent-Type: audio/wav\r\n\r\nRIFF sound",
            "Content-Disposition: form-data; name=\"model\"\r\n\r\nt",
            "Content-Disposition: form-data; name=\"language\"\r\n\r\nzh",
            "Content-Disposition: form-data; name=\"response_format\"\r\n\r\njson",
        ]
        #expect(request.text == parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n")
        #expect(asking.carrier.outcomes.map(\.result) == [.ok])
    }

    @Test func `silence is an answer too`() throws {
        let server = try ScriptedServer { _ in .json(#"{"text":"  "}"#) }
        #expect(try transcribe(Asking(), server, language: nil).text.isEmpty)
        #expect(server.requests.first?.text.contains("language") == false)
    }

    @Test func `it is asked again, and of others, like all that is asked`() throws {
        let busy = try ScriptedServer { _ in .json(500, #"{"detail":{"error":{"message":"loading"}}}"#) }
        let server = try ScriptedServer(replies: [.reply(429, ["Retry-After": "2"], ""), .json(#"{"text":"hi"}"#)])
        let asking = Asking()
        #expect(try transcribe(asking, busy, server).text == "hi")
        #expect(busy.requests.count == 3 && asking.time.waits.last == .seconds(2))
        #expect(Set(busy.requests.map(\.body)).count == 1)
    }

    @Test(arguments: ["{}", "hello", #"{"text":7}"#])
    func `what is no transcript is said to be none`(body: String) throws {
        let server = try ScriptedServer { _ in .json(body) }
        let error = #expect(throws: AnswerFault.self) { try transcribe(Asking(), server) }
        guard case .unreadable? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a file is sent from where it is, and previewed with its digest`() throws {
        let folder = try TemporaryFolder()
        try folder.write("RIFF sound", to: "secret name.wav")
        let file = AudioClip(content: .file(folder("secret name.wav")), format: "wav", digest: clip.digest)
        let server = try ScriptedServer { _ in .json(#"{"text":"hi"}"#) }
        let asking = Asking()
        let preview = try RequestPreview(
            asking.answering.request(file, language: nil, .nothing, to: .local(server)))
        _ = try asking.answering.transcribe(file, language: nil, .nothing, by: [.local(server)])
        let sent = try #require(server.requests.first)
        #expect(preview.digest == Digest(of: sent.body) && preview.bytes == sent.body.count)
        #expect(
            preview.body == """
                file: speech.wav, audio/wav, 10 bytes, SHA-256 \(clip.digest)
                model: t
                response_format: json
                """)
        #expect(!sent.text.contains("secret"))
    }

    private func whisper(_ server: ScriptedServer, _ model: String) -> Provider {
        var provider = Provider.local(server)
        provider.models[.transcription] = model
        return provider
    }

    private static let silence =
        #"{"text":" It rained. you you","segments":["#
        + #"{"text":" It rained.","no_speech_prob":0.9,"avg_logprob":-0.3},"#
        + #"{"text":" you","no_speech_prob":0.93,"avg_logprob":-0.83},{"text":" you","no_speech_prob":0.72,"avg_logprob":-0.79},"#
        + #"{"text":" I went out.","no_speech_prob":0.5,"avg_logprob":-0.9},{"text":" ","no_speech_prob":1,"avg_logprob":-3}]}"#

    @Test func `what Whisper says it made of silence is no speech, and is told apart`() throws {
        let server = try ScriptedServer { _ in .json(Self.silence) }
        let asking = Asking()
        let transcript = try asking.answering.transcribe(
            clip, language: nil, .nothing, by: [whisper(server, "Systran/Whisper-1")])
        #expect(transcript.text == "It rained. I went out." && transcript.silent == ["you", "you"])
        #expect(server.requests.first?.text.contains("\r\n\r\nverbose_json\r\n") == true)
    }

    @Test func `a model that does not tell of stretches is asked without, from then on`() throws {
        let refusal = #"{"error":{"message":"response_format 'verbose_json' is not compatible with this model"}}"#
        let server = try ScriptedServer { request in
            request.text.contains("verbose_json") ? .json(400, refusal) : .json(#"{"text":" hi"}"#)
        }
        let asking = Asking()
        let provider = whisper(server, "my-whisper")
        for count in [2, 3] {
            let transcript = try asking.answering.transcribe(clip, language: nil, .nothing, by: [provider])
            #expect(transcript.text == "hi" && transcript.silent.isEmpty)
            #expect(server.requests.count == count && asking.store.all == [.noSegments])
        }
        // Whatever else is wrong is no matter of form, and no other model is asked for more than the text.
        let broken = try ScriptedServer { _ in .json(400, #"{"error":{"message":"bad sound"}}"#) }
        #expect(throws: AnswerFault.self) {
            try asking.answering.transcribe(
                clip, language: nil, .nothing, by: [whisper(broken, "whisper")])
        }
        #expect(broken.requests.count == 1)
    }
}
