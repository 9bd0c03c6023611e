import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonDetail } from '../../../../../packages/contract/people/people.ts'
import type { Today } from '../../../../../packages/contract/studio/today.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { cancellingStudio, policyOf } from '../../booking/changes/cancelling.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
const { setPolicy, session, buy, cancel } = cancellingStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await setPolicy(policyOf([24, 50]))
})
afterAll(() => studio.close())

const leftToday = async (language: 'en' | 'ru' = 'en') => ((await studio.staff('GET', '/today/', { language })).body as Today).left

test('Today lists cancellations by guests with their refund and the free seats, the latest first', async () => {
  const [anna, boris] = [await studio.person(), await studio.person()]
  const [offering, soon] = [await session(50, { capacity: 3 }), await session(5, { capacity: 1 })]
  const early = await buy(anna.ask, offering)
  await buy(boris.ask, offering)
  const late = await buy(boris.ask, soon)
  expect(await leftToday()).toEqual([])

  expect((await cancel(anna.ask, early, { percent: 50, amount: 325 })).status).toBe(200)
  expect((await cancel(boris.ask, late, { percent: 0, amount: 0 })).status).toBe(200)
  expect(await leftToday()).toMatchObject([
    { booking_id: late, person: { id: boris.id }, class: { id: soon }, percent: 0, refunded: 0, seats_free: 1 },
    {
      booking_id: early,
      person: { id: anna.id },
      class: { id: offering, kind: 'session', title: 'Hatha Yoga' },
      percent: 50,
      refunded: 325,
      seats_free: 2,
    },
  ])
})

test('a booking cancelled by its guest shows its terms and the cancellation, also on the page of the person', async () => {
  const anna = await studio.person()
  const id = await buy(anna.ask, await session(50))
  const booking = async () => (await studio.staff('GET', `/session-registrations/${id}/`)).body
  expect(await booking()).toMatchObject({ left: null, terms: { steps: [{ percent: 50 }], resale: true } })
  await cancel(anna.ask, id, { percent: 50, amount: 325 })
  const left = { at: expect.any(String), percent: 50, refunded: 325, back: 'money', resold: false }
  expect(await booking()).toMatchObject({ status: 'cancelled', left, terms: { steps: [{ percent: 50 }] } })
  expect(((await studio.staff('GET', `/people/${anna.id}/`)).body as PersonDetail).bookings).toMatchObject([{ id, left }])
})

test('a cancellation by staff is not listed as a cancellation by the guest', async () => {
  const anna = await studio.person()
  const id = await buy(anna.ask, await session(50))
  const before = (await leftToday()).length
  await studio.staff('PATCH', `/session-registrations/${id}/`, { body: { status: 'cancelled' } })
  expect(await leftToday()).toHaveLength(before)
  expect((await studio.staff('GET', `/session-registrations/${id}/`)).body.left).toBeNull()
})
