import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { accountWaits, bookingWaits, orderWaits, paymentWaits, personWaits } from '../../db/waits-for-proof.ts'

export type OwnThing = { bookingId: number } | { orderId: number } | { accountId: number } | { paymentId: number } | { allOf: number }

/** Returns why an unproven email address hides something from its person (domain.md). Every use case of a signed-in person calls this. */
export async function whyOutOfReach(reader: Reader, thing: OwnThing): Promise<'email_unproven' | undefined> {
  const [row] = await reader
    .select({ waits: waits(thing) })
    .from(sql`(select 1) as thing`)
    .prepare(`waits_for_proof_${Object.keys(thing)}`)
    .execute()
  return row?.waits ? 'email_unproven' : undefined
}

function waits(thing: OwnThing): SQL<boolean> {
  if ('bookingId' in thing) return bookingWaits(sql`${thing.bookingId}::int`)
  if ('orderId' in thing) return orderWaits(sql`${thing.orderId}::int`)
  if ('accountId' in thing) return accountWaits(sql`${thing.accountId}::int`)
  if ('paymentId' in thing) return paymentWaits(sql`${thing.paymentId}::int`)
  return personWaits(sql`${thing.allOf}::int`)
}
