extension ProviderPreset {
    /// Every preset, in the order in which they are listed; their addresses are those that the services document.
    public static let all: [ProviderPreset] = [
        ProviderPreset(
            name: "openai", otherNames: ["chatgpt", "gpt"], title: "ChatGPT (OpenAI)", dialect: .openai,
            baseURL: "https://api.openai.com/v1", keyVariable: "OPENAI_API_KEY",
            capabilities: [.vision, .schema, .audio], locality: .remote),
        ProviderPreset(
            name: "doubao", otherNames: ["ark", "volcengine", "豆包"], title: "Doubao 豆包", dialect: .openai,
            baseURL: "https://ark.cn-beijing.volces.com/api/v3", keyVariable: "ARK_API_KEY",
            capabilities: [.vision, .schema], locality: .remote),
        ProviderPreset(
            name: "claude", otherNames: ["anthropic"], title: "Claude (Anthropic)", dialect: .anthropic,
            baseURL: "https://api.anthropic.com", keyVariable: "ANTHROPIC_API_KEY",
            capabilities: [.vision, .schema], locality: .remote),
        ProviderPreset(
            name: "gemini", otherNames: ["google"], title: "Gemini (Google)", dialect: .openai,
            baseURL: "https://generativelanguage.googleapis.com/v1beta/openai", keyVariable: "GEMINI_API_KEY",
            capabilities: [.vision, .schema], locality: .remote),
        ProviderPreset(
            name: "deepseek", otherNames: [], title: "DeepSeek", dialect: .openai,
            baseURL: "https://api.deepseek.com", keyVariable: "DEEPSEEK_API_KEY", capabilities: [],
            locality: .remote),
        ProviderPreset(
            name: "qwen", otherNames: ["dashscope", "通義千問"], title: "Qwen 通義千問", dialect: .openai,
            baseURL: "https://dashscope.aliyuncs.com/compatible-mode/v1", keyVariable: "DASHSCOPE_API_KEY",
            capabilities: [.vision], locality: .remote),
        ProviderPreset(
            name: "openrouter", otherNames: [], title: "OpenRouter", dialect: .openai,
            baseURL: "https://openrouter.ai/api/v1", keyVariable: "OPENROUTER_API_KEY",
            capabilities: [.vision, .schema], locality: .remote),
        ProviderPreset(
            name: "ollama", otherNames: [], title: "Ollama", dialect: .openai, baseURL: "http://localhost:11434/v1",
            keyVariable: nil, capabilities: [.schema], locality: .local),
        ProviderPreset(
            name: "llamacpp", otherNames: ["llama.cpp", "llama"], title: "llama.cpp", dialect: .openai,
            baseURL: "http://127.0.0.1:8080/v1", keyVariable: nil, capabilities: [.schema], locality: .local),
        // A gateway on this machine passes on to others: nothing about it is local.
        ProviderPreset(
            name: "gateway", otherNames: ["litellm"], title: "LiteLLM", dialect: .openai,
            baseURL: "http://localhost:4000/v1", keyVariable: "LITELLM_API_KEY",
            capabilities: [.vision, .schema, .audio], locality: .remote),
    ]
}
