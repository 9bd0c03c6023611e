import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments } from '../../../db/schema/payments.ts'
import { receipts } from '../../../db/schema/receipts.ts'
import { standingBookings } from '../../../db/schema/standing.ts'
import { makeEvent, makeSession, makeSlot } from '../../../domain/bookings/seats/bookings.testing.ts'
import { testAddressKeys } from '../../../domain/kernel/link-tokens.testing.ts'
import { changeToken, payToken } from '../../../domain/kernel/link-tokens.ts'
import { issueReceipts } from '../../../domain/money/receipts/issue-receipts.ts'
import { receiptDependencies } from '../../../domain/money/receipts/receipts.testing.ts'
import { makeCourse } from '../../../domain/products/courses/courses.testing.ts'
import { payForSession } from '../booking/calendar.testing.ts'
import { cancellingStudio, policyOf } from '../booking/changes/cancelling.testing.ts'
import { passStudio } from '../booking/money/passes.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { PASSWORD } from './auth.testing.ts'

// A stranger has registered another person's address. What staff gave, or what was paid through an emailed link, is out of
// reach of that account until the address is proven, on every route of the API for people. New routes must be added here.

type Given = Awaited<ReturnType<typeof giveThings>>
type Probe = (ask: ApiClient, given: Given) => ReturnType<ApiClient>

let studio: TestStudio
let stranger: Awaited<ReturnType<TestStudio['newcomer']>>
/** Another account without a proven address, which was given nothing. */
let other: Awaited<ReturnType<TestStudio['newcomer']>>
let given: Given
const { product } = passStudio(() => studio)
const { setPolicy } = cancellingStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await setPolicy(policyOf([1, 100]))
  stranger = await studio.newcomer()
  other = await studio.newcomer()
  given = await giveThings(stranger.id)
})
afterAll(() => studio.close())

