import Foundation
import TestSupport

/// What befalls a sync.
enum Mishap: Sendable, Equatable {
    case none
    /// One of its system calls is its last.
    case lastCall(String, Int)
    /// It is killed after so many seconds, with all that it started.
    case killed(after: Double)
    /// The server's side, or the link, does what the hooks and the script in place of `ssh` are told.
    case server(String)
    /// The disk takes so many kilobytes more.
    case fullDisk(Int)

    var text: String {
        switch self {
        case .none: ""
        case .lastCall(let name, let number): ", killed at its \(name) \(number)"
        case .killed(let time): ", killed after \(Int(time * 1000)) ms"
        case .server(let fault): ", server: \(fault)"
        case .fullDisk(let left): ", disk with \(left) kB left"
        }
    }

    /// What the tally counts it as.
    var sort: String {
        switch self {
        case .none: "whole"
        case .lastCall: "killed at a call"
        case .killed: "killed at a moment"
        case .server(let fault): fault.hasPrefix("cut") ? "cut off" : fault
        case .fullDisk: "full disk"
        }
    }

    /// How often each of the calls comes in a sync, roughly.
    private static let calls = [
        ("openat", 160), ("write", 60), ("rename", 30), ("fsync", 30), ("unlink", 25), ("link", 15), ("mkdir", 20),
        ("close", 160), ("pwrite64", 8), ("unlinkat", 10), ("renameat2", 4), ("linkat", 8), ("fchmod", 10),
        ("flock", 6),
    ]

    /// One at random, more often none than any other.
    static func random(for device: inout Device) -> Mishap {
        let yard = device.yard
        switch Int.random(in: 0..<100, using: &device.random) {
        case 0..<50: return .none
        case 50..<68:
            guard yard.hasStrace, let (name, most) = device.random.pick(calls) else { fallthrough }
            return .lastCall(name, Int.random(in: 1...most, using: &device.random))
        case 68..<80:
            return .killed(after: device.lastSync * Double.random(in: 0.05...1.1, using: &device.random))
        case 80..<90:
            // One that dies in between leaves a lock, on which a sync tries half a minute.
            let between = device.random.chance(30) ? ["dies-between"] : []
            let hooks = ["dies-before", "dies-after", "slow-hook", "refuses"] + between
            var faults = hooks
            if yard.remote == .ssh {
                faults += ["slow-link", "slow-link"]
                faults += (0..<4).map { _ in "cut-\(Int.random(in: 1...6000, using: &device.random))" }
            }
            return .server(device.random.pick(faults) ?? "slow-hook")
        default:
            guard device.disk != nil else { return .none }
            return .fullDisk(Int.random(in: 0...160, using: &device.random))
        }
    }
}
