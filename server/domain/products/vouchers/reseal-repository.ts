import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { vouchers } from '../../../db/schema/vouchers.ts'
import type { VoucherCodes } from './voucher-codes.ts'

/** After the server's secret was replaced: keeps anew what was kept with the previous one, so that it can be taken away. */
export async function resealVoucherCodes(db: Database, codes: VoucherCodes): Promise<void> {
  for (const { id, orderId, sealed } of await db
    .select({ id: vouchers.id, orderId: vouchers.orderId, sealed: vouchers.codeSealed })
    .from(vouchers)) {
    const code = codes.open(sealed, orderId)
    if (code !== undefined) await db.update(vouchers).set(codes.keep(code, orderId)).where(eq(vouchers.id, id))
  }
}
