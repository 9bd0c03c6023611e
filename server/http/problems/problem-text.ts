import type { Language } from '../../../packages/contract/content/language.ts'

/** `status`: 409 by default. `code`: for a refusal that has its own text but another reason's code. */
export type ProblemText = { status?: number; code?: string } & Record<Language, string>
