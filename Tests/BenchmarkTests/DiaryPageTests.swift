import Daybook
import Testing

@testable import Benchmarks

/// The bar that the embedded summariser is held to on pages of diaries.
@Suite struct DiaryPageTests {
    /// What is drafted of all pages of a diary, each with the others as its vault.
    struct Drafts {
        var pages: [DiaryPage]
        var drafts: [SummaryDraft] = []

        init(_ language: TextLanguage) throws {
            pages = Diaries.pages(in: language)
            for (place, page) in pages.enumerated() {
                let vocabulary = VaultVocabulary(Diaries.vault(besides: place, of: pages))
                drafts.append(try Summariser.embedded.draft(SummaryRequest(text: page.text, vocabulary: vocabulary)))
            }
        }

        var both: [(page: DiaryPage, draft: SummaryDraft)] { zip(pages, drafts).map { ($0, $1) } }
    }

    @Test func `there are forty pages, each with all that a person said of it`() {
        let pages = TextLanguage.allCases.flatMap { Diaries.pages(in: $0) }
        #expect(pages.count == 40)
        #expect(Set(pages.map(\.text)).count == 40)
        for page in pages {
            #expect(
                page.text.unicodeScalars.count > 80 && !page.title.isEmpty && !page.summary.isEmpty, "\(page.title)")
            #expect((1...3).contains(page.tags.count) && page.others.count > 2, "\(page.title)")
        }
    }

    @Test(arguments: TextLanguage.allCases) func `titles are clauses of the text that say what it is about`(
        language: TextLanguage
    ) throws {
        let drafts = try Drafts(language)
        var fitting = 0
        for (page, draft) in drafts.both {
            let clause = draft.title.dropFirst()
            #expect(page.text.contains(clause), "\(draft.title)")
            #expect(
                draft.title.first.map { page.text.lowercased().contains($0.lowercased() + clause.lowercased()) } == true
            )
            let likeness = [page.title, page.summary].map { Rouge.one(draft.title, $0, in: language) }.max() ?? 0
            fitting += likeness >= 0.25 ? 1 : 0
        }
        #expect(fitting * 100 >= drafts.pages.count * 70, "\(fitting) of \(drafts.pages.count)")
    }

    @Test(arguments: TextLanguage.allCases) func `no tag is junk, and the right one of the vault is found`(
        language: TextLanguage
    ) throws {
        var (suggested, fitting, found) = (0, 0, 0)
        var report = ""
        let drafts = try Drafts(language)
        for (page, draft) in drafts.both {
            let wrong = draft.tags.filter { !page.tags.contains($0) && !page.others.contains($0) }
            suggested += draft.tags.count
            fitting += draft.tags.count - wrong.count
            found += draft.tags.contains { page.tags.contains($0) } ? 1 : 0
            report += "\(draft.tags.joined(separator: " ")) | \(page.tags.joined(separator: " "))"
            report += wrong.isEmpty ? "\n" : " | not: \(wrong.joined(separator: " "))\n"
        }
        print(report)
        print(
            "\(language.name): \(fitting) of \(suggested) fit, \(found) of \(drafts.pages.count) with one of the writer's"
        )
        #expect(suggested >= drafts.pages.count * 2)
        #expect(fitting * 100 >= suggested * 80)
        // With nineteen pages to go by, characters say less than words.
        #expect(found * 100 >= drafts.pages.count * (language == .english ? 60 : 20))
    }

    @Test(arguments: TextLanguage.allCases) func `summaries say what a person would say of the page`(
        language: TextLanguage
    ) throws {
        let drafts = try Drafts(language)
        let likeness = drafts.both.map { Rouge.one($1.summary, $0.summary, in: language) }.mean
        #expect(likeness >= (language == .english ? 0.25 : 0.35), "\(likeness)")
    }
}
