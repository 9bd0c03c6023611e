import type { RefusalReason } from '../../kernel/decision.ts'
import { addSeconds } from '../../kernel/studio-time.ts'

export type TransferSettings = { transfersOn: boolean; iban: string | null; transferAheadHours: number; transferHoldHours: number }

const HOUR = 3600
/** A hold for a transfer ends this long before the class, so that another person can still take the seat. */
const HOURS_BEFORE_CLASS = 12
/** The number of hours by which a hold is extended when too little money has arrived. */
const PROLONGED_HOURS = 24

/** A hold that waits for a transfer. `startsAt` is the start of the class or of the first date of a course; null for a pass or voucher. */
export type TransferHold = { since: Date; until: Date; startsAt: Date | null }

/** Returns why no transfer can be started. `startsAt`: null if no class limits it. Returns transfers_off or too_late_for_transfer. */
export function whyNoTransfer(settings: TransferSettings, now: Date, startsAt: Date | null): RefusalReason | undefined {
  if (!settings.transfersOn || settings.iban === null) return 'transfers_off'
  return startsAt && startsAt < addSeconds(now, settings.transferAheadHours * HOUR) ? 'too_late_for_transfer' : undefined
}

/** Returns the end of a hold that waits for a transfer. It counts from the start of the hold, so that opening the page again extends nothing. */
export const transferHoldEnd = (hold: TransferHold, { transferHoldHours }: Pick<TransferSettings, 'transferHoldHours'>): Date =>
  notBefore(hold.until, beforeClass(addSeconds(hold.since, transferHoldHours * HOUR), hold.startsAt))

export const prolongedHoldEnd = ({ until, startsAt }: Omit<TransferHold, 'since'>): Date =>
  notBefore(until, beforeClass(addSeconds(until, PROLONGED_HOURS * HOUR), startsAt))

/** A line of a transfer and the state of its payment. Amounts in haléře. `credit`: the part of the price that credit pays. */
export type MatchedMoney = {
  line: number
  received: number
  isSettled: boolean
  /** Whether the payment was kept and its booking is paid. False for an order. */
  isPaidBooking: boolean
  refunded: number
  surplus: number
  credit: number
}

/** Returns whether staff can detach a line: before the payment is settled, or if the line alone paid a booking, which can be owed again. */
export const canDetach = ({ line, received, isSettled, isPaidBooking, refunded, surplus, credit }: MatchedMoney): boolean =>
  !isSettled || (isPaidBooking && line === received && refunded + surplus + credit === 0)

function beforeClass(wanted: Date, startsAt: Date | null): Date {
  const last = startsAt && addSeconds(startsAt, -HOURS_BEFORE_CLASS * HOUR)
  return last && last < wanted ? last : wanted
}

const notBefore = (least: Date, wanted: Date): Date => (wanted > least ? wanted : least)
