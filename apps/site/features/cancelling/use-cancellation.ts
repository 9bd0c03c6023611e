import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { CancellationConsequences, RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { CancellationCalls } from './cancellation-calls.ts'
import { type Change, changeBetween } from './change.ts'

/** The consequences, shown before the person confirms. `readAt`: when they were loaded, in milliseconds. */
export type Question = {
  at: 'asked'
  consequences: CancellationConsequences
  back: RefundWay
  readAt: number
  /** Set if the consequences had changed, so the booking was not cancelled. */
  changed: Change | null
  problem: Problem | null
  isBusy: boolean
}
export type Problem = { why: 'no answer' | 'failed'; text: string }
export type CancellationState =
  | Question
  | { at: 'reading' }
  | { at: 'unread'; problem: Problem }
  | Refused
  | { at: 'done'; consequences: CancellationConsequences; back: RefundWay }

/** The server refuses to cancel the booking. `text`: its message. `isGone`: the booking does not exist. */
export type Refused = { at: 'refused'; text: string; isGone: boolean }

type Options = { onCancelled?: (() => void) | undefined }

/** The states of a cancellation, from the consequences to the outcome. `first`: the initial state, if already known. */
export function useCancellation(calls: CancellationCalls, first: CancellationState, { onCancelled }: Options = {}) {
  const [state, setState] = useState<CancellationState>(first)

  const read = useCallback(async () => {
    setState({ at: 'reading' })
    setState(await calls.read().then(questionOf, notRead))
  }, [calls])
  useEffect(() => {
    if (first.at === 'reading') void read()
  }, [first.at, read])

  async function cancel() {
    if (state.at !== 'asked' || state.isBusy) return
    const { back, consequences } = state
    const { percent, amount, entries } = consequences
    setState({ ...state, problem: null, isBusy: true })
    try {
      await calls.cancel({ back, expected: { percent, amount, entries } })
      setState({ at: 'done', consequences, back })
      onCancelled?.()
    } catch (error) {
      setState(afterRefusal(state, error))
    }
  }

  const choose = (back: RefundWay) => setState((now) => (now.at === 'asked' && !now.isBusy ? { ...now, back } : now))

  return { state, read, choose, cancel }
}

export const wayOf = ({ ways }: CancellationConsequences, wanted?: RefundWay): RefundWay =>
  wanted && ways.includes(wanted) ? wanted : (ways[0] ?? 'money')

export const questionOf = (consequences: CancellationConsequences, readAt = Date.now()): Question => ({
  at: 'asked',
  consequences,
  readAt,
  back: wayOf(consequences),
  changed: null,
  problem: null,
  isBusy: false,
})

const notRead = (error: unknown): CancellationState => (isRefusal(error) ? refused(error) : { at: 'unread', problem: problemOf(error) })

function afterRefusal(question: Question, error: unknown): CancellationState {
  const consequences = error instanceof ApiError ? error.problem.consequences : undefined
  if (consequences) {
    const now = questionOf(consequences)
    return { ...now, back: wayOf(consequences, question.back), changed: changeBetween(question.consequences, consequences, now.readAt) }
  }
  if (isRefusal(error)) return refused(error)
  return { ...question, problem: problemOf(error), isBusy: false }
}

const refused = ({ text, status }: ApiError): Refused => ({ at: 'refused', text, isGone: status === 404 })

/** Returns whether the server refused the request for good, so that a retry is useless. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && [403, 404, 409].includes(error.status)

export function problemOf(error: unknown): Problem {
  const hasAnswer = error instanceof ApiError && error.status > 0
  return hasAnswer ? { why: 'failed', text: error.text } : { why: 'no answer', text: '' }
}
