extension Repository {
    /// Removes the folders of new objects that processes left behind which died: by their locks those in use are told from them.
    public static func removeAbandonedObjects(_ folder: String) {
        guard let location = RepositoryLocation(folder) else { return }
        ObjectQuarantine.removeAbandoned(in: location.commonDirectory + "/objects")
    }

    /// Removes what libgit2 began to write as an object, since an instant in seconds since 1970, and did not live to finish.
    ///
    /// To be called only where a process is known to have died: such a file does not tell whose it is. Git leaves it for ever.
    public static func removeUnfinishedObjects(_ folder: String, since: Int) {
        guard let location = RepositoryLocation(folder) else { return }
        let objects = location.commonDirectory + "/objects/"
        removeAbandonedObjects(folder)
        for name in FileAccess.names(in: objects) where name.hasPrefix("tmp_object_git2_") {
            guard let facts = FileAccess.factsWithoutFollowing(objects + name), facts.isRegular,
                facts.modifiedSeconds >= since
            else { continue }
            FileAccess.removeTree(objects + name)
        }
    }
}
