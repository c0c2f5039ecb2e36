extension Weather.Sky {
    /// What front matter and models are told of it, in English or Traditional Chinese: text of an entry, no message of the program.
    ///
    /// - Parameter language: `zh-Hant` for Chinese; English for any other.
    public func words(in language: String) -> String {
        language == "zh-Hant" ? chinese : english
    }

    private var english: String {
        switch self {
        case .clear: "clear"
        case .mostlyClear: "mostly clear"
        case .partlyCloudy: "partly cloudy"
        case .overcast: "overcast"
        case .fog: "fog"
        case .freezingFog: "freezing fog"
        case .lightDrizzle: "light drizzle"
        case .drizzle: "drizzle"
        case .heavyDrizzle: "heavy drizzle"
        case .freezingDrizzle: "freezing drizzle"
        case .lightRain: "light rain"
        case .rain: "rain"
        case .heavyRain: "heavy rain"
        case .freezingRain: "freezing rain"
        case .lightSnow: "light snow"
        case .snow: "snow"
        case .heavySnow: "heavy snow"
        case .snowGrains: "snow grains"
        case .lightShowers: "light showers"
        case .showers: "showers"
        case .violentShowers: "violent showers"
        case .snowShowers: "snow showers"
        case .thunderstorm: "thunderstorm"
        case .thunderstormWithHail: "thunderstorm with hail"
        }
    }

    private var chinese: String {
        switch self {
        case .clear: "晴"
        case .mostlyClear: "晴時多雲"
        case .partlyCloudy: "多雲"
        case .overcast: "陰"
        case .fog: "有霧"
        case .freezingFog: "凍霧"
        case .lightDrizzle: "微毛毛雨"
        case .drizzle: "毛毛雨"
        case .heavyDrizzle: "濃毛毛雨"
        case .freezingDrizzle: "凍毛毛雨"
        case .lightRain: "小雨"
        case .rain: "雨"
        case .heavyRain: "大雨"
        case .freezingRain: "凍雨"
        case .lightSnow: "小雪"
        case .snow: "雪"
        case .heavySnow: "大雪"
        case .snowGrains: "雪粒"
        case .lightShowers: "小陣雨"
        case .showers: "陣雨"
        case .violentShowers: "強陣雨"
        case .snowShowers: "陣雪"
        case .thunderstorm: "雷雨"
        case .thunderstormWithHail: "雷雨夾冰雹"
        }
    }
}
