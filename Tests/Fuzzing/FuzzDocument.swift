@testable import Daybook

/// Any bytes as a document: what is read twice reads alike, and what is set and taken out again leaves no trace.
///
/// The parts: a document, a text, a key. A document that has no front matter is tried as one, too.
func fuzzDocument(_ input: FuzzInput) {
    var input = input
    let (bytes, text, key) = (input.next(), input.nextText(), input.nextText())
    check(Document(bytes: bytes), text, key)
    if Document(bytes: bytes).opening == .bodyOnly {
        check(Document(bytes: Array("---\n".utf8) + bytes + Array("\n---\nbody\n".utf8)), text, key)
    }
}

private func check(_ document: Document, _ text: String, _ key: String) {
    demand(document.bodyStart <= document.bytes.count, "the body lies in the document")
    demand(document.frontMatterRange.upperBound <= document.bodyStart, "front matter stands before the body")
    checkReaders(document)
    checkAddition(document, key.isEmpty ? "zz-new" : key, .text(text))
    checkAddition(document, "zz-list", .list([text, "b"]))
    guard let frontMatter = try? document.frontMatter() else {
        checkUnread(document, text)
        return
    }
    checkChanges(document, frontMatter, text)
    checkTags(document, text)
    _ = Validation.problems(in: frontMatter, kind: KindLibrary().kind(named: frontMatter.text("kind") ?? "diary"))
    for field in frontMatter.fields { _ = frontMatter.text(field.name).flatMap { EntryDate($0) } }
    var same = document
    demand(
        try same.replaceBody(with: Array(document.bodyBytes)) == () && same == document, "the same body is no change")
}

private func checkReaders(_ document: Document) {
    let range = document.frontMatterRange
    guard let fast = FastFrontMatter(document.bytes, in: range) else { return }
    let root: YAMLNode
    do {
        root = try YAMLReader.read(Array(document.bytes[range]), firstLine: 2)
    } catch {
        demand(false, "what the fast reader takes, libyaml takes: \(error)")
        return
    }
    demand(fast.node(firstLine: 2) == root, "both readers see the same")
    guard let slow = try? FrontMatter(root: root) else { return }
    for field in slow.fields {
        demand(fast.text(field.name) == slow.text(field.name), "both readers give the same text")
        demand(fast.list(field.name) == slow.list(field.name), "both readers give the same list")
        demand(fast.bool(field.name) == slow.bool(field.name), "both readers give the same truth")
    }
}

private func checkUnread(_ document: Document, _ text: String) {
    var changed = document
    do throws(DocumentError) {
        try changed.set("title", to: .text(text))
        demand(false, "what does not parse is not edited")
    } catch {
        demand(changed == document, "an edit that is refused changes nothing")
    }
}

private func checkAddition(_ document: Document, _ key: String, _ value: FieldValue) {
    // An empty front matter goes with its last key.
    let isEmpty = document.opening == .frontMatter && document.frontMatterRange.isEmpty
    guard !isEmpty, (try? document.frontMatter())?.field(key) == nil else { return }
    var changed = document
    do throws(DocumentError) {
        try changed.set(key, to: value)
    } catch {
        demand(changed == document, "an addition that is refused changes nothing")
        return
    }
    demand(try value.isHeld(by: changed.frontMatter().node(key) ?? YAMLNode(.mapping([]))), "what was set is read")
    let once = changed
    demand(try changed.set(key, to: value) == () && changed == once, "setting twice is setting once")
    demand(try changed.remove(key) == () && changed == document, "a key that is added and removed leaves no trace")
}

private func checkChanges(_ document: Document, _ frontMatter: FrontMatter, _ text: String) {
    for field in frontMatter.fields.prefix(4) {
        for value in [FieldValue.text(text), .list(["a", text]), .plain(""), .bool(true)] {
            var changed = document
            do throws(DocumentError) {
                try changed.set(field.name, to: value)
            } catch {
                demand(changed == document, "a change that is refused changes nothing")
                continue
            }
            demand(changed.bodyBytes == document.bodyBytes, "a change of front matter leaves the body")
            guard let after = try? changed.frontMatter() else {
                demand(false, "what was changed is read")
                return
            }
            demand(after.fields.map(\.name) == frontMatter.fields.map(\.name), "a change keeps all keys")
        }
        var changed = document
        do throws(DocumentError) {
            try changed.remove(field.name)
        } catch {
            demand(changed == document, "a removal that is refused changes nothing")
            continue
        }
        demand(changed.bodyBytes.count <= document.bodyBytes.count, "a removal adds nothing to the body")
        demand(document.bodyBytes.suffix(changed.bodyBytes.count) == changed.bodyBytes, "a removal keeps the body")
    }
}

private func checkTags(_ document: Document, _ text: String) {
    guard let old = try? document.frontMatter().tags, let tag = Tag(text), !old.contains(tag.description) else {
        return
    }
    let isList = (try? document.frontMatter().node("tags"))?.items?.isEmpty == false
    var changed = document
    do throws(DocumentError) {
        try changed.addToList("tags", [tag.description])
    } catch {
        demand(changed == document, "a tag that is refused changes nothing")
        return
    }
    demand(try changed.frontMatter().tags == old + [tag.description], "a tag that was added is read, behind the others")
    demand(try changed.removeFromList("tags", [tag.description]) == (), "what was added can be removed")
    demand(try changed.frontMatter().tags == old, "the other tags stay")
    if isList { demand(changed == document, "a tag that is added and removed leaves no trace") }
}