const db = () => studio.open.db
const made = async (answer: ReturnType<ApiClient>) => {
  const { status, body } = await answer
  if (status !== 200 && status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const keyOf = async (id: number) => (await db().select({ key: bookings.changeKey }).from(bookings).where(eq(bookings.id, id)))[0]?.key ?? ''

/** Gives a person everything that staff can give, and a booking paid through an emailed link. */
async function giveThings(person_id: number) {
  const add = async (offering: number, payment: unknown): Promise<number> =>
    (await made(studio.staff('POST', `/offerings/${offering}/bookings/`, { body: { person_id, payment } }))).booking_id
  const session = () => makeSession(db(), { titleEn: 'Given' })
  const classes = {
    cash: await session(),
    due: await session(),
    slot: await makeSlot(db(), { isOnline: false }),
    event: await makeEvent(db()),
    linked: await session(),
  }
  const cash = await add(classes.cash, 'cash')
  const due = await add(classes.due, 'due')
  const slot = await add(classes.slot, { link: {} })
  const event = await add(classes.event, 'due')
  const linked = await add(classes.linked, 'due')
  const link = payToken(testAddressKeys, { id: linked, key: await keyOf(linked) })
  const { checkout_url } = await made(studio.anonymous('POST', `/booking-payments/${encodeURIComponent(link)}/checkout/`, { body: {} }))
  const page = new URL(checkout_url).pathname.split('/').at(-1) ?? ''
  await studio.anonymous('POST', `/sandbox/sessions/${page}/pay/`)

  await made(studio.staff('POST', `/people/${person_id}/credit/`, { body: { amount: 5000, note: 'For the last time' } }))
  const product_id = await product()
  const sell = (method: string) => made(studio.staff('POST', `/people/${person_id}/passes/`, { body: { product_id, method }, key: method }))
  await sell('cash')
  await sell('free')
  const passes: { id: number; order: { id: number } | null }[] = await made(studio.staff('GET', `/people/${person_id}/passes/`))
  const orderId = passes.find(({ order }) => order !== null)?.order?.id ?? 0
  // Staff cannot create a standing booking for an unproven address, but the address may have been corrected after the booking began.
  const inSeries = await makeSession(db(), { seriesId: randomUUID() })
  const standing = await db()
    .insert(standingBookings)
    .values({ personId: person_id, seriesId: randomUUID(), fromDay: '2026-01-01', language: 'en' })
    .returning({ id: standingBookings.id })
  const courseId = await makeCourse(db(), [await session()])
  const coursePassId = passes[1]?.id ?? 0
  await db().update(accounts).set({ courseId }).where(eq(accounts.id, coursePassId))
  await issueReceipts(receiptDependencies(db()))
  const [payment] = await db().select().from(payments).where(eq(payments.bookingId, cash))
  const [receipt] = await db()
    .select()
    .from(receipts)
    .where(eq(receipts.paymentId, payment?.id ?? 0))
  return {
    classes,
    cash,
    due,
    slot,
    event,
    linked,
    page,
    product_id,
    passId: passes[0]?.id ?? 0,
    inSeries,
    courseId,
    coursePassId,
    standingId: standing[0]?.id ?? 0,
    orderId,
    paymentId: payment?.id,
    receiptId: receipt?.id,
  }
}

const cancelling = { back: 'money', expected: { percent: 100, amount: 650, entries: 0 } }
const exchanging = { to: 1, back: 'money', expected: { difference: 0, due: 0, refunded: 0 } }
const buyer = { name: 'Horák Design s.r.o.', address: 'Dlouhá 1, 110 00 Praha', company_number: '27074358' }

/** Routes that act on one thing or show it. They are refused. */
const refused: Record<string, Probe | Probe[]> = {
  'POST /bookings/': (ask, { classes }) => ask('POST', '/bookings/', { body: { slot_id: classes.slot } }),
  'POST /sandbox/create-checkout-session/': ['slot', 'due', 'event'].map(
    (which): Probe =>
      (ask, all) =>
        ask('POST', '/sandbox/create-checkout-session/', { body: { booking_id: all[which as 'slot'] } }),
  ),
  'POST /sandbox/group-session/create-checkout/': [
    (ask, { classes }) => ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: classes.due } }),
    async (ask) => ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: await makeSession(db()), use: 'credit' } }),
    async (ask, { passId }) =>
      ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: await makeSession(db()), use: { pass_id: passId } } }),
  ],
  'POST /sandbox/event/create-checkout/': (ask, { classes }) =>
    ask('POST', '/sandbox/event/create-checkout/', { body: { event_id: classes.event } }),
  'POST /transfer/group-session/create-checkout/': (ask, { classes }) =>
    ask('POST', '/transfer/group-session/create-checkout/', { body: { session_id: classes.due } }),
  'POST /transfer/event/create-checkout/': (ask, { classes }) =>
    ask('POST', '/transfer/event/create-checkout/', { body: { event_id: classes.event } }),
  'DELETE /bookings/:id/': (ask, { slot }) => ask('DELETE', `/bookings/${slot}/`),
  'DELETE /session-registrations/:id/': (ask, { due }) => ask('DELETE', `/session-registrations/${due}/`),
  'DELETE /event-registrations/:id/': (ask, { event }) => ask('DELETE', `/event-registrations/${event}/`),
  ...Object.fromEntries(
    (['bookings', 'session-registrations', 'event-registrations'] as const).flatMap((path) => {
      const ids = (all: Given) =>
        ({ bookings: [all.slot], 'session-registrations': [all.cash, all.linked, all.due], 'event-registrations': [all.event] })[path]
      const probes = (ask: (client: ApiClient, id: number | undefined) => ReturnType<ApiClient>): Probe[] =>
        [0, 1, 2].flatMap((n): Probe[] => (path === 'session-registrations' || n === 0 ? [(client, all) => ask(client, ids(all)[n])] : []))
      return [
        [`GET /${path}/:id/cancellation/`, probes((ask, id) => ask('GET', `/${path}/${id}/cancellation/`))],
        [`POST /${path}/:id/cancellation/`, probes((ask, id) => ask('POST', `/${path}/${id}/cancellation/`, { body: cancelling }))],
        [`GET /${path}/:id/exchange/`, probes((ask, id) => ask('GET', `/${path}/${id}/exchange/`))],
        [
          `POST /${path}/:id/exchange/`,
          probes(async (ask, id) => {
            const to =
              path === 'bookings' ? await makeSlot(db()) : path === 'event-registrations' ? await makeEvent(db()) : await makeSession(db())
            return ask('POST', `/${path}/${id}/exchange/`, { body: { ...exchanging, to } })
          }),
        ],
      ]
    }),
  ),
  'GET /checkout/sessions/:session_id/': (ask, { page }) => ask('GET', `/checkout/sessions/${page}/`),
  'POST /orders/': (ask, { product_id }) => ask('POST', '/orders/', { body: { kind: 'pass', product_id, use: 'credit' } }),
  'DELETE /orders/:id/': (ask, { orderId }) => ask('DELETE', `/orders/${orderId}/`),
  'POST /orders/:id/transfer/': (ask, { orderId }) => ask('POST', `/orders/${orderId}/transfer/`),
  'POST /bookings/:id/transfer/': (ask, all) => ask('POST', `/bookings/${all.slot}/transfer/`),
  'GET /orders/:id/withdrawal/': (ask, { orderId }) => ask('GET', `/orders/${orderId}/withdrawal/`),
  'POST /orders/:id/withdrawal/': (ask, { orderId }) =>
    ask('POST', `/orders/${orderId}/withdrawal/`, { body: { name: 'Anna', expected: { back: 3000, ahead: 0 } } }),
  'POST /sandbox/order/create-checkout/': (ask, { orderId }) =>
    ask('POST', '/sandbox/order/create-checkout/', { body: { order_id: orderId } }),
  'POST /standing-bookings/preview/': (ask, { inSeries: id, passId: pass_id }) =>
    ask('POST', '/standing-bookings/preview/', { body: { id, pass_id } }),
  'POST /standing-bookings/': (ask, { inSeries: id, passId: pass_id }) => ask('POST', '/standing-bookings/', { body: { id, pass_id } }),
  'PATCH /standing-bookings/:id/': (ask, { standingId }) => ask('PATCH', `/standing-bookings/${standingId}/`, { body: { pause: null } }),
  'DELETE /standing-bookings/:id/': (ask, { standingId }) => ask('DELETE', `/standing-bookings/${standingId}/`),
  'GET /accounts/:id/make-ups/': (ask, { coursePassId }) => ask('GET', `/accounts/${coursePassId}/make-ups/`),
  'GET /receipts/:id/file/': (ask, { receiptId }) => ask('GET', `/receipts/${receiptId}/file/`),
  'POST /receipts/:id/correction/': (ask, { receiptId }) => ask('POST', `/receipts/${receiptId}/correction/`, { body: { buyer } }),
  'POST /payments/:id/receipt/': (ask, { paymentId }) => ask('POST', `/payments/${paymentId}/receipt/`),
  'GET /auth/me/export/': (ask) => ask('GET', '/auth/me/export/'),
  'DELETE /auth/me/': (ask) =>
    ask('DELETE', '/auth/me/', { body: { password: PASSWORD, free_paid_seats: true, cancel_owed: true, give_up_credit: true } }),
  'POST /auth/email/': (ask) => ask('POST', '/auth/email/', { body: { email: 'mine@example.com', password: PASSWORD } }),
  'POST /calendar-feed/': (ask) => ask('POST', '/calendar-feed/'),
}

