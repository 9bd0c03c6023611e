/** Names what is paid for: a booking or an order. */
export type PurchaseId = { bookingId: number; orderId?: never } | { orderId: number; bookingId?: never }

/** What is paid for, a booking or an order, under its lock. Money in haléře. */
export type Purchase = {
  id: PurchaseId
  personId: number
  isPersonErased: boolean
  status: 'pending' | 'paid' | 'cancelled'
  /** Paid, or held and not lapsed, by the database's clock. */
  isLive: boolean
  /** The end of its hold; null: none. */
  heldUntil: Date | null
  price: number
  /** How much of the price the person's account covers. */
  covered: number
}

/** The part of a price that credit does not cover, haléře. */
export const dueOf = ({ price, covered }: { price: number; covered: number }): number => price - covered

/** Names a purchase within the cause of a ledger entry. */
export const causeName = ({ bookingId, orderId }: PurchaseId): string => (bookingId === undefined ? `order:${orderId}` : `${bookingId}`)
