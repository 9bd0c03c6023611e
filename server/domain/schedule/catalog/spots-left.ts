import type { Database } from '../../../db/database.ts'
import { peopleToGo } from './minimum.ts'
import type { OfferingKind } from './offering.ts'
import { listOfferings } from './offerings-repository.ts'
import { canBook, seatsLeft } from './seats-left.ts'

export type SpotsLeft = { id: number; kind: OfferingKind; spots: number; full: boolean; to_go?: number }

/** Returns the visible ones of these classes, including taken slots, which were listed until then. */
export async function readSpots(db: Database, ids: number[]): Promise<SpotsLeft[]> {
  const shown = (await listOfferings(db, ids)).filter(({ isActive, hasStarted }) => isActive && !hasStarted)
  return shown.map((offering) => ({
    id: offering.id,
    kind: offering.kind,
    spots: seatsLeft(offering),
    full: !canBook(offering),
    ...(offering.minPeople !== null && { to_go: peopleToGo(offering) }),
  }))
}
