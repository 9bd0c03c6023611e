import { useEffect, useState } from 'react'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { CheckoutOutcome } from '../../../../packages/contract/booking/checkout.ts'
import type { OrderOutcome } from '../../../../packages/contract/money/order.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../../lib/api.ts'
import { orderOutcomePath } from '../../lib/pass-paths.ts'

/** asking: loading. unknown: not a payment of this person. tired: the provider did not confirm the payment in time. */
export type PaymentOutcome = { status: 'asking' } | { status: 'unknown' } | { status: 'tired' } | CheckoutOutcome | OrderOutcome

export type CheckoutReference = { sessionId: string | null; isOrder: boolean }

const PAUSE_MS = 2000
const MAX_POLLS = 30

/** Polls the outcome of a payment until it is settled, because the redirect proves nothing. */
export function usePaymentOutcome({ sessionId, isOrder }: CheckoutReference, signedIn: boolean): PaymentOutcome {
  const [outcome, setOutcome] = useState<PaymentOutcome>({ status: 'asking' })
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the language changes
  useEffect(() => {
    if (!signedIn || !sessionId) return
    const stop = new AbortController()
    const path = isOrder ? orderOutcomePath(sessionId) : `/checkout/sessions/${encodeURIComponent(sessionId)}/`
    void pollOutcome(path, stop.signal, setOutcome)
    return () => stop.abort()
  }, [sessionId, isOrder, signedIn, language])
  return outcome
}

async function pollOutcome(path: string, stop: AbortSignal, tell: (outcome: PaymentOutcome) => void) {
  for (let question = 0; question < MAX_POLLS; question++) {
    const outcome = await ask(path)
    if (stop.aborted) return
    if (outcome) tell(outcome)
    if (outcome && outcome.status !== 'checking') return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (stop.aborted) return
  }
  tell({ status: 'tired' })
}

// Returns null after a temporary error, so that polling continues.
async function ask(path: string): Promise<PaymentOutcome | null> {
  try {
    return await api.get<CheckoutOutcome | OrderOutcome>(path)
  } catch (error) {
    return error instanceof ApiError && (error.status === 404 || error.status === 400) ? { status: 'unknown' } : null
  }
}
