import Daybook

extension Body {
    /// What is said and what a model wrote, as JSON: the messages, the descriptions, the summary.
    var companionMembers: [JSONMember] {
        @Sendable func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
        var members: [JSONMember] = []
        if let summary {
            let shown = self.text(of: summary)
            members.append(
                JSONMember(
                    "summary",
                    .object([
                        JSONMember("text", .string(shown)), JSONMember("model", text(summary.attributes.model)),
                        JSONMember("date", text(summary.attributes.date)),
                        JSONMember("edited", .bool(isSummaryEdited)),
                        JSONMember("stale", .bool(isSummaryStale)),
                    ])))
        }
        let (media, described) = (media, self.media.indices.filter { self.media[$0].descriptionRange != nil })
        if !described.isEmpty {
            let items = JSONItems(count: described.count) { index in
                let link = media[described[index]]
                let (mark, shown) = (link.description, link.alternative)
                return .object([
                    JSONMember("media", .string(link.destination)), JSONMember("text", .string(shown)),
                    JSONMember("model", text(mark?.model)), JSONMember("date", text(mark?.date)),
                    JSONMember("edited", .bool(mark?.text.map { $0 != Digest.mark(of: shown) } ?? true)),
                ])
            }
            members.append(JSONMember("descriptions", .items(items)))
        }
        guard let messages = conversation?.messages else { return members }
        let items = JSONItems(count: messages.count) { index in
            let message = messages[index]
            return .object([
                JSONMember("id", .string(message.id)),
                JSONMember("speaker", .string(message.speaker == .writer ? "me" : "companion")),
                JSONMember("date", text(message.date?.description)), JSONMember("model", text(message.model)),
                JSONMember("text", .string(message.text)), JSONMember("interrupted", .bool(message.isInterrupted)),
                JSONMember("cut_short", .bool(message.isCut)),
            ])
        }
        members.append(JSONMember("conversation", .items(items)))
        return members
    }
}
