import type { Client } from 'pg'
import type { CrowdPlan, CrowdResult, Step, Visit } from '../load/crowd-plan.ts'
import type { HttpRequest, Statement } from '../load/load-plan.ts'
import { sendCrowd } from '../load/send-load.ts'
import type { Guest } from './guests.ts'

/** The opening of a term: people arrive at an even rate within so many seconds, and each books a seat in one of the classes. */
export type Opening = { people: number; seconds: number; classes: number; seats: number }
export type Arrival = Guest & { offeringId: number; isInTime: boolean }
type StatementsOf = (arrival: Arrival) => { list: Statement[]; take: Statement[] }

const PAGE = '/booking?tab=group'
export const LIST = '/api/group-sessions/'

/** Adds classes with few seats before all others. Returns their ids. */
export async function addClasses(database: Client, { classes, seats }: Opening): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `insert into offerings (kind, capacity, price, title_en, starts_at, ends_at)
     select 'session', $2, 30000, 'The new term', at, at + interval '1 hour'
     from generate_series(1, $1::int) as n, lateral (select date_trunc('hour', now()) + n * interval '1 day' as at) as moment
     returning id`,
    [classes, seats],
  )
  return rows.map(({ id }) => id)
}

/** Assigns the people to the classes in turn. A person who arrives while their class has seats is in time. */
export const arrivalsAt = (guests: Guest[], ids: number[], { people, seats }: Opening): Arrival[] =>
  guests
    .slice(0, people)
    .map((guest, index) => ({ ...guest, offeringId: ids[index % ids.length] ?? 0, isInTime: index < ids.length * seats }))

/** Each person reads the page and the list, then books a seat. The people use the processes of the site in turn. */
export function openTerm(arrivals: Arrival[], opening: Opening, ports: number[]): Promise<CrowdResult> {
  const visits = arrivals.map(({ token, offeringId }, index): Visit => {
    const port = ports[index % ports.length] ?? 0
    const step = (name: string, request: HttpRequest): Step => ({ name, port, request })
    return {
      at: arrivesAt(index, opening),
      steps: [
        step('page', { path: PAGE, headers: { 'accept-language': 'en', 'accept-encoding': 'br' } }),
        step('list', { path: LIST, headers: bearer(token) }),
        step('seat', takeSeat(token, offeringId)),
      ],
    }
  })
  return sendCrowd({ visits })
}

/** Sends the statements of the same people at the same times straight to the database, over warm connections. */
export const openTermBare = (
  arrivals: Arrival[],
  opening: Opening,
  { statementsOf, ...database }: Required<Pick<CrowdPlan, 'databaseUrl' | 'connections'>> & { statementsOf: StatementsOf },
): Promise<CrowdResult> =>
  sendCrowd({
    ...database,
    visits: arrivals.map((arrival, index) => {
      const { list, take } = statementsOf(arrival)
      return {
        at: arrivesAt(index, opening),
        steps: [
          { name: 'list', statements: list },
          { name: 'seat', statements: take },
        ],
      }
    }),
  })

export const takeSeat = (token: string, offeringId: number): HttpRequest => ({
  method: 'POST',
  path: '/api/sandbox/group-session/create-checkout/',
  headers: bearer(token),
  body: { session_id: offeringId },
})

export const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'accept-language': 'en' })

const arrivesAt = (index: number, { people, seconds }: Opening): number => (index * seconds * 1000) / people
