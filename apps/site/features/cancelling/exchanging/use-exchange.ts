import { useCallback, useState } from 'react'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import type { RefundWay } from '../../../../../packages/contract/booking/booking-cancellation.ts'
import type { ExchangeOptions, ExchangeTarget } from '../../../../../packages/contract/booking/exchange.ts'
import { usePageRestored } from '../../../lib/hooks/use-page-restored.ts'
import { useStudio } from '../../../lib/hooks/use-studio.ts'
import { isRefusal, type Problem, problemOf } from '../use-cancellation.ts'
import type { ExchangeCalls } from './exchange-calls.ts'
import { preferredTarget, sameClassFirst } from './preferred-target.ts'

export type DateChoice = {
  at: 'asked'
  options: ExchangeOptions
  chosen: ExchangeTarget | null
  /** The refund method if the new date is cheaper. */
  back: RefundWay
  /** Why the booking was not moved. The shown dates were loaded after the refusal. `text`: the server's message, if any. */
  changed: { why: 'numbers' | 'taken' | 'terms' | 'other'; text: string } | null
  problem: Problem | null
  isBusy: boolean
}

/** `credit`: the part of `refunded` that is credit, CZK. `calendar`: the calendar file of the booking, if known. */
export type Moved = {
  at: 'moved'
  options: ExchangeOptions
  target: ExchangeTarget
  refunded: number
  credit: number
  calendar: string | null
}

export type ExchangeState =
  | { at: 'unopened' }
  | { at: 'reading' }
  | { at: 'unread'; problem: Problem }
  | { at: 'refused'; text: string }
  | DateChoice
  | Moved

export type Exchange = ReturnType<typeof useExchange>

export function useExchange(calls: ExchangeCalls, { onMoved }: { onMoved?: (() => void) | undefined } = {}) {
  const [state, setState] = useState<ExchangeState>({ at: 'unopened' })
  const studio = useStudio()
  const [newerTerms, setNewerTerms] = useState<string>()
  const termsVersion = newerTerms ?? studio.termsVersion
  const change = useCallback(
    (part: Partial<DateChoice>) => setState((now) => (now.at === 'asked' ? { ...now, changed: null, problem: null, ...part } : now)),
    [],
  )
  usePageRestored(useCallback(() => change({ isBusy: false }), [change]))

  async function read() {
    setState({ at: 'reading' })
    const options = calls.read().then(sameClassFirst)
    setState(await options.then((found) => choiceOf(found, preferredTarget(found)), notRead))
  }

  async function move() {
    if (state.at !== 'asked' || state.isBusy || !state.chosen) return
    const { chosen, back } = state
    change({ isBusy: true })
    try {
      const { difference, due, refunded } = chosen
      const terms = due > 0 && termsVersion !== undefined ? { terms_version: termsVersion } : {}
      const done = await calls.exchange({ to: chosen.id, back, expected: { difference, due, refunded }, ...terms })
      // The form stays busy, because the browser is leaving the page.
      if (done.state === 'payment') return window.location.assign(done.checkout_url)
      await arrive(state, done)
    } catch (error) {
      // If the response to the first request was lost, the repeated request finds the booking already moved.
      if (isAlreadyThere(error)) return arrive(state, creditAndRefund(state))
      const terms = newTermsOf(error)
      if (terms === undefined) return setState(await afterRefusal(calls, state, error))
      setNewerTerms(terms)
      change({ changed: { why: 'terms', text: '' }, isBusy: false })
    }
  }

  async function arrive({ options, chosen }: DateChoice, { refunded, credit }: Pick<Moved, 'refunded' | 'credit'>) {
    if (!chosen) return
    const calendar = await calls.calendar(options.booking_id).catch(() => null)
    setState({ at: 'moved', options, target: chosen, refunded, credit, calendar })
    onMoved?.()
  }

  return {
    state,
    canPay: calls.canPay,
    termsVersion,
    read,
    open: () => (state.at === 'unopened' ? read() : undefined),
    choose: (chosen: ExchangeTarget) => change({ chosen }),
    chooseBack: (back: RefundWay) => change({ back }),
    move,
  }
}

const choiceOf = (options: ExchangeOptions, chosen: ExchangeTarget | undefined, more: Partial<DateChoice> = {}): DateChoice => ({
  at: 'asked',
  options,
  chosen: chosen ?? null,
  back: 'money',
  changed: null,
  problem: null,
  isBusy: false,
  ...more,
})

const notRead = (error: unknown): ExchangeState =>
  isRefusal(error) ? { at: 'refused', text: error.text } : { at: 'unread', problem: problemOf(error) }

const isAlreadyThere = (error: unknown): boolean => error instanceof ApiError && error.code === 'same_class'

/** Returns the current version of the terms if the shown version is outdated. */
const newTermsOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.problem.terms_version : undefined)

// These are the amounts shown to the person. The server compared them with its own amounts before moving the booking.
const creditAndRefund = ({ chosen, back }: DateChoice) => ({
  refunded: chosen?.refunded ?? 0,
  credit: (back === 'credit' ? chosen?.refunded : chosen?.credit) ?? 0,
})

async function afterRefusal(calls: ExchangeCalls, choice: DateChoice, error: unknown): Promise<ExchangeState> {
  if (!isRefusal(error)) return { ...choice, changed: null, problem: problemOf(error), isBusy: false }
  const { back, chosen } = choice
  const found = error.problem.exchange
  const anew = (options: ExchangeOptions, changed: DateChoice['changed']) =>
    // If the selected date is gone, no date is selected, so that a second press does not move the booking to another date.
    choiceOf(
      sameClassFirst(options),
      options.targets.find(({ id }) => id === chosen?.id),
      { back, changed },
    )
  if (found) return anew(found, { why: 'numbers', text: '' })
  const why = error.code === 'sold_out' ? 'taken' : 'other'
  return calls.read().then((options) => anew(options, { why, text: error.text }), notRead)
}
