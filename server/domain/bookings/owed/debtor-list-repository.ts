import { and, asc, count, eq, inArray, like, lte, min, not, or, type SQL, sql, sum } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { isBeingSettled } from '../../../db/coming-action.ts'
import type { Reader } from '../../../db/database.ts'
import type { ListPage } from '../../../db/list-page.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { type KnownPerson, knownPersonColumns } from '../../../db/person-columns.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { ERASED_ADDRESSES } from '../../kernel/placeholder-email.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { due, isOwed } from './debt-repository.ts'

/** A person with debts, sorted by the oldest class. Money in haléře. */
export type Debtor = {
  person: KnownPerson
  amount: number
  askedAt: Date | null
  bookings: OwedBooking[]
}
/** `price` is the amount due. */
export type OwedBooking = { id: number; price: number; offering: OfferingTexts & { id: number; startsAt: Date } }

// Hides bookings and people that staff have just deleted, and debts that staff have just settled. Shows debts of erased people.
const isPersonInSight = or(not(isPendingDeletion('person')), like(people.email, ERASED_ADDRESSES))
const isInSight = and(not(isPendingDeletion('booking')), not(isBeingSettled), isPersonInSight)

type DebtorsPage = { limit: number; offset: number; personId?: number | undefined }

export async function listDebtorsPage(reader: Reader, { limit, offset, personId }: DebtorsPage): Promise<ListPage<Debtor>> {
  const found = await reader
    .select({
      personId: bookings.personId,
      amount: sum(due).mapWith(Number),
      askedAt: sql<Date | null>`max(${bookings.askedAt})`.mapWith(bookings.askedAt),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(people, eq(people.id, bookings.personId))
    .where(and(isOwed, isInSight, personId === undefined ? undefined : eq(bookings.personId, personId)))
    .groupBy(bookings.personId)
    .orderBy(asc(min(offerings.startsAt)), asc(bookings.personId))
    .limit(limit)
    .offset(offset)
  const rows = await listOwedBookings(
    reader,
    found.map(({ personId }) => personId),
  )
  const debtors = found.flatMap(({ personId, amount, askedAt }) => {
    const own = rows.filter(({ person }) => person.id === personId)
    return own[0] ? [{ person: own[0].person, amount, askedAt, bookings: own.map(({ booking }) => booking) }] : []
  })
  return { rows: debtors, total: found[0]?.total ?? (offset === 0 ? 0 : await countDebtors(reader)), isAtLeast: false }
}

export async function listDebtsOfErased(reader: Reader): Promise<OwedBooking[]> {
  const erased = await reader
    .selectDistinct({ id: bookings.personId })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .where(and(isOwed, isInSight, like(people.email, ERASED_ADDRESSES)))
  const ids = erased.map(({ id }) => id)
  return (await listOwedBookings(reader, ids)).map(({ booking }) => booking)
}

async function listOwedBookings(reader: Reader, personIds: number[]): Promise<{ person: Debtor['person']; booking: OwedBooking }[]> {
  if (personIds.length === 0) return []
  const rows = await reader
    .select({
      id: bookings.id,
      price: due,
      person: knownPersonColumns(people),
      offering: { id: offerings.id, startsAt: offerings.startsAt, ...textColumns },
      service: serviceColumns,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(people, eq(people.id, bookings.personId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(and(inArray(bookings.personId, personIds), isOwed, isInSight))
    .orderBy(asc(offerings.startsAt), asc(bookings.id))
  return rows.map(({ person, offering, service, ...booking }) => ({ person, booking: { ...booking, offering: { ...offering, service } } }))
}

/** Counts the people who owe for a class that has begun. For a future class, people pay on the day. */
export const countDueDebtors = (reader: Reader): Promise<number> => countDebtors(reader, lte(offerings.startsAt, clock))

async function countDebtors(reader: Reader, which?: SQL): Promise<number> {
  const [row] = await reader
    .select({ n: count(sql`distinct ${bookings.personId}`) })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(people, eq(people.id, bookings.personId))
    .where(and(isOwed, isInSight, which))
  return row?.n ?? 0
}
