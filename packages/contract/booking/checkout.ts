import { z } from 'zod'
import { amount, price } from '../money/money.ts'
import { paidWith } from '../money/paid-with.ts'
import { acceptedTerms } from '../people/accepted-terms.ts'
import { calendarLinks } from '../schedule/calendar.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { status } from './booking.ts'

const expected_price = price.optional()

export const checkoutBookingBody = z.object({ booking_id: id, expected_price, ...acceptedTerms })
export const checkoutSessionBody = z.object({ session_id: id, expected_price, ...paidWith, ...acceptedTerms })
export const checkoutEventBody = z.object({ event_id: id, expected_price, ...paidWith, ...acceptedTerms })

/** `checkout_url`: the provider's payment page, or the site's success page if nothing is due. */
export const openedCheckout = z.object({ checkout_url: z.string(), booking_id: z.int(), held_until: instant.nullable() })
export type OpenedCheckout = z.infer<typeof openedCheckout>

/** The provider's session id, or the site's own for a free booking. */
export const pathSession = z.object({ session_id: z.string().regex(/^[\w-]{1,200}$/) })

export const checkoutOutcome = z.object({
  session_id: z.string(),
  payment_id: z.int().nullable(),
  status: z.enum(['paid', 'checking', 'refunded']),
  booking: z.object({
    id: z.int(),
    type: z.enum(['individual', 'group', 'event']),
    status,
    title: z.string(),
    start: instant,
    end: instant,
    is_online: z.boolean(),
    held_until: instant.nullable(),
    calendar: calendarLinks.nullable(),
  }),
  amount,
})
export type CheckoutOutcome = z.infer<typeof checkoutOutcome>

/** Stored by the browser between Book and the checkout page. `price` in CZK, `date` and `time` as displayed. */
export type CheckoutData = {
  id: number
  type: 'individual' | 'group' | 'event'
  title: string
  description: string
  date: string
  time: string
  price: number
  isOnline: boolean
  place: string
  trainer?: string
  service_id?: number
  slot_id?: number
}

export const sandboxSession = z.object({
  session_id: z.string(),
  state: z.enum(['open', 'paid', 'closed']),
  title: z.string(),
  start: instant.nullable(),
  amount,
  currency: z.string(),
  expires_at: instant,
})
export type SandboxSession = z.infer<typeof sandboxSession>
export const sandboxAnswer = z.object({ redirect_url: z.string().nullable() })
