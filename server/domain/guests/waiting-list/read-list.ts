import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { findAnyOffering } from '../../schedule/catalog/offerings-repository.ts'
import { type ListedEntry, listEntries } from './waiting-list-repository.ts'

export async function readList(db: Database, offeringId: number): Promise<Decision<ListedEntry[]>> {
  return (await findAnyOffering(db, offeringId)) ? accept(await listEntries(db, offeringId)) : refuse('not_found')
}
