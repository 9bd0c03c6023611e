import type { Database } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import type { Receipt } from './receipt.ts'
import { findReceipt } from './receipt-repository.ts'

/** `personId`: only if it is theirs; else there is no such receipt. */
export async function readReceipt(db: Database, id: number, personId?: number): Promise<Decision<Receipt>> {
  const receipt = await findReceipt(db, id, personId)
  return receipt ? accept(receipt) : refuse('not_found')
}
