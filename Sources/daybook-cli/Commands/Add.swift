import ArgumentParser
import Daybook

/// `add`: a diary entry in one line.
struct Add: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "add",
            abstract: both("Write a diary entry in one line.", "一行寫下一篇日記。"),
            discussion: both(
                "The text comes from the arguments, with what is piped in below them, else from standard input, else from your editor. --voice without a file records from the microphone.",
                "內容取自參數（管線的內容接在下面），否則取自標準輸入，否則開啟編輯器。--voice 不帶檔案時用麥克風錄音。"))
    }

    @Argument(help: .both("The text.", "內容。", valueName: "text"))
    var text: [String] = []

    @OptionGroup var media: MediaOptionGroup
    @OptionGroup var details: EntryDetails

    @Flag(
        help: .both(
            "Add the weather of the hour and place, by Open-Meteo, and say why where there is none (send.weather alone adds it in silence).",
            "加上當時當地的天氣（Open-Meteo），沒有時說明原因（只開啟 send.weather 則不說明）。"))
    var weather = false

    @Flag(name: .customLong("no-weather"), help: .both("Leave the weather out.", "不要加上天氣。"))
    var noWeather = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        var writing = Writing(session: session, kind: "diary", command: "add", details: details, media: media)
        writing.weather = noWeather ? false : weather ? true : nil
        writing.refusesWeather = noWeather
        try writing.write(text: text)
    }
}
