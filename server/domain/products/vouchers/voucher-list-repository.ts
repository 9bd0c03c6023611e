import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { vouchers } from '../../../db/schema/vouchers.ts'
import { orderWaits } from '../../../db/waits-for-proof.ts'
import { selectVouchers, type Voucher, voucherColumns } from './voucher-repository.ts'

/** `withdrawableUntil`: the end of the withdrawal period, while the voucher is not redeemed. */
export type BoughtVoucher = Voucher & { withdrawableUntil: Date | null }

export const listVouchersOf = (reader: Reader, personId: number): Promise<BoughtVoucher[]> =>
  reader
    .select({ ...voucherColumns, withdrawableUntil: orders.withdrawableUntil })
    .from(vouchers)
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .where(and(eq(orders.personId, personId), not(orderWaits(orders.id))))
    .orderBy(sql`${vouchers.id} desc`)

/** Includes vouchers redeemed by accounts merged into this one, because `redeemed_by` is never changed. */
export const listRedeemedBy = (reader: Reader, personId: number): Promise<Voucher[]> =>
  selectVouchers(reader)
    .where(sql`${vouchers.redeemedBy} in (select id from people where id = ${personId} or merged_into = ${personId})`)
    .orderBy(asc(vouchers.redeemedAt))
