import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../scripts/free-port.ts'
import { seeded } from '../../scripts/seeded.ts'
import { SiteProcess } from '../../scripts/site-process.ts'
import { startPostgres } from '../../scripts/test-postgres.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { addDays, dayOf } from '../../server/domain/kernel/studio-time.ts'
import { FioStandIn } from '../../server/domain/money/bank/fio-stand-in.testing.ts'
import { machine } from '../frame/machine.ts'
import { exactly, type Figure, type Findings, under } from '../frame/part.ts'
import { keepSection } from '../frame/results.ts'
import { listMissedGoals, section } from '../frame/section.ts'
import { type PaidTransfer, Payers } from './payers.ts'

// npm run bench:transfers [-- --goals]: measures how long a person who paid by QR code waits for *Paid*, with a stand-in of Fio. Takes about ten
// minutes, nearly all of them waiting. With --goals it fails if the goal is missed, and does not write bench/RESULTS.md.

const TITLE = 'From the bank line to *Paid* on the page of a transfer'
const [TRANSFERS, MINUTES, MAX_MINUTES_TO_PAY, GOAL_SECONDS, PAUSE_OF_FIO, SEED] = [40, 6, 2, 35, 30, 20]
const PASSWORD = 'lotus flower of the valley'
const ZONE = 'Europe/Prague'

const { values } = parseArgs({ options: { goals: { type: 'boolean', default: false } } })
const [began, on] = [new Date(), machine()]
const today = () => dayOf(new Date(), ZONE)

const folder = mkdtempSync(join(tmpdir(), 'transfers-'))
const postgres = await startPostgres()
const fio = await new FioStandIn().open()
fio.issuedAt = new Date(Date.now() - 86_400_000)
const clock = setInterval(() => {
  fio.now = new Date()
}, 20)
const open = await freshServerDatabase(postgres.url, 2)
const site = new SiteProcess(await freePort(), {
  DATA_DIR: folder,
  DATABASE_URL: open.url,
  STAFF_PASSWORD: PASSWORD,
  HOLD_SECONDS: '900',
  FIO_TOKEN: fio.token,
  FIO_TOKEN_ENDS: addDays(today(), 100),
  FIO_API_BASE: fio.address,
})
try {
  await site.start()
  const payers = new Payers(site.address, {
    fio,
    today,
    proveAddresses: () => open.db.execute('update people set email_proven_at = now()'),
  })
  await payers.prepare(TRANSFERS, PASSWORD)
  const random = seeded(SEED)
  const minutes = (most: number) => random() * most * 60_000
  const paid = await Promise.all(
    Array.from({ length: TRANSFERS }, async (_, index) => {
      const [opens, pays] = [minutes(MINUTES), minutes(MAX_MINUTES_TO_PAY)]
      await pause(opens)
      const result = await payers.payAfter(index, pays)
      console.log(`  ${((result.shownAt - result.arrivedAt) / 1000).toFixed(1)} s  transfer ${index + 1}`)
      return result
    }),
  )
  const findings = findingsOf(paid)
  const text = section(TITLE, findings, { when: began, machine: on })
  console.log(`\n${text}\n`)
  if (!values.goals) keepSection(new URL('../RESULTS.md', import.meta.url), TITLE, text)
  const misses = listMissedGoals(findings, 1)
  console.log(misses.length > 0 ? `Missed goals:\n${misses.join('\n')}` : 'All goals are met.')
  if (values.goals && misses.length > 0) process.exitCode = 1
} finally {
  clearInterval(clock)
  await site.end('SIGTERM')
  await open.close()
  await fio.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function findingsOf(paid: PaidTransfer[]): Findings {
  const span = (what: string, from: (one: PaidTransfer) => number, to: (one: PaidTransfer) => number, hasGoal = false): Figure[] => {
    const times = paid.map((one) => (to(one) - from(one)) / 1000).sort((one, other) => one - other)
    const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
    return [
      { what: `${what}, median`, unit: 's', ours: at(0.5) },
      { what: `${what}, p95`, unit: 's', ours: at(0.95), ...(hasGoal && { goal: under(GOAL_SECONDS) }) },
      { what: `${what}, max`, unit: 's', ours: at(1) },
    ]
  }
  const pauses = fio.calls.slice(1).map(({ at }, index) => (at - (fio.calls[index]?.at ?? 0)) / 1000)
  return {
    figures: [
      ...span(
        'from the line on the account until the page shows *Paid*',
        (one) => one.arrivedAt,
        (one) => one.shownAt,
        true,
      ),
      ...span(
        'from the line on the account until Fio’s answer contains it',
        (one) => one.arrivedAt,
        (one) => one.answeredAt,
      ),
      ...span(
        'from Fio’s answer with the line until the page shows *Paid*',
        (one) => one.answeredAt,
        (one) => one.shownAt,
      ),
      { what: 'calls that Fio refused', unit: '', ours: fio.calls.filter(({ status }) => status !== 200).length, goal: exactly(0) },
      { what: 'shortest pause between two calls', unit: 's', ours: Math.min(...pauses) },
      { what: 'longest pause between two calls', unit: 's', ours: Math.max(...pauses) },
    ],
    notes: [
      `${TRANSFERS} transfers, started at random moments of ${MINUTES} minutes; the line is on the account up to ${MAX_MINUTES_TO_PAY} minutes later (seed ${SEED}).`,
      `Fio allows one call in ${PAUSE_OF_FIO} s. Each page is visible and requests its state at the times of the site’s page.`,
    ],
  }
}
