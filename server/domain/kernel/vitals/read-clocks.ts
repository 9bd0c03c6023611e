import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'

type Clocked = { now?(): Date | undefined }

/** Seconds by which other clocks are ahead of this process; negative if behind, null if unknown. */
export type ClockDifferences = { database: number | null; payments: number | null }

export async function readClocks(db: Database, provider: Clocked): Promise<ClockDifferences> {
  const asked = Date.now()
  const there = await readClock(db)
  // Assumes that the database read its clock half-way between request and response.
  const database = there.getTime() - (asked + Date.now()) / 2
  return { database: inSeconds(database), payments: paymentsClock(provider) }
}

export function paymentsClock(provider: Clocked): number | null {
  const there = provider.now?.()
  return there ? inSeconds(there.getTime() - Date.now()) : null
}

const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 1000)
