import type { Language } from '../../../packages/contract/content/language.ts'

/** `status` defaults to 409. `code` is for a refusal that has its own text but another reason's code. */
export type ProblemText = { status?: number; code?: string } & Record<Language, string>
