// Runs random actions in two processes on a separate PostgreSQL and kills one of them repeatedly. Then it checks the database for oversold
// classes, double charges and losses: node bench/storm/main.ts [SECONDS]
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { bundleProgram } from '../../scripts/bundling/bundle-program.ts'
import { startPostgres } from '../../scripts/test-postgres.ts'
import { openServerDatabase } from '../../server/db/server/open-server.ts'
import { makePeople, makeSession, makeSlot } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { turnOnTransfers } from '../../server/domain/checkout/bank/bank.testing.ts'
import { catchUpWithProvider } from '../../server/domain/checkout/catch-up-with-provider.ts'
import { setPolicy } from '../../server/domain/guests/exchanging/exchanging.testing.ts'
import { makeProduct, sellPasses } from '../../server/domain/products/passes/passes.testing.ts'
import { finishWhatIsDue, startOf, stormDependencies } from './dependencies.ts'
import { judge, missingActions } from './verdict.ts'

const SECONDS = Number(process.argv[2] ?? 60)
const PROCESSES = 2
const WORKERS = 15
// Extra time for rare actions: on a slow machine, processes are killed before these happen. Fewer workers run in the extra time.
const MAX_EXTRA_SECONDS = 90
const FEW_WORKERS = 2
const OVERSOLD = `select count(*)::int as n from offerings o
  where (select count(*) from bookings b where b.offering_id = o.id and is_live(b.status, b.held_until)) > o.capacity`

const postgres = await startPostgres()
const open = await openServerDatabase(postgres.url)
const { db } = open
const people = await makePeople(db, 20)
// Standing bookings may take two of the three seats.
const seriesId = randomUUID()
for (const [n, price] of [65_000, 50_000, 80_000, 65_000, 50_000, 80_000].entries())
  await setPolicy(db, await makeSession(db, { capacity: 3, price, startsAt: startOf(n), seriesId, openSpots: 1 }), {
    percent: n % 3 === 0 ? 50 : 100,
  })
await turnOnTransfers(db)
await sellPasses(db)
const products = [
  await makeProduct(db, { entries: 3, price: 60_000, days: 30 }),
  await makeProduct(db, { entries: 10, price: 200_000, ahead: 3, perDay: 2, starts: 'purchase' }),
  await makeProduct(db, { entries: null, price: 150_000, days: 30, ahead: 4 }),
]
const [staff = 0] = await makePeople(db, 1)
const world = JSON.stringify({ people, staff, slot: await makeSlot(db), products })
const { file, remove } = await bundleProgram(new URL('./worker.ts', import.meta.url))

const faults: Record<string, number> = {}
let [kills, looks, oversold] = [0, 0, 0]
let isOver = false
let workers = WORKERS

/** Runs a process until it is killed, and adds up the errors in its last report. */
async function run(): Promise<void> {
  const child = spawn(process.execPath, [file, postgres.url, world, `${workers}`], { stdio: ['pipe', 'pipe', 'inherit'] })
  running.add(child)
  let last = ''
  const reading = (async () => {
    // The last line of a killed process may be incomplete.
    for await (const line of createInterface({ input: child.stdout })) if (line.endsWith('}')) last = line
  })()
  await once(child, 'exit')
  await reading
  running.delete(child)
  for (const [fault, times] of Object.entries((last ? JSON.parse(last) : { faults: {} }).faults as Record<string, number>))
    faults[fault] = (faults[fault] ?? 0) + times
}

const running = new Set<ChildProcess>()
const keepRunning = async () => {
  while (!isOver) await run()
}
const watch = async () => {
  while (!isOver) {
    oversold += ((await open.queue.executeSql(OVERSOLD)).rows[0] as { n: number }).n
    looks += 1
    await pause(20)
  }
}

const going = [watch(), ...Array.from({ length: PROCESSES }, keepRunning)]
const end = Date.now() + SECONDS * 1000
while (Date.now() < end) {
  await pause(1500 + Math.random() * 2500)
  const [victim] = [...running].sort(() => Math.random() - 0.5)
  if (victim?.kill('SIGKILL')) kills += 1
}
workers = FEW_WORKERS
if ((await missingActions(open)).length > 0) for (const child of running) child.kill('SIGKILL')
const last = Date.now() + MAX_EXTRA_SECONDS * 1000
while (Date.now() < last && (await missingActions(open)).length > 0) await pause(500)
isOver = true
for (const child of running) child.kill('SIGKILL')
await Promise.all(going)
remove()

// The sweep completes interrupted payments: it asks the provider about those that have been open for more than a minute.
const { deps } = stormDependencies(db)
// Ends the undo periods of automatic cancellations, which would last an hour if the process was killed before *Teach it anyway*. Also ends
// those of deferred actions.
for (const table of ['cancellations', 'deferred_actions'])
  await db.execute(`update ${table} set runs_at = clock_timestamp() where status = 'waiting'`)
for (let again = 0; again < 10; again += 1) {
  await db.execute(`update payments set created_at = created_at - interval '2 minutes', asked_at = null where status in ('open', 'closed')`)
  await catchUpWithProvider(deps)
  await finishWhatIsDue(deps)
}
const { wrong, happened, missing, accounts } = await judge(open)
await open.close()
await postgres.stop()

console.log(`${SECONDS} s, ${kills} kills of ${PROCESSES} processes, ${looks} looks at what is sold: oversold ${oversold} times`)
for (const [what, count] of Object.entries(happened)) console.log(`${String(count).padStart(7)}  ${what}`)
console.log('wrong:')
for (const [what, count] of Object.entries(wrong)) console.log(`${String(count).padStart(7)}  ${what}`)
for (const [fault, times] of Object.entries(faults)) console.log(`${String(times).padStart(7)}  the database refused: ${fault}`)
for (const fault of accounts) console.log(`         ${fault}`)
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, one) => total + one, 0)
for (const what of missing) console.log(`         never happened: ${what}`)
process.exitCode = oversold + sum(wrong) + sum(faults) + accounts.length + missing.length === 0 ? 0 : 1
