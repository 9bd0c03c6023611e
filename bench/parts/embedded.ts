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
/** For each round of each way to book. */
const BOOKINGS = 300
const SESSIONS = 100
// One that no booking changes, and one that every booking changes.
const PAGES = ['/about', '/booking?tab=group']

/** The database in the site's own process: what booking takes, and what visitors notice of it. */
export default { title: 'Booking, embedded, with 11,000 bookings in the database', measure } satisfies Part

async function measure(run: Run): Promise<Findings> {
  const [, year] = SIZES
  if (!year) throw new Error('There is no size of a year.')
  run.say(`filling an embedded studio with ${year.size.bookings} bookings`)
  const studio = await embeddedStudio(year.size, async (client) => ({
    sessions: await addRoomySessions(client, SESSIONS),
    slots: await addFreeSlots(client, BOOKINGS * run.rounds),
  }))
  const site = await openSite(undefined, { DATA_DIR: studio.folder, DEMO: '0' })
  const figures: Figure[] = []
  try {
    const { sessions, slots } = studio.prepared
    const [forSessions, forSlots] = [studio.guests.slice(0, BOOKINGS * run.rounds), studio.guests.slice(-BOOKINGS * run.rounds)]
    const checkout = (guest: Guest, index: number): Asked =>
      asked(guest, '/api/sandbox/group-session/create-checkout/', { session_id: sessions[index % sessions.length] })
    const hold = (guest: Guest, index: number): Asked => asked(guest, '/api/bookings/', { slot_id: slots[index] })
    figures.push(
      ...(await watch(run, site.port, { what: 'group sessions, with their payment pages', requests: forSessions.map(checkout) })),
    )
    figures.push(...(await watch(run, site.port, { what: 'slots, a hold alone', requests: forSlots.map(hold), status: '201' })))
  } finally {
    await site.stop()
    studio.remove()
  }
  return { figures }
}

type Way = { what: string; requests: Asked[]; status?: string }

/** Bookings from eight clients, and somebody who looks at pages meanwhile. */
async function watch(run: Run, port: number, { what, requests, status = '200' }: Way): Promise<Figure[]> {
  const booked: Shot[] = []
  const looked = new Map<string, number[]>(PAGES.map((path) => [path, []]))
  for (let round = 0; round < run.rounds; round++) {
    run.say(`${what}: round ${round + 1}`)
    const mine = requests.slice(round * BOOKINGS, (round + 1) * BOOKINGS)
    let isBooking = true
    const booking = fire({ port, connections: CLIENTS, until: 'all sent', requests: mine }, [status]).finally(() => {
      isBooking = false
    })
    // Short looks by turns, so that the last one ends soon after the last booking.
    while (isBooking) for (const path of PAGES) looked.get(path)?.push((await look(port, path)).p99)
    booked.push(await booking)
  }
  return [
    { what: `${what}, ${CLIENTS} at once: p99`, unit: 'ms', ours: median(booked.map(({ p99 }) => p99)), goal: under(100) },
    { what: `${what}, ${CLIENTS} at once`, unit: 'holds/s', ours: median(booked.map(({ perSecond }) => perSecond)) },
    ...PAGES.map((path, index) => ({
      what: `${path} meanwhile: p99`,
      unit: 'ms',
      ours: median(looked.get(path) ?? []),
      ...(index === 0 && { goal: under(60) }),
    })),
  ]
}

const look = (port: number, path: string): Promise<Shot> =>
  fire({
    port,
    connections: 1,
    until: { seconds: 0.5 },
    requests: [{ path, headers: { 'accept-encoding': 'br', 'accept-language': 'en' } }],
  })

const asked = ({ token }: Guest, path: string, body: object): Asked => ({
  method: 'POST',
  path,
  body,
  headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
})
