import { ApiError } from '../../../../../packages/browser/api-error.ts'

export type StepProblem =
  /** The email is invalid, or belongs to an account created in the meantime. */
  | { kind: 'email' }
  | { kind: 'name' }
  | { kind: 'code'; key: 'missing' | 'over' }
  | { kind: 'code'; key: 'wrong'; triesLeft: number }
  | { kind: 'waiting'; minutes: number }
  | { kind: 'broken' }

export function stepProblemOf(error: unknown): StepProblem {
  if (!(error instanceof ApiError)) return { kind: 'broken' }
  if (error.status === 429) return { kind: 'waiting', minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) }
  if (error.code === 'code_over') return { kind: 'code', key: 'over' }
  if (error.code === 'code_wrong') return { kind: 'code', key: 'wrong', triesLeft: error.problem.tries_left ?? 0 }
  return error.code === 'email_taken' || error.fields.email ? { kind: 'email' } : { kind: 'broken' }
}
