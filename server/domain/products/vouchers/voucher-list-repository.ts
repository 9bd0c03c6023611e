import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { vouchers } from '../../../db/schema/vouchers.ts'
import { orderWaits } from '../../../db/waits-for-proof.ts'
import { selectVouchers, type Voucher, voucherColumns } from './voucher-repository.ts'

/** `withdrawableUntil`: until then its buyer can withdraw from it, while nobody has redeemed it. */
export type BoughtVoucher = Voucher & { withdrawableUntil: Date | null }

/** Those that somebody bought and can see, the newest first. */
export const listVouchersOf = (reader: Reader, personId: number): Promise<BoughtVoucher[]> =>
  reader
    .select({ ...voucherColumns, withdrawableUntil: orders.withdrawableUntil })
    .from(vouchers)
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .where(and(eq(orders.personId, personId), not(orderWaits(orders.id))))
    .orderBy(sql`${vouchers.id} desc`)

/** Those that somebody has redeemed, or whoever was merged into them: by whom it was stays written. */
export const listRedeemedBy = (reader: Reader, personId: number): Promise<Voucher[]> =>
  selectVouchers(reader)
    .where(sql`${vouchers.redeemedBy} in (select id from people where id = ${personId} or merged_into = ${personId})`)
    .orderBy(asc(vouchers.redeemedAt))
