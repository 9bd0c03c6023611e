import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../db/database.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { makePeople, makeSession } from '../../bookings/seats/bookings.testing.ts'
import { sellPass } from '../../checkout/orders/sell-pass.ts'
import { addDays, addMinutes, dayOf, instantOf } from '../../kernel/studio-time.ts'
import { makeProduct } from '../../products/passes/passes.testing.ts'
import type { WaitingListDependencies } from '../waiting-list/take-seat-for-entry.ts'
import { createStanding, type StandingRequest } from './change-standing.ts'
import { topUp } from './top-up.ts'

const ZONE = 'Europe/Prague'
let time = 6 * 60

/** Helpers for tests of standing bookings. `deps` is read at each call. */
export function standingStudio(deps: () => WaitingListDependencies) {
  const db = (): Database => deps().db

  /** Creates a weekly series that starts in a week. Returns the ids of its classes by start. */
  async function makeSeries(weeks = 8, changes: Partial<typeof offerings.$inferInsert> = {}): Promise<number[]> {
    const seriesId = randomUUID()
    time += 1
    const first = addDays(dayOf(new Date(), ZONE), 7)
    const ids: number[] = []
    for (let week = 0; week < weeks; week += 1) {
      const startsAt = addMinutes(instantOf(addDays(first, 7 * week), '00:00', ZONE), time)
      ids.push(await makeSession(db(), { capacity: 10, seriesId, startsAt, endsAt: addMinutes(startsAt, 60), ...changes }))
    }
    return ids
  }

  async function withPass(personId: number, product: Parameters<typeof makeProduct>[1] = {}): Promise<number> {
    const productId = await makeProduct(db(), { entries: 10, days: 365, ...product })
    const [staffId = 0] = await makePeople(db(), 1)
    const sold = await sellPass(deps(), { personId, productId, method: 'cash', staffId })
    if (!sold.ok) throw new Error(sold.reason)
    return sold.value
  }

  /** Creates a person with a pass. */
  async function regular(product: Parameters<typeof makeProduct>[1] = {}): Promise<{ personId: number; passId: number }> {
    const [personId = 0] = await makePeople(db(), 1)
    return { personId, passId: await withPass(personId, product) }
  }

  const stand = (personId: number, offeringId: number, more: Partial<StandingRequest> = {}) =>
    createStanding(deps(), { personId, offeringId, startNow: false, language: 'en', timeZone: null, ...more })

  /** Creates a standing booking and returns its id. */
  async function standing(personId: number, offeringId: number, more: Partial<StandingRequest> = {}): Promise<number> {
    const created = await stand(personId, offeringId, more)
    if (!created.ok) throw new Error(created.reason)
    return created.value.standing.id
  }

  const night = (id: number) => topUp(deps(), id, { automatic: true, startNow: false })

  /** The classes that a person has booked, in order of their start. */
  const bookedBy = async (personId: number): Promise<number[]> =>
    (
      await rowsOf<{ id: number }>(
        db(),
        sql`select o.id from bookings b join offerings o on o.id = b.offering_id
        where b.person_id = ${personId} and is_live(b.status, b.held_until) order by o.starts_at`,
      )
    ).map(({ id }) => id)

  const countStanding = async (offeringId: number): Promise<number> => {
    const [row] = await rowsOf<{ n: number }>(
      db(),
      sql`select count(*)::int as n from bookings where offering_id = ${offeringId} and standing_id is not null and is_live(status, held_until)`,
    )
    return row?.n ?? 0
  }

  const rowOf = async (id: number) => {
    const [row] = await rowsOf<{ slept_at: string | null; ended_why: string | null; account_id: number | null; person_id: number }>(
      db(),
      sql`select slept_at, ended_why, account_id, person_id from standing_bookings where id = ${id}`,
    )
    return row
  }

  const mailsOf = async (cause: string): Promise<number> => {
    const [row] = await rowsOf<{ n: number }>(db(), sql`select count(*)::int as n from mails where cause like ${cause}`)
    return row?.n ?? 0
  }

  const change = (offeringId: number, values: Partial<typeof offerings.$inferInsert>) =>
    db().update(offerings).set(values).where(eq(offerings.id, offeringId))

  return { makeSeries, withPass, regular, stand, standing, night, bookedBy, countStanding, rowOf, mailsOf, change }
}

/** Queries for errors of standing bookings. Each must find no rows. */
export const standingFaults: Record<string, string> = {
  'standing bookings in open spots': `select from offerings o where (select count(*) from bookings b
    where b.offering_id = o.id and b.standing_id is not null and is_live(b.status, b.held_until)) > greatest(o.capacity - o.open_spots, 0)`,
  'seats of another person’s standing booking': `select from bookings b join standing_bookings s on s.id = b.standing_id where b.person_id <> s.person_id`,
  'seats outside the series': `select from bookings b join standing_bookings s on s.id = b.standing_id join offerings o on o.id = b.offering_id
    where is_live(b.status, b.held_until) and o.series_id is distinct from s.series_id`,
  'two of one series': `select from standing_bookings where ended_at is null group by person_id, series_id having count(*) > 1`,
}
