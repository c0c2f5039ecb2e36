import Companion
import HTTP
import TestSupport
import Testing

@Suite struct InterruptionTests {
    @Test(arguments: Provider.Dialect.allCases)
    func `a stream that is cut at any byte is never taken for a whole answer`(dialect: Provider.Dialect) throws {
        let whole =
            dialect == .openai ? ScriptedReply.completion("one", " 二", " three") : .message("one", " 二", " three")
        var texts: Set<String> = []
        for place in stride(from: 0, to: whole.length, by: 3) {
            let server = try ScriptedServer { _ in whole.cut(after: place) }
            var limits = AnswerLimits()
            limits.retries = 0
            let asking = Asking(limits: limits)
            do throws(AnswerFault) {
                let reply = try asking.answer(by: .local(server, dialect))
                #expect(reply.text == asking.heard)
                if reply.ending == .complete { #expect(reply.text == "one 二 three") }
                texts.insert(reply.text)
            } catch {
                #expect(error.isTemporary && asking.heard.isEmpty, "\(place): \(error)")
            }
        }
        #expect(texts == ["one", "one 二", "one 二 three"])
    }

    @Test(arguments: Provider.Dialect.allCases)
    func `a stream that ends without its end is asked for anew, and its text is void`(
        dialect: Provider.Dialect
    ) throws {
        let isOpenAI = dialect == .openai
        let part: ScriptedReply =
            isOpenAI ? .completion("one ", "two", finish: nil) : .message("one ", "two", reason: nil)
        let server = try ScriptedServer(replies: [part, isOpenAI ? .completion("three") : .message("three")])
        let asking = Asking()
        let reply = try asking.answer(by: .local(server, dialect))
        #expect(reply.text == "three" && reply.ending == .complete)
        #expect(asking.heard == "three")
        #expect(asking.story == ["discarded", "retrying"])
        #expect(asking.carrier.outcomes.map(\.result) == [.interrupted, .ok])
    }

    @Test func `halves of an emoji that come apart are put together, and one alone ends no answer`() throws {
        let pieces = [#"Good \ud83d"#, #"\ude00 day \ud83d, \ude00 \ud83d\ude00\\ud83d"#, #" 今天\ud83d"#]
        let frames = pieces.map { #"{"choices":[{"delta":{"content":""# + $0 + #""}}]}"# }
        let server = try ScriptedServer { _ in .events(frames + [#"{"choices":[{"finish_reason":"stop"}]}"#, "[DONE]"])
        }
        let asking = Asking()
        let reply = try asking.answer(by: .local(server))
        #expect(reply.text == "Good 😀 day \u{FFFD}, \u{FFFD} 😀\\ud83d 今天" && reply.ending == .complete)
        #expect(server.requests.count == 1)
    }

    @Test func `half of an emoji in a whole answer ends none either`() throws {
        let body = #"{"choices":[{"message":{"content":"Good \ud83d, \ud83d\ude00"},"finish_reason":"stop"}]}"#
        let server = try ScriptedServer { _ in .reply(200, ["Content-Type": "application/json"], body) }
        let reply = try Asking().answer(by: .local(server))
        #expect(reply.text == "Good \u{FFFD}, 😀" && reply.ending == .complete)
    }

    @Test func `a character that is cut between two frames is put together, and bytes of none end no answer`() throws {
        let frame = Array(#"data: {"choices":[{"delta":{"content":""#.utf8)
        let end = Array("\"}}]}\n\n".utf8)
        let day = Array("今天".utf8)
        let pieces = [
            Array(day[..<4]), Array(day[4...]) + [0xFF] + Array(" 好\\n".utf8), [0xF0, 0x9F], [0x98], [0x80, 0xE4],
        ]
        var stream: [UInt8] = []
        for piece in pieces { stream += frame + piece + end }
        stream += Array(#"data: {"choices":[{"finish_reason":"stop"}]}"#.utf8) + Array("\n\ndata: [DONE]\n\n".utf8)
        let sent = stream
        let server = try ScriptedServer { _ in .reply(200, ["Content-Type": "text/event-stream"], bytes: sent) }
        let reply = try Asking().answer(by: .local(server))
        #expect(reply.text == "今天\u{FFFD} 好\n😀" && reply.ending == .complete)
        #expect(server.requests.count == 1)
    }

    @Test func `bytes that are no UTF-8 in a whole answer end none either`() throws {
        let body = Array(#"{"choices":[{"message":{"content":"caf"#.utf8) + [0xE9, 0x20, 0xE4, 0xBB]
        let sent = body + Array(#", é"},"finish_reason":"stop"}]}"#.utf8)
        let server = try ScriptedServer { _ in .reply(200, ["Content-Type": "application/json"], bytes: sent) }
        let reply = try Asking().answer(by: .local(server))
        #expect(reply.text == "caf\u{FFFD} \u{FFFD}, é" && reply.ending == .complete)
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [
        ScriptedReply.completion("one ", "two", finish: nil),
        .completion("one ", "two").cut(after: 140),
        .events([
            #"{"choices":[{"delta":{"content":"one "}}]}"#, #"{"choices":[{"delta":{"content":"two"}}]}"#,
            #"{"choices":[{"delta":{"con"#, "[DONE]",
        ]),
        .events([
            #"{"choices":[{"delta":{"content":"one "}}]}"#, #"{"choices":[{"delta":{"content":"two"}}]}"#,
            #"{"error":{"message":"upstream is gone","type":null,"param":null,"code":"500"}}"#,
        ]),
    ])
    func `where nothing better comes, the longest part is the reply, and interrupted`(reply: ScriptedReply) throws {
        let server = try ScriptedServer { $0.number == 1 ? reply : .completion("o", finish: nil) }
        let asking = Asking()
        let given = try asking.answer(by: .local(server))
        #expect(given.text == "one two" && given.ending == .interrupted)
        #expect(server.requests.count == 3)
        #expect(asking.time.waits == [.milliseconds(500), .milliseconds(1000)])
        #expect(asking.carrier.outcomes.allSatisfy { $0.result == .interrupted })
    }

    @Test func `the network goes away in the middle of a word`() throws {
        let server = try ScriptedServer {
            $0.number == 1 ? ScriptedReply.completion("half a wo", "rd").cut(after: 80) : .hangUp
        }
        let reply = try Asking().answer(by: .local(server))
        #expect(reply.text == "half a wo" && reply.ending == .interrupted)
        #expect(server.requests.count == 3)
    }

    @Test func `a silence within a stream ends it`() throws {
        let gate = Gate()
        let server = try ScriptedServer { _ in ScriptedReply.completion("one", "two").stalled(after: 70, by: gate) }
        var limits = AnswerLimits()
        limits.silence = .milliseconds(200)
        limits.retries = 0
        let asking = Asking(limits: limits)
        let reply = try asking.answer(by: .local(server))
        #expect(reply.text == "one" && reply.ending == .interrupted)
        #expect(asking.carrier.outcomes.map(\.result) == [.interrupted])
        gate.open()
    }

    @Test func `the writer stops a reply, and what came of it stays`() throws {
        let gate = Gate()
        let server = try ScriptedServer { _ in ScriptedReply.completion("one", "two").stalled(after: 70, by: gate) }
        let asking = Asking()
        let cancellation = Cancellation()
        let reply = try asking.answering.answer(
            .hello(), .nothing, by: [.local(server)], cancellation: cancellation,
            received: { _ in cancellation.cancel() })
        #expect(reply.text == "one" && reply.ending == .interrupted)
        #expect(server.requests.count == 1)
        #expect(asking.carrier.outcomes.map(\.result) == [.cancelled])
        gate.open()
    }

    @Test func `the writer stops a wait`() throws {
        let server = try ScriptedServer { _ in .json(503, "{}") }
        let cancellation = Cancellation()
        let asking = Asking(time: ManualTime { $0?.cancel() })
        let error = #expect(throws: AnswerFault.self) {
            try asking.answer(by: .local(server), cancellation: cancellation)
        }
        guard case .cancelled? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.requests.count == 1)
        #expect(error?.isTemporary == false)
    }

    @Test func `an error within a stream that nothing came before is the server's`() throws {
        let frame = #"{"object":"error","message":"the model is loading","code":503}"#
        let server = try ScriptedServer { _ in .events([frame]) }
        let fault = try #require(Asking().fault(by: .local(server)))
        guard case .interrupted(let error?) = fault.reason else {
            Issue.record("\(fault)")
            return
        }
        #expect(error.message == "the model is loading" && error.kind == .server && error.code == "503")
        #expect(fault.requests == 3 && fault.isTemporary)
    }

    @Test func `Messages say that they are overloaded in the middle`() throws {
        let start = #"{"type":"message_start","message":{"model":"m"}}"#
        let words = #"{"type":"content_block_delta","delta":{"type":"text_delta","text":"one"}}"#
        let error = #"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#
        let server = try ScriptedServer(replies: [.events([start, words, error]), .message("whole")])
        let asking = Asking()
        #expect(try asking.answer(by: .local(server, .anthropic)).text == "whole")
        #expect(asking.story == ["discarded", "retrying"])
    }
}
