#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The body of a request to Anthropic's Messages.
enum MessagesRequest {
    static func body(_ chat: ChatRequest, model: String, shape: AnswerShape, _ quirks: Set<ProviderQuirk>) -> [UInt8] {
        var members: [(key: String, value: RequestJSON)] = [
            ("model", .string(model)), ("max_tokens", .integer(chat.maximumTokens)),
        ]
        if chat.streams { members.append(("stream", .bool(true))) }
        if let temperature = chat.temperature, !quirks.contains(.noTemperature) {
            members.append(("temperature", .number(min(1, temperature))))
        }
        let system = chat.messages.filter { $0.role == .system }.map(\.text).joined(separator: "\n\n")
        if !system.isEmpty { members.append(("system", .string(system))) }
        members.append(("messages", .array(turns(chat.messages))))
        if let schema = chat.schema { members += format(schema, shape) }
        return RequestJSON.object(members).bytes
    }

    /// The messages of writer and model in turn, as this dialect wants them: the writer's first, none empty.
    private static func turns(_ messages: [ChatMessage]) -> [RequestJSON] {
        var turns: [(role: ChatMessage.Role, blocks: [RequestJSON])] = []
        for message in messages where message.role != .system {
            let blocks = message.parts.compactMap(block)
            if blocks.isEmpty { continue }
            if turns.isEmpty, message.role == .assistant { turns.append((.user, [text("…")])) }
            if turns.last?.role == message.role {
                turns[turns.count - 1].blocks += blocks
            } else {
                turns.append((message.role, blocks))
            }
        }
        return turns.map { .object([("role", .string($0.role.rawValue)), ("content", .array($0.blocks))]) }
    }

    private static func block(_ part: ChatMessage.Part) -> RequestJSON? {
        switch part {
        case .text(let words): words.allSatisfy(\.isWhitespace) ? nil : text(words)
        case .picture(let picture):
            .object([
                ("type", .string("image")),
                (
                    "source",
                    .object([
                        ("type", .string("base64")), ("media_type", .string(picture.plainType)),
                        ("data", .plain([UInt8](Data(picture.bytes).base64EncodedData()))),
                    ])
                ),
            ])
        }
    }

    private static func text(_ words: String) -> RequestJSON {
        .object([("type", .string("text")), ("text", .string(words))])
    }

    private static func format(_ schema: AnswerSchema, _ shape: AnswerShape) -> [(key: String, value: RequestJSON)] {
        switch shape {
        case .free, .words: []
        case .schema:
            [
                (
                    "output_config",
                    .object([("format", .object([("type", .string("json_schema")), ("schema", .raw(schema.json))]))])
                )
            ]
        case .object:
            [
                (
                    "tools",
                    .array([.object([("name", .string(schema.name)), ("input_schema", .raw(schema.json))])])
                ),
                ("tool_choice", .object([("type", .string("tool")), ("name", .string(schema.name))])),
            ]
        }
    }
}
