import type { Purchase } from '../../money/payments/purchase.ts'
import type { BookedSeat } from './booked-seat-repository.ts'

export const purchaseOfSeat = ({ booking, offering, who }: Pick<BookedSeat, 'booking' | 'offering' | 'who'>): Purchase => ({
  id: { bookingId: booking.id },
  personId: who.personId,
  isPersonErased: offering.isPersonErased,
  status: booking.status,
  isLive: booking.isLive,
  heldUntil: booking.heldUntil,
  price: booking.price,
  covered: booking.covered,
})
