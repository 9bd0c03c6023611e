import { atLeast, type Figure, type Findings, type Part, type Run } from '../frame/part.ts'
import { takeTurns } from '../frame/take-turns.ts'
import type { HttpRequest, LoadResult } from '../load/load-plan.ts'
import { sendLoad } from '../load/send-load.ts'
import { largeDatabase, withClient } from '../studio/databases.ts'
import { type Guest, signedInGuests } from '../studio/guests.ts'
import { addFreeSlots, addRoomySessions, givePasses, letGo } from '../studio/places.ts'
import { openRecorder } from '../studio/recorder.ts'
import { type Pair, replayOf } from '../studio/replay.ts'
import { openSite } from '../studio/site.ts'

const CLIENTS = [1, 8, 32]
const SPREAD = 100
/** Returns the number of bookings for a measurement. Each person books one seat. */
const bookingsFor = (clients: number, { seconds }: Run) => Math.min(2000, Math.round((clients === 1 ? 60 : 150) * seconds))

/** Compares booking through the API with the same transactions sent straight to the database. */
export default { title: 'Booking, with 100,000 bookings in the database', measure } satisfies Part

/** A way to book: the request, and the classes with free seats. */
type Way = {
  what: string
  ask: (offeringId: number, passId?: number) => Omit<HttpRequest, 'headers'>
  places: (count: number) => Promise<number[]>
  status: string
  /** Whether people pay with passes. Each person gets a new pass in each round. */
  byPass?: true
}

async function measure(run: Run): Promise<Findings> {
  const database = await largeDatabase(run.say)
  const guests = await signedInGuests(database)
  const site = await openSite(database)
  const session = (offeringId: number) => ({
    method: 'POST' as const,
    path: '/api/sandbox/group-session/create-checkout/',
    body: { session_id: offeringId },
  })
  const byPass = (offeringId: number, passId = 0) => {
    const { body, ...asked } = session(offeringId)
    return { ...asked, body: { ...body, use: { pass_id: passId } } }
  }
  const slot = (offeringId: number) => ({ method: 'POST' as const, path: '/api/bookings/', body: { slot_id: offeringId } })
  const inDatabase = <Answer>(work: Parameters<typeof withClient<Answer>>[1]) => withClient(database, work)
  const ways: Way[] = [
    {
      what: 'holds in one group session, each with its payment page',
      ask: session,
      places: () => inDatabase((client) => addRoomySessions(client, 1)),
      status: '200',
    },
    {
      what: `holds in ${SPREAD} group sessions, each with its payment page`,
      ask: session,
      places: () => inDatabase((client) => addRoomySessions(client, SPREAD)),
      status: '200',
    },
    {
      what: `bookings in ${SPREAD} group sessions, paid for with passes`,
      ask: byPass,
      places: () => inDatabase((client) => addRoomySessions(client, SPREAD)),
      status: '200',
      byPass: true,
    },
    {
      what: 'holds of slots, without a payment page',
      ask: slot,
      places: (count) => inDatabase((client) => addFreeSlots(client, count)),
      status: '201',
    },
  ]
  const figures: Figure[] = []
  try {
    for (const way of ways) figures.push(...(await compare(run, way, { database, guests, port: site.port })))
  } finally {
    await site.stop()
  }
  return { figures }
}

type Studio = { database: string; guests: Guest[]; port: number }

async function compare(run: Run, way: Way, { database, guests, port }: Studio): Promise<Figure[]> {
  const { count, replay } = await record(way, database, guests)
  const figures: Figure[] = []
  for (const clients of CLIENTS) {
    const what = `${way.what}, by ${clients} ${clients === 1 ? 'client' : 'concurrent clients'}, compared with their ${count} SQL statements alone`
    run.say(what)
    const askers = guests.slice(0, bookingsFor(clients, run))
    const shoot = async (send: (pairs: (Guest & Pair)[]) => Promise<LoadResult>) => {
      await withClient(database, letGo)
      const places = await way.places(askers.length)
      const passes = way.byPass && (await withClient(database, givePasses))
      const pairs = askers.map((guest, index) => ({
        ...guest,
        offeringId: places[index % places.length] ?? 0,
        passId: passes?.get(guest.personId),
      }))
      return (await send(pairs)).perSecond
    }
    const common = { connections: clients, until: 'all sent' as const }
    const compared = await takeTurns(run.rounds, {
      ours: () =>
        shoot((pairs) =>
          sendLoad(
            {
              ...common,
              port,
              requests: pairs.map(({ token, offeringId, passId }) => ({ ...way.ask(offeringId, passId), headers: bearer(token) })),
            },
            [way.status],
          ),
        ),
      baseline: () => shoot((pairs) => sendLoad({ ...common, databaseUrl: database, requests: pairs.map(replay) })),
    })
    figures.push({ what, unit: way.byPass ? 'bookings/s' : 'holds/s', ...compared, goal: atLeast(0.4) })
  }
  return figures
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'accept-language': 'en' })

/** Makes one booking and records its statements. */
async function record(way: Way, database: string, guests: Guest[]) {
  const recorder = await openRecorder(database)
  try {
    await withClient(database, letGo)
    const [[offeringId = 0], guest] = [await way.places(1), guests.at(-1) as Guest]
    const passId = way.byPass && (await withClient(database, givePasses)).get(guest.personId)
    const statements = await recorder.statementsOf({ ...way.ask(offeringId, passId), headers: bearer(guest.token) })
    const { rows } = await withClient(database, (client) =>
      client.query<{ id: number }>('select id from bookings where offering_id = $1 and person_id = $2', [offeringId, guest.personId]),
    )
    const replay = replayOf(statements, { personId: guest.personId, offeringId, bookingId: rows[0]?.id ?? 0, passId })
    return { replay, count: replay({ personId: 0, offeringId: 0 }).length }
  } finally {
    await recorder.stop()
  }
}
