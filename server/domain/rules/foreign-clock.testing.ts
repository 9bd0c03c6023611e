import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { orders } from '../../db/schema/accounts.ts'
import { makeSession } from '../bookings/seats/bookings.testing.ts'
import { addDays, dayOf, daysBetween, instantOf } from '../kernel/studio-time.ts'
import { passSupport } from './pass-support.testing.ts'
import { ruledStudio } from './rules-studio.testing.ts'

const zone = 'Europe/Prague'
export const FOREIGN_TIME_ZONE = 'America/New_York'

/** Defines tests of calendar days in the studio's time zone while server and database (`openDatabase`) use New York's. */
export function foreignClockRules(openDatabase: () => Promise<OpenDatabase>): void {
  beforeAll(() => void vi.stubEnv('TZ', FOREIGN_TIME_ZONE))
  afterAll(() => void vi.unstubAllEnvs())
  const studio = ruledStudio(openDatabase)
  const { pass, bought, use, state } = passSupport(studio)
  const at = (day: string, time: string) => makeSession(studio.db, { startsAt: instantOf(day, time, zone) })

  test('the process and the database of this test use the time zone of New York', async () => {
    expect(new Date('2026-12-31T23:30:00Z').getHours()).toBe(18)
    const rows = await rowsOf<{ TimeZone: string }>(studio.db, sql`show timezone`)
    expect(rows).toEqual([{ TimeZone: FOREIGN_TIME_ZONE }])
  })

  test('a pass until 31 December pays for a class at 23:00 that day, but not at 0:30 on 1 January', async () => {
    const today = dayOf(new Date(), zone)
    const year = Number(today.slice(0, 4)) + 1
    const passId = await pass({ starts: 'purchase', days: daysBetween(today, `${year}-12-31`), perDay: 1 })
    expect(await state(passId)).toMatchObject({ validFrom: today, validUntil: `${year}-12-31` })
    expect(await use(await at(`${year + 1}-01-01`, '00:30'), passId)).toMatchObject({ reason: 'pass_not_for_this' })
    expect(await use(await at(`${year}-12-31`, '23:00'), passId)).toMatchObject({ ok: true })
    // The class at 0:30 is on another day than the class an hour before. In New York they are on the same day.
    expect(await use(await at(`${year}-12-31`, '00:30'), passId)).toMatchObject({ reason: 'pass_day_limit' })
    expect(await use(await at(`${year}-12-30`, '23:30'), passId)).toMatchObject({ ok: true })
  })

  test('a pass that starts with its first class starts on the day of this class in Prague', async () => {
    const passId = await pass({ days: 10 })
    const day = addDays(dayOf(new Date(), zone), 20)
    expect(await use(await at(day, '00:30'), passId)).toMatchObject({ ok: true })
    expect(await state(passId)).toMatchObject({ validFrom: day, validUntil: addDays(day, 10) })
  })

  test('the withdrawal period ends at midnight in Prague', async () => {
    const { orderId } = await bought()
    const [order] = await studio.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.withdrawableUntil).toEqual(instantOf(addDays(dayOf(order?.paidAt ?? new Date(0), zone), 15), '00:00', zone))
  })
}
