import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { auditLog } from '../../../../db/schema/audit.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { deferredActions } from '../../../../db/schema/deferred-actions.ts'
import { refunds as refundRows } from '../../../../db/schema/payments.ts'
import { waiting } from '../../../../db/schema/waiting.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { makeSession, testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { endUndoPeriod, makeDue } from '../../../../domain/operations/deferred/deferred-actions.testing.ts'
import { runDeferredAction } from '../../../../domain/operations/deferred/run-deferred-actions.ts'
import { erasePersonData } from '../../../../domain/operations/removals/erase-person-data.ts'
import { readPasswordHash } from '../../../../domain/people/account/people-repository.ts'
import { passOf } from '../../../../domain/products/passes/passes.testing.ts'
import { codeOf, voucherOf } from '../../../../domain/products/vouchers/vouchers.testing.ts'
import { passStudio } from '../../booking/money/passes.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let deps: BookingDependencies
const { buyPass, product, openPage, pay, read } = passStudio(() => studio)

beforeAll(async () => {
  const open = await freshDatabase()
  const provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  studio = await testStudio(open, { provider })
  deps = testDependencies(open.db, provider)
  await product()
})
afterAll(() => studio.close())
beforeEach(() => endUndoPeriod(deps))

const HOUR = 3_600_000
const db = () => studio.open.db
const makeClass = (price = 35_000, capacity = 10) => makeSession(db(), { startsAt: new Date(Date.now() + 72 * HOUR), price, capacity })
const act = (body: object) => studio.staff('POST', '/actions/', { body })
const undo = (id: number) => studio.staff('DELETE', `/actions/${id}/`)
const bookingOf = async (id: number) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]

/** Books a new person, who has paid in cash. */
async function paid(offering: number) {
  const { id: person_id } = await studio.person()
  const { body } = await studio.staff('POST', `/offerings/${offering}/bookings/`, { body: { person_id, payment: 'cash' } })
  return { person: person_id, booking: body.booking_id as number }
}

/** Cancels a booking paid in cash. Staff have to refund CZK 350 themselves, because the money could not pay for anything. */
async function returned() {
  const { person, booking } = await paid(await makeClass())
  const path = `/session-registrations/${booking}/refund/`
  const { body } = await studio.staff('POST', path, { body: { amount: 350 }, key: `returned ${booking}` })
  const id = body.id as number
  await db().update(refundRows).set({ cause: 'unwanted' }).where(eq(refundRows.id, id))
  const row = async () => (await db().select().from(refundRows).where(eq(refundRows.id, id)))[0]
  return { person, booking, refund: id, row }
}

/** A person waits for a class, which has one free seat. */
async function waits() {
  const { id: person, ask } = await studio.person()
  const offering = await makeClass(35_000, 1)
  await paid(offering)
  const entry: number = (await ask('POST', '/waiting-list/', { body: { type: 'group', id: offering } })).body.id
  await db().update(offerings).set({ capacity: 2 }).where(eq(offerings.id, offering))
  const status = async () => (await db().select().from(waiting).where(eq(waiting.id, entry)))[0]?.status
  return { person, offering, entry, status }
}

/** Sells a pass of ten classes for CZK 3,000, with one future booking. */
async function sold() {
  const { id: person, ask } = await studio.person()
  const { passId: pass } = await buyPass(ask)
  const offering = await makeClass()
  const book = async (offering_id: number): Promise<number> =>
    (await studio.staff('POST', `/offerings/${offering_id}/bookings/`, { body: { person_id: person, payment: { pass_id: pass } } })).body
      .booking_id
  return { person, pass, booking: await book(offering), book }
}

/** Sells a voucher for CZK 1,000. */
async function gift(buyer?: Awaited<ReturnType<TestStudio['person']>>) {
  const { id: person, ask } = buyer ?? (await studio.person())
  const body = { kind: 'voucher', amount: 1000, for_name: 'Olga', send_to: 'self' }
  const orderId: number = (await ask('POST', '/orders/', { body })).body.id
  await pay(await openPage(ask, orderId))
  const voucher = await voucherOf(db(), orderId)
  return { person, voucher: voucher.id, code: codeOf(voucher) }
}

