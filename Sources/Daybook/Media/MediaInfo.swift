/// What a media file tells of itself.
public struct MediaInfo: Sendable, Equatable {
    /// The type by content; nil for a plain file that was taken as it is.
    public var type: MediaType?
    /// The length in bytes.
    public var size: Int
    /// The width and height in pixels, as stored, before `orientation` is applied.
    public var dimensions: Dimensions?
    /// When it was taken: the camera's local time, with an offset from UTC only where the file names one. For films the
    /// header's instant, which is in UTC (ISO/IEC 14496-12, 8.2.2), unless the camera's own time stands beside it.
    public var captured: EntryDate?
    /// What took it.
    public var camera: Camera?
    /// How to turn it for viewing, 1 to 8 (Exif 3.0, tag 0x0112); 1 is as stored.
    public var orientation: Int?
    /// Where it was taken.
    public var coordinates: Coordinates?
    /// The length of a film or of sound in ISO's format, in seconds.
    public var duration: Double?

    /// A file of which no more than type and length is known.
    public init(type: MediaType?, size: Int) {
        self.type = type
        self.size = size
    }

    /// A width and a height in pixels.
    public struct Dimensions: Sendable, Equatable {
        /// Across.
        public var width: Int
        /// Down.
        public var height: Int

        /// Both, or nil where one of them is nothing or beyond what any format holds.
        init?(width: Int?, height: Int?) {
            guard let width, let height, width > 0, height > 0, width <= 1 << 30, height <= 1 << 30 else { return nil }
            self.width = width
            self.height = height
        }
    }

    /// A maker and a model, in one line each without control characters.
    public struct Camera: Sendable, Equatable {
        /// The maker, such as `Apple`.
        public var make: String?
        /// The model, such as `iPhone 15`.
        public var model: String?
    }

    /// A place on the earth in degrees (WGS 84).
    public struct Coordinates: Sendable, Equatable {
        /// North of the equator, -90 to 90.
        public var latitude: Double
        /// East of Greenwich, -180 to 180.
        public var longitude: Double

        /// A place, rounded to seven digits (a centimetre, so that fractions of degrees show no noise); nil outside the globe, and
        /// for exactly 0, 0, which cameras write before they know.
        public init?(latitude: Double, longitude: Double) {
            guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 180,
                latitude != 0 || longitude != 0
            else { return nil }
            self.latitude = (latitude * 1e7).rounded() / 1e7
            self.longitude = (longitude * 1e7).rounded() / 1e7
        }
    }
}
