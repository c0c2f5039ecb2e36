// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

// Here libgit2 is loaded by the first command that asks something of git: see CLibgit2Loading. Elsewhere the program is linked to it.
#if os(Linux) && (arch(x86_64) || arch(arm64))
    let linkedLibgit2: String? = nil
#else
    let linkedLibgit2: String? = "libgit2"
#endif

let package = Package(
    name: "daybook",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "daybook", targets: ["daybook-cli"]),
        .library(name: "Daybook", targets: ["Daybook"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibgit2", pkgConfig: linkedLibgit2, providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]),
        .systemLibrary(
            name: "CLibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CLibexif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"]), .brew(["libexif"])]),
        // Git's packs are compressed by it, and libgit2 offers no way to it; libgit2's own package brings it along. macOS has it.
        .systemLibrary(name: "CLibz", providers: [.apt(["zlib1g-dev"])]),
        // Headers alone: libcurl is loaded when the first request is made. macOS brings its own.
        .systemLibrary(name: "CLibcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        // Not even headers: libvips is loaded when the first picture is made smaller.
        .systemLibrary(name: "CLibvips"),
        // FSEvents, in C so that the Swift around it is compiled on every system; empty but on macOS.
        .target(
            name: "CTreeEvents", linkerSettings: [.linkedFramework("CoreServices", .when(platforms: [.macOS]))]),
        // A call of the system's that Swift's own modules do not have.
        .target(name: "CFileExchange"),
        .target(name: "CLibgit2Loading", dependencies: ["CLibgit2"]),
        .target(name: "HTTP", dependencies: ["CLibcurl"], swiftSettings: strict),
        .target(
            name: "Git",
            dependencies: [
                "CLibgit2", "CLibgit2Loading", "CLibz", "HTTP", .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: strict),
        .target(
            name: "Templates",
            path: "Templates",
            resources: [
                .embedInCode("kinds"), .embedInCode("answers"), .embedInCode("prompts"), .embedInCode("starter"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "Daybook",
            dependencies: [
                "Git", "CFileExchange", "CLibyaml", "CLibexif", "CTreeEvents", "Templates",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: strict
        ),
        .target(name: "Pictures", dependencies: ["CLibvips", "Daybook"], swiftSettings: strict),
        .target(name: "Companion", dependencies: ["Daybook", "HTTP", "Pictures"], swiftSettings: strict),
        .target(name: "LanguageServer", dependencies: ["Daybook"], swiftSettings: strict),
        .executableTarget(
            name: "daybook-cli",
            dependencies: [
                "Companion", "Daybook", "Git", "HTTP", "LanguageServer", "Pictures", "Templates",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(name: "Stopwatch"),
        .executableTarget(name: "PictureOnce", dependencies: ["Daybook", "Pictures"], swiftSettings: strict),
        .executableTarget(name: "IndexOnce", dependencies: ["Daybook"], swiftSettings: strict),
        .executableTarget(name: "PeerRead"),
        .executableTarget(name: "FirstToken"),
        .executableTarget(
            name: "PeerStart", dependencies: ["CLibgit2", "CLibyaml", "CLibexif"],
            linkerSettings: [.linkedLibrary("git2")]),
        // Programs that are dependencies are built beside it, not linked into it.
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Daybook", "daybook-cli", "FirstToken", "IndexOnce", "PeerRead", "PeerStart", "PictureOnce",
                "Stopwatch",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [.embedInCode("Peers")],
            swiftSettings: strict
        ),
        .target(
            name: "TestSupport", dependencies: ["Daybook", "Git"], path: "Tests/TestSupport", swiftSettings: strict),
        // Drives the built daybook as a person does; it needs what the tests have to start and kill programs.
        .executableTarget(
            name: "Soak",
            dependencies: [
                "Daybook", "daybook-cli", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Soak",
            swiftSettings: strict
        ),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "PicturesTests", dependencies: ["Pictures", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "CompanionTests", dependencies: ["Companion", "HTTP", "TestSupport"], exclude: ["Peers"],
            swiftSettings: strict),
        .testTarget(
            name: "GitTests", dependencies: ["CLibgit2", "Daybook", "Git", "HTTP", "TestSupport"], swiftSettings: strict
        ),
        .testTarget(name: "DaybookTests", dependencies: ["Daybook", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "LanguageServerTests", dependencies: ["Daybook", "LanguageServer", "TestSupport"],
            swiftSettings: strict),
        .testTarget(name: "BenchmarkTests", dependencies: ["Benchmarks", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "SoakTests", dependencies: ["Soak", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: ["TestSupport", "daybook-cli"],
            exclude: ["Transcripts", "Fixtures"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
