import type { Api } from '../../lib/api.ts'
import type { ListName, ListRows } from './list-queries.ts'

export type ListSlices = { [Name in ListName]: ListSlice<ListRows[Name]> }

/** `total`: the number of all rows on the server, not only of the loaded ones. */
export type ListSlice<Row> = { rows: Row[]; total: number }

export type Counts = { sessions: number; activeSessions: number; events: number; upcomingEvents: number; paidBookings: number }

type Resolve = (read: ListSlices, missing: ReadonlySet<ListName>) => Counts

/** Requests the counts. A failed count is replaced by a count of the rows read; a list that failed to load is treated as empty. */
export async function readCounts(api: Api): Promise<Resolve> {
  const [sessions, activeSessions, events, paidBookings] = await Promise.all([
    count(api, '/group-sessions/?limit=1'),
    count(api, '/group-sessions/?is_active=true&limit=1'),
    count(api, '/events/?limit=1'),
    count(api, '/bookings/?status=paid&limit=1'),
  ])
  const now = Date.now()
  return (read, missing) => {
    const unless = (list: ListName, counted: number | null, read: number) => (missing.has(list) ? 0 : (counted ?? read))
    return {
      sessions: unless('sessions', sessions, read.sessions.total),
      activeSessions: unless('sessions', activeSessions, read.sessions.rows.filter(({ is_active }) => is_active).length),
      events: unless('events', events, read.events.total),
      // Events in progress are listed first, but are not counted as upcoming.
      upcomingEvents: read.events.total - read.events.rows.filter(({ time }) => Date.parse(time) <= now).length,
      paidBookings: unless('bookings', paidBookings, read.bookings.rows.filter(({ status }) => status === 'paid').length),
    }
  }
}

async function count(api: Api, path: string): Promise<number | null> {
  try {
    return (await api.page(path)).total
  } catch (error) {
    console.error(`The count ${path} did not load.`, error)
    return null
  }
}
