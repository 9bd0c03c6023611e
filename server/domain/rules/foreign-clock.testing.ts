import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { orders } from '../../db/schema/accounts.ts'
import { makeSession } from '../bookings/seats/bookings.testing.ts'
import { addDays, dayOf, daysBetween, instantOf } from '../kernel/studio-time.ts'
import { passDesk } from './pass-desk.testing.ts'
import { ruledStudio } from './rules-studio.testing.ts'

const zone = 'Europe/Prague'
export const ELSEWHERE = 'America/New_York'

/** The days of a pass are the studio's, although server and database live by New York's clock. `openDatabase`: one that does. */
export function foreignClockRules(openDatabase: () => Promise<OpenDatabase>): void {
  beforeAll(() => void vi.stubEnv('TZ', ELSEWHERE))
  afterAll(() => void vi.unstubAllEnvs())
  const studio = ruledStudio(openDatabase)
  const { pass, bought, use, state } = passDesk(studio)
  const at = (day: string, time: string) => makeSession(studio.db, { startsAt: instantOf(day, time, zone) })

  test('the clocks are New York’s', async () => {
    expect(new Date('2026-12-31T23:30:00Z').getHours()).toBe(18)
    const rows = await rowsOf<{ TimeZone: string }>(studio.db, sql`show timezone`)
    expect(rows).toEqual([{ TimeZone: ELSEWHERE }])
  })

  test('a pass until 31 December pays for a class at 23:00 that day, and for none at 0:30 on 1 January', async () => {
    const today = dayOf(new Date(), zone)
    const year = Number(today.slice(0, 4)) + 1
    const passId = await pass({ starts: 'purchase', days: daysBetween(today, `${year}-12-31`), perDay: 1 })
    expect(await state(passId)).toMatchObject({ validFrom: today, validUntil: `${year}-12-31` })
    expect(await use(await at(`${year + 1}-01-01`, '00:30'), passId)).toMatchObject({ reason: 'pass_not_for_this' })
    expect(await use(await at(`${year}-12-31`, '23:00'), passId)).toMatchObject({ ok: true })
    // Half past midnight is another day than an hour before, as it is in New York.
    expect(await use(await at(`${year}-12-31`, '00:30'), passId)).toMatchObject({ reason: 'pass_day_limit' })
    expect(await use(await at(`${year}-12-30`, '23:30'), passId)).toMatchObject({ ok: true })
  })

  test('a pass from its first class begins on that class’s day in Prague', async () => {
    const passId = await pass({ days: 10 })
    const day = addDays(dayOf(new Date(), zone), 20)
    expect(await use(await at(day, '00:30'), passId)).toMatchObject({ ok: true })
    expect(await state(passId)).toMatchObject({ validFrom: day, validUntil: addDays(day, 10) })
  })

  test('withdrawing ends at midnight in Prague', async () => {
    const { orderId } = await bought()
    const [order] = await studio.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.withdrawableUntil).toEqual(instantOf(addDays(dayOf(order?.paidAt ?? new Date(0), zone), 15), '00:00', zone))
  })
}
