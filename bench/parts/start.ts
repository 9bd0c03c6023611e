import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'
import { median } from '../frame/median.ts'
import { type Memory, memoryOf, reporting } from '../frame/memory.ts'
import { type Figure, type Findings, type Part, type Run, under } from '../frame/part.ts'
import { emptyDatabase } from '../studio/databases.ts'
import { npmStart } from '../studio/npm-start.ts'

const REST_MS = 10_000
const bare = fileURLToPath(new URL('../baseline/bare-server.ts', import.meta.url))

/** Measures `npm start` with the demo, after an earlier start. */
export default { title: 'Start and memory', measure } satisfies Part

async function measure(run: Run): Promise<Findings> {
  const figures: Figure[] = []
  const notes: string[] = []
  for (const { where, databaseUrl, longest, most } of [
    { where: 'PostgreSQL', databaseUrl: await emptyDatabase(), longest: 2, most: 250 },
    { where: 'embedded', databaseUrl: '', longest: 3, most: 600 },
  ]) {
    run.say(where)
    const { first, again, memory } = await startAndRest(run, databaseUrl)
    const baseline = median(await inTurn(run.rounds, bareStart))
    const seconds = median(again) / 1000
    figures.push(
      {
        what: `${where}: a second \`npm start\`, until the site responds`,
        unit: 's',
        ours: seconds,
        baseline: baseline / 1000,
        goal: under(longest),
      },
      { what: `${where}: memory at rest`, unit: 'MB', ours: memory.resident, goal: under(most) },
    )
    notes.push(
      `${where}: the first start took ${(first / 1000).toFixed(1)} s, including the time to create the database's tables and the demo studio. ${inWords(memory)}`,
    )
  }
  return { figures, notes: [...notes, 'The baseline of a start is a bare Node server, without npm.'] }
}

async function startAndRest({ rounds }: Run, databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
  try {
    const environment = { DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO: '1', NODE_ENV: 'test', PORT: String(await freePort()) }
    const first = await npmStart(environment)
    await first.stop()
    const again = await inTurn(rounds, async () => {
      const started = await npmStart(environment)
      await started.stop()
      return started.milliseconds
    })
    const resting = await npmStart({ ...environment, ...reporting(folder) })
    await pause(REST_MS)
    const memory = await memoryOf(resting.pid, folder)
    await resting.stop()
    return { first: first.milliseconds, again, memory }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const inWords = ({ resident, files, heap, external }: Memory): string => {
  const [whole, own, inHeap, outside] = [resident, files, heap, external].map(Math.round) as [number, number, number, number]
  return `The ${whole} MB of memory at rest consist of the JavaScript heap (${inHeap}), buffers and WebAssembly memory as V8 counts them (${outside}), files of Node and of libraries (${own}), and the rest: compiled code, threads, and memory that the allocators keep.`
}

/** Returns how long an empty process takes to start. */
async function bareStart(): Promise<number> {
  const began = performance.now()
  const child = fork(bare)
  await new Promise((resolve) => child.once('message', resolve))
  child.kill()
  return performance.now() - began
}

async function inTurn(times: number, work: () => Promise<number>): Promise<number[]> {
  const found: number[] = []
  for (let time = 0; time < times; time++) found.push(await work())
  return found
}