/** Sells a pass to a new person. Returns a weekly series of two classes, and a standing booking in it if `isBegun`. */
async function regular(isBegun: boolean) {
  const { person } = await sold()
  const seriesId = crypto.randomUUID()
  const series: number[] = []
  for (const week of [1, 2]) {
    const startsAt = new Date(Date.now() + (week * 168 + 72) * HOUR)
    series.push(await makeSession(db(), { startsAt, price: 35_000, capacity: 10, seriesId }))
  }
  const made = isBegun ? await studio.staff('POST', `/people/${person}/standing-bookings/`, { body: { id: series[0] } }) : undefined
  const row = async () =>
    (
      await read<{ paused: boolean; until: string | null; why: string | null }>(
        sql`select paused_from is not null as paused, until_day::text as until, ended_why as why from standing_bookings where series_id = ${seriesId}`,
      )
    )[0]
  return { person, series, standing: made?.body.id as number, row }
}

const stateOfVoucher = async (id: number) =>
  (await read<{ why: string | null }>(sql`select ended_why as why from vouchers where id = ${id}`))[0]?.why

/** `happened`: whether the action was carried out. */
type Case = {
  person: number
  body: object
  subject: { kind: string; id: number }
  happened: () => Promise<boolean>
}
/** `spoil` makes the action impossible, for the reason `why`. */
type Spoilt = Case & { spoil: () => Promise<unknown>; why: string }
type Cases<One> = Record<string, { emails: string[]; refunds: number; prepare: () => Promise<One> }>

const spoilt: Cases<Spoilt> = {
  move: {
    emails: ['booking-exchanged'],
    refunds: 1,
    prepare: async () => {
      const to = await makeClass(30_000, 1)
      const { person, booking } = await paid(await makeClass())
      const figures = { difference: -50, refunded: 50 }
      return {
        person,
        body: { booking_id: booking, to, back: 'money', notify: true, expected: figures },
        subject: { kind: 'booking', id: booking },
        happened: async () => (await bookingOf(booking))?.offeringId === to,
        spoil: () => paid(to),
        why: 'sold_out',
      }
    },
  },
  'refund-pass': {
    emails: ['class-cancelled', 'pass-refunded'],
    refunds: 1,
    prepare: async () => {
      const { person, pass, book } = await sold()
      return {
        person,
        body: { pass_id: pass, amount: 3000, expected_ahead: 1 },
        subject: { kind: 'pass', id: pass },
        happened: async () => (await passOf(db(), pass))?.endedWhy === 'refunded',
        spoil: async () => book(await makeClass()),
        why: 'changed_meanwhile',
      }
    },
  },
  'pass-entries': {
    emails: [],
    refunds: 0,
    prepare: async () => {
      const { person, pass, book } = await sold()
      return {
        person,
        body: { pass_id: pass, amount: -9, note: 'A mistake' },
        subject: { kind: 'pass', id: pass },
        happened: async () => (await passOf(db(), pass))?.left === 0,
        spoil: async () => book(await makeClass()),
        why: 'pass_empty',
      }
    },
  },
  'prolong-pass': {
    emails: [],
    refunds: 0,
    prepare: async () => {
      const { person, pass } = await sold()
      return {
        person,
        body: { pass_id: pass, until: '2097-01-01', note: 'Ill' },
        subject: { kind: 'pass', id: pass },
        happened: async () => (await passOf(db(), pass))?.validUntil === '2097-01-01',
        spoil: () => studio.staff('POST', `/passes/${pass}/prolong/`, { body: { until: '2098-01-01', note: 'Ill' } }),
        why: 'pass_not_prolonged',
      }
    },
  },
  'refund-voucher': {
    emails: ['pass-refunded'],
    refunds: 1,
    prepare: async () => {
      const { person, voucher, code } = await gift()
      const receiver = await studio.person()
      return {
        person,
        body: { voucher_id: voucher },
        subject: { kind: 'voucher', id: voucher },
        happened: async () => (await stateOfVoucher(voucher)) === 'refunded',
        spoil: () => receiver.ask('POST', '/vouchers/redeem/', { body: { code } }),
        why: 'voucher_redeemed',
      }
    },
  },
  'keep-as-credit': {
    emails: [],
    refunds: 0,
    prepare: async () => {
      const { person, booking, refund, row } = await returned()
      return {
        person,
        body: { refund_id: refund },
        subject: { kind: 'booking', id: booking },
        happened: async () => (await row())?.toCredit === true,
        spoil: () => studio.staff('POST', `/refunds/${refund}/given-back/`),
        why: 'not_by_hand',
      }
    },
  },
  turn: {
    emails: ['your-turn'],
    refunds: 0,
    prepare: async () => {
      const { person, offering, entry, status } = await waits()
      return {
        person,
        body: { person_id: person, entry_id: entry },
        subject: { kind: 'person', id: person },
        happened: async () => (await status()) === 'turn',
        spoil: () => paid(offering),
        why: 'sold_out',
      }
    },
  },
  standing: {
    emails: ['standing-week'],
    refunds: 0,
    prepare: async () => {
      const { person, series, row } = await regular(false)
      return {
        person,
        body: { person_id: person, offering_id: series[0] },
        subject: { kind: 'person', id: person },
        happened: async () => (await row()) !== undefined,
        spoil: () => db().update(offerings).set({ isActive: false }).where(inArray(offerings.id, series)),
        why: 'no_date_possible',
      }
    },
  },
}

