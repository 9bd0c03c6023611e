import { ApiError } from '../../../../../packages/browser/api-error.ts'
import { looksLikeEmail } from '../../../lib/looks-like-email.ts'

export const wantsCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'second_factor_required'

/** The reason for a failed sign-in. `broken` means a network or server error. */
export type LoginProblem =
  | { kind: 'missing'; fields: ('email' | 'password')[] }
  | { kind: 'email'; key: 'emailMissing' | 'emailWrong' }
  | { kind: 'refused' }
  | { kind: 'waiting'; minutes: number }
  | { kind: 'broken' }
  | { kind: 'unsent' }

export function missingIn(email: string, password: string): Extract<LoginProblem, { kind: 'missing' }> | null {
  const fields = [...(email ? [] : ['email' as const]), ...(password ? [] : ['password' as const])]
  return fields.length > 0 ? { kind: 'missing', fields } : null
}

/** A refusal never reveals whether the email or the password is wrong. */
export function problemOf(error: unknown): Extract<LoginProblem, { kind: 'refused' | 'waiting' | 'broken' }> {
  if (!(error instanceof ApiError)) return { kind: 'broken' }
  if (error.status === 429) return { kind: 'waiting', minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) }
  return error.status >= 400 && error.status < 500 ? { kind: 'refused' } : { kind: 'broken' }
}

export function emailProblemOf(email: string): LoginProblem | null {
  if (!email) return { kind: 'email', key: 'emailMissing' }
  return looksLikeEmail(email) ? null : { kind: 'email', key: 'emailWrong' }
}

export function problemOfStart(error: unknown): LoginProblem {
  if (error instanceof ApiError && error.fields.email) return { kind: 'email', key: 'emailWrong' }
  const problem = problemOf(error)
  return problem.kind === 'waiting' ? problem : { kind: 'broken' }
}

export function unsentProblemOf(error: unknown): LoginProblem {
  const problem = problemOf(error)
  return problem.kind === 'waiting' ? problem : { kind: 'unsent' }
}
