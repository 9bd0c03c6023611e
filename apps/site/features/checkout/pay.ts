import { ApiError } from '../../../../packages/browser/api-error.ts'
import { holdsFor, REFRESH_BEFORE_PAYING_UNDER_SECONDS } from '../../../../packages/browser/token-refresh.ts'
import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import type { CheckoutData, OpenedCheckout } from '../../../../packages/contract/booking/checkout.ts'
import type { SiteConfig } from '../../../../packages/contract/studio/config.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'

/** How paying ended: on to the provider's page, or why not. `text` is the server's own sentence, where it gave one. */
export type PayResult = { to: string } | PaymentProblem
export type PaymentProblem =
  // Credit short: there is less of it by now than what was shown.
  | { problem: 'expired' | 'unauthorized' | 'sold_out' | 'credit_short' }
  | { problem: 'price_changed'; price: number }
  // Pass: it does not pay for this class after all.
  | { problem: 'pass'; why: PassRefusal }
  // Over: another date may do. Own: the person has it already. Holds: too much is waiting for its payment.
  // Confirm: so is one thing already, and nobody has confirmed the address yet. Prove: what the studio gave waits for that.
  | { problem: 'over' | 'own' | 'holds' | 'confirm' | 'prove'; text: string }
  | { problem: 'booking' | 'session' | 'other'; text: string }

/** Undefined: the page came without the studio's settings, so they are asked for. */
type Provider = SiteConfig['payment_provider'] | undefined
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

// The provider opened no page: it could not be asked, or it refused.
const NO_PAGE = ['provider_down', 'provider_refused']

const PASS_REFUSALS = ['pass_empty', 'pass_ended', 'pass_not_for_this', 'pass_day_limit', 'pass_ahead_limit'] as const
export type PassRefusal = (typeof PASS_REFUSALS)[number]

/** Credit pays as much as it can. `expected_due`: what was shown as the rest, CZK. */
export type WithCredit = { use: 'credit'; expected_due: number }
/** A pass pays for all of it. */
export type WithPass = { use: { pass_id: number; start_now: boolean }; expected_due: 0 }
type BesideMoney = WithCredit | WithPass | undefined
/** `terms_version`: of the terms that were ticked. */
type Sent = (WithCredit | WithPass | object) & { terms_version?: string }

/** product.md 1.5: an individual class is booked first and then paid; a group session or an event goes to its payment page at once. */
export async function pay(data: CheckoutData, provider: Provider, beside?: BesideMoney, termsVersion?: string): Promise<PayResult> {
  const also: Sent = { ...beside, ...(termsVersion !== undefined && { terms_version: termsVersion }) }
  if (!(await holdsFor(REFRESH_BEFORE_PAYING_UNDER_SECONDS))) return { problem: 'expired' }
  const paid = await bookAndOpen(data, provider, also)
  // The place was held for too long before this: it is held anew, once.
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
    return { to: (await openCheckout(data, booked?.id ?? null, provider, also)).checkout_url }
  } catch (error) {
    // A pass or credit has paid all of it: it is theirs, whatever came of the page that would say so.
    if (booked?.isPaid) return { to: paths.myServicesTab('individual') }
    if (error instanceof ApiError && error.code === 'hold_lapsed') return { lapsed: error.text }
    if (error instanceof ApiError && NO_PAGE.includes(error.code) && booked?.isNew) await release(booked)
    return problemOf(error, step)
  }
}

type NewBooking = { id: number; isNew: boolean; isPaid: boolean }

async function book({ service_id, slot_id, id, price }: CheckoutData, also: Sent): Promise<NewBooking> {
  const wish = { service_id, slot_id: slot_id ?? id, expected_price: price, ...also }
  const { value, isNew } = await api.create<Booking>('/bookings/', wish)
  return { id: value.id, isNew, isPaid: value.status === 'paid' }
}

/** No page came of what was just booked: the place should not wait for a payment that nobody can make. What was held before stays. */
const release = ({ id }: NewBooking): Promise<void> => api.delete(`/bookings/${id}/`).catch(() => undefined)

async function openCheckout(data: CheckoutData, bookingId: number | null, known: Provider, also: Sent): Promise<OpenedCheckout> {
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
