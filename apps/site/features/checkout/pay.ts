import { ApiError } from '../../../../packages/browser/api-error.ts'
import { holdsFor, REFRESH_BEFORE_PAYING_UNDER_SECONDS } from '../../../../packages/browser/token-refresh.ts'
import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import type { CheckoutData, OpenedCheckout } from '../../../../packages/contract/booking/checkout.ts'
import type { OpenedTransfer } from '../../../../packages/contract/money/transfer.ts'
import type { SiteConfig } from '../../../../packages/contract/studio/config.ts'
import { api } from '../../lib/api.ts'
import type { Provider } from '../../lib/open-order-page.ts'
import { paths } from '../../lib/paths.ts'

/** The URL of the payment page, or why it was not reached. `text`: the server's message, if any. */
export type PayResult = { to: string } | PaymentProblem
export type PaymentProblem =
  | { problem: 'expired' | 'unauthorized' | 'sold_out' | 'credit_short' }
  | { problem: 'price_changed'; price: number }
  | { problem: 'pass'; why: PassRefusal }
  // own: the person already has this seat, or too many free seats. confirm: a second hold needs a proven address.
  // prove: gifts of the studio and bank transfers need a proven address too.
  | { problem: 'over' | 'own' | 'holds' | 'confirm' | 'prove'; text: string }
  | { problem: 'booking' | 'session' | 'other'; text: string }

type Step = 'booking' | 'session'

const KNOWN: Record<string, 'over' | 'own' | 'holds' | 'confirm' | 'prove'> = {
  already_started: 'over',
  inactive: 'over',
  not_found: 'over',
  service_mismatch: 'over',
  already_booked: 'own',
  already_paid: 'own',
  too_many_holds: 'holds',
  address_not_confirmed: 'confirm',
  email_unproven: 'prove',
  free_not_confirmed: 'prove',
  held_before_here: 'prove',
  too_many_free: 'own',
}

// Errors after which the site cannot open a payment page, so it releases the new hold.
const NO_CHECKOUT = [
  'email_unproven',
  'provider_down',
  'provider_refused',
  'transfers_off',
  'too_late_for_transfer',
  'transfer_not_possible',
]

const PASS_REFUSALS = ['pass_empty', 'pass_ended', 'pass_not_for_this', 'pass_day_limit', 'pass_ahead_limit'] as const
export type PassRefusal = (typeof PASS_REFUSALS)[number]

/** Credit pays as much of the price as it can. `expected_due`: the remaining amount as shown to the person, CZK. */
export type WithCredit = { use: 'credit'; expected_due: number }
export type WithPass = { use: { pass_id: number; start_now: boolean }; expected_due: 0 }
type BesideMoney = WithCredit | WithPass | undefined
type Sent = (WithCredit | WithPass | object) & { terms_version?: string }

/** Books an individual class and then opens its checkout; group classes and events open it directly (product.md 1.5). */
export async function pay(data: CheckoutData, provider: Provider, beside?: BesideMoney, termsVersion?: string): Promise<PayResult> {
  const also: Sent = { ...beside, ...(termsVersion !== undefined && { terms_version: termsVersion }) }
  if (!(await holdsFor(REFRESH_BEFORE_PAYING_UNDER_SECONDS))) return { problem: 'expired' }
  const paid = await bookAndOpen(data, provider, also)
  // If the hold could not be renewed, because it has reached its maximum length, a new one is created once.
  return 'lapsed' in paid ? asPayResult(await bookAndOpen(data, provider, also)) : paid
}

type LapsedHold = { lapsed: string }
const asPayResult = (paid: PayResult | LapsedHold): PayResult => ('lapsed' in paid ? { problem: 'session', text: paid.lapsed } : paid)

async function bookAndOpen(data: CheckoutData, provider: Provider, also: Sent): Promise<PayResult | LapsedHold> {
  let step: Step = data.type === 'individual' ? 'booking' : 'session'
  let booked: NewBooking | null = null
  try {
    booked = data.type === 'individual' ? await book(data, also) : null
    step = 'session'
    return { to: (await fetchCheckoutUrl(data, booked?.id ?? null, provider, also)).checkout_url }
  } catch (error) {
    // A pass or credit paid the whole price, so the booking is paid even if a later request failed.
    if (booked?.isPaid) return { to: paths.myServicesTab('individual') }
    if (error instanceof ApiError && error.code === 'hold_lapsed') return { lapsed: error.text }
    if (error instanceof ApiError && NO_CHECKOUT.includes(error.code) && booked?.isNew) await release(booked)
    return problemOf(error, step)
  }
}

type NewBooking = { id: number; isNew: boolean; isPaid: boolean }

async function book({ service_id, slot_id, id, price }: CheckoutData, also: Sent): Promise<NewBooking> {
  const body = { service_id, slot_id: slot_id ?? id, expected_price: price, ...also }
  const { value, isNew } = await api.create<Booking>('/bookings/', body)
  return { id: value.id, isNew, isPaid: value.status === 'paid' }
}

/** Earlier holds stay. */
const release = ({ id }: NewBooking): Promise<void> => api.delete(`/bookings/${id}/`).catch(() => undefined)

async function fetchCheckoutUrl(
  data: CheckoutData,
  bookingId: number | null,
  known: Provider,
  also: Sent,
): Promise<Pick<OpenedCheckout, 'checkout_url'>> {
  if (known === 'transfer' && bookingId !== null)
    return { checkout_url: (await api.post<OpenedTransfer>(`/bookings/${bookingId}/transfer/`)).transfer_url }
  const provider = known ?? (await api.get<SiteConfig>('/config/')).payment_provider
  const expected_price = data.price
  if (bookingId !== null)
    return api.post(`/${provider}/create-checkout-session/`, { booking_id: bookingId, expected_price, ...termsOf(also) })
  if (data.type === 'group')
    return api.post(`/${provider}/group-session/create-checkout/`, { session_id: data.id, expected_price, ...also })
  return api.post(`/${provider}/event/create-checkout/`, { event_id: data.id, expected_price, ...also })
}

const termsOf = ({ terms_version }: Sent) => (terms_version === undefined ? {} : { terms_version })

function problemOf(error: unknown, step: Step): PaymentProblem {
  if (!(error instanceof ApiError) || error.status === 0) return { problem: 'other', text: '' }
  const { status, code, price, text } = error
  if (status === 401) return { problem: 'unauthorized' }
  if (code === 'sold_out' || code === 'credit_short') return { problem: code }
  const refusal = PASS_REFUSALS.find((one) => one === code)
  if (refusal) return { problem: 'pass', why: refusal }
  if (code === 'price_changed' && price !== undefined) return { problem: 'price_changed', price }
  return { problem: KNOWN[code] ?? step, text }
}
