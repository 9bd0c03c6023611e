import { median } from '../frame/median.ts'
import { atMost, exactly, type Figure, type Findings, type Goal, type Part, type Run, under } from '../frame/part.ts'
import type { CrowdResult, StepResult } from '../load/crowd-plan.ts'
import { keepNext } from '../studio/coming.ts'
import { largeDatabase, withClient } from '../studio/databases.ts'
import { type Guest, signedInGuests } from '../studio/guests.ts'
import { type Arrival, addClasses, arrivalsAt, bearer, LIST, type Opening, openTerm, openTermBare, takeSeat } from '../studio/opening.ts'
import { letGo } from '../studio/places.ts'
import { openRecorder } from '../studio/recorder.ts'
import { replayOf } from '../studio/replay.ts'
import { openSite, type Running } from '../studio/site.ts'
import { mostPlanned, readStatistics, resetStatistics } from '../studio/statement-statistics.ts'

const PROCESSES = 3
const TERM: Opening = { people: 300, seconds: 20, classes: 10, seats: 12 }
const RUSH: Opening = { people: 1000, seconds: 5, classes: 20, seats: 12 }

/** The number of other classes in each list: as many as in a timetable of some weeks. */
const OTHERS = 40

/** Compares many people booking at once in three processes with the same statements over warm database connections. */
export default { title: 'A term opens: three processes, 40 other classes ahead, 100,000 bookings in the database', measure } satisfies Part

type Bench = {
  run: Run
  database: string
  sites: Running[]
  guests: Guest[]
  statementsOf: Parameters<typeof openTermBare>[2]['statementsOf']
}
type Round = { ours: CrowdResult; bare: CrowdResult; plansPerCall: number; sold: number; oversold: number }

async function measure(run: Run): Promise<Findings> {
  const database = await largeDatabase(run.say)
  const guests = await signedInGuests(database)
  const statementsOf = await record(database, guests)
  const sites = await Promise.all(Array.from({ length: PROCESSES }, () => openSite(database)))
  const bench = { run, database, sites, guests, statementsOf }
  try {
    await warmUp(bench)
    const term = await roundsOf(bench, TERM)
    // The rush overloads two processors, so its goals are wider. It is left out of a quick run.
    const rush = run.isQuick ? [] : await roundsOf(bench, RUSH)
    return {
      figures: [
        ...figuresOf(TERM, term, {
          page: both(under(150)),
          list: both(atMost(4)),
          seat: { p50: under(30), p99: under(150) },
        }),
        ...(rush.length === 0 ? [] : figuresOf(RUSH, rush, { page: both(under(1000)), list: both(under(1000)), seat: both(under(2000)) })),
      ],
      notes: await withClient(database, mostPlanned),
    }
  } finally {
    for (const site of sites) await site.stop()
  }
}

/** Opens connections and lets Node compile code, because the processes of a site have run for days when a term opens. */
async function warmUp(bench: Bench): Promise<void> {
  bench.run.say('The processes warm up')
  await openTerm(await prepare(bench, RUSH), RUSH, portsOf(bench))
}

const portsOf = ({ sites }: Bench): number[] => sites.map(({ port }) => port)

const prepare = ({ database, guests }: Bench, opening: Opening): Promise<Arrival[]> =>
  withClient(database, async (client) => {
    await letGo(client)
    await keepNext(client, OTHERS)
    return arrivalsAt(guests, await addClasses(client, opening), opening)
  })

async function roundsOf(bench: Bench, opening: Opening): Promise<Round[]> {
  const { run, database, statementsOf } = bench
  const rounds: Round[] = []
  for (let round = 0; round < run.rounds; round += 1) {
    run.say(`${opening.people} people within ${opening.seconds} s, round ${round + 1}`)
    const arrivals = await prepare(bench, opening)
    await withClient(database, resetStatistics)
    const ours = await openTerm(arrivals, opening, portsOf(bench))
    const { calls, plans } = await withClient(database, readStatistics)
    const { sold, oversold } = await seatsOf(database, arrivals, opening)
    const bare = await openTermBare(await prepare(bench, opening), opening, {
      statementsOf,
      databaseUrl: database,
      connections: PROCESSES * 8,
    })
    rounds.push({ ours, bare, sold, oversold, plansPerCall: plans / calls })
  }
  return rounds
}

