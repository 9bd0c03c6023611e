import { type Bare, startBare } from '../baseline/bare.ts'
import { atLeast, type Figure, type Findings, type Part, type Run } from '../frame/part.ts'
import { takeTurns } from '../frame/take-turns.ts'
import { tagOf } from '../load/etag-of.ts'
import type { HttpRequest, Statement, Target } from '../load/load-plan.ts'
import { sendLoad } from '../load/send-load.ts'
import { COMING } from '../studio/coming.ts'
import { largeDatabase } from '../studio/databases.ts'
import { type Guest, signedInGuests } from '../studio/guests.ts'
import { openRecorder, type Recorder } from '../studio/recorder.ts'
import { openSite, type Running } from '../studio/site.ts'

const CONNECTIONS = 10
const PATHS = ['/api/group-sessions/', '/api/events/', '/api/timeslots/available/']
// The number of people who send the requests in turn. Many people, so that an answer cached for one of them does not help.
const ASKERS = 100

/** Compares lists requested without a token to a bare server that has them in memory, and lists requested with a token to their SQL. */
export default { title: `Lists of ${COMING} upcoming items, with 100,000 bookings in the database`, measure } satisfies Part

type Bench = { run: Run; database: string; site: Running; bare: Bare; recorder: Recorder; guests: Guest[] }

async function measure(run: Run): Promise<Findings> {
  const database = await largeDatabase(run.say)
  const guests = (await signedInGuests(database)).slice(0, ASKERS)
  const [recorder, site, bare] = [await openRecorder(database), await openSite(database), await startBare()]
  const bench = { run, database, site, bare, recorder, guests }
  const figures: Figure[] = []
  try {
    for (const path of PATHS) figures.push(...(await compareWithMemory(bench, path)), await compareWithSql(bench, path))
  } finally {
    bare.stop()
    await site.stop()
    await recorder.stop()
  }
  return { figures }
}

/** Measures the list without a token: the full answer, and the 304 if the request contains the current ETag. */
async function compareWithMemory({ run, site, bare }: Bench, path: string): Promise<Figure[]> {
  const whole: HttpRequest = { path, headers: { 'accept-language': 'en' } }
  const tag = await tagOf(site.port, whole)
  const unchanged = tag === undefined ? [] : [{ path, headers: { ...whole.headers, 'if-none-match': tag } }]
  const figures: Figure[] = []
  for (const asked of [whole, ...unchanged]) {
    const { status, bytes } = await bare.copy(site.port, asked)
    const what = `${path} ${status === 304 ? 'unchanged (304)' : `${bytes} bytes`}`
    run.say(what)
    const compared = await takeTurns(run.rounds, {
      ours: () => rate(run, { port: site.port, requests: [asked] }, status),
      baseline: () => rate(run, { port: bare.port, requests: [asked] }, status),
    })
    figures.push({ what, unit: 'responses/s', ...compared, goal: atLeast(0.45) })
  }
  return figures
}

async function compareWithSql({ run, database, site, recorder, guests }: Bench, path: string): Promise<Figure> {
  const requests = guests.map(
    ({ token }): HttpRequest => ({ path, headers: { 'accept-language': 'en', authorization: `Bearer ${token}` } }),
  )
  const sql: Statement[][] = []
  for (const asked of requests) sql.push(await recorder.statementsOf(asked))
  const what = `${path} with a token, compared with its ${sql[0]?.length} SQL statements alone`
  run.say(what)
  const compared = await takeTurns(run.rounds, {
    ours: () => rate(run, { port: site.port, requests }),
    baseline: () => rate(run, { databaseUrl: database, requests: sql }),
  })
  return { what, unit: 'responses/s', ...compared, goal: atLeast(0.4) }
}

const rate = async (run: Run, target: Target, status = 'port' in target ? 200 : 'done'): Promise<number> =>
  (await sendLoad({ ...target, connections: CONNECTIONS, until: run, warmUpSeconds: run.seconds / 3 }, [String(status)])).perSecond
