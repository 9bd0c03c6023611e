import type { Booking } from '../../../../packages/contract/booking/booking.ts'

/** The full name; where somebody gave none, their address. */
export function clientName(client: Booking['client']): string {
  return [client?.first_name, client?.last_name].filter(Boolean).join(' ') || client?.email || '–'
}
