import { eq, sql } from 'drizzle-orm'
import { type Reader, rowsOf, type Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { isLateLeaver } from '../../bookings/roster/late-cancellation-repository.ts'
import { isDisputeAgainstStudio } from '../../money/payments/dispute-repository.ts'

/** `leaverId`: the booking cancelled late. `buyerId`: the booking that took its seat. `back`: the refund method. */
export type Resale = { leaverId: number; personId: number; buyerId: number; back: 'money' | 'credit' }

/** Whether the bank may take the money back, or has done so. Such money is not refunded. */
const isDisputed = sql`exists (select 1 from payments p join disputes d on d.payment_id = p.id
  where p.booking_id = ${bookings.id} and p.status = 'kept' and ${isDisputeAgainstStudio})`

// Paid seats taken after the person cancelled, including those cancelled late since, so that the result does not depend on the job's time.
const buyers = sql`select taker.id, taker.taken_at from ${bookings} as taker
  where taker.offering_id = ${bookings.offeringId} and taker.id <> ${bookings.id} and taker.taken_at > ${bookings.leftAt}
    and (taker.status = 'paid' or taker.left_percent < 100)
    and not exists (select 1 from ${bookings} as sold where sold.resold_by = taker.id)`

const mayBeResold = sql`${isLateLeaver} and ${bookings.leftFull} and not ${isDisputed}
  and exists (select 1 from policies p where p.id = ${bookings.policyId} and p.resale)`

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

/** Lists classes with a possible resale. Queried per class, and only for classes that started within the last month or will start. */
export async function listClassesToResell(reader: Reader): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    reader,
    sql`select o.id from offerings o
    where o.starts_at > clock_timestamp() - interval '1 month' and exists (
      select 1 from ${bookings} where ${bookings.offeringId} = o.id and ${mayBeResold} and exists (${buyers})) order by o.id`,
  )
  return rows.map(({ id }) => id)
}

/** The caller has locked person and offering. */
export async function markResold(tx: Transaction, { leaverId, buyerId }: Resale): Promise<void> {
  await tx.update(bookings).set({ resoldBy: buyerId }).where(eq(bookings.id, leaverId))
}
