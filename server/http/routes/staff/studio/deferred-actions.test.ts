import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { deferredActions } from '../../../../db/schema/deferred-actions.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { makeSession, testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { endUndoPeriod } from '../../../../domain/operations/deferred/deferred-actions.testing.ts'
import { runDeferredAction } from '../../../../domain/operations/deferred/run-deferred-actions.ts'
import { erasePersonData } from '../../../../domain/operations/removals/erase-person-data.ts'
import { readPasswordHash } from '../../../../domain/people/account/people-repository.ts'
import { makeCourse, makeDates } from '../../../../domain/products/courses/courses.testing.ts'
import { makeProduct, sellPasses } from '../../../../domain/products/passes/passes.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let deps: BookingDependencies

beforeAll(async () => {
  const open = await freshDatabase()
  const provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  studio = await testStudio(open, { provider })
  deps = testDependencies(open.db, provider)
})
afterAll(() => studio.close())
beforeEach(() => endUndoPeriod(deps))

const HOUR = 3_600_000
const db = () => studio.open.db
const makeClass = (capacity = 10) => makeSession(db(), { startsAt: new Date(Date.now() + 72 * HOUR), price: 35_000, capacity })
const act = (body: object) => studio.staff('POST', '/actions/', { body })
const undo = (id: number) => studio.staff('DELETE', `/actions/${id}/`)

/** Adds a person who pays on the day. Returns the booking. */
async function addOwed(offering_id: number, person_id?: number): Promise<number> {
  const id = person_id ?? (await studio.person()).id
  return (await act({ act: 'add', offering_id, guest: { person_id: id, payment: 'due' } })).body.booking_id
}
async function merge(stays: number, goes: number) {
  const { digest } = (await studio.staff('GET', `/people/${stays}/merge/?other_id=${goes}`)).body
  expect((await studio.staff('POST', `/people/${stays}/merge/`, { body: { other_id: goes, digest, with_owed: true } })).status).toBe(201)
}
const bookingOf = async (id: number) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]
const paymentsOf = (id: number) => db().select().from(payments).where(eq(payments.bookingId, id))
const emailsOf = async (id: number) => (await db().select().from(mails).where(eq(mails.bookingId, id))).map(({ kind }) => kind)
const rosterRow = async (offering: number, booking: number) => {
  const { body } = await studio.staff('GET', `/offerings/${offering}/`)
  return body.roster.find((row: { booking_id: number }) => row.booking_id === booking)
}

