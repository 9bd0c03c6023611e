import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { vouchers } from '../../../db/schema/vouchers.ts'
import type { VoucherCodes } from './voucher-codes.ts'

/** Stores all codes under the server's new secret, so that the previous one can be removed. */
export async function resealVoucherCodes(db: Database, codes: VoucherCodes): Promise<void> {
  for (const { id, orderId, sealed } of await db
    .select({ id: vouchers.id, orderId: vouchers.orderId, sealed: vouchers.codeSealed })
    .from(vouchers)) {
    const code = codes.open(sealed, orderId)
    if (code !== undefined) await db.update(vouchers).set(codes.keep(code, orderId)).where(eq(vouchers.id, id))
  }
}
