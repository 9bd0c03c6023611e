import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { bundleProgram } from '../../../../../scripts/bundling/bundle-program.ts'
import { freshServerDatabase } from '../../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../../db/open-database.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { addPersonToClass } from '../../../bookings/roster/add-person-to-class.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { makePeople, makeSession, tally, testDependencies } from '../../../bookings/seats/bookings.testing.ts'
import { openCheckout } from '../../../checkout/open-checkout.ts'
import { placeBooking } from '../../../checkout/place-booking.ts'
import { settlePayment } from '../../../checkout/settle-payment.ts'
import { createSandboxProvider, type SandboxProvider } from '../../../money/payments/sandbox-provider.ts'
import { findAnyOffering } from '../../../schedule/catalog/offerings-repository.ts'
import { lockSchedule } from '../../../schedule/catalog/schedule-lock-repository.ts'
import { moveOffering } from '../../../schedule/series/move-offering.ts'
import { cancelOffering } from '../cancelling/cancel-class.ts'
import { RUNNER, runAndKill } from '../cancelling/cancellation-kills.testing.ts'
import { teachAnyway } from '../days-off/teach-anyway.ts'
import { decideClass, decideClasses } from './decide-classes.ts'

// Runs on PostgreSQL with forty connections and processes that are killed.

const SITE = 'http://localhost:3000'
const HOUR = 3_600_000
const ROUNDS = 12

let open: OpenDatabase & { url: string }
let provider: SandboxProvider
let deps: BookingDependencies
let staffId: number
let session: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  deps = testDependencies(open.db, provider)
  ;[staffId = 0] = await makePeople(open.db, 1)
})
afterAll(() => open.close())
beforeEach(async () => {
  session = await shortOfOne()
})

/** Creates a class that is to be decided now. Three people have paid, but four are required. */
async function shortOfOne(): Promise<number> {
  const startsAt = new Date(Date.now() + 10 * HOUR)
  const id = await makeSession(open.db, { startsAt, capacity: 8, minPeople: 4, warnedAt: new Date(Date.now() - 2 * HOUR) })
  for (const personId of await makePeople(open.db, 3))
    await addPersonToClass(deps, { offeringId: id, who: { personId }, payment: 'cash', staffId })
  return id
}

/** Creates a checkout that a fourth person has paid. */
async function fourthAtCheckout(): Promise<string> {
  const [personId = 0] = await makePeople(open.db, 1)
  const placed = await placeBooking(deps, { personId, offeringId: session, kind: 'session', language: 'en', siteUrl: SITE })
  if (!placed.ok) throw new Error(placed.reason)
  const opened = await openCheckout(deps, { personId, bookingId: placed.value.bookingId, language: 'en', siteUrl: SITE })
  if (!opened.ok) throw new Error(opened.reason)
  const page = opened.value.url.split('/').at(-1) ?? ''
  await provider.press(page, 'pay')
  return page
}

/** Describes the state of the class. These tests look for one error: a class that both takes place and is cancelled, or neither. */
async function outcome(): Promise<string> {
  const [row] = await open.db.select().from(offerings).where(eq(offerings.id, session))
  const off = await open.db.select().from(cancellations).where(eq(cancellations.offeringId, session))
  const atIt = off.filter(({ status }) => status !== 'undone').length
  return [row?.confirmedAt && 'takes place', row?.isActive && 'on the site', atIt > 0 && `cancelled ${atIt}`].filter(Boolean).join(', ')
}
const ONE_OF_TWO = ['takes place, on the site', 'cancelled 1']
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('the decision about the minimum without its lock', () => {
  test('the decision about the minimum cancels a class that has enough people if the count is read before the lock', async () => {
    const page = await fourthAtCheckout()
    const seen = await findAnyOffering(open.db, session)
    await settlePayment(deps, { sessionId: page })
    if ((seen?.paid ?? 0) < 4)
      await open.db.transaction(async (tx) => {
        await lockSchedule(tx)
        const input = { offeringId: session, reason: { en: '', ru: '' }, notify: true, staffId: null }
        await cancelOffering(tx, { ...deps, undoSeconds: 3600 }, input, 'session')
      })
    expect(await outcome()).toBe('takes place, cancelled 1')
  })

  test('the decision about the minimum does not confirm a class with enough people if the count is read before the last payment is settled', async () => {
    await open.queue.executeSql('drop trigger takes_place on bookings')
    onTestFinished(async () => {
      await open.queue.executeSql(
        'create trigger takes_place after insert or update of status, offering_id on bookings for each row execute function takes_place()',
      )
    })
    const countThenConfirm = async () => {
      const [row] = await open.db
        .select({ paid: sql<number>`(select count(*)::int from bookings b where b.offering_id = ${session} and b.status = 'paid')` })
        .from(sql`(select 1) as one`)
      if ((row?.paid ?? 0) >= 4) await open.db.update(offerings).set({ confirmedAt: new Date() }).where(eq(offerings.id, session))
    }
    const page = await fourthAtCheckout()
    await countThenConfirm()
    await settlePayment(deps, { sessionId: page })
    expect(await outcome()).toBe('on the site')
  })
})

