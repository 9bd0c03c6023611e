import type { Booking, EventRegistration, SessionRegistration } from '../../../../packages/contract/booking/booking.ts'
import { eventName } from '../catalog/event-name.ts'

type AnyBooking = Booking | SessionRegistration | EventRegistration
type BookedClass = { classId: number; title: string; start: string; end: string; price: number }

export function bookedClass(booking: AnyBooking): BookedClass {
  if ('slot' in booking) return { classId: booking.slot.id, ...booking.slot, title: booking.service.name, price: booking.price_paid }
  if ('session' in booking) return { classId: booking.session.id, ...booking.session, price: booking.total_amount }
  const { event, price_paid } = booking
  return {
    classId: event.id,
    ...event,
    title: eventName(event),
    start: event.time,
    price: price_paid,
  }
}

export const clientName = ({ client }: AnyBooking) =>
  `${client?.first_name ?? ''} ${client?.last_name ?? ''}`.trim() || (client?.email ?? '')
