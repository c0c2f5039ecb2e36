public import Daybook

/// A place as the weather service is told of it: two digits behind the point, a square of about a kilometre.
public struct WeatherPlace: Sendable, Hashable {
    /// Hundredths of a degree north.
    public let northHundredths: Int
    /// Hundredths of a degree east.
    public let eastHundredths: Int

    /// Rounds a place, so that nothing finer is ever known here.
    public init(_ place: MediaInfo.Coordinates) {
        northHundredths = Int((place.latitude * 100).rounded())
        eastHundredths = Int((place.longitude * 100).rounded())
    }

    /// Reads `25.03, 121.57` or `25.03 121.57`; nil where it is no place on the globe.
    public init?(_ text: String) {
        guard let place = MediaInfo.Coordinates(typed: text) else { return nil }
        self.init(place)
    }

    /// Degrees north, with two digits behind the point.
    public var latitude: String { Self.degrees(northHundredths) }
    /// Degrees east, with two digits behind the point.
    public var longitude: String { Self.degrees(eastHundredths) }

    private static func degrees(_ hundredths: Int) -> String {
        let size = abs(hundredths)
        let rest = size % 100
        return (hundredths < 0 ? "-" : "") + "\(size / 100)." + (rest < 10 ? "0" : "") + "\(rest)"
    }
}
