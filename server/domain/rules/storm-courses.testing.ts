import { sql } from 'drizzle-orm'
import { courseDates, courses } from '../../db/schema/courses.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { makeSession } from '../bookings/seats/bookings.testing.ts'
import { placeCourseOrder } from '../checkout/courses/place-course-order.ts'
import { sellCourse } from '../checkout/courses/sell-course.ts'
import { openOrderCheckout } from '../checkout/open-order-checkout.ts'
import { endPassByStaff } from '../checkout/orders/change-pass.ts'
import { releaseOrder } from '../checkout/release-purchase.ts'
import { lockPerson } from '../kernel/person-lock-repository.ts'
import { runCancellation } from '../operations/classes/cancelling/run-cancellation.ts'

export type CourseStorm = {
  deps: BookingDependencies
  people: number[]
  staff: number
  sessions: number[]
  random: () => number
  read: (text: string) => Promise<Record<string, unknown>[]>
  payOn: (url: string, meanwhile?: () => Promise<unknown>) => Promise<void>
  saying: (outcome: string) => void
}

/** Random actions of guests and staff with two overlapping courses, whose dates are also booked singly. */
export function courseActions({ deps, people, staff, sessions, random, read, payOn, saying }: CourseStorm) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const make = async (dates: number[]) => {
    const values = { nameEn: 'Course', nameRu: 'Курс', price: 30_000 * dates.length, places: 1 }
    const [row] = await deps.db.insert(courses).values(values).returning({ id: courses.id })
    const courseId = row?.id ?? 0
    await deps.db.insert(courseDates).values(dates.map((offeringId) => ({ courseId, offeringId })))
    return courseId
  }
  /** `ownDate`: sold with the courses only, so that nothing else decides whether it takes place. */
  const makeAll = async () => {
    const ownDate = await makeSession(deps.db, { capacity: 3, price: 30_000 })
    return { ownDate, ids: [await make([...sessions.slice(0, 2), ownDate]), await make([ownDate, ...sessions.slice(1, 3).reverse()])] }
  }
  let made: ReturnType<typeof makeAll> | undefined
  const all = () => {
    made ??= makeAll()
    return made
  }

  /** Lapses an order under the lock of its person, who may have changed because merges run concurrently. */
  const lapse = async (orderId: number) => {
    const [row] = await read(`select person_id from orders where id = ${orderId}`)
    const personId = Number(row?.person_id)
    await deps.db.transaction(async (tx) => {
      await lockPerson(tx, personId)
      await tx.execute(
        sql`select from offerings where id in (select offering_id from bookings where order_id = ${orderId}) order by id for no key update`,
      )
      await tx.execute(
        sql`update orders set held_until = clock_timestamp() where id = ${orderId} and person_id = ${personId} and status = 'pending'`,
      )
    })
  }

  /** Ends a pass of a course as staff. Otherwise its owners would keep the seats of the storm for good. */
  const endOne = async () => {
    const [row] = await read('select id from accounts where course_id is not null and ended_at is null order by random() limit 1')
    if (row) await endPassByStaff(deps, { passId: row.id as number, note: 'Why not', staffId: staff })
  }

  /** Orders a course with or without credit and pays it, sometimes late, or releases it. */
  const buyCourse = async () => {
    if (random() < 0.4) await endOne()
    const [personId, courseId] = [pick(people), pick((await all()).ids)]
    if (random() < 0.1) {
      const sold = await sellCourse(deps, { personId, courseId, method: pick(['cash', 'free']), staffId: staff })
      return saying(sold.ok ? 'sold by staff' : sold.reason)
    }
    const use = random() < 0.3 ? ('credit' as const) : undefined
    const terms = { expectedPrice: undefined, expectedDue: undefined, language: 'en' as const, siteUrl: 'http://localhost' }
    const placed = await placeCourseOrder(deps, { personId, courseId, use, ...terms })
    if (!placed.ok) return saying(placed.reason)
    const { id: orderId, status } = placed.value.order
    saying(status === 'paid' ? 'paid by credit' : 'held')
    if (status === 'paid') return
    if (random() < 0.1) return void (await releaseOrder(deps, { orderId, personId }))
    const opened = await openOrderCheckout({ ...deps, holdSeconds: pick([0.05, 3]) }, { orderId, personId, ...terms })
    const isLate = random() < 0.3
    // Another person takes the only place before the payment is known.
    const meanwhile = async () => {
      await lapse(orderId)
      await sellCourse(deps, { personId: pick(people), courseId, method: 'cash', staffId: staff })
    }
    if (opened.ok && opened.value.url.includes('session-')) await payOn(opened.value.url, isLate ? meanwhile : undefined)
  }

  /** Cancels a date in two processes and puts it back on the site, so that later actions can still use it. */
  const cancelDate = async () => {
    const { ownDate: offeringId } = await all()
    const [row] = await read(`with off as (update offerings set is_active = false where id = ${offeringId} and is_active returning id)
      insert into cancellations (offering_id, person_id, tell, was_active, runs_at, created_at)
      select id, ${staff}, false, true, clock_timestamp(), clock_timestamp() from off returning id`)
    if (!row) return
    await Promise.all([runCancellation(deps, Number(row.id)), runCancellation(deps, Number(row.id))])
    await read(`update offerings set is_active = true where id = ${offeringId}`)
    saying('date cancelled')
  }

  return { buyCourse, cancelDate }
}
