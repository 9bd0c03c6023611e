import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../db/database.ts'
import type { ReceiptBuyer } from '../../../db/receipt-snapshot.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { receiptBuyers } from '../../../db/schema/receipts.ts'
import { isOwed, owed } from '../../bookings/owed/debt-repository.ts'
import type { Clash } from '../../kernel/decision.ts'
import { titleOf } from '../../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'

/** What a merge moves. Amounts in haléře. */
export type OwnedByPerson = {
  bookings: number
  upcoming: number
  payments: number
  orders: number
  passes: number
  credit: number
  /** Vouchers bought or redeemed. */
  vouchers: number
  waiting: number
  messages: number
  owed: number
  signIns: number
}

/** Names the tables explicitly, because the ORM omits table names in selects from one table. */
export async function readOwned(reader: Reader, personId: number): Promise<OwnedByPerson> {
  const count = (text: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${text})`
  const ofPerson = sql`(b.person_id = ${personId} or o.person_id = ${personId})`
  const [row] = await reader
    .select({
      bookings: count(sql`bookings b where b.person_id = ${personId}`),
      upcoming: count(
        sql`bookings b join offerings f on f.id = b.offering_id where b.person_id = ${personId} and is_live(b.status, b.held_until) and f.starts_at > statement_timestamp()`,
      ),
      payments: count(
        sql`payments p left join bookings b on b.id = p.booking_id left join orders o on o.id = p.order_id where ${ofPerson} and p.status in ('kept', 'returned') and p.amount > 0`,
      ),
      orders: count(sql`orders where person_id = ${personId} and status = 'paid'`),
      passes: count(sql`accounts where person_id = ${personId} and kind = 'pass' and ended_at is null`),
      credit: sql<number>`coalesce((select balance_of(a.id) from accounts a where a.person_id = ${personId} and a.kind = 'credit'), 0)`,
      vouchers: count(sql`vouchers v join orders o on o.id = v.order_id where o.person_id = ${personId} or v.redeemed_by = ${personId}`),
      waiting: count(sql`waiting where person_id = ${personId} and status in ('waiting', 'turn')`),
      messages: count(sql`messages m where m.email = ${people.email}`),
      signIns: count(sql`sign_ins s where s.person_id = ${personId} and s.ended_at is null and s.expires_at > clock_timestamp()`),
    })
    .from(people)
    .where(eq(people.id, personId))
  const [debt] = await reader
    .select({ owed: sql<number>`coalesce(sum(${owed}), 0)::int` })
    .from(bookings)
    .where(and(eq(bookings.personId, personId), isOwed))
  if (!row) throw new Error(`Person ${personId} is gone.`)
  return { ...row, owed: debt?.owed ?? 0 }
}

const other = alias(bookings, 'other')

export async function listBothBooked(reader: Reader, survivorId: number, absorbedId: number): Promise<Clash[]> {
  const rows = await reader
    .select({ id: offerings.id, startsAt: offerings.startsAt, endsAt: offerings.endsAt, texts: textColumns, service: serviceColumns })
    .from(bookings)
    .innerJoin(other, and(eq(other.offeringId, bookings.offeringId), eq(other.personId, absorbedId)))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(
      and(
        eq(bookings.personId, survivorId),
        sql`is_live(${bookings.status}, ${bookings.heldUntil}) and is_live(${other.status}, ${other.heldUntil})`,
      ),
    )
    .orderBy(offerings.startsAt, offerings.id)
  return rows.map(({ texts, service, ...offering }) => ({
    ...offering,
    kind: texts.kind,
    titleEn: titleOf({ ...texts, service }, 'en'),
    titleRu: titleOf({ ...texts, service }, 'ru'),
  }))
}

export async function readBuyers(reader: Reader, ids: number[]): Promise<Map<number, ReceiptBuyer>> {
  const rows = await reader
    .select({ personId: receiptBuyers.personId, buyer: receiptBuyers.buyer })
    .from(receiptBuyers)
    .where(inArray(receiptBuyers.personId, ids))
  return new Map(rows.map(({ personId, buyer }) => [personId, buyer]))
}
