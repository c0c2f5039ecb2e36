extension RepositoryLocation {
    /// Throws `.unreadable` where a file of an object, or a pack, is there and may not be read by this process: then it is not known
    /// whether anything is damaged.
    func requireReadableObjects() throws(GitError) {
        let objects = commonDirectory + "/objects"
        for folder in try FileAccess.allNames(in: objects) where folder.utf8.count == 2 || folder == "pack" {
            for name in try FileAccess.allNames(in: objects + "/" + folder) {
                let path = "\(objects)/\(folder)/\(name)"
                if let errno = FileAccess.whyUnreadable(path) {
                    throw GitError(refusing: "open", .unreadable(path: path, errno: errno))
                }
            }
        }
    }
}
