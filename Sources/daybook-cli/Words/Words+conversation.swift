import Daybook

extension Words {
    /// Who says a message: `Me`, `Companion (gpt-4o-mini)`.
    func speaker(_ message: ConversationMessage) -> String {
        switch message.speaker {
        case .writer: return pick(en: "Me", zh: "我")
        case .companion:
            guard let model = message.model else { return pick(en: "Companion", zh: "夥伴") }
            return pick(en: "Companion (\(Sanitised.line(model)))", zh: "夥伴（\(Sanitised.line(model))）")
        }
    }

    /// The line that stands for a conversation: `[12 messages, last 2026-11-21 Sat 20:01, not finished; --chat shows them]`.
    func conversationFolded(_ conversation: Conversation, isOpen: Bool) -> String {
        let number = conversation.messages.count
        var facts = [count(number, "message", "messages", zh: "則訊息")]
        if let last = conversation.lastDate {
            facts.append(pick(en: "last \(date(last))", zh: "最後 \(date(last))"))
        }
        if isOpen { facts.append(notFinished) }
        if conversation.messages.isEmpty { return pick(en: "[conversation; --chat shows it]", zh: "〔對話；加 --chat 顯示〕") }
        return pick(
            en: "[\(facts.joined(separator: ", ")); --chat shows \(number == 1 ? "it" : "them")]",
            zh: "〔對話 \(facts.joined(separator: "，"))；加 --chat 顯示〕")
    }

    var conversation: String { pick(en: "Conversation", zh: "對話") }
    var cutHere: String { pick(en: "(the reply was cut here, at the limit of its length)", zh: "（回覆到長度上限，在這裡截斷）") }
    var brokeOff: String { pick(en: "(the reply broke off here)", zh: "（回覆在這裡中斷）") }

    /// What stands with an entry whose conversation has no summary yet, or one that is older than it.
    var notFinished: String { pick(en: "not finished", zh: "尚未整理") }

    /// Who wrote the description of a picture.
    func describedBy(_ model: String) -> String {
        pick(en: " (described by \(Sanitised.line(model)))", zh: "（\(Sanitised.line(model)) 的描述）")
    }

    /// Something about a message that a check found.
    func message(_ kind: ConversationFault.Kind) -> String {
        switch kind {
        case .empty: pick(en: "a message without text", zh: "這則訊息沒有文字")
        case .interrupted:
            pick(en: "a reply that broke off; what came of it is here", zh: "回覆中斷了；收到的部分留在這裡")
        case .brokenLine:
            pick(
                en: "this line does not say who speaks and when as it should:"
                    + " **me** · 2026-11-21T19:32:05+08:00 <!-- m:1a2b3c4d -->",
                zh: "這一行沒有照規矩寫出是誰、什麼時候說的："
                    + "應該像 **me** · 2026-11-21T19:32:05+08:00 <!-- m:1a2b3c4d -->")
        case .noSpeaker:
            pick(
                en:
                    "no line above this text says who speaks, so it is no message, and no model is sent it; if it is yours:"
                    + " **me** · 2026-11-21T19:32:05+08:00",
                zh: "這段文字上面沒有一行寫明是誰說的，不算訊息，也不會送給模型；若是你說的，加上：" + "**me** · 2026-11-21T19:32:05+08:00")
        case .duplicateID(let id):
            pick(
                en: "a message before has the same mark m:\(id); change a digit of one of the two",
                zh: "前面已有訊息用了 m:\(id)；請改掉其中一個的一個字")
        }
    }
}
