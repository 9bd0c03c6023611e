import { eq, sql } from 'drizzle-orm'
import { type Reader, rowsOf, type Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { isLateLeaver } from '../../bookings/roster/late-leavers-repository.ts'
import { isDisputeAgainstStudio } from '../../money/payments/dispute-repository.ts'

/** `leaverId`: the booking that was left late; `buyerId`: the one that has its spot. `back`: which way its money goes. */
export type Resale = { leaverId: number; personId: number; buyerId: number; back: 'money' | 'credit' }

/** What the studio may lose at the bank waits for the bank. */
const isDisputed = sql`exists (select 1 from payments p join disputes d on d.payment_id = p.id
  where p.booking_id = ${bookings.id} and p.status = 'kept' and ${isDisputeAgainstStudio})`

// Who took a spot after they had left and has paid for it. Who left late since has paid for it too: when the job runs must change nothing.
// Not who had a spot already, whatever becomes of it after: then theirs stands empty.
const buyers = sql`select taker.id, taker.taken_at from ${bookings} as taker
  where taker.offering_id = ${bookings.offeringId} and taker.id <> ${bookings.id} and taker.taken_at > ${bookings.leftAt}
    and (taker.status = 'paid' or taker.left_percent < 100)
    and not exists (select 1 from ${bookings} as sold where sold.resold_by = taker.id)`

const mayBeResold = sql`${isLateLeaver} and ${bookings.leftFull} and not ${isDisputed}
  and exists (select 1 from policies p where p.id = ${bookings.policyId} and p.resale)`

/** Of a class the one who left late first and was not resold, and who took a spot after that first; undefined: there are no two such. */
export async function findNextResale(reader: Reader, offeringId: number): Promise<Resale | undefined> {
  const [row] = await reader
    .select({
      leaverId: bookings.id,
      personId: bookings.personId,
      buyerId: sql<number>`buyer.id`,
      back: sql<Resale['back']>`${bookings.backTo}`,
    })
    .from(bookings)
    .innerJoinLateral(sql`(${buyers} order by taker.taken_at, taker.id limit 1) as buyer`, sql`true`)
    .where(sql`${bookings.offeringId} = ${offeringId} and ${mayBeResold}`)
    .orderBy(bookings.leftAt, bookings.id)
    .limit(1)
  return row
}

/** Classes in which there are two such. Asked of one class after the other, and of those of the last month alone: nobody takes a spot later. */
export async function listClassesToResell(reader: Reader): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    reader,
    sql`select o.id from offerings o
    where o.starts_at > clock_timestamp() - interval '1 month' and exists (
      select 1 from ${bookings} where ${bookings.offeringId} = o.id and ${mayBeResold} and exists (${buyers})) order by o.id`,
  )
  return rows.map(({ id }) => id)
}

/** The spot that was left is the other's. Person and offering are locked before. */
export async function markResold(tx: Transaction, { leaverId, buyerId }: Resale): Promise<void> {
  await tx.update(bookings).set({ resoldBy: buyerId }).where(eq(bookings.id, leaverId))
}
