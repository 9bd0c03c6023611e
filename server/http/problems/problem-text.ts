import type { Language } from '../../../packages/contract/content/language.ts'

/**
 * `status` defaults to 409. `code` is for a refusal that has its own text but another reason's code. `toStaff` is for staff who act for a
 * client, if the other text addresses the client.
 */
export type ProblemText = { status?: number; code?: string; toStaff?: Record<Language, string> } & Record<Language, string>
