import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { testDependencies, testProvider } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { queueMoneyEmails } from '../../../../domain/checkout/attention/queue-money-emails.ts'
import { resellSeats } from '../../../../domain/guests/cancelling/resell-seats.ts'
import { PASSWORD } from '../../account/auth.testing.ts'
import { cancellingStudio, policyOf } from '../../booking/changes/cancelling.testing.ts'
import { type ApiClient, dayIn, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

// Staff pages, accounting, emails and data export after a guest has cancelled and the studio keeps a part of the price.

let studio: TestStudio
let anna: ApiClient
let id: number
const { setPolicy, session, buy, preview, cancel, bookingOf, refundsOf, mailsOf, tokenOf } = cancellingStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await setPolicy(policyOf([24, 50]))
})
afterAll(() => studio.close())
beforeEach(async () => {
  anna = (await studio.person()).ask
  id = await buy(anna, await session(50, { capacity: 1 }))
})

const half = { percent: 50, amount: 325 }
const path = () => `/session-registrations/${id}/`
const get = async (where: string) => (await studio.staff('GET', where)).body
const attention = async () => (await get('/attention/')).filter((item: { booking: { id: number } }) => item.booking.id === id)
const set = (status: string) => studio.staff('PATCH', path(), { body: { status } })

describe('a booking that its person cancelled with a refund of 50 %', () => {
  test('a booking that its person cancelled with a refund of 50 % shows staff the person, the percentage and the terms', async () => {
    expect(await get(path())).toMatchObject({ left: null, terms: { steps: [{ percent: 50 }] } })
    await cancel(anna, id, half)
    expect(await get(path())).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'person',
      refundable: 325,
      terms: { steps: [{ percent: 50 }] },
      left: { at: expect.any(String), percent: 50, back: 'money', resold: false },
    })
    expect(await attention()).toEqual([])
    expect((await anna('GET', '/session-registrations/')).body[0]).not.toHaveProperty('left')
  })

  test('a booking that its person cancelled with a refund of 50 % is in the books with its payment and its refund, and the sum of the month is right', async () => {
    const month = dayIn(0).slice(0, 7)
    const before = await get(`/income/?month=${month}`)
    await cancel(anna, id, half)
    expect((await get('/refunds/'))[0]).toMatchObject({ cause: 'person', amount: 325, status: 'due' })
    const after = await get(`/income/?month=${month}`)
    expect(after.refunds.amount - before.refunds.amount).toBe(325)
    expect(after.payments).toEqual(before.payments)
  })

  test('a booking that its person cancelled with a refund of 50 % causes no separate email about the refund', async () => {
    await cancel(anna, id, half)
    await studio.open.queue.executeSql(
      `update refunds set status = 'sent' where payment_id in (select id from payments where booking_id = ${id})`,
    )
    await queueMoneyEmails({ db: studio.open.db, enqueue: async () => {} })
    expect(await mailsOf(id)).not.toContain('payment-refunded')
  })

  test('the rest of a booking that its person cancelled with a refund of 50 % can be refunded by staff as a separate refund', async () => {
    await cancel(anna, id, half)
    const refunded = await studio.staff('POST', `${path()}refund/`, { body: {}, key: 'the rest' })
    expect(refunded).toMatchObject({ status: 201, body: { amount: 325, cause: 'staff', booking_status: 'cancelled' } })
    expect((await refundsOf(id)).map(({ cause }) => cause)).toEqual(['person', 'staff'])
    expect(await bookingOf(id)).toMatchObject({ cancelledBy: 'person', leftPercent: 50 })
  })

  test('a booking cancelled with a refund of 50 % has its original policy again after staff restore it, and a second cancellation refunds nothing more', async () => {
    await setPolicy(policyOf([24, 100]))
    await cancel(anna, id, half)
    expect((await set('paid')).status).toBe(200)
    expect(await bookingOf(id)).toMatchObject({ status: 'paid', leftAt: null, leftPercent: null, backTo: null, leftFull: false })
    // Half of the price had been refunded before.
    const nothingMore = { percent: 50, amount: 0 }
    expect((await preview(anna, id)).body).toMatchObject({ ...nothingMore, paid: 325 })
    expect((await cancel(anna, id, nothingMore)).status).toBe(200)
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([32_500])
    expect((await mailsOf(id)).filter((kind) => kind === 'booking-cancelled-by-guest')).toHaveLength(2)
    const token = await tokenOf(id)
    expect((await studio.anonymous('GET', `/booking-changes/${token}/`)).body).toMatchObject({
      state: 'cancelled',
      consequences: { ...nothingMore, paid: 325 },
    })
    await setPolicy(policyOf([24, 50]))
  })

  test('the preview of cancelling a class contains the other half of a booking that its person cancelled earlier with a refund of 50 %', async () => {
    await cancel(anna, id, half)
    const { offeringId = 0 } = (await bookingOf(id)) ?? {}
    const rest = { method: 'card', by_hand: false, count: 1, amount: 325 }
    expect(await get(`/offerings/${offeringId}/cancellation/preview/`)).toMatchObject({ people: 0, holds: 0, refunds: [rest], amount: 325 })
  })

  test('a booking cancelled with a refund of 50 % and resold is shown with the full refund in staff pages, books, data export and emailed link', async () => {
    const month = dayIn(0).slice(0, 7)
    const before = await get(`/income/?month=${month}`)
    await cancel(anna, id, half)
    const { offeringId = 0 } = (await bookingOf(id)) ?? {}
    await buy((await studio.person()).ask, offeringId)
    const provider = testProvider(() => new Error('away'))
    for (let n = 0; n < 2; n++) await resellSeats(testDependencies(studio.open.db, provider), offeringId)
    expect((await refundsOf(id)).map(({ amount, cause }) => [amount, cause])).toEqual([
      [32_500, 'person'],
      [32_500, 'person'],
    ])
    expect(await get(path())).toMatchObject({ refundable: 0, left: { percent: 50, refunded: 650, back: 'money', resold: true } })
    expect((await get('/refunds/')).slice(0, 2)).toMatchObject([
      { cause: 'person', amount: 325 },
      { cause: 'person', amount: 325 },
    ])
    expect((await get(`/income/?month=${month}`)).refunds.amount - before.refunds.amount).toBe(650)
    expect((await mailsOf(id)).filter((kind) => kind === 'booking-resold')).toHaveLength(1)
    expect((await anna('GET', '/auth/me/export/')).body.bookings).toMatchObject([
      { id, left: { percent: 50, back: 'money', resold: true } },
    ])
    expect((await studio.anonymous('GET', `/booking-changes/${await tokenOf(id)}/`)).body).toMatchObject({
      state: 'cancelled',
      consequences: { amount: 650, paid: 650, ways: ['money'], resale: false },
    })
    expect(await attention()).toEqual([])
    expect(await get(`/audit/?kind=booking&subject_id=${id}`)).toEqual([])
  })

  test('a booking that its person cancelled with a refund of 50 % is in the data export, and shows no personal data after the erasure of the person', async () => {
    await cancel(anna, id, half)
    expect((await anna('GET', '/auth/me/export/')).body).toMatchObject({
      bookings: [{ id, left: { percent: 50, back: 'money' }, terms: { steps: [{ percent: 50 }] } }],
      refunds: [{ amount: 325 }],
    })
    const token = await tokenOf(id)
    expect((await anna('DELETE', '/auth/me/', { body: { password: PASSWORD } })).status).toBe(204)
    expect(JSON.stringify((await studio.anonymous('GET', `/booking-changes/${token}/`)).body)).not.toContain('@')
    expect(await attention()).toEqual([])
  })
})

test('a seat released by the erasure of its person is an attention item, not a cancellation under the policy', async () => {
  expect((await anna('DELETE', '/auth/me/', { body: { password: PASSWORD, free_paid_seats: true } })).status).toBe(204)
  expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'person', leftAt: null })
  expect(await attention()).toMatchObject([{ kind: 'cancelled_money_kept', amount: 650 }])
})
