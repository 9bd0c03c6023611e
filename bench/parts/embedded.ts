import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../frame/median.ts'
import { type Figure, type Findings, type Part, type Run, under } from '../frame/part.ts'
import { type HttpRequest, type LoadResult, p99 } from '../load/load-plan.ts'
import { sendLoad } from '../load/send-load.ts'
import { timeOf } from '../studio/cold.ts'
import { embeddedStudio } from '../studio/embedded.ts'
import type { Guest } from '../studio/guests.ts'
import { addFreeSlots, addRoomySessions } from '../studio/places.ts'
import { openSite } from '../studio/site.ts'
import { SIZES } from '../studio/sized.ts'

const CLIENTS = 8
/** The number of bookings in a round. The first round is not measured, because PostgreSQL and Node compile code that runs often. */
const BOOKINGS = 300
const SESSIONS = 100
const BETWEEN_LOOKS_MS = 20
const KEPT_PAGE = '/contact'
/** Every booking changes this page, so each request renders it again and competes with the bookings for the database. */
const CHANGING_PAGE = '/booking?tab=group'

/** Measures booking with the database in the site's process, and its effect on visitors. */
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
    const checkout = (guest: Guest, index: number): HttpRequest =>
      asked(guest, '/api/sandbox/group-session/create-checkout/', { session_id: sessions[index % sessions.length] })
    const hold = (guest: Guest, index: number): HttpRequest => asked(guest, '/api/bookings/', { slot_id: slots[index] })
    const sessionHolds: Way = {
      what: 'holds in group sessions, each with its payment page',
      requests: forSessions.map(checkout),
      page: KEPT_PAGE,
    }
    const slotHolds: Way = { what: 'holds of slots, without a payment page', requests: forSlots.map(hold), status: '201', page: KEPT_PAGE }
    figures.push(...(await watch(run, site.port, sessionHolds)), ...(await watch(run, site.port, slotHolds)))
    const again = { ...sessionHolds, what: `${sessionHolds.what}, while another client requests ${CHANGING_PAGE}`, page: CHANGING_PAGE }
    figures.push(...(await watch({ ...run, rounds: 1 }, site.port, again)).map(({ goal: _, ...figure }) => figure))
  } finally {
    await site.stop()
    studio.remove()
  }
  return { figures }
}

type Way = { what: string; requests: HttpRequest[]; status?: string; page: string }

/** Sends bookings from eight clients while another client requests a page about fifty times a second. */
async function watch(run: Run, port: number, { what, requests, status = '200', page }: Way): Promise<Figure[]> {
  const booked: LoadResult[] = []
  const looked: number[] = []
  for (let round = 0; round <= run.rounds; round++) {
    run.say(`${what}: ${round === 0 ? 'warming up' : `round ${round}`}`)
    const mine = requests.slice(round * BOOKINGS, (round + 1) * BOOKINGS)
    let isBooking = true
    const booking = sendLoad({ port, connections: CLIENTS, until: 'all sent', requests: mine }, [status]).finally(() => {
      isBooking = false
    })
    const looks: number[] = []
    while (isBooking) looks.push(await look(port, page))
    const result = await booking
    if (round === 0) continue
    booked.push(result)
    looked.push(p99(looks))
  }
  return [
    { what: `${what}, by ${CLIENTS} concurrent clients: p99`, unit: 'ms', ours: median(booked.map(({ p99 }) => p99)), goal: under(200) },
    { what: `${what}, by ${CLIENTS} concurrent clients`, unit: 'holds/s', ours: median(booked.map(({ perSecond }) => perSecond)) },
    { what: `${page}, requested meanwhile: p99`, unit: 'ms', ours: median(looked), goal: under(60) },
  ]
}

const agent = new Agent({ keepAlive: true })

/** Returns how long a page takes, in milliseconds. */
async function look(port: number, path: string): Promise<number> {
  await pause(BETWEEN_LOOKS_MS)
  return timeOf(port, { path, headers: { 'accept-encoding': 'br', 'accept-language': 'en' } }, agent)
}

const asked = ({ token }: Guest, path: string, body: object): HttpRequest => ({
  method: 'POST',
  path,
  body,
  headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
})
