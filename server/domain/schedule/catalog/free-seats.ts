import type { Database } from '../../../db/database.ts'
import { missingPeople } from './minimum.ts'
import type { OfferingKind } from './offering.ts'
import { listOfferings } from './offerings-repository.ts'
import { canBook, seatsLeft } from './seats-left.ts'

export type FreeSeats = { id: number; kind: OfferingKind; spots: number; full: boolean; to_go?: number }

/** Returns the free seats of visible classes that have not begun. Includes slots that are taken now, because open pages still list them. */
export async function readFreeSeats(db: Database, ids: number[]): Promise<FreeSeats[]> {
  const shown = (await listOfferings(db, ids)).filter(({ isActive, hasStarted }) => isActive && !hasStarted)
  return shown.map((offering) => ({
    id: offering.id,
    kind: offering.kind,
    spots: seatsLeft(offering),
    full: !canBook(offering),
    ...(offering.minPeople !== null && { to_go: missingPeople(offering) }),
  }))
}
