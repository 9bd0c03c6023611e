import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import { people } from '../../db/schema/identity.ts'
import { type ApiClient, type TestStudio, testStudio } from '../routes/catalog/catalog.testing.ts'

// Lists every route of the API by the role that may call it. New routes must be added here.

const everyone = [
  'GET /transfers/:token/',
  'POST /transfers/:token/card/',
  'GET /config/',
  'GET /health/',
  'GET /health/live/',
  'GET /openapi.json',
  'POST /auth/register/',
  'POST /auth/login/',
  'POST /auth/token/refresh/',
  'POST /auth/logout/',
  'POST /auth/password-reset/',
  'POST /auth/password-reset/confirm/',
  'POST /auth/email/confirm/',
  'POST /auth/start/',
  'POST /auth/code/',
  'POST /auth/code/confirm/',
  'POST /auth/not-me/:token',
  'GET /services/with_pricing/',
  'GET /timeslots/available/',
  'GET /group-sessions/',
  'GET /group-sessions/soon/',
  'GET /events/',
  'GET /classes/:id/',
  'GET /services/:id/with_slots/',
  'POST /contact/',
  'POST /reminders/off/:token',
  'POST /news/off/:token',
  'GET /join/:token/',
  'GET /accountant/:token/',
  'GET /booking-changes/:token/',
  'POST /booking-changes/:token/cancellation/',
  'GET /booking-changes/:token/exchange/',
  'POST /booking-changes/:token/exchange/',
  'GET /booking-payments/:token/',
  'POST /booking-payments/:token/checkout/',
  'GET /pass-products/',
  'GET /days-off/coming/',
  'GET /courses/',
  'GET /courses/:id/',
  'GET /vouchers/by-code/:code/',
  'GET /order-withdrawals/:token/',
  'POST /order-withdrawals/:token/',
  'POST /sandbox/webhook/',
  'GET /sandbox/sessions/:session_id/',
  'POST /sandbox/sessions/:session_id/pay/',
  'POST /sandbox/sessions/:session_id/decline/',
  'POST /sandbox/sessions/:session_id/cancel/',
]

/** Public routes whose response never ends, tested in `routes/site/live.test.ts`. */
const endless = ['GET /live/']

const signedIn = [
  'POST /bookings/:id/transfer/',
  'POST /orders/:id/transfer/',
  'GET /transfers/',
  'POST /transfer/group-session/create-checkout/',
  'POST /transfer/event/create-checkout/',
  'GET /auth/me/',
  'PATCH /auth/me/',
  'DELETE /auth/me/',
  'POST /auth/password/',
  'GET /auth/me/export/',
  'GET /auth/email/',
  'GET /auth/second-factor/',
  'POST /auth/second-factor/recovery-codes/',
  'DELETE /auth/second-factor/',
  'GET /auth/sign-ins/',
  'DELETE /auth/sign-ins/:id/',
  'POST /auth/email/',
  'POST /auth/email/proof/',
  'POST /auth/email/correct/',
  'GET /bookings/',
  'POST /bookings/',
  'DELETE /bookings/:id/',
  'GET /session-registrations/',
  'DELETE /session-registrations/:id/',
  'GET /event-registrations/',
  'DELETE /event-registrations/:id/',
  ...['bookings', 'session-registrations', 'event-registrations'].flatMap((resource) =>
    ['GET', 'POST'].flatMap((method) => [`${method} /${resource}/:id/cancellation/`, `${method} /${resource}/:id/exchange/`]),
  ),
  'POST /sandbox/create-checkout-session/',
  'POST /sandbox/group-session/create-checkout/',
  'POST /sandbox/event/create-checkout/',
  'GET /checkout/sessions/:session_id/',
  'GET /credit/',
  'GET /passes/',
  'GET /passes/offers/',
  'GET /accounts/:id/make-ups/',
  'GET /courses/:id/quote/',
  'GET /standing-bookings/',
  'GET /standing-bookings/offer/',
  'POST /standing-bookings/',
  'POST /standing-bookings/preview/',
  'PATCH /standing-bookings/:id/',
  'DELETE /standing-bookings/:id/',
  'GET /waiting-list/',
  'POST /waiting-list/',
  'DELETE /waiting-list/:id/',
  'GET /vouchers/',
  'POST /vouchers/redeem/',
  'GET /orders/',
  'POST /orders/',
  'DELETE /orders/:id/',
  'GET /orders/:id/withdrawal/',
  'POST /orders/:id/withdrawal/',
  'GET /orders/sessions/:session_id/',
  'POST /sandbox/order/create-checkout/',
  'GET /receipts/',
  'GET /receipts/buyer/',
  'PUT /receipts/buyer/',
  'GET /receipts/:id/file/',
  'POST /receipts/:id/correction/',
  'POST /payments/:id/receipt/',
  'GET /calendar-feed/',
  'POST /calendar-feed/',
  'DELETE /calendar-feed/',
]

