import type { Database } from '../../../db/database.ts'
import type { ReceiptBuyer } from '../../../db/receipt-snapshot.ts'
import { findBuyer, storeBuyer } from './receipt-repository.ts'

/** The company on which a person's next receipts are made out; null: on themselves. */
export async function keepBuyer(db: Database, personId: number, buyer: ReceiptBuyer | null): Promise<ReceiptBuyer | null> {
  await db.transaction((tx) => storeBuyer(tx, personId, buyer))
  return buyer
}

export const readKeptBuyer = async (db: Database, personId: number): Promise<ReceiptBuyer | null> => (await findBuyer(db, personId)) ?? null
