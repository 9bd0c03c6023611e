import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { accountWaits, bookingWaits, orderWaits, paymentWaits, personWaits } from '../../db/waits-for-proof.ts'

export type OwnedItem = { bookingId: number } | { orderId: number } | { accountId: number } | { paymentId: number } | { allOf: number }

/** Returns a refusal if an unproven address hides the item from its person (domain.md). Every use case of a signed-in person calls this. */
export async function whyOutOfReach(reader: Reader, item: OwnedItem): Promise<'email_unproven' | undefined> {
  const [row] = await reader
    .select({ waits: waits(item) })
    .from(sql`(select 1) as item`)
    .prepare(`waits_for_proof_${Object.keys(item)}`)
    .execute()
  return row?.waits ? 'email_unproven' : undefined
}

function waits(item: OwnedItem): SQL<boolean> {
  if ('bookingId' in item) return bookingWaits(sql`${item.bookingId}::int`)
  if ('orderId' in item) return orderWaits(sql`${item.orderId}::int`)
  if ('accountId' in item) return accountWaits(sql`${item.accountId}::int`)
  if ('paymentId' in item) return paymentWaits(sql`${item.paymentId}::int`)
  return personWaits(sql`${item.allOf}::int`)
}