test('when the fourth person pays during the decision, the class either takes place or is cancelled, never both', async () => {
  const seen: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    session = await shortOfOne()
    const pages = [await fourthAtCheckout(), await fourthAtCheckout()]
    const late = (round % 4) * 4
    await Promise.all([
      ...pages.map((sessionId) => settlePayment(deps, { sessionId })),
      ...[0, 2, 4].map((ms) => pause(late + ms).then(() => decideClass(deps, session))),
    ])
    await decideClass(deps, session)
    seen.push(await outcome())
  }
  for (const one of seen) expect(ONE_OF_TWO).toContain(one)
}, 180_000)

test('a class takes place when staff confirm it while several processes decide about it', async () => {
  const seen: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    session = await shortOfOne()
    await Promise.all([
      ...Array.from({ length: 4 }, (_, at) => pause(at * 2).then(() => decideClasses(deps))),
      pause(round % 8).then(() => teachAnyway(deps, { offeringId: session, staffId })),
    ])
    await decideClasses(deps)
    seen.push(await outcome())
  }
  expect(tally(seen)).toEqual({ 'takes place, on the site': ROUNDS })
}, 180_000)

test('a class moved during the decision is either cancelled before the move or gets a decision for its new start', async () => {
  const seen: string[] = []
  const rules = {
    staffId,
    force: true,
    minimumCharge: 1500,
    timeZone: 'Europe/Prague',
    undoSeconds: 60,
    notify: true,
    post: async () => ({ emailIds: [], supersededEmailIds: [] }),
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    session = await shortOfOne()
    const startsAt = new Date(Date.now() + (200 + round * 3) * HOUR)
    const [moved] = await Promise.all([
      moveOffering(open.db, { id: session, startsAt, scope: 'this' }, rules),
      ...[0, 2, 4].map((ms) => pause(ms).then(() => decideClass(deps, session))),
    ])
    await decideClass(deps, session)
    seen.push(`${moved.ok ? 'moved' : moved.reason}: ${await outcome()}`)
  }
  for (const one of seen) expect(['moved: on the site', 'being_cancelled: cancelled 1']).toContain(one)
}, 180_000)

test('the decision about a class with too few people is made and announced once even if the process is killed at any step', async () => {
  const { file, remove } = await bundleProgram(RUNNER)
  onTestFinished(remove)
  // The job is queued before the decision is committed, so a kill at this step changes nothing.
  expect(await runAndKill(file, open.url, 1)).toEqual(['job cancel-class'])
  expect(await outcome()).toBe('on the site')
  for (const step of [2, 3, Number.POSITIVE_INFINITY]) await runAndKill(file, open.url, step)
  expect(await outcome()).toBe('cancelled 1')
  const told = await open.db.select().from(mails).where(eq(mails.kind, 'studio-called-off'))
  expect(told.filter(({ about }) => (about as { offeringId: number }).offeringId === session)).toHaveLength(1)
}, 180_000)
