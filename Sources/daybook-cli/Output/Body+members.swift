import Daybook

extension Body {
    /// What is said and what a model wrote, as JSON: the messages, the descriptions, the summary.
    var companionMembers: [JSONMember] {
        func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
        var members: [JSONMember] = []
        if let summary {
            let shown = self.text(of: summary)
            members.append(
                JSONMember(
                    "summary",
                    .object([
                        JSONMember("text", .string(shown)), JSONMember("model", text(summary.attributes.model)),
                        JSONMember("date", text(summary.attributes.date)),
                        JSONMember("edited", .bool(summary.attributes.text != Digest.mark(of: shown))),
                        JSONMember("stale", .bool(isSummaryStale)),
                    ])))
        }
        if !descriptions.isEmpty {
            members.append(
                JSONMember(
                    "descriptions",
                    .array(
                        descriptions.map {
                            .object([
                                JSONMember("media", .string($0.link.destination)), JSONMember("text", .string($0.text)),
                                JSONMember("model", text($0.attributes.model)),
                                JSONMember("date", text($0.attributes.date)),
                                JSONMember("edited", .bool(!$0.isAsWritten)),
                            ])
                        })))
        }
        guard let conversation else { return members }
        members.append(
            JSONMember(
                "conversation",
                .array(
                    conversation.messages.map {
                        .object([
                            JSONMember("id", .string($0.id)),
                            JSONMember("speaker", .string($0.speaker == .writer ? "me" : "companion")),
                            JSONMember("date", text($0.date?.description)), JSONMember("model", text($0.model)),
                            JSONMember("text", .string($0.text)), JSONMember("interrupted", .bool($0.isInterrupted)),
                        ])
                    })))
        return members
    }
}
