import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import type { Job } from '../../../../db/enqueue.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { makeSession, makeSlot, testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { queueMoneyEmails } from '../../../../domain/checkout/attention/queue-money-emails.ts'
import { expireCheckout } from '../../../../domain/checkout/expire-checkout.ts'
import { sendRefund } from '../../../../domain/checkout/refunds/send-refund.ts'
import type { EmailPayload } from '../../../../domain/kernel/outbox/email-payload.ts'
import { createStripeProvider } from '../../../../domain/money/payments/stripe-provider.ts'
import { SECRET_KEY, StripeStandIn, WEBHOOK_SECRET } from '../../../../domain/money/payments/stripe-stand-in.testing.ts'
import { runCancellation, runDueCancellations } from '../../../../domain/operations/classes/cancelling/run-cancellation.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let standIn: StripeStandIn
let deps: BookingDependencies
let session: number
const jobs: Job[] = []

beforeAll(async () => {
  standIn = await new StripeStandIn().open()
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: standIn.address, timeZone: 'Europe/Prague' }
  const provider = createStripeProvider({ ...settings, warn: () => {} })
  const open = await freshDatabase()
  const enqueue: BookingDependencies['enqueue'] = async (_tx, job) => {
    jobs.push(job)
  }
  studio = await testStudio(open, { provider, enqueue })
  deps = { ...testDependencies(open.db, provider), enqueue }
})
afterAll(async () => {
  await studio.close()
  await standIn.close()
})
beforeEach(async () => {
  jobs.length = 0
  standIn.faults.length = 0
  session = await makeSession(studio.open.db, { capacity: 8 })
})

type Client = { id: number; ask: ApiClient; booking: number; page: string }

/** Creates a person with a hold in the class. */
async function holds(offeringId: number, language: 'en' | 'ru' = 'en'): Promise<Client> {
  const person = await studio.person()
  const { body } = await person.ask('POST', '/stripe/group-session/create-checkout/', { body: { session_id: offeringId }, language })
  return { ...person, booking: body.booking_id, page: body.checkout_url.split('/').at(-1) }
}

async function pays(offeringId: number, language: 'en' | 'ru' = 'en'): Promise<Client & { intent: string }> {
  const client = await holds(offeringId, language)
  standIn.books.pay(client.page)
  expect((await client.ask('GET', `/checkout/sessions/${client.page}/`)).body.status).toBe('paid')
  return { ...client, intent: standIn.books.session(client.page).payment_intent ?? '' }
}

async function paysAtTheStudio(offeringId: number, method: 'cash' | 'transfer' | 'card'): Promise<Client> {
  const client = await holds(offeringId)
  await studio.staff('PATCH', `/session-registrations/${client.booking}/`, { body: { status: 'paid', method } })
  return client
}

const path = (offeringId = session) => `/offerings/${offeringId}/cancellation/`
const preview = async () => (await studio.staff('GET', `${path()}preview/`)).body
const cancelOffering = (body: object = {}, offeringId = session) => studio.staff('POST', path(offeringId), { body })
const undo = (offeringId = session) => studio.staff('DELETE', path(offeringId))
const look = async (offeringId = session) => (await studio.staff('GET', path(offeringId))).body
const rowOf = async ({ booking }: { booking: number }) =>
  (await look()).rows.find((row: { booking_id: number }) => row.booking_id === booking)

