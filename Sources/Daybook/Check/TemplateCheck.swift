/// Mistakes in the vault's own templates and prompts, and in its own answers of the magic ball.
struct TemplateCheck: VaultCheck {
    func problems(in context: CheckContext) -> [CheckProblem] {
        (context.kinds.problems + answers(in: context)).map { problem in
            CheckProblem(.template(problem), at: problem.path, line: problem.line, column: problem.column)
        } + prompts(in: context.vault)
    }

    private func prompts(in vault: Vault) -> [CheckProblem] {
        PromptName.allCases.compactMap { name in
            do {
                let prompt = try vault.prompt(name)
                if prompt.origin == .vault { _ = try prompt.filled(prompt.sample) }
            } catch let error as ModelPromptError {
                return CheckProblem(.prompt(error), at: Vault.path(of: name), line: error.line)
            } catch {
                // A file that cannot be read at all is told of by whoever asks.
            }
            return nil
        }
    }

    private func answers(in context: CheckContext) -> [TemplateProblem] {
        do {
            _ = try context.vault.magicAnswers()
        } catch KindLibrary.Fault.brokenTemplate(_, let problems) {
            return problems
        } catch {
            // A file that cannot be read at all is told of by whoever asks.
        }
        return []
    }
}
