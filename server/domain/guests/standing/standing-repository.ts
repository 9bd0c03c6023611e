import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { type Database, first, type Reader, type Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { standingBookings } from '../../../db/schema/standing.ts'
import { waitingBefore } from '../../../db/waiting-before.ts'
import { policyColumn, policyInForce } from '../../kernel/settings/policy-repository.ts'
import { addDays, instantOf } from '../../kernel/studio-time.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import type { Standing, StandingDate } from './standing.ts'

// Every write to a standing booking requires the lock of its person.

const columns = {
  id: standingBookings.id,
  personId: standingBookings.personId,
  seriesId: standingBookings.seriesId,
  accountId: standingBookings.accountId,
  fromDay: standingBookings.fromDay,
  untilDay: standingBookings.untilDay,
  pausedFrom: standingBookings.pausedFrom,
  pausedUntil: standingBookings.pausedUntil,
  dormantSince: standingBookings.dormantSince,
  endedAt: standingBookings.endedAt,
  language: standingBookings.language,
  timeZone: standingBookings.timeZone,
  createdAt: standingBookings.createdAt,
}

const isActive = isNull(standingBookings.endedAt)

export const findStanding = (reader: Reader, id: number): Promise<Standing | undefined> =>
  first(reader.select(columns).from(standingBookings).where(eq(standingBookings.id, id)).prepare('find_standing').execute())

export const findStandingOfSeries = (reader: Reader, personId: number, seriesId: string): Promise<Standing | undefined> =>
  first(
    reader
      .select(columns)
      .from(standingBookings)
      .where(and(eq(standingBookings.personId, personId), eq(standingBookings.seriesId, seriesId), isActive)),
  )

/**
 * Lists standing bookings that are dormant, past their last day, or have a class neither booked nor waited for. Sorted oldest first,
 * because the oldest one gets the last seat.
 */
export async function listStandingsToTopUp(
  reader: Reader,
  { personId, today }: { personId?: number | undefined; today: string },
): Promise<Pick<Standing, 'id' | 'seriesId'>[]> {
  const isOpen = exists(sql`offerings o where o.series_id = ${standingBookings.seriesId} and o.is_active and o.starts_at > clock_timestamp()
    and not exists (select from bookings b where b.offering_id = o.id and b.person_id = ${standingBookings.personId} and ${live})
    and not exists (select from waiting w where w.offering_id = o.id and w.person_id = ${standingBookings.personId} and w.status = 'waiting')`)
  return reader
    .select({ id: standingBookings.id, seriesId: standingBookings.seriesId })
    .from(standingBookings)
    .where(
      and(
        isActive,
        or(isOpen, isNotNull(standingBookings.dormantSince), lt(standingBookings.untilDay, today)),
        personId === undefined ? undefined : eq(standingBookings.personId, personId),
      ),
    )
    .orderBy(asc(standingBookings.createdAt), asc(standingBookings.id))
}

export async function listActiveStandings(
  reader: Reader,
  { personId, seriesId }: { personId?: number; seriesId?: string } = {},
): Promise<Standing[]> {
  const whose = personId === undefined ? undefined : eq(standingBookings.personId, personId)
  const which = seriesId === undefined ? undefined : eq(standingBookings.seriesId, seriesId)
  return reader
    .select(columns)
    .from(standingBookings)
    .where(and(isActive, whose, which))
    .orderBy(asc(standingBookings.createdAt), asc(standingBookings.id))
}

export async function listPeopleOfSeries(reader: Reader, offeringIds: number[]): Promise<number[]> {
  const rows = await reader
    .selectDistinct({ personId: standingBookings.personId })
    .from(standingBookings)
    .innerJoin(offerings, eq(offerings.seriesId, standingBookings.seriesId))
    .where(and(isActive, inArray(offerings.id, offeringIds)))
    .orderBy(asc(standingBookings.personId))
  return rows.map(({ personId }) => personId)
}

export async function listAllStandings(reader: Reader, personId: number): Promise<(Standing & { texts: OfferingTexts })[]> {
  const rows = await reader
    .select(columns)
    .from(standingBookings)
    .where(eq(standingBookings.personId, personId))
    .orderBy(asc(standingBookings.id))
  return Promise.all(rows.map(async (row) => ({ ...row, texts: await readSeriesTexts(reader, row.seriesId) })))
}

export type NewStanding = Pick<Standing, 'personId' | 'seriesId' | 'accountId' | 'fromDay' | 'untilDay' | 'language' | 'timeZone'>

export async function insertStanding(tx: Transaction, standing: NewStanding): Promise<Standing> {
  const [row] = await tx.insert(standingBookings).values(standing).returning(columns)
  if (!row) throw new Error('The standing booking was not stored.')
  return row
}

type Changes = Partial<Pick<Standing, 'accountId' | 'pausedFrom' | 'pausedUntil' | 'untilDay'>> & { isDormant?: boolean }

export async function updateStanding(tx: Transaction, id: number, { isDormant, ...changes }: Changes): Promise<void> {
  const dormantSince = isDormant === undefined ? {} : { dormantSince: isDormant ? clock : null }
  await tx
    .update(standingBookings)
    .set({ ...changes, ...dormantSince })
    .where(eq(standingBookings.id, id))
}

export async function endStanding(tx: Transaction, id: number, why: 'person' | 'staff' | 'no_pass'): Promise<void> {
  await tx
    .update(standingBookings)
    .set({ endedAt: clock, endedWhy: why })
    .where(and(eq(standingBookings.id, id), isActive))
}

const FOR_EVER = new Date('9999-01-01')
const ofClass = (table: SQL) => sql`${table}.offering_id = ${offerings.id}`
const live = sql`is_live(b.status, b.held_until)`
const exists = (from: SQL) => sql<boolean>`exists (select from ${from})`

/**
 * Whether a cancelled booking means that its date was given up. False if the class was cancelled, the pass ended, or an unpaid hold was
 * released.
 */
const meansGivenUp = sql`b.cancellation_id is null and (b.paid_at is not null or (b.given and b.cancelled_by = 'staff'))
  and not exists (select from accounts a where a.id = b.account_id and a.ended_at <= b.cancelled_at)`

/** `only`: one class of the series, at any time. Otherwise all future classes in the days of the standing booking, by start. */
export async function readStandingDates(
  reader: Reader,
  standing: Standing,
  zone: string,
  only?: { offeringId: number },
): Promise<StandingDate[]> {
  const { id, personId, createdAt } = standing
  const since = sql`${createdAt.toISOString()}::timestamptz`
  const { fromDay, untilDay } = standing
  const span = and(
    gt(offerings.startsAt, clock),
    gte(offerings.startsAt, instantOf(fromDay, '00:00', zone)),
    lt(offerings.startsAt, untilDay === null ? FOR_EVER : instantOf(addDays(untilDay, 1), '00:00', zone)),
  )
  const isGivenUp = (by: SQL) =>
    exists(sql`bookings b where ${ofClass(sql`b`)} and b.person_id = ${personId} and b.status = 'cancelled'
    and b.cancelled_at >= ${since} and ${meansGivenUp} and ${by}`)
  const isMoved = (by: SQL) =>
    exists(sql`exchanges e join bookings b on b.id = e.booking_id
    where e.from_offering = ${offerings.id} and b.person_id = ${personId} and e.at >= ${since} and ${by}`)
  const hasLeft = (by: SQL) =>
    exists(sql`waiting w where ${ofClass(sql`w`)} and w.person_id = ${personId} and w.standing_id = ${id}
    and w.status in ('left', 'passed') and ${by}`)
  const rows = await reader
    .select({
      offering: {
        id: offerings.id,
        kind: sql<'session' | 'event'>`${offerings.kind}`,
        startsAt: offerings.startsAt,
        isActive: offerings.isActive,
        notForMakeUps: offerings.notForMakeUps,
        singlesFrom: offerings.singlesFrom,
        capacity: offerings.capacity,
        serviceId: offerings.serviceId,
        serviceType: offerings.serviceType,
        price: sql<number>`coalesce(${offerings.price}, 0)`,
        returningPrice: offerings.returningPrice,
        isOnline: sql<boolean>`false`,
        openSpots: offerings.openSpots,
      },
      taken: sql<number>`(select count(*)::int from bookings b where ${ofClass(sql`b`)} and b.person_id <> ${personId} and ${live})`,
      waiting: waitingBefore({ id: offerings.id, startsAt: offerings.startsAt }),
      standing: sql<number>`((select count(*) from bookings b where ${ofClass(sql`b`)} and b.person_id <> ${personId} and b.standing_id is not null and ${live})
        + (select count(*) from waiting w where ${ofClass(sql`w`)} and w.person_id <> ${personId} and w.standing_id is not null and w.status = 'waiting'))::int`,
      policy: policyColumn(policyInForce),
      isBooked: exists(sql`bookings b where ${ofClass(sql`b`)} and b.person_id = ${personId} and ${live}`),
      isWaiting: exists(sql`waiting w where ${ofClass(sql`w`)} and w.person_id = ${personId} and w.status = 'waiting'`),
      givenUpBy: sql<'person' | 'staff' | null>`case
        when ${isGivenUp(sql`b.cancelled_by = 'person'`)} or ${isMoved(sql`e.by = 'person'`)} or ${hasLeft(sql`not w.left_by_staff`)} then 'person'
        when ${isGivenUp(sql`b.cancelled_by <> 'person'`)} or ${isMoved(sql`e.by = 'staff'`)} or ${hasLeft(sql`w.left_by_staff`)} then 'staff' end`,
      isDayOff: exists(sql`days_off_undecided u where ${ofClass(sql`u`)}`),
    })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(and(eq(offerings.seriesId, standing.seriesId), ne(offerings.kind, 'slot'), only ? eq(offerings.id, only.offeringId) : span))
    .orderBy(asc(offerings.startsAt), asc(offerings.id))
    // Prepared, because planning this statement takes longer than executing it.
    .prepare(only ? 'standing_date' : 'standing_dates')
    .execute()
  return rows
}

/** The series of a group session or event; null if it has none. */
export const findSeriesOf = (reader: Reader, offeringId: number): Promise<{ seriesId: string | null; openSpots: number } | undefined> =>
  first(
    reader
      .select({ seriesId: offerings.seriesId, openSpots: offerings.openSpots })
      .from(offerings)
      .where(and(eq(offerings.id, offeringId), ne(offerings.kind, 'slot'))),
  )

/** Returns the last class of a series, cancelled or not; undefined if a class that takes place is still to come. */
export const findLastOfSeries = (reader: Reader, seriesId: string): Promise<{ offeringId: number; startsAt: Date } | undefined> =>
  first(
    reader
      .select({ offeringId: offerings.id, startsAt: offerings.startsAt })
      .from(offerings)
      .where(
        and(
          eq(offerings.seriesId, seriesId),
          sql`not exists (select from offerings o where o.series_id = ${seriesId} and o.is_active and o.starts_at > clock_timestamp())`,
        ),
      )
      .orderBy(desc(offerings.startsAt))
      .limit(1),
  )

export async function setOpenSpots(tx: Transaction, offeringIds: number[], openSpots: number): Promise<void> {
  await tx.update(offerings).set({ openSpots }).where(inArray(offerings.id, offeringIds))
}

export async function deleteStandings(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(standingBookings).where(eq(standingBookings.personId, personId))
}

export async function listWaitingClasses(reader: Reader, id: number): Promise<{ entryId: number; offeringId: number; startsAt: Date }[]> {
  return reader
    .select({ entryId: sql<number>`w.id`, offeringId: offerings.id, startsAt: offerings.startsAt })
    .from(sql`waiting w`)
    .innerJoin(offerings, sql`${offerings.id} = w.offering_id`)
    .where(sql`w.standing_id = ${id} and w.status = 'waiting'`)
    .orderBy(asc(offerings.id))
}

export async function deleteStandingsBefore(db: Database, moment: Date): Promise<void> {
  await db.execute(sql`delete from standing_bookings s where s.ended_at < ${moment.toISOString()}::timestamptz
    and not exists (select from bookings b join offerings o on o.id = b.offering_id where b.standing_id = s.id and o.starts_at > clock_timestamp())`)
}

const CREATION_MINUTES = 10

type Seats = { from: Date; until: Date } | { standingId: number }

/** Lists paid future seats of a person's standing bookings: with `standingId` those taken at its creation, otherwise those taken later. */
export async function listStandingSeats(reader: Reader, personId: number, which: Seats) {
  const isFirst = sql`${bookings.takenAt} < ${standingBookings.createdAt} + make_interval(mins => ${CREATION_MINUTES})`
  const when =
    'standingId' in which
      ? and(eq(standingBookings.id, which.standingId), isFirst)
      : and(gte(bookings.takenAt, which.from), lt(bookings.takenAt, which.until), not(isFirst))
  return reader
    .select({ offeringId: offerings.id, startsAt: offerings.startsAt, texts: textColumns })
    .from(bookings)
    .innerJoin(standingBookings, eq(standingBookings.id, bookings.standingId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(and(eq(bookings.personId, personId), eq(bookings.status, 'paid'), gt(offerings.startsAt, clock), when))
    .orderBy(asc(offerings.startsAt), asc(offerings.id))
    .then((rows) => rows.map(({ texts, ...row }) => ({ ...row, texts: { ...texts, service: null } })))
}

/** Reads the texts of the next class of a series, or of its last one. */
export async function readSeriesTexts(reader: Reader, seriesId: string): Promise<OfferingTexts> {
  const [row] = await reader
    .select(textColumns)
    .from(offerings)
    .where(eq(offerings.seriesId, seriesId))
    .orderBy(sql`${offerings.startsAt} < clock_timestamp()`, sql`abs(extract(epoch from ${offerings.startsAt} - clock_timestamp()))`)
    .limit(1)
  // There is no row if all classes of the series have been deleted.
  return { ...(row ?? NO_TEXTS), service: null }
}

const empty = { titleEn: '', titleRu: '', descriptionEn: '', descriptionRu: '', placeEn: '', placeRu: '' }
const NO_TEXTS = { kind: 'session' as const, ...empty, eventType: null, meetLink: null }

export async function readClassTexts(reader: Reader, offeringId: number): Promise<OfferingTexts> {
  const [row] = await reader.select(textColumns).from(offerings).where(eq(offerings.id, offeringId))
  if (!row) throw new Error(`Class ${offeringId} is gone.`)
  return { ...row, service: null }
}

export type StandingRecipient = { personId: number; name: string; to: string; language: 'en' | 'ru' }

const recipientColumns = {
  personId: people.id,
  to: people.email,
  name: sql<string>`btrim(${people.firstName} || ' ' || ${people.lastName})`,
}

/** Lists the people with standing bookings, also ended ones of the last week. */
export const listStandingPeople = (reader: Reader): Promise<StandingRecipient[]> =>
  reader
    .selectDistinct({ ...recipientColumns, language: people.language })
    .from(standingBookings)
    .innerJoin(people, eq(people.id, standingBookings.personId))
    .where(sql`${standingBookings.endedAt} is null or ${standingBookings.endedAt} > clock_timestamp() - interval '7 days'`)
    .orderBy(asc(people.id))

export const findStandingRecipient = (reader: Reader, id: number): Promise<StandingRecipient | undefined> =>
  first(
    reader
      .select({ ...recipientColumns, language: standingBookings.language })
      .from(standingBookings)
      .innerJoin(people, eq(people.id, standingBookings.personId))
      .where(eq(standingBookings.id, id)),
  )
