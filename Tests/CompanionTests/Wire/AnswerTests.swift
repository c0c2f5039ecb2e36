import Companion
import HTTP
import TestSupport
import Testing

@Suite struct AnswerTests {
    @Test func `a stream of chat completions is put together, thoughts and empty pieces left out`() throws {
        let server = try ScriptedServer(replies: [
            .events([
                #"{"model":"real","choices":[{"index":0,"delta":{"role":"assistant","content":""}}]}"#,
                #"{"choices":[{"index":0,"delta":{"reasoning_content":"hmm"}}]}"#,
                #"{"choices":[{"index":0,"delta":{"content":null}}]}"#,
                #"{"choices":[{"index":0,"delta":{"content":"今天"}}]}"#,
                #"{"choices":[{"index":1,"delta":{"content":"another choice"}}]}"#,
                #"{"choices":[{"index":0,"delta":{"content":" 😀"}}],"error":null}"#,
                #"{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}"#,
                #"{"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":4,"total_tokens":15}}"#, "[DONE]",
            ])
        ])
        let asking = Asking()
        let reply = try asking.answer(by: .local(server))
        #expect(
            reply
                == ChatReply(
                    text: "今天 😀", requestedModel: "m", model: "real", provider: "p",
                    usage: TokenUsage(input: 11, output: 4), ending: .complete))
        #expect(asking.heard == "今天 😀")
        #expect(asking.story.isEmpty)
        let outcome = try #require(asking.carrier.outcomes.first)
        #expect(outcome.result == .ok && outcome.status == 200 && outcome.model == "real" && outcome.received > 100)
        #expect(outcome.usage == TokenUsage(input: 11, output: 4))
    }

    @Test func `a stream of Messages is put together`() throws {
        let server = try ScriptedServer(replies: [
            .events([
                #"{"type":"message_start","message":{"model":"real","usage":{"input_tokens":7,"cache_read_input_tokens":2,"output_tokens":1}}}"#,
                #"{"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}}"#,
                #"{"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"hmm"}}"#,
                #"{"type":"ping"}"#, #"{"type":"something new","text":"x"}"#,
                #"{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"Good "}}"#,
                #"{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"evening"}}"#,
                #"{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":9}}"#,
                #"{"type":"message_stop"}"#,
            ])
        ])
        let reply = try Asking().answer(by: .local(server, .anthropic))
        #expect(
            reply
                == ChatReply(
                    text: "Good evening", requestedModel: "m", model: "real", provider: "p",
                    usage: TokenUsage(input: 9, output: 9), ending: .complete))
    }

    @Test(arguments: [
        (
            Provider.Dialect.openai,
            #"{"model":"real","choices":[{"message":{"content":"hi","reasoning_content":"hm"},"finish_reason":"stop"}],"usage":{"prompt_tokens":1,"completion_tokens":2}}"#
        ),
        (
            .openai,
            "\n\n\n"
                + #"{"model":"real","choices":[{"message":{"content":[{"type":"text","text":"hi"}]},"finish_reason":null}],"usage":{"prompt_tokens":1,"completion_tokens":2}}"#
        ),
        (
            .anthropic,
            #"{"type":"message","model":"real","content":[{"type":"thinking","thinking":"hm"},{"type":"text","text":"hi"}],"stop_reason":"end_turn","usage":{"input_tokens":1,"output_tokens":2}}"#
        ),
    ])
    func `an answer may come whole, whether a stream was asked for or not`(
        dialect: Provider.Dialect, body: String
    ) throws {
        for streams in [false, true] {
            let server = try ScriptedServer(replies: [.json(body)])
            let asking = Asking()
            let reply = try asking.answer(.hello(streams: streams), by: .local(server, dialect))
            #expect(
                reply
                    == ChatReply(
                        text: "hi", requestedModel: "m", model: "real", provider: "p",
                        usage: TokenUsage(input: 1, output: 2), ending: .complete))
            #expect(asking.heard == "hi")
        }
    }

    @Test func `a stream is one whatever the server calls its type`() throws {
        let text =
            "data: {\"choices\":[{\"delta\":{\"content\":\"hi\"},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"
        for type in ["text/plain", "application/json", "text/event-stream; charset=utf-8"] {
            let server = try ScriptedServer(replies: [.reply(200, ["Content-Type": type], text)])
            #expect(try Asking().answer(by: .local(server)).text == "hi")
        }
    }

    @Test func `the first words are handed out before the second are sent`() throws {
        let gate = Gate()
        let first = "data: {\"choices\":[{\"delta\":{\"content\":\"one\"}}]}\n\n"
        let framed = String(first.utf8.count, radix: 16).utf8.count + 4 + first.utf8.count
        let server = try ScriptedServer(replies: [
            ScriptedReply.chunks(
                200, ["Content-Type": "text/event-stream"],
                [first, "data: {\"choices\":[{\"delta\":{\"content\":\" two\"},\"finish_reason\":\"stop\"}]}\n\n"]
            ).stalled(after: framed, by: gate)
        ])
        let asking = Asking()
        var pieces: [String] = []
        let reply = try asking.answering.answer(.hello(), .nothing, by: [.local(server)]) {
            pieces.append($0)
            gate.open()
        }
        #expect(pieces == ["one", " two"])
        #expect(reply.ending == .complete)
    }

    @Test(arguments: [
        ("length", ChatReply.Ending.length), ("content_filter", .refused(nil)), ("tool_calls", .complete),
        ("something new", .complete),
    ])
    func `chat completions end for reasons`(finish: String, ending: ChatReply.Ending) throws {
        let server = try ScriptedServer(replies: [.completion("a", "b", finish: finish)])
        let asking = Asking()
        #expect(try asking.answer(by: .local(server)).ending == ending)
        #expect((asking.carrier.outcomes.first?.result == .refused) == (ending == .refused(nil)))
    }

    @Test(arguments: [
        ("max_tokens", ChatReply.Ending.length), ("model_context_window_exceeded", .length), ("refusal", .refused(nil)),
        ("stop_sequence", .complete), ("pause_turn", .complete),
    ])
    func `Messages end for reasons`(reason: String, ending: ChatReply.Ending) throws {
        let server = try ScriptedServer(replies: [.message("a", reason: reason)])
        #expect(try Asking().answer(by: .local(server, .anthropic)).ending == ending)
    }

    @Test func `a refusal is an answer, and nobody else is asked`() throws {
        let words = #"{"choices":[{"delta":{"refusal":"I can't "}}]}"#
        let more = #"{"choices":[{"delta":{"refusal":"do that."},"finish_reason":"stop"}]}"#
        let server = try ScriptedServer(replies: [.events([words, more, "[DONE]"])])
        let other = try ScriptedServer(replies: [.completion("yes")])
        let asking = Asking()
        let reply = try asking.answer(by: .local(server), .local(other))
        #expect(reply.ending == .refused("I can't do that."))
        #expect(other.requests.isEmpty)
        #expect(asking.carrier.outcomes.map(\.result) == [.refused])
    }

    @Test(arguments: [
        #"{"error":{"message":"The response was filtered due to the prompt triggering Azure OpenAI's content management policy.","code":"content_filter"}}"#,
        #"{"error":{"message":"litellm.ContentPolicyViolationError: blocked","type":null,"param":null,"code":"400"}}"#,
    ])
    func `a filter before the model declines for it`(body: String) throws {
        let server = try ScriptedServer(replies: [.json(400, body)])
        let other = try ScriptedServer(replies: [.completion("yes")])
        let reply = try Asking().answer(by: .local(server), .local(other))
        guard case .refused(let words?) = reply.ending else {
            Issue.record("\(reply)")
            return
        }
        #expect(words.contains("ontent"))
        #expect(other.requests.isEmpty)
    }

    @Test func `thoughts between marks are no part of the text`() throws {
        let server = try ScriptedServer(replies: [
            .completion("<thi", "nk>let me see</th", "ink>", "\\n\\n", "Good ", "day")
        ])
        let asking = Asking()
        #expect(try asking.answer(by: .local(server)).text == "Good day")
        #expect(asking.heard == "Good day")
        let plain = try ScriptedServer(replies: [.completion(" <", "b>not a thought")])
        #expect(try Asking().answer(by: .local(plain)).text == " <b>not a thought")
        let short = try ScriptedServer(replies: [.completion("<t")])
        #expect(try Asking().answer(by: .local(short)).text == "<t")
    }

    @Test(arguments: ["stop", "length"])
    func `an answer without words is none`(finish: String) throws {
        let server = try ScriptedServer(replies: [.completion("", finish: finish)])
        guard case .empty(let cutShort)? = Asking().fault(by: .local(server))?.reason else {
            Issue.record("an answer")
            return
        }
        #expect(cutShort == (finish == "length"))
    }

    @Test func `a gateway that asked others says so`() throws {
        let server = try ScriptedServer(replies: [
            .reply(
                200, ["Content-Type": "application/json", "x-litellm-attempted-fallbacks": "1"],
                #"{"model":"b","choices":[{"message":{"content":"hi"},"finish_reason":"stop"}]}"#)
        ])
        let asking = Asking()
        #expect(try asking.answer(by: .local(server)).model == "b")
        #expect(asking.story == ["rerouted 1"])
    }

    @Test func `what is no answer is said to be none`() throws {
        for body in ["<html>Log in to the network</html>", "{}", "[]", "null", "", "\n\n", #"{"choices":[]}"#] {
            let server = try ScriptedServer { _ in .reply(200, ["Content-Type": "application/json"], body) }
            let asking = Asking()
            let fault = try #require(asking.fault(by: .local(server)), "\(body)")
            if body == #"{"choices":[]}"# {
                guard case .empty(cutShort: false) = fault.reason else { Issue.record("\(fault)"); continue }
            } else {
                guard case .unreadable = fault.reason else { Issue.record("\(body): \(fault)"); continue }
                #expect(fault.isTemporary && fault.requests == 3)
            }
        }
    }

    @Test(arguments: ["", " \\n\\n ", "\u{200B}", "\\u001b\\u0007", "\u{3000}"])
    func `an answer of blanks, and of what nobody sees, is empty`(text: String) throws {
        let body = #"{"model":"b","choices":[{"message":{"content":"\#(text)"},"finish_reason":"stop"}]}"#
        let server = try ScriptedServer { _ in .reply(200, ["Content-Type": "application/json"], body) }
        let asking = Asking()
        let fault = try #require(asking.fault(by: .local(server)))
        guard case .empty(cutShort: false) = fault.reason else { Issue.record("\(fault)"); return }
    }

    @Test func `an answer of more bytes than are read, or deeper than is read, ends`() throws {
        let long = String(repeating: "0123456789", count: 200)
        let server = try ScriptedServer { _ in .completion("first", "\(long)") }
        var limits = AnswerLimits()
        limits.bytes = 1000
        let asking = Asking(limits: limits)
        let reply = try asking.answer(by: .local(server))
        #expect(reply.text == "first" && reply.ending == .length)
        #expect(server.requests.count == 1 && asking.carrier.outcomes.map(\.result) == [.interrupted])
        let deep = String(repeating: "[", count: 100_000)
        let deeper = try ScriptedServer { _ in .json(#"{"choices":\#(deep)"#) }
        guard case .unreadable? = Asking().fault(by: .local(deeper))?.reason else {
            Issue.record("read")
            return
        }
    }
}
