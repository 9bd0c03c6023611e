import type { Booking } from '../../../../packages/contract/booking/booking.ts'

export function clientName(client: Booking['client']): string {
  return [client?.first_name, client?.last_name].filter(Boolean).join(' ') || client?.email || '–'
}
