import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'

/** Whatever has a clock of its own; undefined: what it says is not known yet. */
type Clocked = { now?(): Date | undefined }

/** Seconds by which other clocks are ahead of this process's, below 0 behind it; null: not known. */
export type ClockDifferences = { database: number | null; payments: number | null }

/** Compares this process's clock with the database's, and with the payment provider's last answer. */
export async function readClocks(db: Database, provider: Clocked): Promise<ClockDifferences> {
  const asked = Date.now()
  const there = await readClock(db)
  // The database told the time about half-way between question and answer.
  const database = there.getTime() - (asked + Date.now()) / 2
  return { database: inSeconds(database), payments: paymentsClock(provider) }
}

export function paymentsClock(provider: Clocked): number | null {
  const there = provider.now?.()
  return there ? inSeconds(there.getTime() - Date.now()) : null
}

const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 1000)
