import type { Reader } from '../../../db/database.ts'
import { isVoucherFileToken, type LinkKeys, voucherIdIn } from '../../kernel/link-tokens.ts'
import { writtenCode } from './code.ts'
import type { VoucherCodes } from './voucher-codes.ts'
import { findVoucher, type Voucher } from './voucher-repository.ts'

type LinkDependencies = { db: Reader; linkKeys: LinkKeys; voucherCodes: VoucherCodes }

export async function findVoucherByLink(
  { db, linkKeys, voucherCodes }: LinkDependencies,
  token: string,
): Promise<(Voucher & { code: string }) | undefined> {
  const id = voucherIdIn(token)
  const voucher = id === undefined ? undefined : await findVoucher(db, id)
  if (!voucher || !isVoucherFileToken(linkKeys, voucher, token)) return undefined
  const code = voucherCodes.open(voucher.codeSealed, voucher.orderId)
  return code === undefined ? undefined : { ...voucher, code: writtenCode(code) }
}
