import { type Bare, type Copied, startBare } from '../baseline/bare.ts'
import { hasNginx, startNginx } from '../baseline/nginx.ts'
import { median } from '../frame/median.ts'
import { atLeast, exactly, type Figure, type Findings, type Part, type Run, under } from '../frame/part.ts'
import { takeTurns } from '../frame/take-turns.ts'
import { fire } from '../load/fire.ts'
import type { Asked } from '../load/shot.ts'
import { METRICS_TOKEN, madeSoFar, makeCold, timeOf } from '../studio/cold.ts'
import { largeDatabase, withClient } from '../studio/databases.ts'
import { openSite, type Running } from '../studio/site.ts'

const CONNECTIONS = 10
const PATHS = ['/', '/booking?tab=group', '/about']
const ENCODINGS = ['br', 'gzip']

const MISSES = 40
const STAMPEDE = 50

/** Finished pages, against a bare server that has the same bytes in memory. */
export default { title: 'Pages', measure } satisfies Part

async function measure(run: Run): Promise<Findings> {
  const database = await largeDatabase(run.say)
  const site = await openSite(database, { METRICS_TOKEN })
  const bare = await startBare()
  const figures: Figure[] = []
  try {
    for (const path of PATHS)
      for (const encoding of ENCODINGS) {
        const asked: Asked = { path, headers: { 'accept-encoding': encoding, 'accept-language': 'en' } }
        const copied = await bare.copy(site.port, asked)
        const what = `${path} ${encoding}, ${copied.bytes} bytes`
        run.say(what)
        figures.push(...(await compareWithMemory(run, asked, { what, site, bare })))
        if (hasNginx() && encoding === 'br') figures.push(await compareWithNginx(run, asked, { what, site, copied }))
      }
    for (const path of PATHS) {
      run.say(`${path} when it has just been dropped`)
      figures.push(...(await measureCold({ path, headers: { 'accept-encoding': 'br', 'accept-language': 'en' } }, { site, database })))
    }
  } finally {
    bare.stop()
    await site.stop()
  }
  return { figures, notes: hasNginx() ? [] : ['nginx is not installed on this machine: nothing was compared with it.'] }
}

const shoot = (run: Run, port: number, asked: Asked) =>
  fire({ port, connections: CONNECTIONS, until: run, requests: [asked], warmUpSeconds: run.seconds / 3 })

/** Answers in a second, and how long the slowest of a hundred waits. */
async function compareWithMemory(
  run: Run,
  asked: Asked,
  { what, site, bare }: { what: string; site: Running; bare: Bare },
): Promise<Figure[]> {
  const slowest: number[] = []
  const compared = await takeTurns(run.rounds, {
    ours: async () => {
      const shot = await shoot(run, site.port, asked)
      slowest.push(shot.p99)
      return shot.perSecond
    },
    baseline: async () => (await shoot(run, bare.port, asked)).perSecond,
  })
  return [
    { what, unit: 'answers/s', ...compared, goal: atLeast(0.5) },
    { what: `${what}: p99 at ${CONNECTIONS} connections`, unit: 'ms', ours: median(slowest), goal: under(10) },
  ]
}

async function compareWithNginx(
  run: Run,
  asked: Asked,
  { what, site, copied }: { what: string; site: Running; copied: Copied },
): Promise<Figure> {
  const nginx = await startNginx(copied)
  try {
    const compared = await takeTurns(run.rounds, {
      ours: async () => (await shoot(run, site.port, asked)).perSecond,
      baseline: async () => (await shoot(run, nginx.port, asked)).perSecond,
    })
    return { what: `${what}: against nginx with the same file`, unit: 'answers/s', ...compared }
  } finally {
    nginx.stop()
  }
}

/** The first one who asks after a change, alone and in a crowd. */
async function measureCold(asked: Asked, { site, database }: { site: Running; database: string }): Promise<Figure[]> {
  return withClient(database, async (client) => {
    const took: number[] = []
    for (let turn = 0; turn < MISSES; turn++) {
      await makeCold(client)
      took.push(await timeOf(site.port, asked))
    }
    const madeFor = async (visitors: number) => {
      await makeCold(client)
      const before = await madeSoFar(site.port)
      await Promise.all(Array.from({ length: visitors }, () => timeOf(site.port, asked)))
      return (await madeSoFar(site.port)) - before
    }
    const [alone, crowd] = [await madeFor(1), await madeFor(STAMPEDE)]
    return [
      { what: `${asked.path}, just dropped: rendered, compressed and sent`, unit: 'ms', ours: median(took), goal: under(15) },
      { what: `${asked.path}, just dropped: renderings for ${STAMPEDE} at once`, unit: '', ours: crowd / alone, goal: exactly(1) },
    ]
  })
}
