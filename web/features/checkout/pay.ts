import type { Booking } from '../../../contract/booking.ts'
import type { CheckoutData, OpenedCheckout } from '../../../contract/checkout.ts'
import type { SiteConfig } from '../../../contract/config.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { holdsFor, REFRESH_BEFORE_PAYING_UNDER_SECONDS } from '../../lib/refresh.ts'

/** How paying ended: on to the provider's page, or why not. `text` is the server's own sentence, where it gave one. */
export type Paid =
  | { to: string }
  | { problem: 'expired' | 'unauthorized' }
  | { problem: 'price_changed'; price: number }
  | { problem: 'taken'; text: string }
  | { problem: 'booking' | 'session' | 'other'; text: string }

type Provider = SiteConfig['payment_provider']

// The place is gone, or the person has one already: paying for this item leads nowhere, another date may.
const GONE = ['sold_out', 'already_booked', 'already_started', 'inactive', 'already_paid', 'not_found', 'service_mismatch']

/** SPEC 4: an individual class is booked first and then paid; a group session or an event goes to its payment page at once. */
export async function pay(data: CheckoutData, provider: Provider): Promise<Paid> {
  if (!(await holdsFor(REFRESH_BEFORE_PAYING_UNDER_SECONDS))) return { problem: 'expired' }
  let step: 'booking' | 'session' = data.type === 'individual' ? 'booking' : 'session'
  try {
    const bookingId = data.type === 'individual' ? await book(data) : null
    step = 'session'
    return { to: (await openCheckout(data, bookingId, provider)).checkout_url }
  } catch (error) {
    return problemOf(error, step)
  }
}

async function book({ service_id, slot_id, id, price }: CheckoutData): Promise<number> {
  const booking = await api.post<Booking>('/bookings/', { service_id, slot_id: slot_id ?? id, expected_price: price })
  return booking.id
}

function openCheckout(data: CheckoutData, bookingId: number | null, provider: Provider): Promise<OpenedCheckout> {
  const expected_price = data.price
  if (bookingId !== null) return api.post(`/${provider}/create-checkout-session/`, { booking_id: bookingId, expected_price })
  if (data.type === 'group') return api.post(`/${provider}/group-session/create-checkout/`, { session_id: data.id, expected_price })
  return api.post(`/${provider}/event/create-checkout/`, { event_id: data.id, expected_price })
}

function problemOf(error: unknown, step: 'booking' | 'session'): Paid {
  if (!(error instanceof ApiError) || error.status === 0) return { problem: 'other', text: '' }
  if (error.status === 401) return { problem: 'unauthorized' }
  if (error.code === 'price_changed' && error.price !== undefined) return { problem: 'price_changed', price: error.price }
  if (GONE.includes(error.code)) return { problem: 'taken', text: error.text }
  return { problem: step, text: error.text }
}
