import { ApiError } from '../../../browser/api-error.ts'
import { looksLikeEmail } from '../../lib/looks-like-email.ts'

/** Why a step of the sign-in does not lead on. */
export type StepProblem =
  | { kind: 'email'; key: 'emailMissing' | 'emailWrong' }
  | { kind: 'name' }
  | { kind: 'code'; key: 'missing' | 'over' }
  | { kind: 'code'; key: 'wrong'; triesLeft: number }
  | { kind: 'password'; key: 'passwordMissing' | 'failed' }
  | { kind: 'waiting'; minutes: number }
  | { kind: 'broken' }
  /** The email with a code. */
  | { kind: 'unsent' }

export function emailProblemOf(email: string): StepProblem | null {
  if (!email) return { kind: 'email', key: 'emailMissing' }
  return looksLikeEmail(email) ? null : { kind: 'email', key: 'emailWrong' }
}

export function stepProblemOf(error: unknown): StepProblem {
  if (!(error instanceof ApiError)) return { kind: 'broken' }
  if (error.status === 429) return { kind: 'waiting', minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) }
  if (error.code === 'code_over') return { kind: 'code', key: 'over' }
  if (error.code === 'code_wrong') return { kind: 'code', key: 'wrong', triesLeft: error.problem.tries_left ?? 0 }
  if (error.code === 'invalid_credentials') return { kind: 'password', key: 'failed' }
  return error.fields.email ? { kind: 'email', key: 'emailWrong' } : { kind: 'broken' }
}
