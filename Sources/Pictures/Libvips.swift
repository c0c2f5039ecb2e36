private import CLibvips

/// libvips, loaded when the first picture is made smaller.
struct Libvips {
    private let table: daybook_vips

    /// Why libvips gave no picture.
    enum Obstacle: Error, Equatable {
        /// It cannot make sense of the file, in its own words.
        case unreadable(String)
        /// It took longer than it may.
        case tookTooLong
    }

    /// The library of this machine, or nothing where there is none that will do.
    // A static constant is made once, whoever comes first, on any thread: libvips may not be started twice at a time.
    static let installed: Libvips? = load(names)

    /// The library's names; its interface has been number 42 since 2015. Homebrew's folders are on nobody's search path.
    private static var names: [String] {
        #if canImport(Darwin)
            ["libvips.42.dylib", "/opt/homebrew/lib/libvips.42.dylib", "/usr/local/lib/libvips.42.dylib"]
        #else
            ["libvips.so.42"]
        #endif
    }

    /// Loads and starts the first library of these names that has all functions.
    static func load(_ names: [String]) -> Libvips? {
        for name in names {
            var table = daybook_vips()
            guard unsafe daybook_vips_load(&table, name) != 0 else { continue }
            guard daybook_vips_start(table) != 0 else { continue }
            return Libvips(table: table)
        }
        return nil
    }

    /// The width and height in pixels, and whether decoding has to hold all of them at a time, as the head of a file says.
    func measure(_ descriptor: Int32) throws(Obstacle) -> (width: Int, height: Int, isInterlaced: Bool) {
        guard let image = unsafe daybook_vips_open(table, descriptor) else { throw .unreadable(message) }
        defer { unsafe table.object_unref(image) }
        let isInterlaced = unsafe has("interlaced", image) || has("jpeg-multiscan", image)
        return unsafe (Int(table.image_get_width(image)), Int(table.image_get_height(image)), isInterlaced)
    }

    private func has(_ name: String, _ image: UnsafeMutableRawPointer) -> Bool {
        unsafe table.image_get_typeof(image, name) != 0
    }

    /// All pixels of a picture, upright, on white, in sRGB, in a square of that side at most; a small one stays as large as it is.
    func reduced(_ descriptor: Int32, edge: Int, seconds: Int) throws(Obstacle) -> Pixels {
        var small: UnsafeMutableRawPointer?
        guard unsafe daybook_vips_thumbnail(table, descriptor, Int32(clamping: edge), &small) == 0,
            let small = unsafe small
        else { throw .unreadable(message) }
        defer { unsafe table.object_unref(small) }
        return try unsafe flattened(small, seconds)
    }

    /// Brings a picture into sRGB, by its profile where that is usable, and lays it on white where it is transparent.
    private func flattened(_ image: UnsafeMutableRawPointer, _ seconds: Int) throws(Obstacle) -> Pixels {
        var profiled: UnsafeMutableRawPointer?
        _ = unsafe daybook_vips_apply_profile(table, image, &profiled)
        defer { if let profiled = unsafe profiled { unsafe table.object_unref(profiled) } }
        var coloured: UnsafeMutableRawPointer?
        guard unsafe daybook_vips_srgb(table, profiled ?? image, &coloured) == 0, let coloured = unsafe coloured else {
            throw .unreadable(message)
        }
        defer { unsafe table.object_unref(coloured) }
        guard unsafe table.image_hasalpha(coloured) != 0 else { return try unsafe rendered(coloured, seconds) }
        var flat: UnsafeMutableRawPointer?
        guard unsafe daybook_vips_flatten(table, coloured, &flat) == 0, let flat = unsafe flat else {
            throw .unreadable(message)
        }
        defer { unsafe table.object_unref(flat) }
        return try unsafe rendered(flat, seconds)
    }

    private func rendered(_ image: UnsafeMutableRawPointer, _ seconds: Int) throws(Obstacle) -> Pixels {
        var tookTooLong: Int32 = 0
        guard let pixels = unsafe daybook_vips_render(table, image, Int32(clamping: seconds), &tookTooLong) else {
            let words = message
            throw tookTooLong == 0 ? .unreadable(words) : .tookTooLong
        }
        return unsafe Pixels(library: self, image: pixels)
    }

    /// What libvips said last, in one line; what other threads did at the same time may stand there too.
    private var message: String {
        guard let text = table.error_buffer_copy() else { return "" }
        defer { unsafe table.memory_free(text) }
        let words = unsafe String(cString: text).split { $0.isWhitespace }
        return words.joined(separator: " ")
    }

    /// A picture in memory, freed with its value.
    @safe struct Pixels: ~Copyable {
        private let library: Libvips
        private let image: UnsafeMutableRawPointer

        fileprivate init(library: Libvips, image: UnsafeMutableRawPointer) {
            self.library = library
            unsafe self.image = image
        }

        deinit { unsafe library.table.object_unref(image) }

        /// Across.
        var width: Int { unsafe Int(library.table.image_get_width(image)) }
        /// Down.
        var height: Int { unsafe Int(library.table.image_get_height(image)) }

        /// The bytes of a JPEG of a quality from 1 to 100.
        func jpeg(quality: Int) throws(Obstacle) -> [UInt8] {
            var bytes: UnsafeMutableRawPointer?
            var length = 0
            guard unsafe daybook_vips_jpeg(library.table, image, Int32(clamping: quality), &bytes, &length) == 0,
                let bytes = unsafe bytes
            else { throw .unreadable(library.message) }
            defer { unsafe library.table.memory_free(bytes) }
            return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: length))
        }
    }
}
