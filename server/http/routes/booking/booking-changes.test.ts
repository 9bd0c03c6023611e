import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { testAddressKeys } from '../../../domain/kernel/link-tokens.testing.ts'
import { bookingToken } from '../../../domain/kernel/link-tokens.ts'
import { type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { cancellingStudio, policyOf } from './changes/cancelling.testing.ts'

let studio: TestStudio
const { setPolicy, session, buy, preview, cancel, begin, bookingOf, refundsOf, mailsOf, tokenOf } = cancellingStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await setPolicy(policyOf([24, 100]))
})
afterAll(() => studio.close())

const look = (token: string) => studio.anonymous('GET', `/booking-changes/${encodeURIComponent(token)}/`)
const press = (token: string, expected: { percent: number; amount: number }, back = 'money') =>
  studio.anonymous('POST', `/booking-changes/${encodeURIComponent(token)}/cancellation/`, {
    body: { back, expected: { ...expected, entries: 0 } },
  })
const whole = { percent: 100, amount: 650 }
async function bought(hours = 50, changes: { capacity?: number } = {}) {
  const { ask } = await studio.person()
  const offering = await session(hours, changes)
  const id = await buy(ask, offering)
  return { id, ask, offering, token: await tokenOf(id) }
}

describe('the change link of an email', () => {
  test('the change link of an email shows the consequences without a sign-in, and cancels only once', async () => {
    const { id, token } = await bought()
    const shown = await look(token)
    expect(shown).toMatchObject({
      status: 200,
      body: { state: 'open', consequences: { booking_id: id, ...whole, ways: ['money', 'credit'] } },
    })
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(JSON.stringify(shown.body)).not.toContain('@')
    const done = { status: 200, body: { state: 'cancelled', consequences: { ...whole, paid: 650, method: 'card' } } }
    expect(await press(token, whole)).toMatchObject(done)
    expect(await press(token, whole)).toMatchObject(done)
    expect(await look(token)).toMatchObject(done)
    expect(await refundsOf(id)).toMatchObject([{ amount: 65_000, cause: 'person' }])
    expect((await mailsOf(id)).filter((kind) => kind === 'booking-cancelled-by-guest')).toHaveLength(1)
  })

  test('the change link of an email refunds to credit if the person chooses credit, and shows that choice from then on', async () => {
    const { id, ask, token } = await bought()
    const done = { status: 200, body: { state: 'cancelled', consequences: { ...whole, money: 650, credit: 0, ways: ['credit'] } } }
    expect(await press(token, whole, 'credit')).toMatchObject(done)
    expect(await press(token, whole, 'money')).toMatchObject(done)
    expect(await look(token)).toMatchObject(done)
    expect(await refundsOf(id)).toMatchObject([{ amount: 65_000, toCredit: true, status: 'done' }])
    expect((await ask('GET', '/credit/')).body).toMatchObject({ balance: 650, entries: [{ why: 'cancelled', amount: 650 }] })
  })

  test('the change link of an email changes nothing when it is opened fifty times', async () => {
    const { id, token } = await bought()
    for (let times = 0; times < 50; times += 1) expect((await look(token)).status).toBe(200)
    expect(await bookingOf(id)).toMatchObject({ status: 'paid', leftAt: null })
  })

  test('the change link of an email answers 404 for a truncated or altered token or the token of another booking', async () => {
    const [mine, other] = [await bought(), await bought()]
    const signature = mine.token.slice(mine.token.indexOf('-'))
    const { calendarUid: uid = '' } = (await bookingOf(mine.id)) ?? {}
    const attacks = [
      '',
      'x',
      '-',
      `${mine.id}`,
      signature,
      mine.token.slice(0, -1),
      `${mine.token}A`,
      `${other.id}${signature}`,
      ` ${mine.token}`,
      mine.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `999999999${signature}`,
      `0${mine.token}`,
      bookingToken(testAddressKeys, { id: mine.id, uid }),
      "1' or '1'='1",
      '../bookings',
      '%00',
      '😀',
    ]
    for (const token of attacks.filter(Boolean))
      for (const { status } of [await look(token), await press(token, whole)]) expect([token, status]).toEqual([token, 404])
    for (const { id } of [mine, other]) expect(await bookingOf(id)).toMatchObject({ status: 'paid' })
    expect((await studio.anonymous('GET', `/calendar/booking/${mine.token}`)).status).toBe(404)
    expect((await studio.anonymous('GET', `/join/${mine.token}/`)).status).toBe(404)
  })

  test('the change link of an email answers 404 after the start of the class, after a cancellation by staff or with an old change key', async () => {
    const begun = await bought()
    await begin(begun.offering)
    const taken = await bought()
    await studio.staff('PATCH', `/session-registrations/${taken.id}/`, { body: { status: 'cancelled' } })
    const renewed = await bought()
    await studio.open.db.update(bookings).set({ changeKey: crypto.randomUUID() }).where(eq(bookings.id, renewed.id))
    for (const { token } of [begun, taken, renewed])
      for (const { status } of [await look(token), await press(token, whole)]) expect(status).toBe(404)
    expect((await look(await tokenOf(renewed.id))).status).toBe(200)
  })

  test('after a late cancellation in the account, the change link of an email shows the result until the class begins', async () => {
    await setPolicy(policyOf([24, 50]))
    const { id, ask, token, offering } = await bought(50, { capacity: 1 })
    await setPolicy(policyOf([24, 100]))
    expect((await preview(ask, id)).body).toMatchObject({ percent: 50, amount: 325, resale: true })
    expect((await cancel(ask, id, { percent: 50, amount: 325 })).status).toBe(200)
    expect((await look(token)).body).toMatchObject({
      state: 'cancelled',
      consequences: { percent: 50, amount: 325, paid: 650, resale: true, terms: { steps: [{ percent: 50 }] } },
    })
    await begin(offering)
    expect((await look(token)).status).toBe(404)
  })

  test('the change link of an email refuses outdated amounts and returns the current ones', async () => {
    const { token } = await bought()
    expect(await press(token, { percent: 100, amount: 600 })).toMatchObject({
      status: 409,
      body: { code: 'consequences_changed', consequences: whole },
    })
  })

  test('the change link of an email answers not_cancellable for a booking without a policy', async () => {
    await setPolicy(null)
    const { token } = await bought()
    expect(await look(token)).toMatchObject({ status: 409, body: { code: 'not_cancellable' } })
    await setPolicy(policyOf([24, 100]))
  })
})
