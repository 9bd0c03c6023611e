import type { Transaction } from '../../../db/database.ts'
import { randomCode } from './code.ts'
import type { VoucherCodes } from './voucher-codes.ts'
import { lockUnusedVouchers, writeCode } from './voucher-repository.ts'

/**
 * Gives new codes to the vouchers that a person bought and nobody has redeemed: their codes so far, and the links to their files, open nothing any more.
 * Answers with the ids of these vouchers. The person is locked before.
 */
export async function renewVoucherCodes(tx: Transaction, codes: VoucherCodes, personId: number): Promise<number[]> {
  const unused = await lockUnusedVouchers(tx, personId)
  for (const { id, orderId } of unused) await writeCode(tx, id, codes.keep(randomCode(), orderId))
  return unused.map(({ id }) => id)
}
