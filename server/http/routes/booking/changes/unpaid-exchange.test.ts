import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { cancellingStudio, policyOf } from './cancelling.testing.ts'

let studio: TestStudio
const { setPolicy, session, buy } = cancellingStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await setPolicy(policyOf([24, 100]))
})
afterAll(() => studio.close())

test('an exchange that is not yet paid names the booking it replaces and the amount already paid', async () => {
  const { ask } = await studio.person()
  const [from, to] = [await session(50), await session(74, { price: 75_000 })]
  const id = await buy(ask, from)
  const expected = { difference: 100, due: 100, refunded: 0 }
  const held = await ask('POST', `/session-registrations/${id}/exchange/`, { body: { to, expected } })
  const mine = async (): Promise<{ id: number }[]> => (await ask('GET', '/session-registrations/')).body
  const one = async (which: number) => (await mine()).find((row) => row.id === which)
  expect(await one(held.body.booking_id)).toMatchObject({ status: 'pending', exchanged_for: id, total_amount: 750, covered: 650 })
  expect(await one(id)).toMatchObject({ status: 'paid', exchanged_for: null })
  const listed = async (which: number) => (await ask('GET', '/group-sessions/')).body.find((row: { id: number }) => row.id === which)
  expect(await listed(to)).toMatchObject({ my_status: 'pending', my_exchange: true })
  expect(await listed(from)).not.toHaveProperty('my_exchange')
  const page = new URL(held.body.checkout_url).pathname.split('/').at(-1)
  await studio.anonymous('POST', `/sandbox/sessions/${page}/pay/`)
  expect(await one(held.body.booking_id)).toMatchObject({ status: 'paid', exchanged_for: null })
  expect(await listed(to)).not.toHaveProperty('my_exchange')
  expect((await studio.staff('GET', '/session-registrations/')).body[0]).not.toHaveProperty('exchanged_for')
})
