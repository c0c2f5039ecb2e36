import Foundation
import TestSupport

@testable import Pictures

/// What tests of pictures look with.
enum PictureTools {
    /// Whether libvips is there.
    static let hasLibrary = Libvips.installed != nil
    /// The program that prints pixels.
    static let vips = find("vips")

    /// The program of a name on the path.
    static func find(_ name: String) -> Program? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
            .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }.map {
                Program(path: $0)
            }
    }

    /// The channels of a pixel.
    static func pixel(of file: String, x: Int, y: Int) throws -> [Double] {
        guard let vips else { return [] }
        let said = try vips.run(["getpoint", file, "\(x)", "\(y)"], environment: ["PATH": "/usr/bin:/bin"])
        return said.stdout.split(separator: " ").compactMap { Double($0.filter { !$0.isWhitespace }) }
    }

    /// Whether a pixel has a colour, but for what compression does.
    static func isNear(_ pixel: [Double], _ colour: TestPicture.Colour) -> Bool {
        let wanted = [colour.red, colour.green, colour.blue].map(Double.init)
        return pixel.count == 3 && zip(pixel, wanted).allSatisfy { abs($0 - $1) <= 8 }
    }
}
