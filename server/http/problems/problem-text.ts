import type { Language } from '../../../packages/contract/content/language.ts'

/** `status`: 409 by default. `code`: for a refusal with another reason's code and its own text. */
export type ProblemText = { status?: number; code?: string } & Record<Language, string>
