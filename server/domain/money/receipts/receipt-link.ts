import type { Database } from '../../../db/database.ts'
import { type AddressKeys, isReceiptToken, receiptIn, receiptToken } from '../../kernel/address-tokens.ts'
import { findPaymentKey } from './receipt-repository.ts'

// As long as a year's books are open to most who want a receipt; afterwards they sign in.
const DAYS = 120

/** What goes into the address of a receipt that an email leads to. `key`: that of its booking or order. */
export const receiptLinkToken = (keys: AddressKeys, payment: { id: number; key: string }, now: Date): string =>
  receiptToken(keys, payment, Math.floor(now.getTime() / 1000) + DAYS * 86_400)

/** The payment whose receipt a link opens; undefined: it opens none, or none any more. */
export async function findPaymentByLink(db: Database, keys: AddressKeys, token: string, now: Date): Promise<number | undefined> {
  const named = receiptIn(token)
  if (!named || named.expires * 1000 <= now.getTime()) return undefined
  const key = await findPaymentKey(db, named.paymentId)
  return key !== undefined && isReceiptToken(keys, { id: named.paymentId, key }, named.expires, token) ? named.paymentId : undefined
}
