import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { courseDates, courses } from '../../../db/schema/courses.ts'
import { addPersonToClass } from '../../bookings/roster/add-person-to-class.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makePeople, makeSession } from '../../bookings/seats/bookings.testing.ts'
import { completePassOrder } from '../../checkout/orders/complete-order.ts'
import { insertOrder, lockPassOrder } from '../../checkout/orders/order-repository.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { addDays, addMinutes, dayOf, daysBetween, instantOf } from '../../kernel/studio-time.ts'
import { addStudioPayment } from '../../money/payments/studio-payment-repository.ts'

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

/** Creates a course of these classes, by default for CZK 300 per date. */
export async function makeCourse(db: Database, dates: number[], changes: Partial<typeof courses.$inferInsert> = {}): Promise<number> {
  const values = { nameEn: 'Ten Mondays', nameRu: 'Десять понедельников', price: 30_000 * dates.length, places: 8, ...changes }
  const [row] = await db.insert(courses).values(values).returning({ id: courses.id })
  const courseId = row?.id ?? 0
  await db.insert(courseDates).values(dates.map((offeringId) => ({ courseId, offeringId })))
  return courseId
}

/** Creates the pass of a course as a paid purchase would: sold for cash, with one entry spent on each date. Returns the pass's id. */
export async function joinCourse(deps: BookingDependencies, personId: number, courseId: number): Promise<number> {
  const { db } = deps
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
  if (!course) throw new Error('There is no such course.')
  const dates = await db
    .select({ id: offerings.id, startsAt: offerings.startsAt })
    .from(courseDates)
    .innerJoin(offerings, eq(offerings.id, courseDates.offeringId))
    .where(eq(courseDates.courseId, courseId))
    .orderBy(offerings.startsAt)
  const last = dates.at(-1)?.startsAt ?? new Date()
  const now = new Date()
  const [staffId = 0] = await makePeople(db, 1)
  const passId = await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const details = {
      nameEn: course.nameEn,
      nameRu: course.nameRu,
      price: course.price,
      opens: {
        kinds: course.makeUpKinds as ('slot' | 'session' | 'event')[],
        serviceIds: null,
        serviceTypes: null,
        priceUpTo: course.makeUpPriceUpTo ?? Math.floor(course.price / dates.length),
      },
      perDay: 20,
      ahead: null,
      makeUps: course.makeUps,
      entries: dates.length,
      days: daysBetween(dayOf(now, ZONE), addDays(dayOf(last, ZONE), course.makeUpDays)),
      starts: 'purchase' as const,
    }
    const common = { personId, productId: null, language: 'en' as const, covered: 0, accountId: null, startNow: true }
    const orderId = await insertOrder(tx, { ...common, kind: 'pass', details, price: course.price, heldUntil: addMinutes(now, 35) })
    await addStudioPayment(tx, { orderId, amount: course.price, covered: 0, method: 'cash', termsVersion: deps.termsVersion() })
    const made = await completePassOrder(tx, deps, await lockPassOrder(tx, orderId), { now, isWithdrawable: false, staffId })
    await tx.update(accounts).set({ courseId }).where(eq(accounts.id, made))
    return made
  })
  for (const { id, startsAt } of dates) {
    if (startsAt <= now) continue
    const added = await addPersonToClass(deps, { offeringId: id, who: { personId }, payment: { passId }, staffId })
    if (!added.ok) throw new Error(added.reason)
  }
  return passId
}