type Goals = Record<'page' | 'list' | 'seat', Record<'p50' | 'p99', Goal>>

const both = (goal: Goal) => ({ p50: goal, p99: goal })

function figuresOf({ people, seconds, classes, seats }: Opening, rounds: Round[], goals: Goals): Figure[] {
  const what = `${people} people book ${classes} classes with ${seats} seats each within ${seconds} s`
  const middle = (read: (round: Round) => number) => median(rounds.map(read))
  const timed = (name: keyof Goals, share: 'p50' | 'p99'): Figure => {
    const ours = (round: Round) => stepOf(round.ours, name)[share]
    const figure = {
      what: `${what}: ${{ page: 'opening the page', list: 'reading the list', seat: 'booking a seat' }[name]}, ${share}`,
      unit: 'ms',
      ours: middle(ours),
      goal: goals[name][share],
    }
    if (name === 'page') return figure
    const bare = (round: Round) => stepOf(round.bare, name)[share]
    return { ...figure, baseline: middle(bare), ratio: middle((round) => ours(round) / bare(round)) }
  }
  return [
    ...(['page', 'list', 'seat'] as const).flatMap((name) => [timed(name, 'p50'), timed(name, 'p99')]),
    { what: `${what}: query plans per call`, unit: '', ours: middle(({ plansPerCall }) => plansPerCall), goal: under(0.1) },
    { what: `${what}: seats sold`, unit: '', ours: Math.min(...rounds.map(({ sold }) => sold)), goal: exactly(classes * seats) },
    { what: `${what}: seats oversold`, unit: '', ours: Math.max(...rounds.map(({ oversold }) => oversold)), goal: exactly(0) },
    { what: `${what}: responses with 503`, unit: '', ours: Math.max(...rounds.map(({ ours }) => unavailable(ours))), goal: exactly(0) },
  ]
}

function stepOf(result: CrowdResult, name: string): StepResult {
  const step = result[name]
  if (!step) throw new Error(`No visit reached the step ${name}.`)
  return step
}

const unavailable = (result: CrowdResult): number => Object.values(result).reduce((sum, { statuses }) => sum + (statuses['503'] ?? 0), 0)

async function seatsOf(database: string, arrivals: Arrival[], { seats }: Opening): Promise<{ sold: number; oversold: number }> {
  const ids = [...new Set(arrivals.map(({ offeringId }) => offeringId))]
  const { rows } = await withClient(database, (client) =>
    client.query<{ taken: number }>(
      `select count(*)::int as taken from bookings where offering_id = any($1) and is_live(status, held_until) group by offering_id`,
      [ids],
    ),
  )
  const taken = rows.map((row) => row.taken)
  return {
    sold: taken.reduce((sum, one) => sum + one, 0),
    oversold: taken.reduce((sum, one) => sum + Math.max(0, one - seats), 0),
  }
}

/** Records the statements for reading a list, booking a seat and being refused a seat, to send them again for other people. */
async function record(database: string, guests: Guest[]): Promise<Bench['statementsOf']> {
  const [taker, late] = guests.slice(-2) as [Guest, Guest]
  const [offeringId = 0] = await withClient(database, (client) => addClasses(client, { people: 2, seconds: 1, classes: 1, seats: 1 }))
  const recorder = await openRecorder(database)
  try {
    const list = await recorder.statementsOf({ path: LIST, headers: bearer(taker.token) })
    const taken = await recorder.statementsOf(takeSeat(taker.token, offeringId))
    const { rows } = await withClient(database, (client) =>
      client.query<{ id: number }>('select id from bookings where offering_id = $1', [offeringId]),
    )
    const refused = await recorder.statementsOf(takeSeat(late.token, offeringId), 409)
    const takeAgain = replayOf(taken, { personId: taker.personId, offeringId, bookingId: rows[0]?.id ?? 0 })
    const refuseAgain = replayOf(refused, { personId: late.personId, offeringId })
    return (arrival) => ({ list, take: arrival.isInTime ? takeAgain(arrival) : refuseAgain(arrival) })
  } finally {
    await recorder.stop()
  }
}