describe('recording received money', () => {
  test('recording received money is done once, with an email, when the undo period ends', async () => {
    const offering = await makeClass()
    const booking = await addOwed(offering)
    const { status, body } = await act({ act: 'paid', booking_id: booking, method: 'cash' })
    expect({ status, body }).toMatchObject({ status: 202, body: { undo: { path: `/actions/${body.id}/` }, emails: 1 } })
    expect(await paymentsOf(booking)).toEqual([])
    expect(await emailsOf(booking)).toEqual([])
    expect((await rosterRow(offering, booking)).coming).toMatchObject({ act: 'paid', method: 'cash' })

    await runDeferredAction(deps, body.id)
    expect(await paymentsOf(booking)).toEqual([])
    await endUndoPeriod(deps)
    await Promise.all([runDeferredAction(deps, body.id), runDeferredAction(deps, body.id)])
    expect(await paymentsOf(booking)).toMatchObject([{ amount: 35_000, method: 'cash', channel: 'studio', status: 'kept' }])
    expect((await emailsOf(booking)).sort()).toEqual(['booking-confirmed', 'studio-booking'])
    expect((await rosterRow(offering, booking)).coming).toBeNull()
    expect(await undo(body.id)).toMatchObject({ status: 409, body: { code: 'too_late' } })
  })

  test('recording received money leaves no payment and no email when it is undone', async () => {
    const booking = await addOwed(await makeClass())
    const { body } = await act({ act: 'paid', booking_id: booking, method: 'card' })
    expect((await undo(body.id)).status).toBe(204)
    expect((await undo(body.id)).status).toBe(204)
    await endUndoPeriod(deps)
    expect(await bookingOf(booking)).toMatchObject({ status: 'pending', heldUntil: null })
    expect(await paymentsOf(booking)).toEqual([])
    expect(await emailsOf(booking)).toEqual([])
  })

  test('recording received money is refused at once while another action on the booking can still be undone', async () => {
    const booking = await addOwed(await makeClass())
    await act({ act: 'paid', booking_id: booking, method: 'card' })
    expect(await act({ act: 'forgive', booking_id: booking, note: 'a gift' })).toMatchObject({
      status: 409,
      body: { code: 'action_waiting' },
    })
  })

  test('recording received money is done once when two processes run it at the same time', async () => {
    const booking = await addOwed(await makeClass())
    const { body } = await act({ act: 'paid', booking_id: booking, method: 'transfer' })
    await db().update(deferredActions).set({ runsAt: sql`clock_timestamp()` }).where(eq(deferredActions.id, body.id))
    await Promise.all(Array.from({ length: 4 }, () => runDeferredAction(deps, body.id)))
    expect(await paymentsOf(booking)).toHaveLength(1)
    expect(await db().select().from(deferredActions).where(eq(deferredActions.id, body.id))).toMatchObject([{ status: 'done', why: null }])
  })

  test('recording received money becomes a task on Today, until staff deal with it, if the seat is gone when the undo period ends', async () => {
    const offering = await makeClass(1)
    const booking = await addOwed(offering)
    const { body } = await act({ act: 'paid', booking_id: booking, method: 'cash' })
    await studio.staff('PATCH', `/session-registrations/${booking}/`, { body: { status: 'cancelled' } })
    await addOwed(offering)
    await endUndoPeriod(deps)
    expect(await paymentsOf(booking)).toEqual([])
    const tasks = async () => {
      const { tasks: all } = (await studio.staff('GET', '/today/')).body
      return all.filter((task: { action_id: number | null }) => task.action_id === body.id)
    }
    const counted = async () => (await studio.staff('GET', '/today/counts/')).body.tasks
    expect(await tasks()).toMatchObject([
      { kind: 'action_refused', offering_id: offering, text: expect.stringMatching(/^The payment wasn’t recorded \(.+\)\. /) },
    ])
    const before = await counted()
    expect((await studio.staff('POST', `/actions/${body.id}/dismiss/`)).status).toBe(204)
    expect(await tasks()).toEqual([])
    expect(await counted()).toBe(before - 1)
    expect((await studio.staff('POST', `/actions/${body.id}/dismiss/`)).status).toBe(404)
  })

  test('recording received money is carried out if the person has been merged into another one', async () => {
    const [stays, goes] = [await studio.person(), await studio.person()]
    const { body } = await act({ act: 'credit', person_id: goes.id, amount: 200, note: 'a gift' })
    await merge(stays.id, goes.id)
    await endUndoPeriod(deps)
    const rows = await db().select().from(deferredActions).where(eq(deferredActions.id, body.id))
    expect(rows).toMatchObject([{ status: 'done' }])
    expect((await studio.staff('GET', `/people/${stays.id}/credit/`)).body.balance).toBe(200)
  })
})

test('erasing a person deletes the deferred actions about that person', async () => {
  const { id } = await studio.person()
  const booking = await addOwed(await makeClass(), id)
  await act({ act: 'paid', booking_id: booking, method: 'cash' })
  await act({ act: 'credit', person_id: id, amount: 100, note: 'a gift' })
  const erased = await erasePersonData(deps, {
    personId: id,
    passwordHash: (await readPasswordHash(db(), id)) ?? '',
    staffId: 1,
    isStaff: false,
    freesPaidSeats: true,
    cancelsOwed: true,
    givesUpCredit: true,
  })
  const rows = await db().select().from(deferredActions).where(eq(deferredActions.personId, id))
  expect({ erased, rows }).toEqual({ erased: { ok: true, value: undefined }, rows: [] })
  expect(await db().select().from(deferredActions).where(eq(deferredActions.bookingId, booking))).toEqual([])
})

