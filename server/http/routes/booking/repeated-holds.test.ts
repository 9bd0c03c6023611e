import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { makeSession, makeSlot } from '../../../domain/bookings/seats/bookings.testing.ts'
import { forgetNetworks } from '../../../domain/bookings/seats/ended-holds-repository.ts'
import { signedIn } from '../account/auth.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { cancellingStudio, policyOf } from './changes/cancelling.testing.ts'

// Without a limit, a lapsed hold could be renewed forever. After two lapsed holds of a class, the person waits as long as the last one lasted.

let studio: TestStudio
const { setPolicy, buy } = cancellingStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await setPolicy(policyOf([1, 100]))
})
afterAll(() => studio.close())

const db = () => studio.open.db
let networks = 0
let session: number
beforeEach(async () => {
  session = await makeSession(db(), { capacity: 5 })
})

type Somebody = { token: string; network: string }
const newcomer = async (network = `10.9.0.${++networks}`): Promise<Somebody> => ({ token: (await signedIn(studio.app)).access, network })
async function call(who: Somebody, method: 'POST' | 'DELETE', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${who.token}` }
  const answer = await studio.app.inject({ method, url: `/api${path}`, headers, remoteAddress: who.network, ...(payload && { payload }) })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? undefined : answer.json() }
}
const hold = (who: Somebody, session_id = session) => call(who, 'POST', '/sandbox/group-session/create-checkout/', { session_id })
/** Sets the end of the hold to this many minutes ago. */
const end = (id: number, minutesAgo = 0) =>
  db()
    .update(bookings)
    .set({
      heldSince: sql`clock_timestamp() - make_interval(mins => ${minutesAgo + 35})`,
      heldUntil: sql`clock_timestamp() - make_interval(mins => ${minutesAgo})`,
    })
    .where(eq(bookings.id, id))
async function holdAndLapse(who: Somebody, minutesAgo = 0): Promise<void> {
  const { status, body } = await hold(who)
  expect(status).toBe(200)
  await end(body.booking_id, minutesAgo)
}

describe('a hold of a class', () => {
  test('after two lapsed holds of a class, another hold is refused for as long as the last hold lasted', async () => {
    const anna = await newcomer()
    await holdAndLapse(anna)
    await holdAndLapse(anna)
    const { status, body, headers } = await hold(anna)
    expect([status, body.code]).toEqual([409, 'held_before'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(34 * 60)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(35 * 60)
    const [own] = await db().select().from(bookings).where(eq(bookings.offeringId, session))
    await end(own?.id ?? 0, 36)
    expect((await hold(anna)).status).toBe(200)
  })

  test('after two released holds of a class, another hold is refused for as long as the last hold lasted', async () => {
    const anna = await newcomer()
    for (let time = 0; time < 2; time++) {
      const { body } = await hold(anna)
      await db().update(bookings).set({ heldSince: sql`clock_timestamp() - interval '20 minutes'` }).where(eq(bookings.id, body.booking_id))
      expect((await call(anna, 'DELETE', `/session-registrations/${body.booking_id}/`)).status).toBe(204)
    }
    const { body, headers } = await hold(anna)
    expect(body.code).toBe('held_before')
    expect(Math.abs(Number(headers['retry-after']) - 20 * 60)).toBeLessThan(30)
  })

  test('a second hold of a class is accepted, as is a hold by another person or of another class', async () => {
    const [anna, boris] = [await newcomer(), await newcomer()]
    await holdAndLapse(anna)
    const again = await hold(anna)
    expect(again.status).toBe(200)
    await end(again.body.booking_id)
    expect((await hold(boris)).status).toBe(200)
    expect((await hold(anna, await makeSession(db()))).status).toBe(200)
  })

  test('after two unproven accounts of a network let holds of a class lapse, a third is refused a hold until its address is proven', async () => {
    const network = '10.8.0.1'
    for (let n = 0; n < 2; n++) await holdAndLapse(await newcomer(network))
    const third = await newcomer(network)
    expect(await hold(third)).toMatchObject({ status: 409, body: { code: 'held_before_here' } })
    expect((await hold(await newcomer('10.8.0.2'))).status).toBe(200)
    await db().execute(sql`update people set email_proven_at = now() where id = (select max(id) - 1 from people)`)
    expect((await hold(third)).status).toBe(200)
  })

  test('a hold of a slot is refused after two lapsed holds of the slot', async () => {
    const anna = await newcomer()
    const slot_id = await makeSlot(db())
    for (let time = 0; time < 2; time++) {
      const { status, body } = await call(anna, 'POST', '/bookings/', { slot_id })
      expect(status).toBe(201)
      await end(body.id)
    }
    expect((await call(anna, 'POST', '/bookings/', { slot_id })).body.code).toBe('held_before')
  })
})

describe('a hold for an unpaid exchange', () => {
  const exchange = (ask: ApiClient, id: number, to: number) =>
    ask('POST', `/session-registrations/${id}/exchange/`, { body: { to, expected: { difference: 100, due: 100, refunded: 0 } } })
  const dearer = () => makeSession(db(), { price: 75_000, capacity: 5 })
  async function exchangeAndLapse(ask: ApiClient, id: number, to: number, minutesAgo = 0): Promise<void> {
    const { status, body } = await exchange(ask, id, to)
    expect([status, body]).toMatchObject([200, { state: 'payment' }])
    await end(body.booking_id, minutesAgo)
  }

  test('after two lapsed holds for an unpaid exchange, another such hold is refused, as is a hold for a normal booking', async () => {
    const [{ ask }, to] = [await studio.person(), await dearer()]
    const id = await buy(ask, session)
    await exchangeAndLapse(ask, id, to)
    await exchangeAndLapse(ask, id, to)
    const { status, body, headers } = await exchange(ask, id, to)
    expect([status, body.code]).toEqual([409, 'held_before'])
    expect(Math.abs(Number(headers['retry-after']) - 35 * 60)).toBeLessThan(30)
    const plain = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: to } })
    expect([plain.status, plain.body.code]).toEqual([409, 'held_before'])
  })

  test('after two released holds for an unpaid exchange, another such hold is refused for as long as the last hold lasted', async () => {
    const [{ ask }, to] = [await studio.person(), await dearer()]
    const id = await buy(ask, session)
    for (let time = 0; time < 2; time++) {
      const { status, body } = await exchange(ask, id, to)
      expect([status, body]).toMatchObject([200, { state: 'payment' }])
      await db().update(bookings).set({ heldSince: sql`clock_timestamp() - interval '20 minutes'` }).where(eq(bookings.id, body.booking_id))
      expect((await ask('DELETE', `/session-registrations/${body.booking_id}/`)).status).toBe(204)
    }
    const { body, headers } = await exchange(ask, id, to)
    expect(body.code).toBe('held_before')
    expect(Math.abs(Number(headers['retry-after']) - 20 * 60)).toBeLessThan(30)
  })

  test('a hold for an unpaid exchange is accepted again once the waiting time is over', async () => {
    const [{ ask }, to] = [await studio.person(), await dearer()]
    const id = await buy(ask, session)
    await exchangeAndLapse(ask, id, to)
    await exchangeAndLapse(ask, id, to, 36)
    const isReplaced = and(eq(bookings.offeringId, to), eq(bookings.status, 'cancelled'))
    await db().update(bookings).set({ cancelledAt: sql`clock_timestamp() - interval '80 minutes'` }).where(isReplaced)
    expect((await exchange(ask, id, to)).status).toBe(200)
  })

  test('a hold for an unpaid exchange stays in place when an exchange for another class is refused', async () => {
    const [{ ask }, to, other] = [await studio.person(), await dearer(), await dearer()]
    const id = await buy(ask, session)
    await exchangeAndLapse(ask, id, to)
    await exchangeAndLapse(ask, id, to)
    const { body: held } = await exchange(ask, id, other)
    expect((await exchange(ask, id, to)).body.code).toBe('held_before')
    expect((await ask('GET', '/session-registrations/')).body).toContainEqual(
      expect.objectContaining({ id: held.booking_id, status: 'pending' }),
    )
  })
})

test('the network of a hold is stored, as a hash, only for unproven addresses, and deleted an hour after the hold', async () => {
  const anna = await newcomer('10.7.0.1')
  const { body } = await hold(anna)
  const row = async () => (await db().select().from(bookings).where(eq(bookings.id, body.booking_id)))[0]
  expect((await row())?.heldFrom).toMatch(/^[\w-]{43}$/)
  await end(body.booking_id, 50)
  await forgetNetworks(db())
  expect((await row())?.heldFrom).not.toBeNull()
  await end(body.booking_id, 70)
  await forgetNetworks(db())
  expect((await row())?.heldFrom).toBeNull()
  const proven = await studio.person()
  const { body: held } = await proven.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })
  expect((await db().select().from(bookings).where(eq(bookings.id, held.booking_id)))[0]?.heldFrom).toBeNull()
})