/** Routes that end the sign-in of the caller. */
const farewells = ['POST /auth/logout/everywhere/']

const wholeResource = (path: string) => ['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} ${path}:id/`)
const staffAlone = [
  'POST /auth/second-factor/',
  'POST /auth/second-factor/confirm/',
  'POST /people/:id/end-sign-ins/',
  'GET /today/',
  'GET /setup/states/',
  'POST /setup/test-email/',
  'GET /setup/steps/',
  'POST /setup/steps/hide/',
  'POST /setup/steps/show/',
  'POST /setup/demo/remove/',
  'GET /owed/',
  'POST /owed/:id/forgiveness/',
  'POST /people/:id/payment-request/',
  'GET /pay-links/:id/',
  'PATCH /pay-links/:id/',
  'POST /pay-links/:id/email/',
  ...['bookings', 'session-registrations', 'event-registrations'].flatMap((resource) => [
    `GET /${resource}/:id/cancellation-email/`,
    `GET /${resource}/:id/move/`,
    `POST /${resource}/:id/move/`,
  ]),
  'DELETE /status-changes/:id/',
  'GET /people/',
  'POST /people/',
  'GET /people/:id/',
  'PATCH /people/:id/',
  'DELETE /people/:id/',
  'GET /people/imports/',
  'POST /people/imports/',
  'POST /people/imports/preview/',
  'DELETE /people/imports/:id/',
  'GET /people/twins/',
  'POST /people/twins/reject/',
  'GET /people/:id/merge/',
  'POST /people/:id/merge/',
  'DELETE /people/merges/:id/',
  'GET /search/',
  'GET /newsletters/',
  'POST /newsletters/',
  'GET /newsletters/recipients/',
  'GET /newsletters/classes/',
  'DELETE /newsletters/:id/',
  'GET /people/:id/credit/',
  'POST /people/:id/credit/',
  'POST /people/:id/credit/pay-out/',
  'GET /vouchers/all/',
  'POST /vouchers/:id/prolong/',
  'POST /vouchers/:id/refund/',
  'GET /passes/all/',
  'GET /people/:id/standing-bookings/',
  'POST /people/:id/standing-bookings/',
  'POST /people/:id/standing-bookings/preview/',
  'PATCH /people/:id/standing-bookings/:standing_id/',
  'DELETE /people/:id/standing-bookings/:standing_id/',
  'GET /offerings/:id/standing-bookings/',
  'PUT /offerings/:id/open-spots/',
  'GET /people/:id/passes/',
  'POST /people/:id/passes/',
  'POST /passes/:id/entries/',
  'POST /passes/:id/prolong/',
  'POST /passes/:id/end/',
  'GET /passes/:id/refund/',
  'POST /passes/:id/refund/',
  'GET /pass-products/all/',
  'GET /courses/all/',
  'POST /courses/',
  'PATCH /courses/:id/',
  'DELETE /courses/:id/',
  'GET /courses/:id/people/',
  'GET /people/:id/courses/:course_id/quote/',
  'GET /courses/:id/dates/:offering_id/refund/',
  'GET /passes/:id/make-ups/',
  'POST /pass-products/',
  'PATCH /pass-products/:id/',
  'DELETE /pass-products/:id/',
  'GET /payments/',
  'GET /payments/:id/',
  'GET /bank/',
  'POST /bank/test/',
  'POST /bank/statements/',
  'GET /bank-lines/',
  'GET /bank-lines/:id/suggestions/',
  'POST /bank-lines/:id/detach/',
  'POST /bank-lines/:id/aside/',
  'POST /bank-lines/:id/reopen/',
  'GET /bank/transfers/',
  'POST /bookings/:id/studio-code/',
  'GET /refunds/:id/transfer/',
  'POST /refunds/:id/keep-as-credit/',
  'GET /in-person/',
  'GET /in-person/csv/',
  'PATCH /payments/:id/in-person/',
  'GET /refunds/',
  'GET /income/',
  'GET /income/csv/',
  'GET /income/turnover/',
  'GET /receipts/export/',
  'POST /receipts/accountant-link/',
  'DELETE /receipts/accountant-link/',
  'POST /bulk/',
  'POST /bulk/preview/',
  'GET /bulk/:id/',
  'DELETE /bulk/:id/',
  'GET /content/',
  'GET /content/:key/',
  'PUT /content/:key/draft/',
  'DELETE /content/:key/draft/',
  'POST /content/:key/publish/',
  'GET /content/:key/versions/',
  'DELETE /content/undo/:id/',
  'GET /site-pictures/',
  'POST /site-pictures/',
  'PATCH /site-pictures/',
  'DELETE /site-pictures/',
  'GET /saved-views/',
  'POST /saved-views/',
  'DELETE /saved-views/:id/',
  'POST /bulk/bookings/',
  'POST /bulk/bookings/preview/',
  'POST /actions/',
  'DELETE /actions/:id/',
  'POST /actions/:id/dismiss/',
  'GET /bulk/bookings/:id/',
  'DELETE /bulk/bookings/:id/',
  'GET /days-off/',
  'POST /days-off/',
  'POST /days-off/preview/',
  'PATCH /days-off/:id/',
  'DELETE /days-off/:id/',
  'POST /days-off/:id/keep/',
  'DELETE /days-off/undo/:id/',
  'GET /emails/',
  'POST /emails/:id/dismiss/',
  'POST /emails/:id/resend/',
  'GET /services/',
  'POST /services/',
  ...wholeResource('/services/'),
  'GET /timeslots/all/',
  'POST /timeslots/',
  'POST /timeslots/series/',
  'POST /timeslots/dates/',
  ...wholeResource('/timeslots/'),
  'POST /group-sessions/',
  'POST /group-sessions/series/',
  'POST /group-sessions/dates/',
  ...wholeResource('/group-sessions/'),
  'POST /events/',
  'PUT /events/:id/picture/',
  'DELETE /events/:id/picture/',
  'GET /today/counts/',
  'POST /people/staff/',
  'GET /offerings/',
  'GET /offerings/last/',
  'GET /offerings/:id/',
  'GET /holidays/',
  'POST /offerings/:id/move/',
  'PATCH /offerings/:id/following/',
  'DELETE /offerings/:id/following/',
  'DELETE /schedule-changes/:id/',
  'POST /offerings/copy-week/',
  ...wholeResource('/events/'),
  'GET /bookings/all/',
  'GET /bookings/totals/',
  ...['GET', 'PATCH'].map((method) => `${method} /bookings/:id/`),
  ...['GET', 'PATCH'].map((method) => `${method} /session-registrations/:id/`),
  ...['GET', 'PATCH'].map((method) => `${method} /event-registrations/:id/`),
  'POST /bookings/:id/refund/',
  'POST /session-registrations/:id/refund/',
  'POST /event-registrations/:id/refund/',
  'POST /bookings/:id/removal/',
  'POST /session-registrations/:id/removal/',
  'POST /event-registrations/:id/removal/',
  'DELETE /removals/:id/',
  'GET /deleted-people/',
  'POST /deleted-people/:id/restore/',
  'GET /payments/:id/reassignment/',
  'POST /refunds/:id/retry/',
  'PATCH /offerings/:id/attendance/',
  'POST /offerings/:id/bookings/',
  'GET /offerings/:id/waiting-list/',
  'PATCH /waiting-list/:id/',
  'DELETE /removed-entries/:id/',
  'POST /refunds/:id/given-back/',
  'GET /offerings/:id/cancellation/preview/',
  'GET /offerings/:id/cancellation/preview/:replacement_id/',
  'GET /offerings/:id/cancellation/',
  'POST /offerings/:id/cancellation/',
  'DELETE /offerings/:id/cancellation/',
  'POST /offerings/:id/confirmation/',
  'GET /offerings/:id/messages/',
  'POST /offerings/:id/messages/',
  'DELETE /offerings/:id/messages/:message/',
  'GET /attention/',
  'POST /attention/:item/done/',
  'GET /gallery/',
  'POST /gallery/',
  ...wholeResource('/gallery/'),
  'GET /messages/',
  'POST /backups/',
  'POST /restores/checked/',
  'GET /messages/:id/',
  'PATCH /messages/:id/',
  'DELETE /messages/:id/',
  'POST /messages/:id/reply/',
  'DELETE /messages/:id/reply/:reply_id/',
  'GET /settings/',
  'PATCH /settings/',
  'GET /audit/',
  'GET /calendar-feed/teaching/',
  'POST /calendar-feed/teaching/',
  'DELETE /calendar-feed/teaching/',
]

let studio: TestStudio
let person: ApiClient
/** A person who was staff when the token was issued but no longer is. */
let demoted: ApiClient
let routes: string[]

beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  person = (await studio.person()).ask
  const { id, ask } = await studio.person()
  const setStaff = (isStaff: boolean) => studio.open.db.update(people).set({ isStaff }).where(eq(people.id, id))
  await setStaff(true)
  expect((await ask('GET', '/services/')).status).toBe(200)
  await setStaff(false)
  demoted = ask
  routes = await apiRoutes(studio)
})
afterAll(() => studio.close())

