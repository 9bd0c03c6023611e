import { serverNow } from '../clock/server-clock.ts'

// New classes and marks have caused no emails, so the server sets no limit for undoing them.
const UNDO_MS = 60_000
export const undoEnd = () => new Date(serverNow() + UNDO_MS).toISOString()

const COLLECTIONS = { slot: '/timeslots/', session: '/group-sessions/', event: '/events/' }

/** Returns the undo of one new class, or of several created together; `id`: the first one. */
export function undoOfNew({ id, kind, count }: { id: number; kind: keyof typeof COLLECTIONS; count: number }) {
  const path = count > 1 ? `/offerings/${id}/following/` : `${COLLECTIONS[kind]}${id}/`
  return { path, until: undoEnd() }
}
