import { ApiError } from '../../../../../packages/browser/api-error.ts'
import { holdsFor, REFRESH_BEFORE_PAYING_UNDER_SECONDS } from '../../../../../packages/browser/token-refresh.ts'
import type { Order } from '../../../../../packages/contract/money/order.ts'
import type { PassProduct } from '../../../../../packages/contract/money/pass-product.ts'
import { api } from '../../../lib/api.ts'
import { openOrderPage, type Provider } from '../../../lib/open-order-page.ts'
import { ordersPath } from '../../../lib/pass-paths.ts'
import { paths } from '../../../lib/paths.ts'
import type { WithCredit } from '../pay.ts'

/** Why the payment was not reached. `text`: the server's message, if any. */
export type OrderProblem =
  | { problem: 'expired' | 'unauthorized' | 'credit_short' | 'once_per_person' | 'gone' }
  | { problem: 'price_changed'; price: number }
  | { problem: 'other'; text: string }

type OrderInput = {
  product: Pick<PassProduct, 'id'>
  /** The price shown to the person, CZK. */
  price: number
  startNow: boolean
  credit: WithCredit | undefined
  termsVersion: string | undefined
  provider: Provider
}

export async function placeOrder({
  product,
  price,
  startNow,
  credit,
  termsVersion,
  provider,
}: OrderInput): Promise<{ to: string } | OrderProblem> {
  if (!(await holdsFor(REFRESH_BEFORE_PAYING_UNDER_SECONDS))) return { problem: 'expired' }
  let placed: Order | null = null
  try {
    const body = {
      kind: 'pass',
      product_id: product.id,
      expected_price: price,
      start_now: startNow,
      ...credit,
      terms_version: termsVersion,
    }
    placed = await api.post<Order>(ordersPath, body)
    return { to: await openOrderPage(placed.id, provider) }
  } catch (error) {
    // Credit paid the whole price, so the order is paid even if a later request failed.
    return placed?.status === 'paid' ? { to: paths.myPasses } : problemOf(error)
  }
}

function problemOf(error: unknown): OrderProblem {
  if (!(error instanceof ApiError) || error.status === 0) return { problem: 'other', text: '' }
  const { status, code, price, text } = error
  if (status === 401) return { problem: 'unauthorized' }
  if (code === 'credit_short' || code === 'once_per_person') return { problem: code }
  if (code === 'price_changed' && price !== undefined) return { problem: 'price_changed', price }
  if (code === 'passes_off' || code === 'not_found') return { problem: 'gone' }
  return { problem: 'other', text }
}
