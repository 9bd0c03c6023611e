import type { Language } from '../../../contract/language.ts'

/** A refusal's status, and its sentence in each language. */
export type ProblemText = { status: number } & Record<Language, string>