/** Returns every route of the OpenAPI document, and the two that it does not contain. */
async function apiRoutes({ app }: TestStudio): Promise<string[]> {
  const document: { paths: Record<string, object> } = (await app.inject('/api/openapi.json')).json()
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/api'.length).replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  return [...documented, 'GET /openapi.json', 'POST /sandbox/webhook/']
}

const UNKNOWN = '2000000000'
/** The query parameters that a route requires. */
const questions: Record<string, string> = {
  'GET /passes/offers/': `?type=group&id=${UNKNOWN}`,
  'GET /standing-bookings/offer/': '?id=1',
  'GET /search/': '?q=somebody',
  'GET /people/:id/merge/': '?other_id=1',
  'GET /newsletters/recipients/': '?who=all',
}

/** Calls a route with an unknown id, and an empty body where it accepts one. */
async function call(ask: ApiClient, route: string, object = UNKNOWN): Promise<number> {
  const [method, path = ''] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
  const takesBody = !['GET', 'DELETE'].includes(method) || route === 'DELETE /auth/me/'
  return (await ask(method, path.replace(/:\w+/, object) + (questions[route] ?? ''), takesBody ? { body: {} } : {})).status
}

/** Checks the status for a caller who is allowed: success for a list, 404 for an unknown object, 400 for the empty body. */
function expectLetIn(route: string, status: number): void {
  const isOfAnObject = /^(GET|DELETE) .*:/.test(route) || questions[route]?.includes(UNKNOWN)
  const expected = /^GET [^:]+$/.test(route) && !isOfAnObject ? [200] : isOfAnObject ? [404] : [200, 201, 204, 400, 404, 415]
  expect(expected, `${route}: ${status}`).toContain(status)
}

