import type { Client } from 'pg'
import { median } from '../frame/median.ts'
import { atLeast, atMost, type Figure, type Findings, type Part, type Run, under } from '../frame/part.ts'
import { takeTurns } from '../frame/take-turns.ts'
import type { HttpRequest } from '../load/load-plan.ts'
import { sendLoad } from '../load/send-load.ts'
import { makeCold, timeOf } from '../studio/cold.ts'
import { COMING } from '../studio/coming.ts'
import { largeDatabase, withClient } from '../studio/databases.ts'
import { signedInGuests } from '../studio/guests.ts'
import { openSite, type Running } from '../studio/site.ts'
import { fillNext, joinLists, WAIT_EACH, WAITED_FOR } from '../studio/waiting.ts'

const CONNECTIONS = 10
const MISSES = 20
const ASKERS = 100
const LIST = '/api/group-sessions/'
const PAGE = '/booking?tab=group'

/** Measures the effect of waiting lists on reading the timetable. The baseline is the same site with empty waiting lists. */
export default {
  title: `${COMING} classes, for ${WAITED_FOR} of which ${WAIT_EACH} people wait, against the same classes with empty waiting lists`,
  measure,
} satisfies Part

type Side = { site: Running; client: Client; requests: HttpRequest[] }

async function measure(run: Run): Promise<Findings> {
  const [waitedFor, quiet] = [await largeDatabase(run.say), await largeDatabase(run.say)]
  for (const database of [waitedFor, quiet]) await withClient(database, fillNext)
  await withClient(waitedFor, joinLists)
  return { figures: await withSide(waitedFor, (ours) => withSide(quiet, (baseline) => compare(run, { ours, baseline }))) }
}

async function withSide<Answer>(database: string, work: (side: Side) => Promise<Answer>): Promise<Answer> {
  const guests = (await signedInGuests(database)).slice(0, ASKERS)
  const requests = guests.map(({ token }) => ({ path: LIST, headers: { 'accept-language': 'en', authorization: `Bearer ${token}` } }))
  const site = await openSite(database)
  try {
    return await withClient(database, (client) => work({ site, client, requests }))
  } finally {
    await site.stop()
  }
}

async function compare(run: Run, { ours, baseline }: { ours: Side; baseline: Side }): Promise<Figure[]> {
  const inTurns = (what: string, measureSide: (side: Side) => Promise<number>) => {
    run.say(what)
    return takeTurns(run.rounds, { ours: () => measureSide(ours), baseline: () => measureSide(baseline) })
  }
  const dropped = (path: string) => `${path}, after a booking dropped it from the cache`
  const list = await inTurns(dropped(LIST), (side) => missOf(side, LIST))
  const page = await inTurns(dropped(PAGE), (side) => missOf(side, PAGE))
  const withToken = await inTurns(`${LIST} with a token`, (side) => rateOf(run, side))
  return [
    { what: dropped(LIST), unit: 'ms', ...list, goal: atMost(1.1) },
    { what: dropped(PAGE), unit: 'ms', ...page, goal: under(40) },
    { what: `${LIST} with a token`, unit: 'responses/s', ...withToken, goal: atLeast(0.9) },
  ]
}

/** Returns how long the first request after a booking takes, in milliseconds. */
async function missOf({ site, client }: Side, path: string): Promise<number> {
  const asked = { path, headers: { 'accept-encoding': 'br', 'accept-language': 'en' } }
  const took: number[] = []
  for (let turn = 0; turn < MISSES; turn += 1) {
    await makeCold(client, 'a booking')
    took.push(await timeOf(site.port, asked))
  }
  return median(took)
}

const rateOf = async (run: Run, { site, requests }: Side): Promise<number> =>
  (await sendLoad({ port: site.port, requests, connections: CONNECTIONS, until: run, warmUpSeconds: run.seconds / 3 }, ['200'])).perSecond
