import { type Bare, type CopiedResponse, startBare } from '../baseline/bare.ts'
import { hasNginx, startNginx } from '../baseline/nginx.ts'
import { median } from '../frame/median.ts'
import { atLeast, exactly, type Figure, type Findings, type Part, type Run, under } from '../frame/part.ts'
import { takeTurns } from '../frame/take-turns.ts'
import type { HttpRequest } from '../load/load-plan.ts'
import { sendLoad } from '../load/send-load.ts'
import { type Change, countCacheMisses, METRICS_TOKEN, makeCold, timeOf } from '../studio/cold.ts'
import { largeDatabase, withClient } from '../studio/databases.ts'
import { openSite, type Running } from '../studio/site.ts'

const CONNECTIONS = 10
const PATHS = ['/', '/booking?tab=group', '/about']
/** Cached pages, each with a change that removes it from the cache. */
const DROPPED: [string, Change][] = [
  ['/', 'a booking'],
  ['/booking', 'a booking'],
  ['/booking?tab=group', 'a booking'],
  ['/about', 'a setting'],
]
const ENCODINGS = ['br', 'gzip']

const MISSES = 40
const STAMPEDE = 50

/** Compares cached pages with a bare server that has the same bytes in memory. */
export default { title: 'Pages', measure } satisfies Part

async function measure(run: Run): Promise<Findings> {
  const database = await largeDatabase(run.say)
  const site = await openSite(database, { METRICS_TOKEN })
  const bare = await startBare()
  const figures: Figure[] = []
  try {
    for (const path of PATHS)
      for (const encoding of ENCODINGS) {
        const asked: HttpRequest = { path, headers: { 'accept-encoding': encoding, 'accept-language': 'en' } }
        const copied = await bare.copy(site.port, asked)
        const what = `${path} ${encoding}, ${copied.bytes} bytes`
        run.say(what)
        figures.push(...(await compareWithMemory(run, asked, { what, site, bare })))
        if (hasNginx() && encoding === 'br') figures.push(await compareWithNginx(run, asked, { what, site, copied }))
      }
    for (const [path, change] of DROPPED) {
      run.say(`${path} when it has just been dropped`)
      const asked = { path, headers: { 'accept-encoding': 'br', 'accept-language': 'en' } }
      figures.push(...(await measureCold(asked, { site, database, change })))
    }
  } finally {
    bare.stop()
    await site.stop()
  }
  return { figures, notes: hasNginx() ? [] : ['nginx is not installed on this machine, so no page was compared with nginx.'] }
}

const shoot = (run: Run, port: number, asked: HttpRequest) =>
  sendLoad({ port, connections: CONNECTIONS, until: run, requests: [asked], warmUpSeconds: run.seconds / 3 })

/** Measures answers per second and the 99th percentile of their response times. */
async function compareWithMemory(
  run: Run,
  asked: HttpRequest,
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
    { what, unit: 'responses/s', ...compared, goal: atLeast(0.45) },
    { what: `${what}: p99 at ${CONNECTIONS} connections`, unit: 'ms', ours: median(slowest), goal: under(10) },
  ]
}

async function compareWithNginx(
  run: Run,
  asked: HttpRequest,
  { what, site, copied }: { what: string; site: Running; copied: CopiedResponse },
): Promise<Figure> {
  const nginx = await startNginx(copied)
  try {
    const compared = await takeTurns(run.rounds, {
      ours: async () => (await shoot(run, site.port, asked)).perSecond,
      baseline: async () => (await shoot(run, nginx.port, asked)).perSecond,
    })
    return { what: `${what}, compared with nginx sending the same file`, unit: 'responses/s', ...compared }
  } finally {
    nginx.stop()
  }
}

type Cold = { site: Running; database: string; change: Change }

/** Measures the first request after a change, once alone and once with many others at the same time. */
async function measureCold(asked: HttpRequest, { site, database, change }: Cold): Promise<Figure[]> {
  return withClient(database, async (client) => {
    const missAfter = async (which: Change) => {
      const took: number[] = []
      for (let turn = 0; turn < MISSES; turn++) {
        await makeCold(client, which)
        took.push(await timeOf(site.port, asked))
      }
      return median(took)
    }
    const madeFor = async (visitors: number) => {
      await makeCold(client, change)
      const before = await countCacheMisses(site.port)
      await Promise.all(Array.from({ length: visitors }, () => timeOf(site.port, asked)))
      return (await countCacheMisses(site.port)) - before
    }
    const { path } = asked
    const [miss, blindMiss] = [await missAfter(change), await missAfter('everything')]
    const [alone, crowd] = [await madeFor(1), await madeFor(STAMPEDE)]
    return [
      {
        what: `${path}, after ${change} dropped it from the cache: rendered, compressed and sent`,
        unit: 'ms',
        ours: miss,
        goal: under(40),
      },
      { what: `${path}, the same, if all lists were dropped from the cache too`, unit: 'ms', ours: blindMiss },
      {
        what: `${path}, after it was dropped from the cache: renderings for ${STAMPEDE} concurrent requests`,
        unit: '',
        ours: crowd / alone,
        goal: exactly(1),
      },
    ]
  })
}
