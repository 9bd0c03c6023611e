import type { Language } from '../../../packages/contract/content/language.ts'

/** `status`: 409 by default. `code`: the reason by default. `toStaff`: the text for staff, if the other texts address the client. */
export type ProblemText = { status?: number; code?: string; toStaff?: Record<Language, string> } & Record<Language, string>
