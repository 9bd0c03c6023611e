export type PurchaseId = { bookingId: number; orderId?: never } | { orderId: number; bookingId?: never }

/** A booking or an order under its lock. Money in haléře. */
export type Purchase = {
  id: PurchaseId
  personId: number
  isPersonErased: boolean
  status: 'pending' | 'paid' | 'cancelled'
  isLive: boolean
  heldUntil: Date | null
  price: number
  covered: number
}

/** The part of a price to be paid in money, haléře. */
export const dueOf = ({ price, covered }: { price: number; covered: number }): number => price - covered

/** Returns the name of a purchase in the cause of a ledger entry. */
export const causeName = ({ bookingId, orderId }: PurchaseId): string => (bookingId === undefined ? `order:${orderId}` : `${bookingId}`)
