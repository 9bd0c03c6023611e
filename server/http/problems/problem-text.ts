import type { Language } from '../../../contract/language.ts'

/** A refusal's status, and its sentence in each language. `code`: of one that says the same as another, in words of its own. */
export type ProblemText = { status: number; code?: string } & Record<Language, string>
