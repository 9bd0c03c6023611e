import type { ExchangeBooking, Exchanged, ExchangeOptions } from '../../../../../packages/contract/booking/exchange.ts'
import type { CalendarLinks } from '../../../../../packages/contract/schedule/calendar.ts'
import { api } from '../../../lib/api.ts'
import { bookingListPath, bookingPath, type OwnBooking } from '../../../lib/booking-path.ts'

/** How one booking gets another date. */
export type ExchangeCalls = {
  read: () => Promise<ExchangeOptions>
  exchange: (body: ExchangeBooking) => Promise<Exchanged>
  /** The calendar file of what it has become; null: not known here. */
  calendar: (bookingId: number) => Promise<string | null>
  /** Whether the rest for a dearer one can be paid this way: that takes an account. */
  canPay: boolean
}

/** As whoever is signed in. */
export function exchangeOfBooking(booking: OwnBooking): ExchangeCalls {
  const path = `${bookingPath(booking)}exchange/`
  return {
    read: () => api.get(path),
    exchange: (body) => api.post(path, body),
    calendar: async (bookingId) => {
      const mine = await api.list<{ id: number; calendar?: CalendarLinks | null }>(`${bookingListPath(booking.type)}?scope=mine`)
      return mine.find(({ id }) => id === bookingId)?.calendar?.ics ?? null
    },
    canPay: true,
  }
}

/** By the token of an email, whoever is signed in. */
export function exchangeOfLink(token: string): ExchangeCalls {
  const path = `/booking-changes/${encodeURIComponent(token)}/exchange/`
  return { read: () => api.get(path), exchange: (body) => api.postUnsigned(path, body), calendar: async () => null, canPay: false }
}
