import Daybook
import TestSupport
import Testing

@testable import daybook_cli

@Suite struct SettingSentenceTests {
    private let english = Words(language: .english)
    private let chinese = Words(language: .traditionalChinese)

    /// A user's settings and a vault's, as read from files of hostile names.
    private func configuration(user: String, vault: String = "") throws -> Configuration {
        let folder = try TemporaryFolder()
        let name = "c\u{1B}[2J\u{202E}.yaml"
        try folder.write(user, to: name)
        try folder.write(vault, to: "journal/.daybook/config.yaml")
        return try withExtendedLifetime(folder) {
            try Configuration(vault: Vault(at: folder("journal"), world: .fixed()), userFile: folder(name))
        }
    }

    @Test(arguments: Setting.all)
    func `every setting is explained in both languages`(setting: Setting) {
        expectBoth { $0.explanation(of: setting) }
        expectBoth { $0.badSetting(setting, "") }
        expectBoth { $0.badSetting(setting, hostile) }
        expectBoth { $0.settingIs(setting.name, hostile, file: hostile) }
        expectBoth { $0.settingIs(setting.name, nil, file: hostile) }
        // The words for a setting without an explanation of its own say no more than its form.
        #expect(!english.explanation(of: setting).hasPrefix("Takes "))
    }

    @Test func `a setting's value comes from a file, is the default, or is not set`() throws {
        let configuration = try configuration(user: "media:\n  gps: true\n")
        let file = Sanitised.line(configuration.userFile)
        #expect(
            english.origin(of: configuration["media.gps"], default: "false") == "Set in \(file) (default: false).")
        #expect(
            chinese.origin(of: configuration["media.gps"], default: "false") == "設定在 \(file)（預設：false）。")
        #expect(english.origin(of: configuration["media.max_size"], default: "100 MB") == "This is the default.")
        #expect(chinese.origin(of: configuration["media.max_size"], default: "100 MB") == "這是預設值。")
        #expect(english.origin(of: configuration["pager"], default: nil) == "It is not set.")
        #expect(chinese.origin(of: configuration["pager"], default: nil) == "沒有設定。")
    }

    @Test(arguments: [
        (#""a\e[2J": 1"#, "", "there is no setting"), (#"language: "\e[2J""#, "", "must be \"en\" or \"zh-Hant\", not"),
        ("language: [", "", "the settings cannot be read"), ("- a", "", "the settings cannot be read"),
        ("media.max_size: 1 GB", "", "holds only in a vault's"), ("", "media.gps: true", "holds only in your own"),
        ("", "media:\n  max_size: lots", "must be a size such as \"100 MB\", not \"lots\""),
    ])
    func `a mistake in the settings is said with its place`(user: String, vault: String, expected: String) throws {
        let configuration = try configuration(user: user, vault: vault)
        #expect(configuration.problems.count == 1)
        for problem in configuration.problems {
            expectBoth { $0.settingProblem(problem) }
            let text = english.settingProblem(problem)
            #expect(text.contains(expected), "\(text)")
            #expect(text.contains(".yaml:\(problem.line):\(problem.column): "))
        }
    }

    @Test func `a check says a setting's mistake without its place`() throws {
        let problem = try #require(try configuration(user: "media.max_size: 1 GB").problems.first)
        expectBoth { $0.settingFact(problem.kind) }
        #expect(english.settingProblem(problem).hasSuffix(": " + english.settingFact(problem.kind)))
        #expect(!english.settingFact(problem.kind).contains(":1:"))
    }

    @Test func `a setting that is not known is compared with those that are`() throws {
        #expect(english.noSetting("langauge") == "there is no setting \"langauge\"; did you mean \"language\"?")
        #expect(chinese.noSetting("x") == "沒有「x」這項設定")
        expectBoth { $0.noSetting(hostile) }
        expectBoth { $0.settingsAre([hostile]) }
        expectBoth { $0.configUsage }
        let size = try #require(Setting.named("media.max_size"))
        #expect(
            english.badSetting(size, "lots") == "media.max_size must be a size such as \"100 MB\", not \"lots\"")
    }
}