/** Routes that list or count things. Their answer is the same as for an account that was given nothing. */
const silent: Record<string, (all: Given) => string[]> = {
  'GET /bookings/': () => ['/bookings/', '/bookings/?scope=mine', '/bookings/?status=pending'],
  'GET /session-registrations/': () => ['/session-registrations/', '/session-registrations/?scope=mine'],
  'GET /event-registrations/': () => ['/event-registrations/'],
  'GET /credit/': () => ['/credit/'],
  'GET /passes/': () => ['/passes/'],
  'GET /passes/offers/': ({ classes }) => [
    `/passes/offers/?type=group&id=${classes.cash}`,
    `/passes/offers/?type=event&id=${classes.event}`,
  ],
  'GET /standing-bookings/': () => ['/standing-bookings/'],
  'GET /standing-bookings/offer/': ({ classes }) => [`/standing-bookings/offer/?id=${classes.cash}`],
  'GET /courses/': () => ['/courses/'],
  'GET /courses/:id/': ({ courseId }) => [`/courses/${courseId}/`],
  'GET /courses/:id/quote/': ({ courseId }) => [`/courses/${courseId}/quote/`],
  'GET /waiting-list/': () => ['/waiting-list/'],
  'GET /transfers/': () => ['/transfers/'],
  'GET /vouchers/': () => ['/vouchers/'],
  'GET /orders/': () => ['/orders/'],
  'GET /receipts/': () => ['/receipts/', '/receipts/?scope=mine'],
  'GET /receipts/buyer/': () => ['/receipts/buyer/'],
  'GET /calendar-feed/': () => ['/calendar-feed/'],
  'GET /group-sessions/': () => ['/group-sessions/'],
  'GET /group-sessions/soon/': () => ['/group-sessions/soon/'],
  'GET /events/': () => ['/events/'],
  'GET /timeslots/available/': () => ['/timeslots/available/'],
  'GET /services/with_pricing/': () => ['/services/with_pricing/'],
  'GET /services/:id/with_slots/': () => ['/services/1/with_slots/'],
  'GET /classes/:id/': ({ classes }) => Object.values(classes).map((id) => `/classes/${id}/`),
}

