import { and, eq, not, notLike, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '../../../db/database.ts'
import { equalsAnyId } from '../../../db/equals-any.ts'
import { type ListPage, type RowRange, readListIds, readSearchIds } from '../../../db/list-page.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { personColumns } from '../../../db/person-columns.ts'
import { people, personName, personSearchText } from '../../../db/schema/identity.ts'
import { personTotals } from '../../../db/schema/person-totals.ts'
import { containsWords } from '../../../db/search.ts'
import { fieldOf, inOrder, reversed, type Sort } from '../../../db/sort.ts'
import { ERASED_ADDRESSES } from '../../kernel/placeholder-email.ts'
import { foldPersonTotals, inOrderOfTotal, type PersonTotalField, totals } from './person-totals-repository.ts'

/** Amounts in haléře. */
export type ListedPerson = Awaited<ReturnType<typeof selectPeople>>[number]

// Names the tables explicitly, because Drizzle omits the table in a query of one table and `id` would be ambiguous.
const bookingsCount = sql<number>`(select count(*)::int from bookings b where b.person_id = people.id and is_live(b.status, b.held_until))`
const lastVisit = sql<Date | null>`(select max(o.starts_at) from bookings b join offerings o on o.id = b.offering_id
  where b.person_id = people.id and b.status = 'paid' and o.starts_at <= statement_timestamp())`
const totalPaid = sql<number>`(select coalesce(sum(p.amount - (
    select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed' and not r.to_credit)), 0)::int
  from payments p where p.status in ('kept', 'returned') and p.id in (
    select of_booking.id from payments of_booking join bookings b on b.id = of_booking.booking_id where b.person_id = people.id
    union all select of_order.id from payments of_order join orders o on o.id = of_order.order_id where o.person_id = people.id))`

const columns = {
  id: people.id,
  name: personName(people),
  email: people.email,
  language: people.language,
  is_staff: people.isStaff,
}
type Field = keyof typeof columns | PersonTotalField

export type PeopleFilter = {
  id?: number
  isStaff?: boolean | undefined
  search?: string | undefined
  sort?: Sort<Field> | undefined
}

/** Returns a page, by default newest first. Erased people and people being deleted are excluded. */
export async function listPeoplePage(
  db: Database,
  filter: PeopleFilter,
  page: { limit: number; offset: number },
): Promise<ListPage<ListedPerson>> {
  if (isTotal(filter.sort ?? 'id')) await foldPersonTotals(db)
  return readPeoplePage(db, filter, page)
}

async function readPeoplePage(
  reader: Reader,
  { id, isStaff, search, sort = '-id' }: PeopleFilter,
  page: { limit: number; offset: number },
): Promise<ListPage<ListedPerson>> {
  const wanted = and(
    notLike(people.email, ERASED_ADDRESSES),
    id === undefined ? undefined : eq(people.id, id),
    isStaff === undefined ? undefined : eq(people.isStaff, isStaff),
    containsWords(personSearchText(people), search),
    not(isPendingDeletion('person')),
  )
  // Ids are found first, so that nothing is counted for skipped people.
  const read = (stretch: RowRange) => selectIds(reader, wanted, sort, stretch)
  const { ids, ...counted } =
    search === undefined
      ? await readListIds(page, { rows: read, count: () => reader.$count(people, wanted) })
      : await readSearchIds(page, read)
  const found = await listPeopleByIds(reader, ids)
  return { rows: ids.flatMap((each) => found.get(each) ?? []), ...counted }
}

function selectIds(
  reader: Reader,
  wanted: SQL | undefined,
  sort: Sort<Field>,
  { limit, offset, isReversed }: RowRange,
): Promise<{ id: number }[]> {
  const ids = reader.select({ id: people.id }).from(people).where(wanted).limit(limit).offset(offset).$dynamic()
  if (isTotal(sort)) return ids.innerJoin(personTotals, eq(personTotals.personId, people.id)).orderBy(inOrderOfTotal(sort, isReversed))
  return ids.orderBy(...inOrder(isReversed ? reversed(sort) : sort, columns, people.id))
}

const isTotal = (sort: Sort<Field>): sort is Sort<PersonTotalField> => fieldOf(sort) in totals

export async function findListedPerson(reader: Reader, id: number): Promise<ListedPerson | undefined> {
  return (await readPeoplePage(reader, { id }, { limit: 1, offset: 0 })).rows[0]
}

export async function listPeopleByIds(reader: Reader, ids: number[]): Promise<Map<number, ListedPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await selectPeople(reader).where(equalsAnyId(people.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

const selectPeople = (reader: Reader) =>
  reader
    .select({
      ...personColumns,
      // A value that begins differently is not a hash, so no password matches it.
      hasAccount: sql<boolean>`(${people.passwordHash} like '$argon2id$%'
        or exists (select from sign_ins s where s.person_id = people.id and s.ended_at is null))`,
      createdAt: people.createdAt,
      bookingsCount,
      /** Start of the last paid class that has begun. */
      lastVisit: lastVisit.mapWith(people.createdAt),
      totalPaid,
    })
    .from(people)