const cases: Cases<Case> = {
  ...spoilt,
  'given-back': {
    emails: [],
    refunds: 0,
    prepare: async () => {
      const { person, booking, refund, row } = await returned()
      return {
        person,
        body: { refund_id: refund, method: 'transfer' },
        subject: { kind: 'booking', id: booking },
        happened: async () => {
          const { status, handedOver } = (await row()) ?? {}
          return status === 'done' && handedOver === 'transfer'
        },
      }
    },
  },
  'pause-standing': {
    emails: [],
    refunds: 0,
    prepare: async () => {
      const { person, standing, row } = await regular(true)
      return {
        person,
        body: { person_id: person, standing_id: standing, pause: { from: '2099-01-01', until: '2099-02-01' } },
        subject: { kind: 'person', id: person },
        happened: async () => (await row())?.paused === true,
      }
    },
  },
  'limit-standing': {
    emails: [],
    refunds: 0,
    prepare: async () => {
      const { person, standing, row } = await regular(true)
      return {
        person,
        body: { person_id: person, standing_id: standing, until: '2099-02-01' },
        subject: { kind: 'person', id: person },
        happened: async () => (await row())?.until === '2099-02-01',
      }
    },
  },
  'end-standing': {
    emails: [],
    refunds: 0,
    prepare: async () => {
      const { person, standing, row } = await regular(true)
      return {
        person,
        body: { person_id: person, standing_id: standing },
        subject: { kind: 'person', id: person },
        happened: async () => (await row())?.why === 'staff',
      }
    },
  },
  'end-pass': {
    emails: ['class-cancelled'],
    refunds: 0,
    prepare: async () => {
      const { person, pass, booking } = await sold()
      return {
        person,
        body: { pass_id: pass, note: 'Moved away' },
        subject: { kind: 'pass', id: pass },
        happened: async () => (await passOf(db(), pass))?.endedWhy === 'ended' && (await bookingOf(booking))?.status === 'cancelled',
      }
    },
  },
}

/** Counts the emails and refunds that exist now. Returns a function that lists what has been added since. */
async function watch() {
  const [{ mail = 0, refund = 0 } = {}] = await read<{ mail: number; refund: number }>(
    sql`select (select coalesce(max(id), 0) from mails) as mail, (select coalesce(max(id), 0) from refunds) as refund`,
  )
  return async () => ({
    emails: (await read<{ kind: string }>(sql`select kind from mails where id > ${mail} and kind not like 'studio-%' order by kind`)).map(
      ({ kind }) => kind,
    ),
    refunds: (await read(sql`select 1 from refunds where id > ${refund}`)).length,
  })
}
const NOTHING = { emails: [], refunds: 0 }
const stateOf = async (id: number) => (await db().select().from(deferredActions).where(eq(deferredActions.id, id)))[0]

