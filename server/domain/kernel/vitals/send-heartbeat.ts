import type { Database } from '../../../db/database.ts'
import type { DiskSpace, DiskState } from '../../../db/disk-space.ts'
import { healthProblems } from './health-problems.ts'
import { readVitals } from './vitals-repository.ts'

export type HeartbeatDependencies = {
  db: Database
  heartbeatUrl: string | undefined
  /** False in a trial installation on a developer's machine. */
  expectsBackup: boolean
  disk: () => Promise<DiskSpace>
  warn: (what: object, message: string) => void
}

const PATIENCE_MS = 10_000

/** Calls HEARTBEAT_URL while there are no problems. The monitor raises an alarm when the calls stop. */
export async function sendHeartbeat({ db, heartbeatUrl, expectsBackup, disk, warn }: HeartbeatDependencies): Promise<void> {
  const found = healthProblems(await readVitals(db), { expectsBackup, disk: await stateOf(disk) })
  if (found.length > 0) warn({ ailments: found }, 'not all is well')
  if (found.length > 0 || heartbeatUrl === undefined) return
  try {
    // A redirect is an error: the owner should configure the final address.
    const answer = await fetch(heartbeatUrl, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.body?.cancel()
  } catch (error) {
    // The address may contain a key, so it is not logged.
    warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the heartbeat address did not answer')
  }
}

// A disk whose free space cannot be read is not a problem.
const stateOf = (disk: HeartbeatDependencies['disk']): Promise<DiskState> =>
  disk().then(
    ({ state }) => state,
    () => 'ok',
  )
