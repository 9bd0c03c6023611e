import { ApiError } from '../../../../../packages/browser/api-error.ts'
import { holdsFor, REFRESH_BEFORE_PAYING_UNDER_SECONDS } from '../../../../../packages/browser/token-refresh.ts'
import type { Order } from '../../../../../packages/contract/money/order.ts'
import type { Problem } from '../../../../../packages/contract/studio/problem.ts'
import { api } from '../../../lib/api.ts'
import { openOrderPage, type Provider } from '../../../lib/open-order-page.ts'
import { ordersPath } from '../../../lib/pass-paths.ts'
import { paths } from '../../../lib/paths.ts'
import type { WithCredit } from '../pay.ts'

/** Why the payment page was not reached. `text`: the server's message, if any. */
export type OrderProblem =
  | { problem: 'expired' | 'unauthorized' | 'credit_short' | 'once_per_person' | 'gone' }
  | { problem: 'price_changed'; price: number }
  | { problem: 'sold_out'; dates: NonNullable<Problem['sold_out']> }
  // prove: a course needs a proven address. own: the person already has the course, or too many unpaid orders.
  | { problem: 'prove' | 'own' | 'other'; text: string }

export type OrderedProduct = { kind: 'pass'; product_id: number; start_now: boolean } | { kind: 'course'; course_id: number }

type OrderInput = {
  ordered: OrderedProduct
  /** The price shown to the person, CZK. */
  price: number
  credit: WithCredit | undefined
  termsVersion: string | undefined
  provider: Provider
}

export async function placeOrder({ ordered, price, credit, termsVersion, provider }: OrderInput): Promise<{ to: string } | OrderProblem> {
  if (!(await holdsFor(REFRESH_BEFORE_PAYING_UNDER_SECONDS))) return { problem: 'expired' }
  let placed: Order | null = null
  try {
    const body = {
      ...ordered,
      expected_price: price,
      ...credit,
      terms_version: termsVersion,
    }
    placed = await api.post<Order>(ordersPath, body)
    return { to: await openOrderPage(placed.id, provider) }
  } catch (error) {
    // Credit paid the whole price, so the order is paid even if a later request failed.
    return placed?.status === 'paid' ? { to: ordered.kind === 'course' ? paths.myServices : paths.myPasses } : problemOf(error)
  }
}

function problemOf(error: unknown): OrderProblem {
  if (!(error instanceof ApiError) || error.status === 0) return { problem: 'other', text: '' }
  const { status, code, price, text } = error
  if (status === 401) return { problem: 'unauthorized' }
  if (code === 'credit_short' || code === 'once_per_person') return { problem: code }
  if (code === 'price_changed' && price !== undefined) return { problem: 'price_changed', price }
  if (code === 'sold_out') return { problem: 'sold_out', dates: error.problem.sold_out ?? [] }
  if (code === 'email_unproven') return { problem: 'prove', text }
  if (code === 'course_owned' || code === 'already_booked' || code === 'too_many_orders') return { problem: 'own', text }
  if (code === 'passes_off' || code === 'not_found' || code === 'course_not_on_sale') return { problem: 'gone' }
  return { problem: 'other', text }
}
