import type { Booking } from '../../bookings/seats/seat-rules.ts'
import type { RefusalReason } from '../../kernel/decision.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { isCorrectable } from '../../money/receipts/receipt.ts'

/** A booking and its kept payment. `left`: the part that is not refunded. Amounts in haléře. */
export type ReassignablePayment = {
  bookingStatus: Booking['status']
  covered: number
  isPersonErased: boolean
  /** `none` for money received at the studio. */
  provider: string
  amount: number
  left: number
  settledAt: Date | null
}

/** Returns why the payment may not be moved to another booking; for example, receipts of a closed year cannot be corrected. */
export function whyNotReassignable(
  { bookingStatus, covered, isPersonErased, provider, amount, left, settledAt }: ReassignablePayment,
  { timeZone, now }: { timeZone: string; now: Date },
): RefusalReason | undefined {
  const isStudioMoney = provider === 'none' && amount > 0 && settledAt !== null
  if (bookingStatus !== 'paid' || !isStudioMoney || left < amount || covered > 0) return 'not_reassignable'
  if (isPersonErased) return 'person_erased'
  const year = Number(dayOf(settledAt, timeZone).slice(0, 4))
  return isCorrectable(year, dayOf(now, timeZone)) ? undefined : 'books_closed'
}
