import type { ExchangeBooking, Exchanged, ExchangeOptions } from '../../../../../packages/contract/booking/exchange.ts'
import type { CalendarLinks } from '../../../../../packages/contract/schedule/calendar.ts'
import { api } from '../../../lib/api.ts'
import { bookingListPath, bookingPath, type OwnBooking } from '../../../lib/booking-path.ts'

export type ExchangeCalls = {
  read: () => Promise<ExchangeOptions>
  exchange: (body: ExchangeBooking) => Promise<Exchanged>
  calendar: (bookingId: number) => Promise<string | null>
  /** Whether the person can pay a difference on this page, which requires a sign-in. */
  canPay: boolean
}

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

export function exchangeOfLink(token: string): ExchangeCalls {
  const path = `/booking-changes/${encodeURIComponent(token)}/exchange/`
  return { read: () => api.get(path), exchange: (body) => api.postUnsigned(path, body), calendar: async () => null, canPay: false }
}
