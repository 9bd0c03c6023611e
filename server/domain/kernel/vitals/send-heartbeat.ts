import type { Database } from '../../../db/database.ts'
import type { DiskSpace, DiskState } from '../../../db/disk-space.ts'
import { healthProblems } from './health-problems.ts'
import { readVitals } from './vitals-repository.ts'

export type HeartbeatDependencies = {
  db: Database
  /** Undefined: nobody listens. */
  heartbeatUrl: string | undefined
  /** Not in a trial on one's own machine. */
  expectsBackup: boolean
  disk: () => Promise<DiskSpace>
  warn: (what: object, message: string) => void
}

const PATIENCE_MS = 10_000

/** Calls HEARTBEAT_URL while all is well, so that its silence says that something is not. */
export async function sendHeartbeat({ db, heartbeatUrl, expectsBackup, disk, warn }: HeartbeatDependencies): Promise<void> {
  const found = healthProblems(await readVitals(db), { expectsBackup, disk: await stateOf(disk) })
  if (found.length > 0) warn({ ailments: found }, 'not all is well')
  if (found.length > 0 || heartbeatUrl === undefined) return
  try {
    // Another address is for whoever set this one to name.
    const answer = await fetch(heartbeatUrl, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.body?.cancel()
  } catch (error) {
    // Its address may hold a key: it stays out of the log.
    warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the heartbeat address did not answer')
  }
}

// A disk that can't be asked is not an illness.
const stateOf = (disk: HeartbeatDependencies['disk']): Promise<DiskState> =>
  disk().then(
    ({ state }) => state,
    () => 'ok',
  )
