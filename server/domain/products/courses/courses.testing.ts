import type { Database } from '../../../db/database.ts'
import type { offerings } from '../../../db/schema/catalog.ts'
import { courseDates, courses } from '../../../db/schema/courses.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makePeople, makeSession } from '../../bookings/seats/bookings.testing.ts'
import { sellCourse } from '../../checkout/courses/sell-course.ts'
import { addDays, addMinutes, dayOf, instantOf } from '../../kernel/studio-time.ts'

const ZONE = 'Europe/Prague'
let time = 6 * 60

type Dates = { weeks?: number; inDays?: number } & Partial<typeof offerings.$inferInsert>

/** Creates weekly classes, by default ten from next week, and returns their ids by start. */
export async function makeDates(db: Database, { weeks = 10, inDays = 7, ...changes }: Dates = {}): Promise<number[]> {
  time = 6 * 60 + ((time + 1) % 720)
  const ids: number[] = []
  for (let week = 0; week < weeks; week += 1) {
    const startsAt = addMinutes(instantOf(addDays(dayOf(new Date(), ZONE), inDays + 7 * week), '00:00', ZONE), time)
    ids.push(await makeSession(db, { capacity: 10, price: 35_000, startsAt, endsAt: addMinutes(startsAt, 60), ...changes }))
  }
  return ids
}

/** Creates a course of these classes, by default for CZK 300 per date and ten people. */
export async function makeCourse(db: Database, dates: number[], changes: Partial<typeof courses.$inferInsert> = {}): Promise<number> {
  const values = { nameEn: 'Ten Mondays', nameRu: 'Десять понедельников', price: 30_000 * dates.length, seats: 10, ...changes }
  const [row] = await db.insert(courses).values(values).returning({ id: courses.id })
  const courseId = row?.id ?? 0
  await db.insert(courseDates).values(dates.map((offeringId) => ({ courseId, offeringId })))
  return courseId
}

/** Sells the remaining dates of a course for cash. Returns the pass's id. */
export async function joinCourse(deps: BookingDependencies, personId: number, courseId: number): Promise<number> {
  const [staffId = 0] = await makePeople(deps.db, 1)
  const sold = await sellCourse(deps, { personId, courseId, method: 'cash', staffId })
  if (!sold.ok) throw new Error(sold.reason)
  return sold.value
}
