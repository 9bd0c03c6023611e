import { sql } from 'drizzle-orm'
import { courseDates, courses } from '../../db/schema/courses.ts'
import { addPersonToClass } from '../bookings/roster/add-person-to-class.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { makeSession } from '../bookings/seats/bookings.testing.ts'
import { placeCourseOrder } from '../checkout/courses/place-course-order.ts'
import { sellCourse } from '../checkout/courses/sell-course.ts'
import { openOrderCheckout } from '../checkout/open-order-checkout.ts'
import { endPassByStaff } from '../checkout/orders/change-pass.ts'
import { placeBooking } from '../checkout/place-booking.ts'
import { releaseOrder } from '../checkout/release-purchase.ts'
import { leave, refundUntilStart } from '../guests/cancelling/cancelling.testing.ts'
import { lockPerson } from '../kernel/person-lock-repository.ts'
import { cancelClass, undoCancellation } from '../operations/classes/cancelling/cancel-class.ts'
import { runCancellation } from '../operations/classes/cancelling/run-cancellation.ts'
import { deferAction } from '../operations/deferred/defer-action.ts'
import type { DateAction } from '../operations/deferred/deferred-action.ts'
import { runDeferredAction } from '../operations/deferred/run-deferred-actions.ts'
import { listReturnedEntries } from '../products/courses/course-repository.ts'

type Undone = 'undone' | 'carried out'

/** Undoes an action, stored as a row of a table, while two processes carry it out. */
export type RaceUndo = (
  row: { table: 'cancellations' | 'deferred_actions'; id: number },
  undo: () => Promise<{ ok: boolean }>,
  run: () => Promise<void>,
) => Promise<Undone>

export type CourseStorm = {
  deps: BookingDependencies
  people: number[]
  staff: number
  sessions: number[]
  random: () => number
  read: (text: string) => Promise<Record<string, unknown>[]>
  payOn: (url: string, meanwhile?: () => Promise<unknown>) => Promise<void>
  raceUndo: RaceUndo
  raceUndoOfAction: (actionId: number) => Promise<Undone>
  saying: (outcome: string) => void
}

