import type { Problem } from '../contract/studio/problem.ts'

/** An error response of the API. `text`: the server's sentence, or empty. Status 0: network error. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly text: string
  readonly fields: Record<string, string>
  readonly problem: Partial<Problem>
  readonly price: number | undefined

  /** With status 429 or 503: the number of seconds to wait before a retry; 0 if the server named none. */
  readonly retryAfter: number

  constructor(status: number, problem: Partial<Problem> = {}, retryAfter = 0) {
    super(`${status} ${problem.code ?? 'without a code'}`)
    this.status = status
    this.code = problem.code ?? (status === 0 ? 'network' : 'unknown')
    this.text = problem.error ?? ''
    this.fields = problem.fields ?? {}
    this.price = problem.price
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

export class NotAList extends Error {}