describe('adding a person to a class with a deferred action', () => {
  test.each(['cash', 'transfer', 'card', 'free'])('an added person has a seat at once, and %s after the undo period', async (payment) => {
    const offering = await makeClass(1)
    const { id } = await studio.person()
    const { status, body } = await act({ act: 'add', offering_id: offering, guest: { person_id: id, payment } })
    expect({ status, body }).toMatchObject({ status: 202, body: { emails: 1 } })
    expect(await bookingOf(body.booking_id)).toMatchObject({ status: 'pending', heldUntil: null })
    expect(await emailsOf(body.booking_id)).toEqual([])
    const other = await studio.person()
    expect(await act({ act: 'add', offering_id: offering, guest: { person_id: other.id, payment: 'due' } })).toMatchObject({
      body: { code: 'sold_out' },
    })
    await endUndoPeriod(deps)
    expect(await bookingOf(body.booking_id)).toMatchObject({ status: 'paid', price: payment === 'free' ? 0 : 35_000 })
    expect(await paymentsOf(body.booking_id)).toMatchObject([{ method: payment, status: 'kept' }])
    expect(await emailsOf(body.booking_id)).toContain('booking-confirmed')
  })

  test('adding a person to a class with a deferred action records the payment for the person into whom the added person has been merged', async () => {
    const [offering, stays, goes] = [await makeClass(), await studio.person(), await studio.person()]
    const { body } = await act({ act: 'add', offering_id: offering, guest: { person_id: goes.id, payment: 'cash' } })
    expect((await rosterRow(offering, body.booking_id)).coming).toMatchObject({ act: 'add', method: 'cash' })
    await merge(stays.id, goes.id)
    await endUndoPeriod(deps)
    expect(await bookingOf(body.booking_id)).toMatchObject({ status: 'paid', personId: stays.id })
    expect(await paymentsOf(body.booking_id)).toMatchObject([{ method: 'cash', status: 'kept' }])
  })

  test('adding a person to a class with a deferred action releases the seat without an email when it is undone', async () => {
    const offering = await makeClass(1)
    const { id } = await studio.person()
    const { body } = await act({ act: 'add', offering_id: offering, guest: { person_id: id, payment: 'cash' } })
    expect((await undo(body.id)).status).toBe(204)
    await endUndoPeriod(deps)
    expect(await bookingOf(body.booking_id)).toMatchObject({ status: 'cancelled', cancelledBy: 'staff' })
    expect(await emailsOf(body.booking_id)).toEqual([])
    await addOwed(offering)
  })

  test('adding a person who has a hold, by a deferred action, restores the hold when the action is undone', async () => {
    const offering = await makeClass()
    const { id, ask } = await studio.person()
    const { body: held } = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: offering } })
    const before = await bookingOf(held.booking_id)
    const { body } = await act({ act: 'add', offering_id: offering, guest: { person_id: id, payment: 'cash' } })
    expect(body.booking_id).toBe(held.booking_id)
    expect(await bookingOf(held.booking_id)).toMatchObject({ heldUntil: null })
    await undo(body.id)
    expect(await bookingOf(held.booking_id)).toMatchObject({ status: 'pending', heldUntil: before?.heldUntil })
  })

  test('adding a person to a class with a deferred action sends the payment link after the undo period, or releases the seat when undone', async () => {
    const [offering, one, other] = [await makeClass(), await studio.person(), await studio.person()]
    const add = (id: number) => act({ act: 'add', offering_id: offering, guest: { person_id: id, payment: { link: {} } } })
    const [kept, undone] = [(await add(one.id)).body, (await add(other.id)).body]
    expect([await emailsOf(kept.booking_id), await emailsOf(undone.booking_id)]).toEqual([[], []])
    await undo(undone.id)
    await endUndoPeriod(deps)
    expect([await emailsOf(kept.booking_id), await emailsOf(undone.booking_id)]).toEqual([['please-pay'], []])
    expect([await bookingOf(kept.booking_id), await bookingOf(undone.booking_id)]).toMatchObject([
      { byLink: true },
      { status: 'cancelled' },
    ])
  })

  test('adding a person to a class with a deferred action refuses at once a payment that the credit cannot cover, and creates no booking', async () => {
    const offering = await makeClass()
    const { id } = await studio.person()
    const refused = await act({ act: 'add', offering_id: offering, guest: { person_id: id, payment: 'credit' } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'credit_short' } })
    expect(await db().select().from(bookings).where(eq(bookings.offeringId, offering))).toEqual([])
  })

  test('adding a person to a class with a deferred action spends the credit when the undo period ends', async () => {
    const { id } = await studio.person()
    await studio.staff('POST', `/people/${id}/credit/`, { body: { amount: 400, note: 'a gift' } })
    const { body } = await act({ act: 'add', offering_id: await makeClass(), guest: { person_id: id, payment: 'credit' } })
    const balance = async () => (await studio.staff('GET', `/people/${id}/credit/`)).body.balance
    expect(await balance()).toBe(400)
    await endUndoPeriod(deps)
    expect(await balance()).toBe(50)
    expect(await bookingOf(body.booking_id)).toMatchObject({ status: 'paid', covered: 35_000 })
  })
})

