import Companion
import HTTP
import TestSupport
import Testing

@Suite struct QuirkTests {
    private static let schema = AnswerSchema(name: "page", json: #"{"type":"object"}"#)

    /// A request that has everything that a server may not understand.
    private var chat: ChatRequest {
        ChatRequest(
            [ChatMessage(.user, "hello")], maximumTokens: 10, temperature: 0, schema: Self.schema, streams: true)
    }

    @Test(arguments: [
        (
            "max_completion_tokens", ProviderQuirk.oldTokenLimit,
            #"{"error":{"message":"Unsupported parameter: 'max_completion_tokens'","param":"max_completion_tokens"}}"#
        ),
        (
            "stream_options", .noStreamOptions,
            #"{"detail":[{"loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}"#
        ),
        (
            "temperature", .noTemperature,
            #"{"error":{"message":"'temperature' does not support 0.0 with this model. Only the default (1) value is supported."}}"#
        ),
        (
            "json_schema", .noSchema,
            #"{"error":{"message":"'response_format.type' must be one of 'text', 'json_object'"}}"#
        ),
    ])
    func `what a server does not understand is left out once, and from then on`(
        name: String, quirk: ProviderQuirk, error: String
    ) throws {
        let server = try ScriptedServer { request in
            request.text.contains("\"\(name)\"")
                ? .json(quirk == .noStreamOptions ? 422 : 400, error) : .completion("{}")
        }
        let asking = Asking()
        #expect(try asking.answer(chat, by: .local(server)).text == "{}")
        #expect(asking.story == [quirk.rawValue])
        #expect(server.requests.count == 2 && asking.time.waits.isEmpty)
        #expect(asking.store.all == [quirk])
        // The next time it is known, and the preview shows what is sent.
        let first = try asking.answering.request(chat, .nothing, to: .local(server))
        #expect(try asking.answer(chat, by: .local(server)).text == "{}")
        #expect(server.requests.count == 3)
        #expect(first.http.body == .bytes(server.requests[2].body))
    }

    @Test func `the ladder goes down to words`() throws {
        let server = try ScriptedServer { request in
            request.text.contains("response_format")
                ? .json(400, #"{"error":{"message":"response_format is not supported"}}"#) : .completion("{}")
        }
        let asking = Asking()
        _ = try asking.answer(chat, by: .local(server))
        #expect(asking.story == ["noSchema", "noJSON"])
        let bodies = server.requests.map(\.text)
        #expect(bodies[0].contains("json_schema") && !bodies[0].contains("Answer with one JSON object"))
        #expect(bodies[1].contains("json_object") && bodies[1].contains("Answer with one JSON object"))
        #expect(!bodies[2].contains("response_format") && bodies[2].contains("Answer with one JSON object"))
    }

    @Test func `the ladder of Messages goes by a tool`() throws {
        let server = try ScriptedServer { request in
            if request.text.contains("output_config") {
                return .json(
                    400,
                    #"{"type":"error","error":{"type":"invalid_request_error","message":"output_config: Extra inputs are not permitted"}}"#
                )
            }
            return .json(
                #"{"type":"message","model":"m","content":[{"type":"tool_use","name":"page","input":{"b":[1,"二"],"a":true}}],"stop_reason":"tool_use"}"#
            )
        }
        let asking = Asking()
        #expect(try asking.answer(chat, by: .local(server, .anthropic)).text == #"{"a":true,"b":[1,"二"]}"#)
        #expect(asking.story == ["noSchema"])
        #expect(server.requests[1].text.contains(#""tool_choice":{"type":"tool","name":"page"}"#))
        let stream = try ScriptedServer { _ in
            .events([
                #"{"type":"message_start","message":{}}"#,
                #"{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","name":"page","input":{}}}"#,
                #"{"type":"content_block_delta","delta":{"type":"input_json_delta","partial_json":"{\"a\""}}"#,
                #"{"type":"content_block_delta","delta":{"type":"input_json_delta","partial_json":":1}"}}"#,
                #"{"type":"message_delta","delta":{"stop_reason":"tool_use"}}"#, #"{"type":"message_stop"}"#,
            ])
        }
        #expect(try Asking().answer(chat, by: .local(stream, .anthropic)).text == #"{"a":1}"#)
        // In a talk nobody offered a tool.
        let talk = ChatRequest([ChatMessage(.user, "Hello.")], maximumTokens: 10, streams: true)
        guard case .empty(false) = Asking().fault(talk, by: .local(stream, .anthropic))?.reason else {
            Issue.record("an answer of a tool that nobody offered")
            return
        }
        guard case .empty(false) = Asking().fault(talk, by: .local(server, .anthropic))?.reason else {
            Issue.record("an answer of a tool that nobody offered")
            return
        }
    }

    @Test func `what did not help is not kept`() throws {
        let server = try ScriptedServer { _ in
            .json(400, #"{"error":{"message":"max_completion_tokens is too large"}}"#)
        }
        let asking = Asking()
        #expect(asking.fault(chat, by: .local(server))?.requests == 2)
        #expect(asking.store.all.isEmpty)
        // What is wrong without naming a part that can be left out is asked once.
        let other = try ScriptedServer { _ in .json(400, #"{"error":{"message":"no such model"}}"#) }
        #expect(Asking().fault(chat, by: .local(other))?.requests == 1)
    }

    @Test func `quirks are kept in a file, by address and model`() throws {
        let folder = try TemporaryFolder()
        let path = folder("cache/daybook/quirks.json")
        let quirks = ProviderQuirks(file: path)
        #expect(quirks.read("http://a", "m").isEmpty)
        #expect(!folder.holds("cache"))
        quirks.add("http://a", "m", .noSchema)
        quirks.add("http://a", "m", .oldTokenLimit)
        quirks.add("http://a", "n", .noJSON)
        let again = ProviderQuirks(file: path)
        #expect(again.read("http://a", "m") == [.noSchema, .oldTokenLimit])
        #expect(again.read("http://a", "n") == [.noJSON])
        #expect(again.read("http://b", "m").isEmpty)
        for broken in [
            "", "{", "[]", #"{"version":2,"quirks":{}}"#, #"{"version":1,"quirks":{"http://a":{"m":["what"]}}}"#,
        ] {
            try folder.write(broken, to: "cache/daybook/quirks.json")
            #expect(ProviderQuirks(file: path).read("http://a", "m").isEmpty)
        }
        quirks.add("http://a", "m", .noSchema)
        #expect(quirks.read("http://a", "m") == [.noSchema])
        // A place that cannot be written is as good as none.
        ProviderQuirks(file: folder("cache/daybook/quirks.json/no")).add("http://a", "m", .noSchema)
    }
}
