/// What opens a file in the desktop's own viewer.
enum DesktopOpener {
    /// The program for a file, `open` or `xdg-open`, or nothing where there is none.
    static func program(for path: String, environment: [String: String]) -> Program? {
        #if os(macOS)
            let names = ["open"]
        #else
            let names = ["xdg-open", "wslview"]
        #endif
        // A relative path that begins with a dash would be taken for an option.
        let argument = path.hasPrefix("-") ? "./" + path : path
        for name in names where ProgramSearch.find(name, environment: environment) != nil {
            return Program(words: [name, argument], environment: environment)
        }
        return nil
    }
}
