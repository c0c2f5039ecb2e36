#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The body of a request for chat completions.
enum CompletionRequest {
    static func body(_ chat: ChatRequest, model: String, shape: AnswerShape, _ quirks: Set<ProviderQuirk>) -> [UInt8] {
        var members: [(key: String, value: RequestJSON)] = [("model", .string(model))]
        if chat.streams {
            members.append(("stream", .bool(true)))
            if !quirks.contains(.noStreamOptions) {
                members.append(("stream_options", .object([("include_usage", .bool(true))])))
            }
        }
        let limit = quirks.contains(.oldTokenLimit) ? "max_tokens" : "max_completion_tokens"
        members.append((limit, .integer(chat.maximumTokens)))
        if let temperature = chat.temperature, !quirks.contains(.noTemperature) {
            members.append(("temperature", .number(temperature)))
        }
        members.append(("messages", .array(chat.messages.map(message))))
        if let schema = chat.schema, let format = format(schema, shape) { members.append(("response_format", format)) }
        return RequestJSON.object(members).bytes
    }

    private static func message(_ message: ChatMessage) -> RequestJSON {
        let hasPictures = message.parts.contains { if case .picture = $0 { true } else { false } }
        // Servers that see no pictures often read no lists of parts either.
        let content: RequestJSON = hasPictures ? .array(message.parts.map(part)) : .string(message.text)
        return .object([("role", .string(message.role.rawValue)), ("content", content)])
    }

    private static func part(_ part: ChatMessage.Part) -> RequestJSON {
        switch part {
        case .text(let text): return .object([("type", .string("text")), ("text", .string(text))])
        case .picture(let picture):
            let url = Array("data:\(picture.plainType);base64,".utf8) + Data(picture.bytes).base64EncodedData()
            return .object([("type", .string("image_url")), ("image_url", .object([("url", .plain(url))]))])
        }
    }

    private static func format(_ schema: AnswerSchema, _ shape: AnswerShape) -> RequestJSON? {
        switch shape {
        case .free, .words: nil
        case .object: .object([("type", .string("json_object"))])
        case .schema:
            .object([
                ("type", .string("json_schema")),
                (
                    "json_schema",
                    .object([
                        ("name", .string(schema.name)), ("strict", .bool(true)), ("schema", .raw(schema.json)),
                    ])
                ),
            ])
        }
    }
}

extension ChatPicture {
    /// The media type without anything that would end a string of JSON.
    var plainType: String { mediaType.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "/+.-".contains($0)) } }
}
