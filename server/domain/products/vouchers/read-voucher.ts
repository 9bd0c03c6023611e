import { readClock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { readCode } from './code.ts'
import type { VoucherCodes } from './voucher-codes.ts'
import { findVoucherByCode, type Voucher } from './voucher-repository.ts'

export type VoucherStatus = 'valid' | 'redeemed' | 'expired' | 'ended'

export function voucherStatusOf({ redeemedAt, endedAt, isFrozen, validUntil }: Voucher, today: string): VoucherStatus {
  if (redeemedAt !== null) return 'redeemed'
  if (endedAt !== null || isFrozen) return 'ended'
  return validUntil < today ? 'expired' : 'valid'
}

type ReadDependencies = { db: Reader; timeZone: string; voucherCodes: VoucherCodes }

/** Returns what a code shows without a sign-in. Changes nothing. Refuses: voucher_unknown. */
export async function readVoucher(
  { db, timeZone, voucherCodes }: ReadDependencies,
  typed: string,
): Promise<Decision<{ voucher: Voucher; standing: VoucherStatus }>> {
  const code = readCode(typed)
  const voucher = code === undefined ? undefined : await findVoucherByCode(db, voucherCodes, code)
  if (!voucher) return refuse('voucher_unknown')
  return accept({ voucher, standing: voucherStatusOf(voucher, dayOf(await readClock(db), timeZone)) })
}
