import Git

extension TreeApplication {
    /// What came of it.
    struct Outcome {
        /// The bytes of the paths that differ between the commits, whatever was done about them.
        var paths: [[UInt8]] = []
        /// The files that were edited meanwhile.
        var edited: [String] = []
        /// The files that git has and the folder does not.
        var unwritten: [UnwrittenFile] = []
    }

    /// A file that is to be written.
    struct Write {
        var path: String
        var old: TreeLeaf?
        var new: TreeLeaf
    }
}