test('the lists in this test contain every route of the API and nothing else', () => {
  expect([...everyone, ...endless, ...signedIn, ...farewells, ...staffAlone].sort()).toEqual(routes.toSorted())
})

test('routes open to everyone accept visitors, people, former staff and staff', async () => {
  for (const route of everyone)
    for (const ask of [studio.anonymous, person, demoted, studio.staff]) expectLetIn(route, await call(ask, route))
})

test('the stream of free seats accepts visitors, invalid tokens and staff', async () => {
  for (const authorization of [undefined, 'Bearer nonsense', `Bearer ${studio.staffToken}`]) {
    const url = '/api/live/'
    const { statusCode, stream } = await studio.app.inject({ url, payloadAsStream: true, headers: authorization ? { authorization } : {} })
    stream().destroy()
    expect(statusCode).toBe(200)
  }
})

describe('routes that require a sign-in', () => {
  test('routes that require a sign-in answer 401 to visitors', async () => {
    for (const route of [...signedIn, ...farewells]) expect(await call(studio.anonymous, route), route).toBe(401)
  })

  test('routes that require a sign-in accept people, former staff and staff', async () => {
    for (const route of signedIn) for (const ask of [person, demoted, studio.staff]) expectLetIn(route, await call(ask, route))
  })
})

