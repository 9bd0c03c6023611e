import type { Database } from '../../../db/database.ts'
import { peopleToGo } from './minimum.ts'
import type { OfferingKind } from './offering.ts'
import { listOfferings } from './offerings-repository.ts'
import { canBook, seatsLeft } from './seats-left.ts'

/** How many spots a class of the public lists has left for whoever has none there. */
export type SpotsLeft = { id: number; kind: OfferingKind; spots: number; full: boolean; to_go?: number }

/** Of these classes those that anybody may see now. A slot that is taken is told too: it was in the list until then. */
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
