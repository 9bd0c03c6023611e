import { eq } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { payments } from '../../../db/schema/payments.ts'

export async function isAccepted(reader: Reader, version: string): Promise<boolean> {
  const [row] = await reader.select({ id: payments.id }).from(payments).where(eq(payments.termsVersion, version)).limit(1)
  return row !== undefined
}