test('routes that end a sign-in accept a signed-in person once', async () => {
  for (const route of farewells) {
    const { ask } = await studio.person()
    expect([await call(ask, route), await call(ask, route)], route).toEqual([204, 401])
  }
})

describe('routes for staff', () => {
  test('routes for staff answer 401 to visitors and 403 to people', async () => {
    for (const route of staffAlone) {
      expect(await call(studio.anonymous, route), route).toBe(401)
      expect(await call(person, route), route).toBe(403)
    }
  })

  test('routes for staff answer 403 to former staff at once, although their token is still valid', async () => {
    for (const route of staffAlone) expect(await call(demoted, route), route).toBe(403)
    expect((await demoted('GET', '/auth/me/')).body.is_staff).toBe(false)
  })

  test('routes for staff check the role before the object and the body of the request', async () => {
    const id = String(
      (await studio.staff('POST', '/services/', { body: { name: 'Pilates', duration: 55, place: 'Studio', price: 950 } })).body.id,
    )
    for (const route of staffAlone.filter((one) => one.includes(':'))) {
      for (const object of [id, UNKNOWN, 'nonsense']) {
        expect(await call(studio.anonymous, route, object), route).toBe(401)
        expect(await call(person, route, object), route).toBe(403)
      }
    }
    expect((await studio.staff('GET', `/services/${id}/`)).status).toBe(200)
  })

  test('routes for staff accept staff', async () => {
    // The test of the studio’s bank account is refused while no account is set.
    await studio.staff('PATCH', '/settings/', { body: { iban: 'CZ6508000000192000145399' } })
    for (const route of staffAlone) expectLetIn(route, await call(studio.staff, route))
  })
})

test('deleting an unknown booking answers 404 to an account that is not staff', async () => {
  for (const path of ['/bookings/', '/session-registrations/', '/event-registrations/'])
    expect(await call(person, `DELETE ${path}:id/`)).toBe(404)
})

test('former staff see only their own and public data', async () => {
  await studio.staff('POST', '/group-sessions/', {
    body: { title: 'Hidden', date: '2090-01-02', time: '10:00', place: 'Studio', price: 0, max_participants: 3, is_active: false },
  })
  expect((await studio.staff('GET', '/group-sessions/')).body).toHaveLength(1)
  for (const path of ['/group-sessions/', '/gallery/?scope=public', '/bookings/', '/session-registrations/', '/event-registrations/'])
    expect((await demoted('GET', path)).body, path).toEqual([])
})
