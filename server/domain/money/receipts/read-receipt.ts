import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import type { Receipt } from './receipt.ts'
import { findReceipt } from './receipt-repository.ts'

/** If `personId` is given, the receipt must belong to this person. Refuses: not_found, email_unproven. */
export async function readReceipt(db: Database, id: number, personId?: number): Promise<Decision<Receipt>> {
  const receipt = await findReceipt(db, id, personId)
  if (!receipt) return refuse('not_found')
  const outOfReach = personId === undefined ? undefined : await whyOutOfReach(db, { paymentId: receipt.paymentId })
  return outOfReach ? refuse(outOfReach) : accept(receipt)
}
