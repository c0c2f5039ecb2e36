/// The names under which the user's configuration holds providers.
public enum ProviderField {
    /// The mapping of all providers.
    public static let providers = "providers"
    /// The list of names, in order of fallback.
    public static let order = "provider_order"

    static let dialect = "dialect"
    static let baseURL = "base_url"
    static let model = "model"
    static let keyVariable = "key_env"
    static let keyCommand = "key_command"
    static let capabilities = "capabilities"
    static let local = "local"
    static let http = "http"
    static let enabled = "enabled"
    static let modelsURL = "models_url"
    static let context = "context"
    static let price = "price"
    static let priceOfInput = "input"
    static let priceOfOutput = "output"

    /// The fields of a provider, in the order in which they are written.
    public static let all = [
        dialect, baseURL, model, keyVariable, keyCommand, capabilities, local, http, enabled, modelsURL, context, price,
    ]

    /// Names under which people would write the key itself.
    static let secrets: Set<String> = [
        "key", "api_key", "apikey", "api-key", "token", "secret", "password", "authorization", "bearer",
    ]
}
