/// The weather at one hour, as far as the service told.
public struct Weather: Sendable, Hashable {
    /// What the sky did.
    public var sky: Sky?
    /// Degrees Celsius.
    public var temperature: Double?

    /// Gathers the values.
    public init(sky: Sky?, temperature: Double?) {
        self.sky = sky
        self.temperature = temperature
    }

    /// The weather as the WMO codes tell it (WMO-No. 306, table 4677, as Open-Meteo groups them), sorted by what a person sees.
    public enum Sky: String, Sendable, Hashable, CaseIterable {
        /// Without clouds, with few, with many, and covered.
        case clear, mostlyClear, partlyCloudy, overcast
        /// Fog, and fog that freezes.
        case fog, freezingFog
        /// Drizzle.
        case lightDrizzle, drizzle, heavyDrizzle, freezingDrizzle
        /// Rain.
        case lightRain, rain, heavyRain, freezingRain
        /// Snow.
        case lightSnow, snow, heavySnow, snowGrains
        /// Rain and snow that come and go.
        case lightShowers, showers, violentShowers, snowShowers
        /// Thunder.
        case thunderstorm, thunderstormWithHail

        /// The weather of a code; nil for one that stands for none.
        public init?(code: Int) {
            switch code {
            case 0: self = .clear
            case 1: self = .mostlyClear
            case 2: self = .partlyCloudy
            case 3: self = .overcast
            case 45: self = .fog
            case 48: self = .freezingFog
            case 51: self = .lightDrizzle
            case 53: self = .drizzle
            case 55: self = .heavyDrizzle
            case 56, 57: self = .freezingDrizzle
            case 61: self = .lightRain
            case 63: self = .rain
            case 65: self = .heavyRain
            case 66, 67: self = .freezingRain
            case 71: self = .lightSnow
            case 73: self = .snow
            case 75: self = .heavySnow
            case 77: self = .snowGrains
            case 80: self = .lightShowers
            case 81: self = .showers
            case 82: self = .violentShowers
            case 85, 86: self = .snowShowers
            case 95: self = .thunderstorm
            case 96, 99: self = .thunderstormWithHail
            default: return nil
            }
        }
    }
}
