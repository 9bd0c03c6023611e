import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bundleProgram } from '../../scripts/bundling/bundle-program.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { rowsOf } from '../../server/db/database.ts'
import type { OpenDatabase } from '../../server/db/open-database.ts'
import { makePeople, makeSession, testDependencies } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { courseFaults, openSession, orderCourse } from '../../server/domain/checkout/courses/courses.testing.ts'
import { settlePayment } from '../../server/domain/checkout/settle-payment.ts'
import { refundUntilStart } from '../../server/domain/guests/cancelling/cancelling.testing.ts'
import { addMinutes } from '../../server/domain/kernel/studio-time.ts'
import { faultsOfAccounts } from '../../server/domain/money/ledger/credit.testing.ts'
import { createSandboxProvider, type SandboxProvider } from '../../server/domain/money/payments/sandbox-provider.ts'
import { cancelClass } from '../../server/domain/operations/classes/cancelling/cancel-class.ts'
import { RUNNER, runAndKill } from '../../server/domain/operations/classes/cancelling/cancellation-kills.testing.ts'
import { runDueCancellations } from '../../server/domain/operations/classes/cancelling/run-cancellation.ts'
import { deferAction } from '../../server/domain/operations/deferred/defer-action.ts'
import type { DateAction } from '../../server/domain/operations/deferred/deferred-action.ts'
import { joinCourse, makeCourse, makeDates } from '../../server/domain/products/courses/courses.testing.ts'
import { sellPasses } from '../../server/domain/products/passes/passes.testing.ts'

const SITE = 'http://localhost:3000'
const DATE = 30_000

let open: OpenDatabase & { url: string }
let provider: SandboxProvider
let program: Awaited<ReturnType<typeof bundleProgram>>
let staffId: number
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  program = await bundleProgram(RUNNER)
  await sellPasses(open.db)
  staffId = (await makePeople(open.db, 1))[0] ?? 0
})
afterAll(async () => {
  program.remove()
  await open.close()
})

const deps = () => ({ ...testDependencies(open.db, provider), undoSeconds: 0 })

type Studio = Awaited<ReturnType<typeof studio>>

/** A course of three dates, which three people bought by card and one for cash. */
async function studio() {
  const dates = await makeDates(open.db, { weeks: 3 })
  for (const date of dates) await refundUntilStart(open.db, date, 100)
  const courseId = await makeCourse(open.db, dates, { price: 3 * DATE })
  const people = await makePeople(open.db, 4)
  for (const personId of people.slice(0, 3)) {
    const sessionId = await openSession(deps(), (await orderCourse(deps(), { personId, courseId })) as number, personId)
    await provider.press(sessionId, 'pay')
    expect(await settlePayment(deps(), { sessionId })).toBe('paid')
  }
  await joinCourse(deps(), people[3] ?? 0, courseId)
  return { courseId, people, date: dates[0] ?? 0 }
}

const cancel = async (offeringId: number, refundDates: boolean) =>
  expect((await cancelClass(deps(), { offeringId, reason: { en: 'Ill', ru: 'Болею' }, notify: true, refundDates, staffId })).ok).toBe(true)

async function cancelAndDefer({ date }: Studio, action: DateAction): Promise<void> {
  await cancel(date, false)
  await runDueCancellations(deps())
  expect(await deferAction(deps(), action, staffId)).toMatchObject({ ok: true, value: { date: { people: 4 } } })
}

/** Kills each new process one step later than the previous one, until one finishes. Then two processes run at once. */
async function killAtEveryStep(): Promise<number> {
  let deaths = 0
  while ((await runAndKill(program.file, open.url, deaths + 1)).length > deaths) deaths += 1
  await Promise.all([runAndKill(program.file, open.url), runAndKill(program.file, open.url)])
  return deaths
}

/** Returns the bookings and refunds of each person, by our books and by the provider's. */
const found = ({ people }: Studio) =>
  rowsOf(
    open.db,
    sql`select balance_of(a.id) as left, (select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = p.id) as back,
      (select count(*)::int from sandbox_refunds s where s.payment_id = p.provider_payment_id and s.amount = ${DATE}) as sent,
      (select count(*)::int from mails m where m.cause like 'pass-refunded:' || a.order_id || ':%') as emails,
      (select count(*)::int from bookings b join course_dates d on d.offering_id = b.offering_id and d.instead_of is not null
        where b.account_id = a.id and b.status = 'paid') as added
    from accounts a join payments p on p.order_id = a.order_id and p.status = 'kept' where a.person_id in (${sql.join(people, sql`, `)})
    order by a.person_id`,
  )

async function expectNoFaults(): Promise<void> {
  for (const [fault, query] of Object.entries(courseFaults)) expect((await open.queue.executeSql(query)).rows, fault).toEqual([])
  expect(await faultsOfAccounts(open)).toEqual([])
  const [unfinished] = await rowsOf(
    open.db,
    sql`select (select count(*)::int from cancellations where status <> 'done') as cancellations,
      (select count(*)::int from deferred_actions where status <> 'done') as actions,
      (select count(*)::int from course_dates where instead_of is not null and filled_at is null) as dates`,
  )
  expect(unfinished).toEqual({ cancellations: 0, actions: 0, dates: 0 })
}

const REFUNDED = [
  ...Array(3).fill({ left: 0, back: DATE, sent: 1, emails: 1, added: 0 }),
  { left: 0, back: DATE, sent: 0, emails: 1, added: 0 },
]
const ways: Record<string, { begin: (world: Studio) => Promise<void>; result: unknown[] }> = {
  'a cancellation with a refund of its date': { begin: ({ date }) => cancel(date, true), result: REFUNDED },
  'a refund of a cancelled date': {
    begin: (world) => cancelAndDefer(world, { act: 'refund-date', id: world.courseId, input: { cancelledId: world.date } }),
    result: REFUNDED,
  },
  'adding a date in place of a cancelled one': {
    begin: async (world) => {
      const startsAt = addMinutes(new Date(), 40 * 24 * 60)
      const offeringId = await makeSession(open.db, { capacity: 12, price: DATE, startsAt, endsAt: addMinutes(startsAt, 60) })
      const input = { cancelledId: world.date, offeringId, siteUrl: SITE }
      await cancelAndDefer(world, { act: 'add-date', id: world.courseId, input })
    },
    result: Array(4).fill({ left: 0, back: 0, sent: 0, emails: 0, added: 1 }),
  },
}

test.each(Object.entries(ways))(
  'the course action “%s” is completed exactly once if the process is killed at every step',
  async (_, { begin, result }) => {
    const world = await studio()
    await begin(world)
    expect(await killAtEveryStep()).toBeGreaterThan(2)
    expect(await found(world)).toEqual(result)
    await expectNoFaults()
  },
)
