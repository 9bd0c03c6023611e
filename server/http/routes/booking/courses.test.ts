import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { lapseOrder } from '../../../domain/checkout/courses/courses.testing.ts'
import { makeCourse, makeDates } from '../../../domain/products/courses/courses.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { passStudio } from './money/passes.testing.ts'

let studio: TestStudio
const { openPage, pay } = passStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const order = (ask: ApiClient, course_id: number, more: object = {}) =>
  ask('POST', '/orders/', { body: { kind: 'course', course_id, ...more } })
const course = async (dates = 3, capacity = 10) => {
  const ids = await makeDates(studio.open.db, { weeks: dates, capacity })
  return { ids, courseId: await makeCourse(studio.open.db, ids, { price: 90_000 }) }
}

test('a course is quoted, ordered and paid, and then listed as a pass with its bookings', async () => {
  const { ids, courseId } = await course()
  const { ask } = await studio.person()
  const { body: quote } = await ask('GET', `/courses/${courseId}/quote/`)
  expect(quote).toMatchObject({ course_id: courseId, price: 900, price_per_date: 300, booked: [], sold_out: [], order_id: null })
  expect(quote.dates).toMatchObject(ids.map((id) => ({ id, kind: 'session', title: 'Hatha Yoga', price: 350 })))

  const placed = await order(ask, courseId, { expected_price: 900 })
  expect(placed).toMatchObject({
    status: 201,
    body: { kind: 'pass', course_id: courseId, name: 'Ten Mondays', status: 'pending', price: 900 },
  })
  expect(await order(ask, courseId)).toMatchObject({ status: 200, body: { id: placed.body.id } })
  expect((await ask('GET', `/courses/${courseId}/quote/`)).body).toMatchObject({ order_id: placed.body.id })
  // The seats are listed with the order, and only the order can release them.
  expect((await ask('GET', '/session-registrations/')).body).toEqual([])

  const page = await openPage(ask, placed.body.id)
  await pay(page)
  expect((await ask('GET', `/orders/sessions/${page}/`)).body).toMatchObject({ status: 'paid', order: { course_id: courseId } })
  expect((await ask('GET', '/session-registrations/')).body).toMatchObject(ids.map(() => ({ status: 'paid' })))
  expect((await ask('GET', '/passes/')).body).toMatchObject([{ name: 'Ten Mondays', left: 0, booked_ahead: 3 }])
  expect(await ask('GET', `/courses/${courseId}/quote/`)).toMatchObject({ status: 409, body: { code: 'course_owned' } })
})

test('a refused order of a course names the fully booked dates, or the current price if the price has changed', async () => {
  const { ids, courseId } = await course(2, 1)
  const [{ ask: anna }, { ask: boris }] = [await studio.person(), await studio.person()]
  expect((await order(anna, courseId)).status).toBe(201)
  expect(await order(boris, courseId, { expected_price: 1 })).toMatchObject({ status: 409, body: { code: 'price_changed', price: 900 } })
  expect(await order(boris, courseId)).toMatchObject({ status: 409, body: { code: 'sold_out', sold_out: ids.map((id) => ({ id })) } })
  expect((await boris('GET', `/courses/${courseId}/quote/`)).body.sold_out).toHaveLength(2)
})

test('a person can release only their own order of a course, and releasing it frees the seats of all dates', async () => {
  const { courseId } = await course(2, 1)
  const [{ ask: anna }, { ask: boris }] = [await studio.person(), await studio.person()]
  const { body } = await order(anna, courseId)
  expect((await boris('DELETE', `/orders/${body.id}/`)).status).toBe(404)
  expect((await anna('DELETE', `/orders/${body.id}/`)).status).toBe(204)
  expect((await order(boris, courseId)).status).toBe(201)
})

test('the price and the order of a course require a sign-in, and answer 404 for an unknown course', async () => {
  const { courseId } = await course(1)
  const { ask } = await studio.person()
  expect((await studio.anonymous('GET', `/courses/${courseId}/quote/`)).status).toBe(401)
  expect((await order(studio.anonymous, courseId)).status).toBe(401)
  expect((await ask('GET', '/courses/999999/quote/')).status).toBe(404)
  expect((await order(ask, 999_999)).status).toBe(404)
})

test('a person who let two orders of a course lapse has to wait before ordering it again', async () => {
  const { courseId } = await course(2)
  const { ask } = await studio.person()
  for (const _ of [1, 2]) {
    const { id } = (await order(ask, courseId)).body
    await lapseOrder(studio.open.db, id)
    await studio.open.db
      .update(orders)
      .set({ createdAt: new Date(Date.now() - 60_000) })
      .where(eq(orders.id, id))
  }
  const { status, body } = await order(ask, courseId)
  expect([status, body.code]).toEqual([409, 'held_before'])
})

test('staff see the price of the remaining dates for a person, and guests do not', async () => {
  const { ids, courseId } = await course(3)
  const guest = await studio.person()
  const path = `/people/${guest.id}/courses/${courseId}/quote/`
  expect((await guest.ask('GET', path)).status).toBe(403)
  await studio.staff('PATCH', `/courses/${courseId}/`, { body: { is_closed: true } })
  expect((await studio.staff('GET', path)).body).toMatchObject({ price: 900, dates: ids.map((id) => ({ id })), booked: [] })
})
