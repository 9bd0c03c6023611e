import type { Language } from '../../../packages/contract/content/language.ts'

/** A refusal's status, and its sentence in each language. `code`: of one that says the same as another, in words of its own. */
export type ProblemText = { status: number; code?: string } & Record<Language, string>
