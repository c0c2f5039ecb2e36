extension Mending {
    /// Leaves out the lines of `packed-refs` that git cannot read, lets what they hold have a name of its own, and keeps a copy.
    mutating func mendPackedReferences() throws(GitError) {
        let folder = location.commonDirectory
        guard let packed = PackedReferences(in: folder), packed.isDamaged else { return }
        let repository = try open()
        var kept: [UInt8] = []
        var rescued: [(name: String, id: ObjectID)] = []
        var isLeftOut = false
        for (number, line) in packed.lines.enumerated() {
            let isCut = !packed.isEnded && number == packed.lines.count - 1
            // What stands below a line belongs to it.
            let isPeeled = line.first == UInt8(ascii: "^")
            if !isPeeled { isLeftOut = false }
            let parts = PackedReferences.parts(line)
            if let (id, name) = parts, isCut || !PackedReferences.isGood(line), (try? repository.holds(id)) == true {
                isLeftOut = true
                let whole = logged(id, as: name)
                // One that has a name keeps its place, unless its log says that the name goes on.
                if PackedReferences.isGood(line), whole?.utf8.elementsEqual(name) ?? true { isLeftOut = false }
                if isLeftOut { rescued.append((whole ?? "refs/lost/" + id.hex, id)) }
            }
            if !isLeftOut, PackedReferences.isGood(line) { kept += line + [0x0A] }
        }
        let copy = try keep(PackedReferences.path(in: folder), as: "packed-refs-damaged")
        // First what would be in no file else.
        for (name, id) in rescued where FileAccess.factsWithoutFollowing(folder + "/" + name) == nil {
            try set(name, to: id)
            add(.renamedReference(name))
        }
        try FileAccess.replace(PackedReferences.path(in: folder), with: kept, by: temporary)
        add(.packedReferences(copy: copy))
    }

    /// The only reference at an object that begins with some bytes, as the logs tell.
    private func logged(_ id: ObjectID, as start: PackedReferences.Line) -> String? {
        let folder = location.commonDirectory
        let names = ReferenceLog.names(in: folder, under: "refs/").filter {
            $0.utf8.starts(with: start) && ReferenceLog.newest(folder + "/logs/" + $0) == id
        }
        return names.count == 1 ? names.first : nil
    }
}
