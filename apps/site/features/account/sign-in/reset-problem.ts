import { ApiError } from '../../../../../packages/browser/api-error.ts'

/** Why no letter was asked for: the address, or all of it. `said`: the server's own sentence, where it gave one. */
export type RequestProblem =
  | { kind: 'email'; key: 'emailMissing' | 'emailWrong'; said?: string }
  | { kind: 'form'; key: 'failed' | 'error'; said?: string }

/** The server's sentence, else that the letter failed; without a network, that something went wrong. */
export function requestProblemOf(error: unknown): RequestProblem {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'form', key: 'error' }
  if (error.fields.email) return { kind: 'email', key: 'emailWrong', said: error.fields.email }
  return { kind: 'form', key: 'failed', ...(isForPeople(error) && { said: error.text }) }
}

const LINK_CODES = new Set(['invalid_reset_link', 'invalid_email_link'])

/** Why the password was not set. */
export type ResetProblem = { kind: 'link' } | { kind: 'form'; key: 'failed' | 'error'; said?: string } | { kind: 'password'; said: string }

/** Whatever is wrong with the link is one thing; else the server's sentence; else that it failed. */
export function resetProblemOf(error: unknown): ResetProblem {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'form', key: 'error' }
  if (LINK_CODES.has(error.code) || error.fields.uid || error.fields.token) return { kind: 'link' }
  if (error.code === 'password_common') return { kind: 'password', said: error.text }
  if (error.fields.new_password) return { kind: 'password', said: error.fields.new_password }
  return { kind: 'form', key: 'failed', ...(isForPeople(error) && { said: error.text }) }
}

/** Another language was chosen: what the server said is in the last one. */
export const withoutServerText = <Problem extends object>(problem: Problem | null): Problem | null =>
  problem && 'said' in problem ? null : problem

// What broke on our side has nothing to say to people.
const isForPeople = ({ status, text }: ApiError): boolean => status < 500 && text !== ''