describe.each(Object.entries(cases))('the deferred action %s', (name, { emails, refunds, prepare }) => {
  const begin = async () => {
    const one = await prepare()
    const added = await watch()
    const { status, body } = await act({ act: name, ...one.body })
    expect({ status, body }).toMatchObject({ status: 202, body: { undo: { path: `/actions/${body.id}/` }, emails: emails.length } })
    expect(await one.happened()).toBe(false)
    expect(await added()).toEqual(NOTHING)
    return { ...one, added, id: body.id as number }
  }

  test('a deferred action changes nothing and sends no email when it is undone, which the audit log records', async () => {
    const { id, happened, added, subject } = await begin()
    expect((await undo(id)).status).toBe(204)
    expect((await undo(id)).status).toBe(204)
    await endUndoPeriod(deps)
    await runDeferredAction(deps, id)
    expect({ happened: await happened(), added: await added() }).toEqual({ happened: false, added: NOTHING })
    const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, subject.id)).orderBy(asc(auditLog.id))
    expect(log.filter(({ kind, action }) => kind === subject.kind && action === 'undo')).toMatchObject([{ before: { deferred: name } }])
  })

  test('a deferred action is carried out once, with its emails, when two processes run it at the end of the undo period', async () => {
    const { id, happened, added } = await begin()
    await runDeferredAction(deps, id)
    expect(await happened()).toBe(false)
    await makeDue(deps)
    await Promise.all(Array.from({ length: 4 }, () => runDeferredAction(deps, id)))
    expect({ happened: await happened(), added: await added() }).toEqual({ happened: true, added: { emails, refunds } })
    expect(await stateOf(id)).toMatchObject({ status: 'done', why: null })
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'too_late' } })
  })

  test('a deferred action is either undone or carried out, never both, when both are attempted at the same time', async () => {
    for (const wait of [0, 15, 60]) {
      const { id, happened, added } = await begin()
      await db()
        .update(deferredActions)
        .set({ runsAt: sql`clock_timestamp() + make_interval(secs => ${wait / 1000})` })
        .where(eq(deferredActions.id, id))
      const [undone] = await Promise.all([undo(id), runDeferredAction(deps, id), runDeferredAction(deps, id)])
      await endUndoPeriod(deps)
      const isUndone = undone.status === 204
      expect(await stateOf(id)).toMatchObject({ status: isUndone ? 'undone' : 'done' })
      expect({ happened: await happened(), added: await added() }).toEqual(
        isUndone ? { happened: false, added: NOTHING } : { happened: true, added: { emails, refunds } },
      )
    }
  })

  test('a deferred action is refused while the same action can still be undone, and is refused to guests', async () => {
    const { body } = await begin()
    expect(await act({ act: name, ...body })).toMatchObject({ status: 409, body: { code: 'action_waiting' } })
    const { ask } = await studio.person()
    expect((await ask('POST', '/actions/', { body: { act: name, ...body } })).status).toBe(403)
  })

  test('a deferred action is carried out if the person has been merged into another one', async () => {
    const { person, happened } = await begin()
    const stays = await studio.person()
    const { digest } = (await studio.staff('GET', `/people/${stays.id}/merge/?other_id=${person}`)).body
    expect((await studio.staff('POST', `/people/${stays.id}/merge/`, { body: { other_id: person, digest } })).status).toBe(201)
    await endUndoPeriod(deps)
    expect(await happened()).toBe(true)
  })

  test('a deferred action is deleted with the person', async () => {
    const { id, person } = await begin()
    const erased = await erasePersonData(deps, {
      personId: person,
      passwordHash: (await readPasswordHash(db(), person)) ?? '',
      staffId: 1,
      isStaff: false,
      freesPaidSeats: true,
      cancelsOwed: true,
      givesUpCredit: true,
    })
    expect({ erased, left: await stateOf(id) }).toEqual({ erased: { ok: true, value: undefined }, left: undefined })
  })
})

