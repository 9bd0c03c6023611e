import { ApiError } from '../../../../../../packages/browser/api-error.ts'

/** Why no reset email was sent. `said`: the server's message, if any. */
export type RequestProblem =
  | { kind: 'email'; key: 'emailMissing' | 'emailWrong'; said?: string }
  | { kind: 'form'; key: 'failed' | 'error'; said?: string }

export function requestProblemOf(error: unknown): RequestProblem {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'form', key: 'error' }
  if (error.fields.email) return { kind: 'email', key: 'emailWrong', said: error.fields.email }
  return { kind: 'form', key: 'failed', ...(isForPeople(error) && { said: error.text }) }
}

const LINK_CODES = new Set(['invalid_reset_link', 'invalid_email_link'])

export type ResetProblem = { kind: 'link' } | { kind: 'form'; key: 'failed' | 'error'; said?: string } | { kind: 'password'; said: string }

/** Returns `link` for any problem with the link, otherwise the server's message or a general one. */
export function resetProblemOf(error: unknown): ResetProblem {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'form', key: 'error' }
  if (LINK_CODES.has(error.code) || error.fields.uid || error.fields.token) return { kind: 'link' }
  if (error.code === 'password_common') return { kind: 'password', said: error.text }
  if (error.fields.new_password) return { kind: 'password', said: error.fields.new_password }
  return { kind: 'form', key: 'failed', ...(isForPeople(error) && { said: error.text }) }
}

/** Drops the server's message after a change of language. */
export const withoutServerText = <Problem extends object>(problem: Problem | null): Problem | null =>
  problem && 'said' in problem ? null : problem

const isForPeople = ({ status, text }: ApiError): boolean => status < 500 && text !== ''