describe('each other deferred action', () => {
  const paid = async () => {
    const { id } = await studio.person()
    const { body } = await studio.staff('POST', `/offerings/${await makeClass()}/bookings/`, { body: { person_id: id, payment: 'cash' } })
    return body.booking_id
  }
  const person = async () => (await studio.person()).id
  const rich = async () => {
    const booking = await paid()
    await studio.staff('POST', `/session-registrations/${booking}/refund/`, { body: { back: 'credit' }, key: 'to credit' })
    return (await bookingOf(booking))?.personId
  }
  const cases: Record<string, () => Promise<{ body: object; happened: () => Promise<number> }>> = {
    forgive: async () => {
      const booking = await addOwed(await makeClass())
      return { body: { booking_id: booking, note: 'a gift' }, happened: async () => (await paymentsOf(booking)).length }
    },
    refund: async () => {
      const booking = await paid()
      return { body: { booking_id: booking }, happened: () => db().$count(refunds) }
    },
    'pay-link': async () => {
      const guest = { person_id: await person(), payment: { link: {} } }
      const { body } = await studio.staff('POST', `/offerings/${await makeClass()}/bookings/`, { body: guest })
      // Deletes the first email, because at most one email a minute is sent.
      await db().delete(mails).where(eq(mails.bookingId, body.booking_id))
      return { body: { booking_id: body.booking_id }, happened: async () => (await emailsOf(body.booking_id)).length }
    },
    ask: async () => {
      const id = await person()
      await addOwed(await makeClass(), id)
      return { body: { person_id: id }, happened: () => db().$count(mails, eq(mails.kind, 'owed-asked')) }
    },
    credit: async () => {
      const id = await person()
      const happened = async () => (await studio.staff('GET', `/people/${id}/credit/`)).body.balance
      return { body: { person_id: id, amount: 100, note: 'a gift' }, happened }
    },
    'pay-out': async () => {
      const id = await rich()
      const happened = async () => 350 - (await studio.staff('GET', `/people/${id}/credit/`)).body.balance
      return { body: { person_id: id }, happened }
    },
    'sell-pass': async () => {
      const id = await person()
      await sellPasses(db())
      const happened = async () => (await studio.staff('GET', `/people/${id}/passes/`)).body.length
      return { body: { person_id: id, product_id: await makeProduct(db()), method: 'cash' }, happened }
    },
    'sell-course': async () => {
      const id = await person()
      const courseId = await makeCourse(db(), await makeDates(db(), { weeks: 3 }))
      const happened = () => db().$count(bookings, and(eq(bookings.personId, id), eq(bookings.status, 'paid')))
      return { body: { person_id: id, course_id: courseId, method: 'cash' }, happened }
    },
  }

  test.each(Object.entries(cases))('the action %s happens after the undo period, and never when it is undone', async (name, prepare) => {
    for (const isUndone of [true, false]) {
      const { body, happened } = await prepare()
      const before = await happened()
      const answer = await act({ act: name, ...body })
      expect(answer).toMatchObject({ status: 202, body: { id: expect.any(Number) } })
      expect(await happened()).toBe(before)
      if (isUndone) await undo(answer.body.id)
      await endUndoPeriod(deps)
      if (isUndone) expect(await happened()).toBe(before)
      else expect(await happened()).toBeGreaterThan(before)
    }
  })
})

test('only staff can start or undo a deferred action', async () => {
  const { ask } = await studio.person()
  const booking = await addOwed(await makeClass())
  const body = { act: 'paid', booking_id: booking, method: 'cash' }
  const { body: mine } = await act(body)
  for (const [call, status] of [
    [studio.anonymous, 401],
    [ask, 403],
  ] as const) {
    expect((await call('POST', '/actions/', { body })).status).toBe(status)
    expect((await call('DELETE', `/actions/${mine.id}/`)).status).toBe(status)
    expect((await call('POST', `/actions/${mine.id}/dismiss/`)).status).toBe(status)
  }
})
