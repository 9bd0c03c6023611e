import { median } from '../frame/median.ts'
import { type Figure, type Findings, type Part, type Run, under } from '../frame/part.ts'
import { fire } from '../load/fire.ts'
import type { Asked, Shot } from '../load/shot.ts'
import { embeddedStudio } from '../studio/embedded.ts'
import type { Guest } from '../studio/guests.ts'
import { addFreeSlots, addRoomySessions } from '../studio/places.ts'
import { openSite } from '../studio/site.ts'
import { SIZES } from '../studio/sized.ts'

const CLIENTS = 8
/** For each round of each way to book. The first round only warms up: what PostgreSQL and Node run often, they compile first. */
const BOOKINGS = 300
const SESSIONS = 100
const KEPT_PAGE = '/about'
/** Every booking changes it: each look has it made anew, and competes with the bookings for the database. */
const CHANGING_PAGE = '/booking?tab=group'

/** The database in the site's own process: what booking takes, and what visitors notice of it. */
export default { title: 'Booking, embedded, with 11,000 bookings in the database', measure } satisfies Part

async function measure(run: Run): Promise<Findings> {
  const [, year] = SIZES
  if (!year) throw new Error('There is no size of a year.')
  run.say(`filling an embedded studio with ${year.size.bookings} bookings`)
  const studio = await embeddedStudio(year.size, async (client) => ({
    sessions: await addRoomySessions(client, SESSIONS),
    slots: await addFreeSlots(client, BOOKINGS * (run.rounds + 1)),
  }))
  const site = await openSite(undefined, { DATA_DIR: studio.folder, DEMO: '0' })
  const figures: Figure[] = []
  try {
    const { sessions, slots } = studio.prepared
    const [forSessions, forSlots] = [studio.guests.slice(0, BOOKINGS * (run.rounds + 1)), studio.guests.slice(-BOOKINGS * (run.rounds + 1))]
    const checkout = (guest: Guest, index: number): Asked =>
      asked(guest, '/api/sandbox/group-session/create-checkout/', { session_id: sessions[index % sessions.length] })
    const hold = (guest: Guest, index: number): Asked => asked(guest, '/api/bookings/', { slot_id: slots[index] })
    const sessionHolds: Way = { what: 'group sessions, with their payment pages', requests: forSessions.map(checkout), page: KEPT_PAGE }
    const slotHolds: Way = { what: 'slots, a hold alone', requests: forSlots.map(hold), status: '201', page: KEPT_PAGE }
    figures.push(...(await watch(run, site.port, sessionHolds)), ...(await watch(run, site.port, slotHolds)))
    const again = { ...sessionHolds, what: `the same, while all look at ${CHANGING_PAGE}`, page: CHANGING_PAGE }
    figures.push(...(await watch({ ...run, rounds: 1 }, site.port, again)).map(({ goal: _, ...figure }) => figure))
  } finally {
    await site.stop()
    studio.remove()
  }
  return { figures }
}

type Way = { what: string; requests: Asked[]; status?: string; page: string }

/** Bookings from eight clients, and somebody who looks at a page meanwhile, some fifty times a second. */
async function watch(run: Run, port: number, { what, requests, status = '200', page }: Way): Promise<Figure[]> {
  const booked: Shot[] = []
  const looked: Shot[] = []
  for (let round = 0; round <= run.rounds; round++) {
    run.say(`${what}: ${round === 0 ? 'warming up' : `round ${round}`}`)
    const mine = requests.slice(round * BOOKINGS, (round + 1) * BOOKINGS)
    let isBooking = true
    const booking = fire({ port, connections: CLIENTS, until: 'all sent', requests: mine }, [status]).finally(() => {
      isBooking = false
    })
    // Short ones, so that the last one ends soon after the last booking.
    while (isBooking) looked.push(await look(port, page))
    const shot = await booking
    if (round > 0) booked.push(shot)
  }
  return [
    { what: `${what}, ${CLIENTS} at once: p99`, unit: 'ms', ours: median(booked.map(({ p99 }) => p99)), goal: under(100) },
    { what: `${what}, ${CLIENTS} at once`, unit: 'holds/s', ours: median(booked.map(({ perSecond }) => perSecond)) },
    { what: `${page} meanwhile: p99`, unit: 'ms', ours: median(looked.map(({ p99 }) => p99)), goal: under(60) },
  ]
}

const look = (port: number, path: string): Promise<Shot> =>
  fire({
    port,
    connections: 1,
    until: { seconds: 1 },
    pauseMs: 20,
    requests: [{ path, headers: { 'accept-encoding': 'br', 'accept-language': 'en' } }],
  })

const asked = ({ token }: Guest, path: string, body: object): Asked => ({
  method: 'POST',
  path,
  body,
  headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
})
