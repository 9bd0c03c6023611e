import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import type { Withdrawal } from '../../../../../packages/contract/money/order.ts'
import type { WithdrawalCalls } from './withdrawal-calls.ts'

export type WithdrawalQuestion = {
  at: 'asked'
  step: 1 | 2
  withdrawal: Withdrawal
  /** Whether the server refused the withdrawal because the amounts had changed. */
  hasChanged: boolean
  problem: WithdrawalProblem | null
  isBusy: boolean
}
type WithdrawalProblem = { why: 'no answer' | 'failed'; text: string }
/** over: the withdrawal period has ended · gone: the order does not exist. */
export type WithdrawalRefused = { at: 'refused'; why: 'over' | 'gone' | 'other'; text: string }
export type WithdrawalState =
  | WithdrawalQuestion
  | WithdrawalRefused
  | { at: 'reading' }
  | { at: 'unread'; problem: WithdrawalProblem }
  | { at: 'done'; withdrawal: Withdrawal }

/** `first`: the initial state, if already known. */
export function useWithdrawal(calls: WithdrawalCalls, first: WithdrawalState, onWithdrawn?: () => void) {
  const [state, setState] = useState<WithdrawalState>(first)

  const read = useCallback(async () => {
    setState({ at: 'reading' })
    setState(await calls.read().then(stateOf, notRead))
  }, [calls])
  useEffect(() => {
    if (first.at === 'reading') void read()
  }, [first.at, read])

  const goTo = (step: 1 | 2) =>
    setState((now) => (now.at === 'asked' && !now.isBusy ? { ...now, step, hasChanged: false, problem: null } : now))

  async function confirm(name: string) {
    if (state.at !== 'asked' || state.isBusy) return
    const { back, ahead } = state.withdrawal
    setState({ ...state, problem: null, isBusy: true })
    try {
      const withdrawal = await calls.withdraw({ name, expected: { back, ahead: ahead.length } })
      setState({ at: 'done', withdrawal })
      onWithdrawn?.()
    } catch (error) {
      setState(afterRefusal(state, error))
    }
  }

  return { state, read, goTo, confirm }
}

export const stateOf = (withdrawal: Withdrawal): WithdrawalState =>
  withdrawal.done ? { at: 'done', withdrawal } : { at: 'asked', step: 1, withdrawal, hasChanged: false, problem: null, isBusy: false }

const notRead = (error: unknown): WithdrawalState => refusedBy(error) ?? { at: 'unread', problem: problemOf(error) }

/** If the amounts have changed, the confirmation starts again at its first step. */
function afterRefusal(question: WithdrawalQuestion, error: unknown): WithdrawalState {
  const withdrawal = error instanceof ApiError ? error.problem.withdrawal : undefined
  if (withdrawal?.done) return { at: 'done', withdrawal }
  if (withdrawal) return { ...question, step: 1, withdrawal, hasChanged: true, problem: null, isBusy: false }
  return refusedBy(error) ?? { ...question, problem: problemOf(error), isBusy: false }
}

export function refusalOf(status: number, code: string | undefined, text = ''): WithdrawalRefused | null {
  if (status === 404) return { at: 'refused', why: 'gone', text }
  if (status !== 409) return null
  return { at: 'refused', why: code === 'withdrawal_over' ? 'over' : 'other', text }
}

const refusedBy = (error: unknown) => (error instanceof ApiError ? refusalOf(error.status, error.code, error.text) : null)

const problemOf = (error: unknown): WithdrawalProblem =>
  error instanceof ApiError && error.status > 0 ? { why: 'failed', text: error.text } : { why: 'no answer', text: '' }
