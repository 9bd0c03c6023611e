import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { offerings } from '../../../db/schema/catalog.ts'

export const isPictureShown = async (tx: Transaction, key: string): Promise<boolean> =>
  (await tx.select({ id: offerings.id }).from(offerings).where(eq(offerings.pictureKey, key)).limit(1)).length > 0
