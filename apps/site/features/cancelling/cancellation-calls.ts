import type { BookingByLink, CancelBooking, CancellationConsequences } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { api } from '../../lib/api.ts'
import { bookingPath, type OwnBooking } from '../../lib/booking-path.ts'

/** The requests for one booking. Cancelling is idempotent. */
export type CancellationCalls = {
  read: () => Promise<CancellationConsequences>
  cancel: (body: CancelBooking) => Promise<unknown>
}

export function callsOfBooking(booking: OwnBooking): CancellationCalls {
  const path = `${bookingPath(booking)}cancellation/`
  return { read: () => api.get(path), cancel: (body) => api.post(path, body) }
}

export function callsOfLink(token: string): CancellationCalls {
  const path = `/booking-changes/${encodeURIComponent(token)}/`
  return {
    read: async () => (await api.get<BookingByLink>(path)).consequences,
    cancel: (body) => api.postUnsigned(`${path}cancellation/`, body),
  }
}
