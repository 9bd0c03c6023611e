import type { Database } from '../../../db/database.ts'
import { isReceiptToken, type LinkKeys, receiptIn, receiptToken } from '../../kernel/link-tokens.ts'
import { findPaymentKey } from './receipt-repository.ts'

// The number of days for which a link works: usually long enough for a year's books. After them, a sign-in is required.
const DAYS = 120

/** Returns the token of an emailed receipt link. `key`: the key of its booking or order. */
export const receiptLinkToken = (keys: LinkKeys, payment: { id: number; key: string }, now: Date): string =>
  receiptToken(keys, payment, Math.floor(now.getTime() / 1000) + DAYS * 86_400)

export async function findPaymentByLink(db: Database, keys: LinkKeys, token: string, now: Date): Promise<number | undefined> {
  const named = receiptIn(token)
  if (!named || named.expires * 1000 <= now.getTime()) return undefined
  const key = await findPaymentKey(db, named.paymentId)
  return key !== undefined && isReceiptToken(keys, { id: named.paymentId, key }, named.expires, token) ? named.paymentId : undefined
}
