import type { Database } from '../../db/database.ts'
import { findAnyOffering } from '../catalog/offerings-repository.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ListedEntry, listEntries } from './waiting-list-repository.ts'

/** Who waits for a class, or has a turn there, for staff. Refuses: not_found. */
export async function readList(db: Database, offeringId: number): Promise<Decision<ListedEntry[]>> {
  return (await findAnyOffering(db, offeringId)) ? accept(await listEntries(db, offeringId)) : refuse('not_found')
}