/** Random actions of guests and staff with overlapping courses, whose dates are also booked singly. */
export function courseActions(storm: CourseStorm) {
  const { deps, people, staff, sessions, random, read, payOn, saying } = storm
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const make = async (dates: number[], seats = 1) => {
    const values = { nameEn: 'Course', nameRu: 'Курс', price: 30_000 * dates.length, seats, makeUpPriceUpTo: 100_000 }
    const [row] = await deps.db.insert(courses).values(values).returning({ id: courses.id })
    const courseId = row?.id ?? 0
    await deps.db.insert(courseDates).values(dates.map((offeringId) => ({ courseId, offeringId })))
    return courseId
  }
  /** Creates a class outside the timetable of the storm, so that no other action decides whether it takes place. */
  const makeDate = async (capacity = 5) => {
    const offeringId = await makeSession(deps.db, { capacity, price: 30_000 })
    await refundUntilStart(deps.db, offeringId, 100)
    return offeringId
  }
  /** Creates three courses that share a date sold only with them. The last course has no date in the timetable of the storm. */
  const makeAll = async () => {
    const [date, other] = [await makeDate(), await makeDate()]
    const two = await make([...sessions.slice(0, 2), date])
    const late = await make([date, ...sessions.slice(1, 3).reverse()])
    return { date, ids: [two, late, await make([date, other], 3)] }
  }
  let made: ReturnType<typeof makeAll> | undefined
  const all = () => {
    made ??= makeAll()
    return made
  }

  /** Lapses an order under the lock of its person. Merges run concurrently, so another person may own the order by then. */
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

  const end = async (passes: string) => {
    for (const { id } of await read(`select id from accounts a where course_id is not null and ended_at is null ${passes}`))
      await endPassByStaff(deps, { passId: id as number, note: 'Why not', staffId: staff })
  }

  /** Ends a pass of a course as staff. Otherwise the owners of these passes would keep their seats permanently. */
  const endOne = () =>
    end(`and exists (select from bookings b where b.account_id = a.id and b.offering_id in (${sessions}) and is_live(b.status, b.held_until))
      order by random() limit 1`)

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
    // Another person takes the only seat before the payment is known.
    const meanwhile = async () => {
      await lapse(orderId)
      await sellCourse(deps, { personId: pick(people), courseId, method: 'cash', staffId: staff })
    }
    if (opened.ok && opened.value.url.includes('session-')) await payOn(opened.value.url, isLate ? meanwhile : undefined)
  }

  /** Cancels a booking of the date as its person. */
  const leaveDate = async (offeringId: number) => {
    const [row] = await read(
      `select id, person_id from bookings where offering_id = ${offeringId} and status = 'paid' order by random() limit 1`,
    )
    if (row) saying(`date left: ${await leave(deps, { personId: Number(row.person_id), bookingId: Number(row.id) })}`)
  }

  const site = { kind: 'session', language: 'en', siteUrl: 'http://localhost' } as const

  /** Books any class of the storm with a returned entry. */
  const makeUp = async () => {
    const [pass] = await read(
      `select id, person_id from accounts where course_id is not null and ended_at is null and balance_of(id) > 0 order by random() limit 1`,
    )
    if (!pass) return
    const use = { passId: Number(pass.id), startNow: true }
    const placed = await placeBooking(deps, { ...site, personId: Number(pass.person_id), offeringId: pick(sessions), use })
    saying(placed.ok ? 'made up' : `not made up: ${placed.reason}`)
  }

  /** Adds a class in place of a cancelled date, or refunds the date, and sometimes undoes this action. */
  const changeDate = async (action: DateAction) => {
    const deferred = await deferAction({ ...deps, undoSeconds: 3600 }, action, staff)
    if (!deferred.ok) return saying(`${action.act}: ${deferred.reason}`)
    const outcome = await storm.raceUndoOfAction(deferred.value.id ?? 0)
    saying(outcome === 'undone' ? 'action on a date undone' : `${action.act} carried out`)
  }

  /** Both actions of staff after a date was cancelled, while guests book the added class and make-up classes. */
  const changeDates = async (courseId: number, cancelledId: number) => {
    const offeringId = await makeDate(3)
    const add = () => changeDate({ act: 'add-date', id: courseId, input: { cancelledId, offeringId, siteUrl: site.siteUrl } })
    const refund = () => changeDate({ act: 'refund-date', id: courseId, input: { cancelledId } })
    const book = () => placeBooking(deps, { ...site, personId: pick(people), offeringId })
    const [first, second] = random() < 0.5 ? [add, refund] : [refund, add]
    await Promise.all([first(), book(), makeUp(), ...(random() < 0.2 ? [second()] : [])])
    await Promise.all([second(), leaveDate(offeringId), makeUp()])
  }

  /** A class that is empty or nearly full, so that not every member of the courses finds a free seat. */
  const makeReplacement = async () => {
    const offeringId = await makeDate(3)
    for (let taken = pick([0, 3, 3]); taken > 0; taken -= 1)
      await addPersonToClass(deps, { offeringId, who: { personId: pick(people) }, payment: 'due', staffId: staff })
    return offeringId
  }

  /** Fills the class that replaces a cancelled date in two processes, while guests book and cancel seats in this class. */
  const replaceDate = async (cancelledId: number, offeringId: number) => {
    const actions = await read(`select id from deferred_actions where act = 'add-date' and offering_id = ${cancelledId}`)
    const fill = () => Promise.all(actions.map(({ id }) => runDeferredAction(deps, Number(id))))
    const book = () => placeBooking(deps, { ...site, personId: pick(people), offeringId })
    await Promise.all([fill(), fill(), makeUp(), leaveDate(offeringId), ...(random() < 0.5 ? [book()] : [])])
  }

  let isCancelling = false
  /** Cancels a date with a random consequence, while people cancel seats in it. If not undone, new courses replace those with this date. */
  const cancelDate = async () => {
    if (isCancelling) return buyCourse()
    isCancelling = true
    try {
      await cancelOneDate()
    } finally {
      isCancelling = false
    }
  }

  const cancelOneDate = async () => {
    const current = all()
    const { date, ids } = await current
    await end('order by id desc offset 6')
    for (const method of ['cash', 'card', 'free'] as const)
      await sellCourse(deps, { personId: pick(people), courseId: ids.at(-1) ?? 0, method, staffId: staff })
    const choice = pick(['kept', 'refunded', 'replaced', 'replaced'] as const)
    const other = choice === 'replaced' ? await makeReplacement() : undefined
    const input = {
      offeringId: date,
      reason: { en: 'Ill', ru: 'Болею' },
      notify: random() < 0.5,
      refundDates: choice === 'refunded',
      replacement: other ? { offeringId: other, siteUrl: site.siteUrl } : undefined,
      staffId: staff,
    }
    const called = await cancelClass({ ...deps, undoSeconds: 3600 }, input)
    if (!called.ok) return saying(`date: ${called.reason}`)
    const { id } = called.value.cancellation
    const [outcome] = await Promise.all([
      storm.raceUndo(
        { table: 'cancellations', id },
        () => undoCancellation(deps, { offeringId: date, staffId: staff }),
        () => runCancellation(deps, id),
      ),
      leaveDate(date),
      makeUp(),
    ])
    saying(outcome === 'undone' ? 'cancelled date undone' : `date cancelled, entries ${choice}`)
    if (outcome === 'undone') return
    if (made === current) made = undefined
    if (other) await replaceDate(date, other)
    for (const courseId of ids)
      if ((await listReturnedEntries(deps.db, { courseId, offeringId: date })).length > 0) await changeDates(courseId, date)
  }

  return { buyCourse, cancelDate }
}
