import type { Language } from '../../../../packages/contract/content/language.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { addDays, dayOf, instantOf } from '../../kernel/studio-time.ts'
import type { OrderedPass } from '../passes/product.ts'

/** An amount of credit in haléře, or a pass as sold. */
export type VoucherWorth = { amount: number; pass: null } | { amount: null; pass: OrderedPass }

/** `sendOn`: a day of the studio, YYYY-MM-DD; null means at once. `sendTo` is null if the buyer prints the voucher. */
export type GiftRequest = { forName: string; words: string; sendOn: string | null; sendTo: string | null; language: Language }

/** `validUntil`: the last day. `isFrozen`: a dispute about its payment is open or lost. */
export type VoucherState = { redeemedAt: Date | null; endedAt: Date | null; validUntil: string; isFrozen: boolean }

const HOUR = '08:00'
const MAX_DAYS_AHEAD = 365
const YEARS = 3

export function decideGiftDay(day: string | null, now: Date, zone: string): Decision<void> {
  const today = dayOf(now, zone)
  if (day === null) return accept(undefined)
  return day < today || day > addDays(today, MAX_DAYS_AHEAD) ? refuse('gift_day') : accept(undefined)
}

/** Returns when a gift is sent: at eight on its day by the studio's clock, or at once if this time has passed. */
export function sendingTime(day: string | null, now: Date, zone: string): Date {
  const at = day === null ? now : instantOf(day, HOUR, zone)
  return at > now ? at : now
}

export function lastDay(sendAt: Date, zone: string): string {
  const given = dayOf(sendAt, zone)
  const [year, rest] = [Number(given.slice(0, 4)) + YEARS, given.slice(4)]
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return rest === '-02-29' && !isLeap ? `${year}-02-28` : `${year}${rest}`
}

export function decideRedeeming({ redeemedAt, endedAt, validUntil, isFrozen }: VoucherState, today: string): Decision<void> {
  if (redeemedAt !== null) return refuse('voucher_redeemed')
  return endedAt !== null || isFrozen || validUntil < today ? refuse('voucher_expired') : accept(undefined)
}
