import type { Database } from '../../../db/database.ts'
import type { ReceiptBuyer } from '../../../db/receipt-snapshot.ts'
import { findBuyer, storeBuyer } from './receipt-repository.ts'

export async function saveBuyer(db: Database, personId: number, buyer: ReceiptBuyer | null): Promise<ReceiptBuyer | null> {
  await db.transaction((tx) => storeBuyer(tx, personId, buyer))
  return buyer
}

export const readSavedBuyer = async (db: Database, personId: number): Promise<ReceiptBuyer | null> =>
  (await findBuyer(db, personId)) ?? null
