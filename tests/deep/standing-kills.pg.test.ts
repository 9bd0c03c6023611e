import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bundleProgram } from '../../scripts/bundling/bundle-program.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import type { OpenDatabase } from '../../server/db/open-database.ts'
import { countLive, makePeople, testDependencies, testProvider } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { standingFaults, standingStudio } from '../../server/domain/guests/standing/standing.testing.ts'
import { topUpAll } from '../../server/domain/guests/standing/top-up.ts'
import { faultsOfAccounts } from '../../server/domain/money/ledger/credit.testing.ts'
import { ProviderDown } from '../../server/domain/money/payments/payment-provider.ts'
import { cancelClass } from '../../server/domain/operations/classes/cancelling/cancel-class.ts'
import { runAndKill } from '../../server/domain/operations/classes/cancelling/cancellation-kills.testing.ts'
import { changeClassAndFollowing } from '../../server/domain/operations/classes/cancelling/change-timetable.ts'
import { runDueCancellations } from '../../server/domain/operations/classes/cancelling/run-cancellation.ts'
import { sellPasses } from '../../server/domain/products/passes/passes.testing.ts'

const RUNNER = new URL('../../server/domain/guests/standing/top-up-kills-runner.testing.ts', import.meta.url)
const [PEOPLE, WEEKS, SEATS, OPEN_SPOTS] = [12, 6, 10, 2]
/** A process is killed after one of these numbers of steps. They include every kind of step, and each process books some dates. */
const KILLED_AT = [5, 8, 11]

let open: OpenDatabase & { url: string }
let program: Awaited<ReturnType<typeof bundleProgram>>
const deps = () => ({
  ...testDependencies(
    open.db,
    testProvider(() => new ProviderDown('down')),
  ),
  siteUrl: 'http://localhost:3000',
  undoSeconds: 0,
})
const { makeSeries, withPass, regular, bookedBy, countStanding } = standingStudio(deps)

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  program = await bundleProgram(RUNNER)
  await sellPasses(open.db)
})
afterAll(async () => {
  program.remove()
  await open.close()
})

const rowsOf = async (text: string) => (await open.queue.executeSql(text)).rows as Record<string, unknown>[]

async function expectNoFaults(people: number[]): Promise<void> {
  for (const [fault, query] of Object.entries(standingFaults))
    expect(await rowsOf(query.replace('select from', 'select 1 from')), fault).toEqual([])
  expect(await faultsOfAccounts(open)).toEqual([])
  for (const personId of people) {
    const booked = await bookedBy(personId)
    const [spent] = await rowsOf(`select coalesce(-sum(l.amount), 0)::int as n from ledger_entries l join accounts a on a.id = l.account_id
      where a.person_id = ${personId} and l.booking_id is not null`)
    expect([new Set(booked).size, spent?.n]).toEqual([booked.length, booked.length])
  }
}

test('twelve standing bookings lose no entry and take no open spot if their series is split and partly cancelled while their top-ups are killed', async () => {
  const series = await makeSeries(WEEKS, { capacity: SEATS, openSpots: OPEN_SPOTS })
  const [staffId = 0] = await makePeople(open.db, 1)
  const regulars = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => regular({ entries: n % 3 === 0 ? 2 : 10 })))
  const people = regulars.map(({ personId }) => personId)
  for (const { personId, passId } of regulars)
    await rowsOf(`insert into standing_bookings (person_id, series_id, account_id, from_day, language)
      select ${personId}, series_id, ${passId}, '2020-01-01', 'en' from offerings where id = ${series[0]}`)

  const split = () => {
    const change = () => ({ change: {}, timing: { time: '21:45' } })
    return changeClassAndFollowing(deps(), series[3] ?? 0, change, { staffId, notify: false, force: true })
  }
  const cancel = () => cancelClass(deps(), { offeringId: series[1] ?? 0, reason: { en: 'Ill', ru: 'Болею' }, notify: false, staffId })
  const between = [split, cancel]
  let deaths = 0
  for (let isKilled = true; isKilled; ) {
    const at = KILLED_AT[deaths % KILLED_AT.length] ?? 0
    const [steps] = await Promise.all([runAndKill(program.file, open.url, at), between[deaths - 1]?.()])
    isKilled = steps.length === at
    if (isKilled) deaths += 1
    await expectNoFaults(people)
  }
  expect(deaths).toBeGreaterThan(KILLED_AT.length)
  await runDueCancellations(deps())
  for (const { personId } of regulars.filter((_, n) => n % 3 === 0)) await withPass(personId, { entries: 10 })
  await Promise.all([topUpAll(deps()), runAndKill(program.file, open.url)])

  const [called, others] = [series[1] ?? 0, series.filter((id) => id !== series[1])]
  expect(await countLive(open.db, called)).toBe(0)
  for (const offeringId of others) expect(await countStanding(offeringId)).toBe(SEATS - OPEN_SPOTS)
  await expectNoFaults(people)
})
