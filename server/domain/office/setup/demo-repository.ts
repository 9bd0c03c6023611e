import { and, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { type Reader, rowsOf, type Transaction } from '../../../db/database.ts'
import { accounts, orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { demoRows } from '../../../db/schema/demo.ts'
import { people } from '../../../db/schema/identity.ts'
import { merges } from '../../../db/schema/merges.ts'
import { vouchers } from '../../../db/schema/vouchers.ts'
import { waiting } from '../../../db/schema/waiting.ts'
import type { Clash } from '../../kernel/decision.ts'
import { DEMO_ADDRESSES } from '../../kernel/placeholder-email.ts'

export type DemoPlan = {
  services: number
  classes: number
  people: number
  bookings: number
  changed: number
  /** Demo classes that remain hidden because they have other people's bookings or numbered receipts. */
  hidden: number
  inUse: Clash[]
}

/** Ids of the remaining demo data. `changed`: the number of classes and services that staff have changed; their ids are omitted. */
export type DemoIds = { services: number[]; offerings: number[]; people: number[]; changed: number }

// Hiding or showing a class does not count as a change.
const changedByStaff = (kinds: string[], id: SQL) => sql`exists (select 1 from audit_trail t where t.action = 'update'
  and t.kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}) and t.subject_id = ${id} and (t.before - 'isActive') is distinct from (t.after - 'isActive'))`
const isOfDemo = (kind: string, id: SQL) => sql`exists (select 1 from demo_rows d where d.kind = ${kind} and d.subject_id = ${id})`

export async function findDemo(reader: Reader): Promise<DemoIds> {
  const ofServices = await reader
    .select({ id: services.id, changed: sql<boolean>`${changedByStaff(['service'], sql`${services.id}`)}` })
    .from(services)
    .where(isOfDemo('service', sql`${services.id}`))
    .orderBy(asc(services.id))
  const ofOfferings = await reader
    .select({ id: offerings.id, changed: sql<boolean>`${changedByStaff(['slot', 'session', 'event'], sql`${offerings.id}`)}` })
    .from(offerings)
    .where(isOfDemo('offering', sql`${offerings.id}`))
    .orderBy(asc(offerings.id))
  // A demo guest who got a real address or became staff counts as a real person.
  const guests = await reader
    .select({ id: people.id })
    .from(people)
    .where(and(isOfDemo('person', sql`${people.id}`), sql`${people.email} like ${DEMO_ADDRESSES}`, eq(people.isStaff, false)))
    .orderBy(asc(people.id))
  const unchanged = (rows: { id: number; changed: boolean }[]) => rows.filter(({ changed }) => !changed).map(({ id }) => id)
  return {
    services: unchanged(ofServices),
    offerings: unchanged(ofOfferings),
    people: guests.map(({ id }) => id),
    changed: [...ofServices, ...ofOfferings].filter(({ changed }) => changed).length,
  }
}

const among = (column: SQL, ids: number[]) => sql`${column} = any(${sql.param(ids)}::int[])`

// Bookings with ledger entries or with numbered receipts for real money stay in the books, even those of demo guests.
const isInBooks = sql`(exists (select 1 from ledger_entries l where l.booking_id = b.id)
  or exists (select 1 from payments p join receipts r on r.payment_id = p.id where p.booking_id = b.id and r.series in ('receipt', 'credit_note')))`

export async function listDemoBookings(reader: Reader, guests: number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    reader,
    sql`select b.id from bookings b where ${among(sql`b.person_id`, guests)} and not ${isInBooks} order by b.id`,
  )
  return rows.map(({ id }) => id)
}

const MAX_NAMED = 5

async function listInUse(reader: Reader, { offerings: demo, people: guests }: DemoIds): Promise<Clash[]> {
  const isSomebody = (column: SQL) => sql`not ${among(column, guests)}`
  return reader
    .select({
      id: offerings.id,
      kind: offerings.kind,
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      titleEn: sql<string>`coalesce(nullif(${services.nameEn}, ''), ${offerings.titleEn})`,
      titleRu: sql<string>`coalesce(nullif(${services.nameRu}, ''), ${offerings.titleRu})`,
    })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(
      and(
        among(sql`${offerings.id}`, demo),
        sql`(exists (select 1 from bookings b where b.offering_id = ${offerings.id} and ${isSomebody(sql`b.person_id`)} and (is_live(b.status, b.held_until)
            or exists (select 1 from payments p where p.booking_id = b.id and p.status = 'kept' and p.amount > 0)))
          or exists (select 1 from waiting w where w.offering_id = ${offerings.id} and w.status = 'waiting' and ${isSomebody(sql`w.person_id`)}))`,
      ),
    )
    .orderBy(asc(offerings.startsAt), asc(offerings.id))
    .limit(MAX_NAMED)
}

async function countHidden(reader: Reader, demo: number[], going: number[]): Promise<number> {
  const rows = await rowsOf<{ n: number }>(
    reader,
    sql`select count(distinct offering_id)::int as n from bookings b where ${among(sql`b.offering_id`, demo)} and not ${among(sql`b.id`, going)}`,
  )
  return rows[0]?.n ?? 0
}

export async function planDemoRemoval(reader: Reader): Promise<DemoPlan | null> {
  const found = await findDemo(reader)
  if (found.services.length + found.offerings.length + found.people.length === 0) return null
  const going = await listDemoBookings(reader, found.people)
  const hidden = await countHidden(reader, found.offerings, going)
  return {
    services: found.services.length,
    classes: found.offerings.length - hidden,
    people: found.people.length,
    bookings: going.length,
    changed: found.changed,
    hidden,
    inUse: await listInUse(reader, found),
  }
}

/** Locks people before classes, `for update` because they are deleted. Returns other classes in which demo guests have bookings. */
export async function lockDemo(tx: Transaction, found: DemoIds): Promise<number[]> {
  await tx.execute(sql`select id from people where ${among(sql`id`, found.people)} order by id for update`)
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct offering_id as id from bookings where ${among(sql`person_id`, found.people)} and not ${among(sql`offering_id`, found.offerings)}`,
  )
  const elsewhere = rows.map(({ id }) => id)
  await tx.execute(sql`select id from offerings where ${among(sql`id`, [...found.offerings, ...elsewhere])} order by id for update`)
  return elsewhere
}

/** Hides classes that still have bookings and deletes the rest. The caller has deleted the demo bookings that are not in the books. */
export async function deleteDemoClasses(tx: Transaction, ids: number[]): Promise<void> {
  const ofClass = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.offeringId, offerings.id))
  await tx.delete(offerings).where(and(inArray(offerings.id, ids), notExists(ofClass)))
  await tx
    .update(offerings)
    .set({ isActive: false })
    .where(and(inArray(offerings.id, ids), offerings.isActive))
}

export async function deleteDemoServices(tx: Transaction, ids: number[]): Promise<void> {
  const ofService = tx.select({ id: offerings.id }).from(offerings).where(eq(offerings.serviceId, services.id))
  await tx.delete(services).where(and(inArray(services.id, ids), notExists(ofService)))
}

/** Deletes demo guests. Returns those who remain because the books or other rows refer to them. */
export async function deleteDemoPeople(tx: Transaction, ids: number[]): Promise<number[]> {
  await tx.delete(waiting).where(inArray(waiting.personId, ids))
  const of = (table: typeof bookings | typeof accounts | typeof orders) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.personId, people.id)))
  const redeemed = tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.redeemedBy, people.id))
  const merged = tx.select({ id: merges.id }).from(merges).where(sql`${people.id} in (${merges.survivorId}, ${merges.absorbedId})`)
  const isNobodyElse = sql`not exists (select 1 from people other where other.merged_into = ${people.id})`
  const gone = await tx
    .delete(people)
    .where(and(inArray(people.id, ids), of(bookings), of(accounts), of(orders), notExists(redeemed), notExists(merged), isNobodyElse))
    .returning({ id: people.id })
  const goneIds = gone.map(({ id }) => id)
  return ids.filter((id) => !goneIds.includes(id))
}

export async function forgetDemoRows(tx: Transaction): Promise<void> {
  await tx.delete(demoRows)
}
