import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { refuseOnGuard } from '../../bookings/seats/refuse-on-guard.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { insertEntry, openCredit } from '../../money/ledger/credit-repository.ts'
import type { OrderedPass } from '../../products/passes/product.ts'
import { readCode } from '../../products/vouchers/code.ts'
import { decideRedeeming } from '../../products/vouchers/voucher.ts'
import { findVoucherByCode, lockVoucher, markRedeemed, type Voucher } from '../../products/vouchers/voucher-repository.ts'
import { makePass } from './complete-order.ts'

/** Amount in haléře. */
export type Redeemed = { amount: number; passId: null } | { amount: null; passId: number; name: { en: string; ru: string } }

/** Redeems a voucher once. A pass starts with its first class. Refuses: voucher_unknown, voucher_redeemed, voucher_expired, not_found. */
export async function redeemVoucher(
  deps: BookingDependencies,
  { personId, typed }: { personId: number; typed: string },
): Promise<Decision<Redeemed>> {
  const code = readCode(typed)
  if (code === undefined) return refuse('voucher_unknown')
  return refuseOnGuard(() => deps.db.transaction((tx) => redeem(tx, deps, { personId, code })))
}

async function redeem(
  tx: Transaction,
  deps: BookingDependencies,
  { personId, code }: { personId: number; code: string },
): Promise<Decision<Redeemed>> {
  if (!(await lockPerson(tx, personId))) return refuse('not_found')
  const found = await findVoucherByCode(tx, deps.voucherCodes, code)
  if (!found) return refuse('voucher_unknown')
  const today = async () => dayOf(await readClock(tx), deps.timeZone)
  // Decides a first time before opening a credit account, because a refusal must not open one.
  const might = decideRedeeming(found, await today())
  if (!might.ok) return might
  // Opened before the voucher is locked, because the order of locks is account, voucher.
  const credit = found.amount === null ? undefined : await openCredit(tx, personId)
  const voucher = await lockVoucher(tx, found.id)
  // Staff may have replaced the code in the meantime.
  if (voucher.codeSealed !== found.codeSealed) return refuse('voucher_unknown')
  const may = decideRedeeming(voucher, await today())
  if (!may.ok) return may

  await markRedeemed(tx, voucher.id, personId)
  const cause = `redeemed:${voucher.id}`
  if (voucher.amount !== null && credit !== undefined) {
    await insertEntry(tx, { accountId: credit, amount: voucher.amount, why: 'redeemed', cause, voucherId: voucher.id })
    return accept({ amount: voucher.amount, passId: null })
  }
  return accept(await openPass(tx, deps, voucher, { personId, cause, now: await readClock(tx) }))
}

async function openPass(
  tx: Transaction,
  deps: BookingDependencies,
  { id: voucherId, pass, productId }: Voucher,
  { personId, cause, now }: { personId: number; cause: string; now: Date },
): Promise<Redeemed> {
  if (!pass) throw new Error(`Voucher ${voucherId} holds nothing.`)
  const ordered: OrderedPass = { ...pass, starts: 'first_use' }
  const passId = await makePass(tx, deps, ordered, {
    personId,
    orderId: null,
    productId,
    voucherId,
    opensFrom: null,
    now,
    cause,
    why: 'redeemed' as const,
    staffId: undefined,
  })
  return { amount: null, passId, name: { en: pass.nameEn || pass.nameRu, ru: pass.nameRu || pass.nameEn } }
}