const TASKS: Record<string, RegExp> = {
  move: /^The booking wasn’t moved \(.+\)\. /,
  'refund-pass': /^The pass or course wasn’t refunded \(.+\)\. /,
  'pass-entries': /^The number of classes wasn’t changed \(.+\)\. /,
  'prolong-pass': /^The pass or course wasn’t extended \(.+\)\. /,
  'refund-voucher': /^The voucher wasn’t refunded \(.+\)\. /,
  'keep-as-credit': /^The money wasn’t added to the credit \(.+\)\. /,
  turn: /^The spot wasn’t given \(.+\)\. /,
  standing: /^The weekly spot wasn’t booked \(.+\)\. /,
}
describe.each(Object.entries(spoilt))('the deferred action %s', (name, { prepare }) => {
  test('a deferred action becomes a task on Today if a change has made it impossible when the undo period ends', async () => {
    const { body, spoil, why, happened } = await prepare()
    const { id } = (await act({ act: name, ...body })).body
    await spoil()
    const added = await watch()
    await endUndoPeriod(deps)
    expect({ happened: await happened(), added: await added() }).toEqual({ happened: false, added: NOTHING })
    expect(await stateOf(id)).toMatchObject({ status: 'refused', why })
    const { tasks } = (await studio.staff('GET', '/today/')).body
    expect(tasks.filter((one: { action_id: number | null }) => one.action_id === id)).toMatchObject([
      { kind: 'action_refused', text: expect.stringMatching(TASKS[name] as RegExp) },
    ])
  })

  test('a deferred action is refused at once if it is impossible', async () => {
    const { body, spoil, why } = await prepare()
    await spoil()
    expect(await act({ act: name, ...body })).toMatchObject({ status: 409, body: { code: why } })
  })
})

test('ending a pass that was ended meanwhile cancels no booking and sends no email a second time', async () => {
  const { pass } = await sold()
  await act({ act: 'end-pass', pass_id: pass, note: 'Moved away' })
  await studio.staff('POST', `/passes/${pass}/end/`, { body: { note: 'Elsewhere' } })
  const added = await watch()
  await endUndoPeriod(deps)
  expect(await added()).toEqual(NOTHING)
  expect(await act({ act: 'end-pass', pass_id: 999_999, note: 'No such pass' })).toMatchObject({ status: 404 })
})

test('refunds of two vouchers of one buyer can wait at the same time', async () => {
  const buyer = await studio.person()
  const [one, other] = [await gift(buyer), await gift(buyer)]
  for (const { voucher } of [one, other]) expect((await act({ act: 'refund-voucher', voucher_id: voucher })).status).toBe(202)
  await endUndoPeriod(deps)
  expect([await stateOfVoucher(one.voucher), await stateOfVoucher(other.voucher)]).toEqual(['refunded', 'refunded'])
})

test.each(['given-back', 'keep-as-credit'])('Today does not list a refund while the action %s can still be undone', async (name) => {
  const { refund } = await returned()
  const isListed = async () =>
    (await studio.staff('GET', '/today/')).body.tasks.some((one: { refund_id: number | null }) => one.refund_id === refund)
  expect(await isListed()).toBe(true)
  const { id } = (await act({ act: name, refund_id: refund })).body
  expect(await isListed()).toBe(false)
  await undo(id)
  expect(await isListed()).toBe(true)
})

test('the roster names a move that can still be undone', async () => {
  const [from, to] = [await makeClass(), await makeClass()]
  const { booking } = await paid(from)
  await act({ act: 'move', booking_id: booking, to, back: 'none', notify: false, expected: { difference: 0, refunded: 0 } })
  const { body } = await studio.staff('GET', `/offerings/${from}/`)
  expect(body.roster).toMatchObject([{ booking_id: booking, coming: { act: 'move', method: null } }])
})

test('staff cannot offer a spot through a waiting list entry that belongs to another person', async () => {
  const { entry, status } = await waits()
  const { id: other } = await studio.person()
  for (const person_id of [other, 999_999]) expect(await act({ act: 'turn', person_id, entry_id: entry })).toMatchObject({ status: 404 })
  expect(await status()).toBe('waiting')
})