/** Routes that have nothing to do with given things: the account itself, staff routes, and new purchases. */
const apart = [
  'POST /auth/login/',
  'POST /auth/token/refresh/',
  'POST /auth/code/confirm/',
  'POST /auth/email/confirm/',
  'GET /auth/me/',
  'PATCH /auth/me/',
  'POST /auth/password/',
  'POST /auth/logout/everywhere/',
  'GET /auth/email/',
  'POST /auth/email/proof/',
  // Refused with email_not_correctable as soon as anything is given, see passwordless.test.ts.
  'POST /auth/email/correct/',
  'GET /auth/second-factor/',
  'POST /auth/second-factor/recovery-codes/',
  'DELETE /auth/second-factor/',
  'GET /auth/sign-ins/',
  'DELETE /auth/sign-ins/:id/',
  // The account itself makes its waiting list entries, and releaseHold releases the seat of a turn.
  'POST /waiting-list/',
  'DELETE /waiting-list/:id/',
  'POST /vouchers/redeem/',
  // Only orders that the account itself pays have a checkout.
  'GET /orders/sessions/:session_id/',
  'PUT /receipts/buyer/',
  'DELETE /calendar-feed/',
  'GET /days-off/coming/',
  'GET /pass-products/',
]

/** Lists every route of the OpenAPI document that identifies the caller and is not only for staff. */
async function routesOfPeople(): Promise<string[]> {
  type Documented = Record<string, Record<string, { responses: Record<string, unknown> }>>
  const document: { paths: Documented } = (await studio.app.inject('/api/openapi.json')).json()
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      '401' in responses && !('403' in responses)
        ? [`${method.toUpperCase()} ${path.slice('/api'.length).replaceAll(/\{(\w+)\}/g, ':$1')}`]
        : [],
    ),
  )
}

const probesOf = (probes: Probe | Probe[] | undefined): Probe[] => [probes ?? []].flat()

test('the lists of this test contain every route that requires a sign-in', async () => {
  expect([...Object.keys(refused), ...Object.keys(silent), ...apart].sort()).toEqual((await routesOfPeople()).sort())
})

describe('items assigned to an account with an unproven address', () => {
  test('items assigned to an account with an unproven address are refused on every route that acts on one of them', async () => {
    for (const [route, probes] of Object.entries(refused))
      for (const probe of probesOf(probes)) {
        const { status, body } = await probe(stranger.ask, given)
        expect([route, status, body?.code]).toEqual([route, 409, 'email_unproven'])
      }
  })

  test('items assigned to an account with an unproven address are missing from every list', async () => {
    for (const paths of Object.values(silent))
      for (const path of paths(given)) {
        const [seen, expected] = [await stranger.ask('GET', path), await other.ask('GET', path)]
        expect([path, seen.status, seen.body]).toEqual([path, expected.status, expected.body])
      }
  })

  test('items assigned to an account with an unproven address do not allow the account a second unpaid hold', async () => {
    const hold = async () =>
      (await stranger.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: await makeSession(db()) } })).body
    const first = await hold()
    expect(first.booking_id).toEqual(expect.any(Number))
    expect(await hold()).toMatchObject({ code: 'address_not_confirmed' })
    expect((await stranger.ask('DELETE', `/session-registrations/${first.booking_id}/`)).status).toBe(204)
  })

  test('items assigned to an account with an unproven address do not affect bookings that the account made and paid for', async () => {
    const id = await payForSession(studio, stranger.ask, await makeSession(db()))
    expect((await stranger.ask('GET', '/session-registrations/?status=paid')).body).toMatchObject([{ id }])
    expect((await stranger.ask('POST', `/session-registrations/${id}/cancellation/`, { body: cancelling })).status).toBe(200)
  })

  test('items assigned to an account with an unproven address are accessible by the emailed link', async () => {
    const token = changeToken(testAddressKeys, { id: given.linked, key: await keyOf(given.linked) })
    expect((await studio.anonymous('GET', `/booking-changes/${encodeURIComponent(token)}/`)).body).toMatchObject({ state: 'open' })
  })

  test('items assigned to an account with an unproven address are accessible once the address is proven', async () => {
    await db().update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, stranger.id))
    for (const [route, probes] of Object.entries(refused).filter(([one]) => one.startsWith('GET ')))
      for (const probe of probesOf(probes))
        expect([route, (await probe(stranger.ask, given)).body?.code]).not.toEqual([route, 'email_unproven'])
    expect((await stranger.ask('GET', '/session-registrations/?status=paid')).body.map(({ id }: { id: number }) => id).sort()).toEqual(
      [given.cash, given.linked].sort(),
    )
    expect((await stranger.ask('GET', '/credit/')).body.balance).toBe(5000)
    expect((await stranger.ask('GET', '/passes/')).body).toHaveLength(2)
  })
})
