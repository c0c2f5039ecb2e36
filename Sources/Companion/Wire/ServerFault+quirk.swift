extension ServerFault {
    /// The part of a request that the server says it does not understand.
    func quirk(_ chat: ChatRequest, _ provider: Provider, _ quirks: Set<ProviderQuirk>) -> ProviderQuirk? {
        guard kind == .request, status == 400 || status == 422 else { return nil }
        let shape = AnswerShape(chat, provider, quirks)
        let isOpenAI = provider.dialect == .openai
        // The name of the parameter tells more than the words, which may name others too.
        for text in [parameter?.lowercased(), message.lowercased()].compactMap({ $0 }) {
            func names(_ parts: String...) -> Bool { parts.contains { text.contains($0) } }
            if isOpenAI, !quirks.contains(.oldTokenLimit), names("max_completion_tokens") { return .oldTokenLimit }
            if isOpenAI, chat.streams, !quirks.contains(.noStreamOptions), names("stream_options", "include_usage") {
                return .noStreamOptions
            }
            if chat.temperature != nil, !quirks.contains(.noTemperature), names("temperature") {
                return .noTemperature
            }
            switch shape {
            case .schema where names("response_format", "schema", "output_config", "output_format"): return .noSchema
            case .object where names("response_format", "json_object", "tool"): return .noJSON
            default: break
            }
        }
        return nil
    }
}
