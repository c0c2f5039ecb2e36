extension FaultedCommand {
    /// Commands that write the person's own files, and none of the vault's but its settings.
    static let settings: [FaultedCommand] = [
        FaultedCommand(name: "config", arguments: ["config", "media.max_size", "50 MB"]),
        FaultedCommand(
            name: "config provider add",
            arguments: [
                "config", "provider", "add", "far", "--dialect", "openai", "--base-url", "http://127.0.0.1:9/v1",
                "--model",
                "m", "--local",
            ], asksModel: true),
        FaultedCommand(name: "config provider use", arguments: ["config", "provider", "use", "none"], asksModel: true),
        FaultedCommand(name: "sync install", arguments: ["sync", "install", "--yes"]),
    ]
}
