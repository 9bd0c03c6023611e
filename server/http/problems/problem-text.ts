import type { Language } from '../../../packages/contract/content/language.ts'

/** `status`: 409 by default. `code`: another reason's code, with own text. `toStaff`: for staff, if the other text addresses the client. */
export type ProblemText = { status?: number; code?: string; toStaff?: Record<Language, string> } & Record<Language, string>
