import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { accounts, orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { ledgerEntries } from '../../../db/schema/ledger.ts'
import type { SoldPass } from '../../../db/schema/pass-products.ts'
import { accountWaits } from '../../../db/waits-for-proof.ts'
import { isFrozenOrder } from '../../money/payments/dispute-repository.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'

/** A ledger entry of a pass; `amount` in entries. */
export type PassEntry = Omit<Awaited<ReturnType<typeof listEntries>>[number], 'accountId'>

/** Money in haléře. */
export type PassWithHistory = Awaited<ReturnType<typeof selectPasses>>[number] & { history: PassEntry[] }

export const isFrozen = isFrozenOrder('accounts.order_id')
const bookedAhead = sql<number>`(select count(*)::int from bookings b join offerings o on o.id = b.offering_id
  where b.account_id = ${accounts.id} and is_live(b.status, b.held_until) and o.starts_at > clock_timestamp())`
const refundable = sql<number>`coalesce((select p.amount - (select coalesce(sum(r.amount - r.paid_out), 0) from refunds r
    where r.payment_id = p.id and r.status <> 'failed')
  + (select coalesce(-sum(l.amount), 0) from ledger_entries l where l.order_id = ${orders.id} and l.account_id = ${orders.accountId})
  from payments p where p.order_id = ${orders.id} and p.status = 'kept'), 0)::int`

export const selectPasses = (reader: Reader, where: SQL | undefined) =>
  reader
    .select({
      id: accounts.id,
      person: knownPersonColumns(people),
      courseId: accounts.courseId,
      sold: sql<SoldPass>`${accounts.sold}`,
      entries: accounts.entries,
      left: sql<number>`balance_of(${accounts.id}) - reserved_of(${accounts.id})`,
      validFrom: accounts.validFrom,
      validUntil: accounts.validUntil,
      days: accounts.days,
      extraDays: accounts.extraDays,
      starts: accounts.starts,
      opensFrom: accounts.opensFrom,
      endedWhy: accounts.endedWhy,
      createdAt: accounts.createdAt,
      isFrozen,
      bookedAhead,
      refundable,
      order: { id: orders.id, price: orders.price, withdrawableUntil: orders.withdrawableUntil },
      now: clock,
    })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .leftJoin(orders, eq(orders.id, accounts.orderId))
    .where(and(eq(accounts.kind, 'pass'), where))

export const listPassesOf = (reader: Reader, personId: number): Promise<PassWithHistory[]> =>
  withHistory(reader, and(eq(accounts.personId, personId), not(accountWaits(accounts.id))))

export async function findPassesOf(reader: Reader, personId: number): Promise<PassWithHistory[] | undefined> {
  const [person] = await reader.select({ id: people.id }).from(people).where(eq(people.id, personId))
  return person && withHistory(reader, eq(accounts.personId, personId))
}

export async function findPassWithHistory(reader: Reader, passId: number): Promise<PassWithHistory | undefined> {
  return (await withHistory(reader, eq(accounts.id, passId)))[0]
}

async function withHistory(reader: Reader, where: SQL | undefined): Promise<PassWithHistory[]> {
  const passes = await selectPasses(reader, where).orderBy(desc(accounts.id))
  const entries = await listEntries(
    reader,
    passes.map(({ id }) => id),
  )
  return passes.map((pass) => ({
    ...pass,
    history: entries.flatMap(({ accountId, ...entry }) => (accountId === pass.id ? [entry] : [])),
  }))
}

async function listEntries(reader: Reader, passIds: number[]) {
  if (passIds.length === 0) return []
  const rows = await reader
    .select({
      id: ledgerEntries.id,
      accountId: ledgerEntries.accountId,
      why: ledgerEntries.why,
      amount: ledgerEntries.amount,
      at: ledgerEntries.at,
      note: ledgerEntries.note,
      staff: knownPersonColumns(people),
      bookingId: bookings.id,
      startsAt: offerings.startsAt,
      texts: textColumns,
      service: serviceColumns,
    })
    .from(ledgerEntries)
    .leftJoin(people, eq(people.id, ledgerEntries.staffId))
    .leftJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .leftJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(inArray(ledgerEntries.accountId, passIds))
    .orderBy(desc(ledgerEntries.id))
  return rows.map(({ bookingId, startsAt, texts, service, ...entry }) => ({
    ...entry,
    booking:
      bookingId !== null && startsAt && texts
        ? { id: bookingId, startsAt, texts: { ...(texts as Omit<OfferingTexts, 'service'>), service } }
        : null,
  }))
}