/** Ends the undo period. */
const minutePasses = (offeringId = session) =>
  studio.open.db
    .update(cancellations)
    .set({ runsAt: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(cancellations.offeringId, offeringId))

async function run(offeringId = session) {
  await minutePasses(offeringId)
  await runDueCancellations(deps)
}

const sendMoney = async () => {
  for (const job of jobs.splice(0)) {
    if (job.name === 'refund') await sendRefund(deps, job.refundId).catch(() => {})
    if (job.name === 'expire-checkout') await expireCheckout(deps, job.paymentId)
  }
}
const emailsTo = async (booking: number, kind: string) =>
  (await studio.open.db.select().from(mails).where(eq(mails.bookingId, booking))).filter((mail) => mail.kind === kind)
const refunded = (intent: string) => standIn.books.chargeOf(intent).amount_refunded

describe('before cancelling a class', () => {
  test('the preview of a cancellation shows people, holds, refunds by method and emails', async () => {
    await pays(session)
    await pays(session)
    await paysAtTheStudio(session, 'cash')
    await holds(session)
    expect(await preview()).toEqual({
      people: 3,
      holds: 1,
      refunds: [
        { method: 'card', by_hand: false, count: 2, amount: 1300 },
        { method: 'cash', by_hand: true, count: 1, amount: 650 },
      ],
      amount: 1950,
      by_hand_amount: 650,
      dates: { people: 0, amount: 0, entries: 0 },
      entries: 0,
      emails: 4,
    })
  })

  test('a class cancellation is refused with a new preview when a person has booked since the last preview', async () => {
    await pays(session)
    const seen = await preview()
    await pays(session)
    const refused = await cancelOffering({ expected: { people: seen.people, amount: seen.amount } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', preview: { people: 2, amount: 1300 } } })
    expect((await studio.staff('GET', path())).status).toBe(404)
    expect((await cancelOffering({ expected: { people: 2, amount: 1300 } })).status).toBe(201)
  })

  test('a class cancellation is refused for an unknown or past class, and with invalid fields', async () => {
    expect((await cancelOffering({}, 999_999)).status).toBe(404)
    expect((await studio.staff('GET', '/offerings/999999/cancellation/preview/')).status).toBe(404)
    expect((await undo()).status).toBe(404)
    const over = await makeSession(studio.open.db, { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) })
    expect((await cancelOffering({}, over)).body.code).toBe('already_over')
    expect((await cancelOffering({ notify: 'yes' })).status).toBe(400)
    expect((await cancelOffering({ reason_en: 'x'.repeat(1001) })).status).toBe(400)
  })
})

describe('during the undo period of a cancellation', () => {
  test('a class cannot be booked, and no refund or email is sent, during the undo period of its cancellation', async () => {
    const anna = await pays(session)
    const called = await cancelOffering({ reason_en: 'I am ill.' })
    expect(called).toMatchObject({
      status: 201,
      body: {
        offering_id: session,
        status: 'waiting',
        reason_en: 'I am ill.',
        reason_ru: '',
        notify: true,
        rows: [{ booking_id: anna.booking, amount: 650, method: 'card', status: 'waiting', refund_id: null, email: 'none' }],
        undo: { path: path() },
      },
    })
    expect(new Date(called.body.undo.until).getTime()).toBe(new Date(called.body.runs_at).getTime())
    const listed = (await studio.anonymous('GET', '/group-sessions/')).body.map((one: { id: number }) => one.id)
    expect(listed).not.toContain(session)
    const boris = await studio.person()
    const refused = await boris.ask('POST', '/stripe/group-session/create-checkout/', { body: { session_id: session } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'inactive' } })

    await runDueCancellations(deps)
    await runCancellation(deps, called.body.id)
    expect(await look()).toMatchObject({ status: 'waiting' })
    const mark = { status: 'waiting', by_rule: false, refund_dates: false, replacement_id: null, undo: called.body.undo }
    expect((await studio.staff('GET', `/offerings/${session}/`)).body.cancellation).toEqual(mark)
    const week = (await studio.staff('GET', '/offerings/')).body
    expect(week.find((one: { id: number }) => one.id === session).cancellation).toEqual(mark)
    expect(jobs.filter(({ name }) => name === 'refund')).toEqual([])
    expect(await emailsTo(anna.booking, 'class-cancelled')).toEqual([])
  })

  test('undoing a cancellation restores the class and its bookings', async () => {
    const anna = await pays(session)
    await cancelOffering()
    expect((await undo()).status).toBe(204)
    expect((await undo()).status).toBe(204)
    await run()
    expect(await look()).toMatchObject({ status: 'undone', rows: [], undo: null })
    expect((await studio.staff('GET', `/group-sessions/${session}/`)).body).toMatchObject({ is_active: true, registrations_count: 1 })
    expect((await anna.ask('GET', '/session-registrations/')).body[0].status).toBe('paid')
    expect(await emailsTo(anna.booking, 'class-cancelled')).toEqual([])
    // After the undo, the class can be cancelled again.
    expect((await cancelOffering()).status).toBe(201)
  })

  test('two simultaneous requests to cancel a class create one cancellation', async () => {
    const [one, other] = await Promise.all([cancelOffering(), cancelOffering()])
    expect([one?.status, other?.status].sort()).toEqual([200, 201])
    expect(one?.body.id).toBe(other?.body.id)
    await run()
    expect(await cancelOffering()).toMatchObject({ status: 200, body: { id: one?.body.id, status: 'done' } })
  })

  test('a cancelled class cannot be activated until the cancellation has run', async () => {
    await pays(session)
    await cancelOffering()
    const put = await studio.staff('PATCH', `/group-sessions/${session}/`, { body: { is_active: true, place: 'Studio' } })
    expect(put).toMatchObject({ status: 409, body: { code: 'being_cancelled' } })
    await run()
    expect((await undo()).body.code).toBe('too_late')
    expect((await studio.staff('PATCH', `/group-sessions/${session}/`, { body: { is_active: true, place: 'Studio' } })).status).toBe(200)
  })

  test('undoing a cancellation is refused when another slot has taken the time', async () => {
    const slot = await makeSlot(studio.open.db)
    await cancelOffering({}, slot)
    const { start, service_id } = (await studio.staff('GET', `/timeslots/${slot}/`)).body
    const put = await studio.staff('POST', '/timeslots/', { body: { service_id, start } })
    expect(put.status).toBe(201)
    expect(await undo(slot)).toMatchObject({ status: 409, body: { code: 'overlap', clashes: [{ start }] } })
    await studio.staff('DELETE', `/timeslots/${put.body.id}/`)
    expect((await undo(slot)).status).toBe(204)
  })
})

describe('after the undo period of a cancellation', () => {
  test('after a class cancellation each person is refunded by the original method and emailed the reason in their language', async () => {
    const anna = await pays(session, 'ru')
    const part = await pays(session)
    const cash = await paysAtTheStudio(session, 'cash')
    const held = await holds(session)
    await studio.app.inject({
      method: 'POST',
      url: `/api/session-registrations/${part.booking}/refund/`,
      headers: { authorization: `Bearer ${studio.staffToken}`, 'idempotency-key': 'a part' },
      payload: { amount: 150.5 },
    })
    await cancelOffering({ reason_en: 'I have a fever.', reason_ru: 'У меня температура.' })
    await run()
    await sendMoney()
    expect([refunded(anna.intent), refunded(part.intent)]).toEqual([65_000, 65_000])
    expect(await rowOf(anna)).toMatchObject({ amount: 650, method: 'card', status: 'done', email: 'queued' })
    expect(await rowOf(part)).toMatchObject({ amount: 499.5, status: 'done' })
    expect(await rowOf(cash)).toMatchObject({ amount: 650, method: 'cash', status: 'by_hand' })
    expect(await rowOf(held)).toMatchObject({ amount: 0, method: null, status: 'done', refund_id: null })
    expect(await look()).toMatchObject({ status: 'done', undo: null })
    expect((await anna.ask('GET', '/session-registrations/')).body[0]).toMatchObject({ status: 'cancelled', cancelled_by: 'staff' })

    const write = testEmailWriter(studio.open.db)
    const emailOf = async ({ booking }: Client) => {
      const [mail, ...more] = await emailsTo(booking, 'class-cancelled')
      expect(more).toEqual([])
      return (await write({ about: mail?.about as EmailPayload, to: mail?.to ?? '', language: mail?.language ?? null }))?.text
    }
    expect(await emailOf(anna)).toMatch(/У меня температура[\s\S]*650\sKč/)
    expect(await emailOf(part)).toMatch(/I have a fever[\s\S]*CZK\s499\.50/)
    expect(await emailOf(cash)).toMatch(/in cash/)
    expect(await emailOf(held)).toMatch(/There’s nothing to refund/)
    // The email about the class names the refund, so there is no separate refund email.
    await queueMoneyEmails(deps)
    for (const { booking } of [anna, cash, held]) expect(await emailsTo(booking, 'payment-refunded')).toEqual([])
    expect(await emailsTo(anna.booking, 'studio-cancellation')).toEqual([])

    const task = (await studio.staff('GET', '/attention/?kind=by_hand')).body.find(
      (one: { booking: { id: number } }) => one.booking.id === cash.booking,
    )
    await studio.staff('POST', `/refunds/${task.refund_id}/given-back/`)
    expect(await rowOf(cash)).toMatchObject({ status: 'done' })
    await queueMoneyEmails(deps)
    expect(await emailsTo(cash.booking, 'payment-refunded')).toHaveLength(1)
  })

  test('a class cancellation closes open checkouts and refunds a payment made before its checkout was closed', async () => {
    const [quick, slow] = [await holds(session), await holds(session)]
    await cancelOffering()
    await run()
    standIn.books.pay(quick.page)
    await sendMoney()
    expect((await quick.ask('GET', `/checkout/sessions/${quick.page}/`)).body.status).toBe('refunded')
    expect(standIn.books.session(slow.page).status).toBe('expired')
  })

  test('a payment made during the undo period of a class cancellation is refunded', async () => {
    const late = await holds(session)
    await cancelOffering()
    standIn.books.pay(late.page)
    expect((await late.ask('GET', `/checkout/sessions/${late.page}/`)).body.status).toBe('paid')
    await run()
    await sendMoney()
    expect(await rowOf(late)).toMatchObject({ amount: 650, status: 'done' })
    expect(refunded(standIn.books.session(late.page).payment_intent ?? '')).toBe(65_000)
  })

  test('a failed refund of a class cancellation does not stop the other refunds, and can be retried', async () => {
    const payers = [await pays(session), await pays(session), await pays(session), await pays(session)] as const
    await cancelOffering()
    await run()
    const refunds = jobs.filter((job) => job.name === 'refund')
    expect(refunds).toHaveLength(4)
    for (const [index, job] of refunds.entries()) {
      if (index === 1) standIn.books.nextRefunds.push('failed')
      await sendRefund(deps, job.refundId)
    }
    const rows = (await look()).rows
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['done', 'failed', 'done', 'done'])
    expect(rows[1]).toMatchObject({ error: 'expired_or_canceled_card', booking_id: payers[1].booking })
    const red = (await studio.staff('GET', '/attention/?kind=refund_failed')).body
    expect(red).toMatchObject([{ refund_id: rows[1].refund_id, booking: { id: payers[1].booking } }])
    jobs.length = 0
    expect((await studio.staff('POST', `/refunds/${rows[1].refund_id}/retry/`)).status).toBe(200)
    await sendMoney()
    expect(payers.map(({ intent }) => refunded(intent))).toEqual([65_000, 65_000, 65_000, 65_000])
    expect((await rowOf(payers[1])).status).toBe('done')
    expect(await emailsTo(payers[1].booking, 'class-cancelled')).toHaveLength(1)
  })

  test('a class cancellation with notifications turned off sends only emails about refunds', async () => {
    const [anna, held] = [await pays(session), await holds(session)]
    await cancelOffering({ notify: false })
    await run()
    await sendMoney()
    await queueMoneyEmails(deps)
    expect(await emailsTo(anna.booking, 'class-cancelled')).toEqual([])
    expect(await emailsTo(anna.booking, 'payment-refunded')).toHaveLength(1)
    expect(await emailsTo(held.booking, 'class-cancelled')).toEqual([])
    expect(await rowOf(anna)).toMatchObject({ email: 'none' })
  })

  test('the audit log contains the cancellation of the class and of each booking', async () => {
    const anna = await pays(session)
    const { body } = await cancelOffering({ reason_en: 'I am ill.' })
    await run()
    const trail = (await studio.staff('GET', `/audit/?kind=session&subject_id=${session}`)).body
    expect(trail).toContainEqual(
      expect.objectContaining({ action: 'cancel', after: expect.objectContaining({ cancellation_id: body.id, people: 1, amount: 650 }) }),
    )
    const ofBooking = (await studio.staff('GET', `/audit/?kind=booking&subject_id=${anna.booking}`)).body
    expect(ofBooking).toMatchObject([{ action: 'cancel', before: { status: 'paid' }, after: { status: 'cancelled', amount: 650 } }])
  })
})
