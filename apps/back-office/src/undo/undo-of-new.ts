import { classPaths } from '../api/class-path.ts'
import { serverNow } from '../clock/server-clock.ts'

// The server does not limit the time for undoing new classes and attendance marks, because they cause no emails. The back office does.
const UNDO_MS = 60_000
export const undoEnd = () => new Date(serverNow() + UNDO_MS).toISOString()

/** Returns the undo of one new class or of several created together. Other classes of their series stay. `ids` are sorted by start. */
export function undoOfNew({ ids, kind }: { ids: number[]; kind: keyof typeof classPaths }) {
  const [first] = ids
  const path = ids.length > 1 ? `/offerings/${first}/following/?only=${ids.join()}` : `${classPaths[kind]}/${first}/`
  return { path, until: undoEnd() }
}
