import { serverNow } from '../clock/server-clock.ts'

// Nobody has been told of it yet, so that there is no hurry on the server's side.
const UNDO_MS = 60_000

const COLLECTIONS = { slot: '/timeslots/', session: '/group-sessions/', event: '/events/' }

/** What takes back one class, or several that were put on together; `id`: of the first. */
export function undoOfNew({ id, kind, count }: { id: number; kind: keyof typeof COLLECTIONS; count: number }) {
  const path = count > 1 ? `/offerings/${id}/following/` : `${COLLECTIONS[kind]}${id}/`
  return { path, until: new Date(serverNow() + UNDO_MS).toISOString() }
}
