import type { Problem } from '../contract/studio/problem.ts'

/** A refusal of the API. `text` is the server's own sentence, empty where it gave none; status 0: the network failed. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly text: string
  readonly fields: Record<string, string>
  /** All that the answer said. */
  readonly problem: Partial<Problem>
  /** With `price_changed`: what holds now, in CZK. */
  readonly price: number | undefined

  /** With 429 and 503: after how many seconds it is worth trying again; 0 where the server did not say. */
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

/** An answer that should have been a list and is not. */
export class NotAList extends Error {}
