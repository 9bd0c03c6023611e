import { classPaths } from '../api/class-path.ts'
import { serverNow } from '../clock/server-clock.ts'

// New classes and attendance marks cause no emails, so the server sets no time limit for undoing them.
const UNDO_MS = 60_000
export const undoEnd = () => new Date(serverNow() + UNDO_MS).toISOString()

/** Returns the undo of one new class, or of several created together; `id`: the first one. */
export function undoOfNew({ id, kind, count }: { id: number; kind: keyof typeof classPaths; count: number }) {
  const path = count > 1 ? `/offerings/${id}/following/` : `${classPaths[kind]}/${id}/`
  return { path, until: undoEnd() }
}
