extension MediaInfo.Coordinates {
    /// Reads `25.03, 121.57` or `-33.9 151.2`, degrees north and east; nil where that is no place on the globe.
    public init?(typed text: some StringProtocol) {
        let parts = text.split { $0 == "," || $0 == "，" || $0.isWhitespace }
        let numbers = parts.compactMap { Double($0) }
        guard parts.count == 2, numbers.count == 2 else { return nil }
        self.init(latitude: numbers[0], longitude: numbers[1])
    }
}
