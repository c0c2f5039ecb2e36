import Companion
import Daybook

extension Words {
    func weatherTaken(_ weather: Weather) -> String {
        let sky = weather.sky?.words(in: language.rawValue)
        let degrees = weather.temperature.map { "\(($0 * 10).rounded() / 10) °C" }
        let facts = [sky, degrees].compactMap { $0 }.joined(separator: pick(en: ", ", zh: "，"))
        return pick(en: "Weather: \(facts)", zh: "天氣：\(facts)")
    }

    var weatherFirst: String {
        pick(
            en: "What it answers will stand in the entry, and in the last request behind \"Weather:\".",
            zh: "查到的天氣會寫進那一篇，並出現在最後一個請求的「Weather:」之後。")
    }

    var noWeatherPlace: String {
        pick(
            en: "No weather: the entry knows no place. Give latitude and longitude, a photo that knows its place, or:"
                + " daybook config weather.place \"25.03, 121.57\"",
            zh: "沒有天氣：不知道地點。請寫 latitude 與 longitude、附上有位置的照片，或設定：daybook config weather.place \"25.03, 121.57\"")
    }

    /// Why there is no weather; the entry is whole without it.
    func noWeather(_ fault: WeatherFault) -> String {
        let why =
            switch fault {
            case .outOfReach: pick(en: "nobody knows it for that day", zh: "那一天查不到")
            case .withheld(let error as any Tellable): told(error)
            case .withheld: pick(en: "it was not asked for", zh: "沒有詢問")
            case .transport(let error): told(error)
            case .refused(let status, let reason):
                pick(en: "the service answered \(status)", zh: "服務回應 \(status)")
                    + (reason.map { colon + Sanitised.line($0) } ?? "")
            case .unreadable: pick(en: "the answer is not understood", zh: "看不懂回應")
            case .nothingKnown: pick(en: "the service knows nothing of that hour", zh: "服務沒有那個時間的資料")
            }
        return pick(en: "No weather: \(why)", zh: "沒有天氣：\(why)")
    }

    private func told(_ error: any Tellable) -> String {
        let failure = error.failure(in: self)
        return failure.message + (failure.hint.map { pick(en: " (\($0))", zh: "（\($0)）") } ?? "")
    }

    /// What a setting of the weather does; nil for any other setting.
    func weatherPurpose(of setting: Setting) -> String? {
        switch setting.name {
        case "weather.place":
            pick(
                en: "Where you usually are, for entries that know no place: degrees north and east, such as"
                    + " \"25.03, 121.57\". Rounded to about a kilometre before it is sent.",
                zh: "你平常在哪裡，供沒有地點的內容使用：緯度與經度，例如 \"25.03, 121.57\"。送出前會取到大約一公里。")
        case "weather.url":
            pick(
                en: "The address that the weather of the last 92 days is asked of, in the form of Open-Meteo's.",
                zh: "查詢最近 92 天天氣的網址（Open-Meteo 的格式）。")
        case "weather.archive_url":
            pick(en: "The address that older weather is asked of.", zh: "查詢更早天氣的網址。")
        default: nil
        }
    }
}
