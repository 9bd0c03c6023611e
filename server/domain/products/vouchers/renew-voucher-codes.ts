import type { Transaction } from '../../../db/database.ts'
import { randomCode } from './code.ts'
import type { VoucherCodes } from './voucher-codes.ts'
import { lockUnusedVouchers, writeCode } from './voucher-repository.ts'

/** Gives a person's unused vouchers new codes and returns their ids. Old codes and file links become invalid. The person is locked. */
export async function renewVoucherCodes(tx: Transaction, codes: VoucherCodes, personId: number): Promise<number[]> {
  const unused = await lockUnusedVouchers(tx, personId)
  for (const { id, orderId } of unused) await writeCode(tx, id, codes.keep(randomCode(), orderId))
  return unused.map(({ id }) => id)
}
