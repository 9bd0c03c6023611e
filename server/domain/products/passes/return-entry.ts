import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { addDays, dayOf } from '../../kernel/studio-time.ts'
import { insertEntry } from '../../money/ledger/credit-repository.ts'
import { findAcceptedPayment, markReturned } from '../../money/payments/payment-repository.ts'
import { daysToAdd, isMakeUp, type Pass } from './pass.ts'
import { countCancelledDates, findClassOf, findClassStart, findPass, readSpentOnBooking, writeSpan } from './pass-repository.ts'
import { renewSpan } from './renew-span.ts'

type PaidBooking = { id: number; accountId: number | null }

/**
 * `class_cancelled`: the studio cancelled the class. `returned`: staff cancelled or deleted the booking. Both extend a pass that ends soon.
 * If the cancelled class is a date of the pass's own course, the days for make-ups are always extended.
 */
export type WhyReturned = 'cancelled' | 'class_cancelled' | 'returned' | 'resold'

export type ReturnedEntry = { entryId: number; passId: number }

/** Returns a spent entry to its pass. Undefined if none is spent or the pass has ended. The caller has locked person, class and booking. */
export async function returnEntry(
  tx: Transaction,
  deps: { timeZone: string },
  { id, accountId }: PaidBooking,
  { why, staffId }: { why: WhyReturned; staffId?: number | undefined },
): Promise<ReturnedEntry | undefined> {
  const spent = accountId === null ? undefined : await readSpentOnBooking(tx, { id, accountId })
  if (accountId === null || !spent || spent.entries === 0 || (await findPass(tx, accountId))?.isEnded) return undefined
  const cause = `back:${id}:${spent.times}`
  const entryId = await insertEntry(tx, { accountId, amount: 1, why, cause, bookingId: id, staffId: staffId ?? null })
  // The seat is no longer paid. Taking the seat again requires a new payment.
  const kept = await findAcceptedPayment(tx, { bookingId: id })
  if (kept?.method === 'pass') await markReturned(tx, kept.id)
  const pass = await renewSpan(tx, deps, accountId)
  if (why === 'class_cancelled' && (await isOwnDate(tx, pass, id))) await moveMakeUps(tx, pass, id)
  else if (why === 'class_cancelled' || why === 'returned') await moveEnd(tx, deps, pass, id)
  return { entryId, passId: accountId }
}

async function moveEnd(tx: Transaction, { timeZone }: { timeZone: string }, pass: Pass, bookingId: number): Promise<void> {
  const today = dayOf(await readClock(tx), timeZone)
  const classDay = dayOf(await findClassStart(tx, bookingId), timeZone)
  const days = daysToAdd(pass.validUntil, { today, classDay })
  if (days === 0 || pass.validUntil === null) return
  await writeSpan(tx, pass.id, { from: pass.validFrom, until: addDays(pass.validUntil, days) }, pass.extraDays + days)
}

const isOwnDate = async (tx: Transaction, pass: Pass, bookingId: number): Promise<boolean> =>
  pass.ownDates !== null && !isMakeUp(pass, await findClassOf(tx, bookingId))

const MAKE_UP_DAYS = 14

/** Moves the last day for make-ups, once for each date that the studio cancelled. */
async function moveMakeUps(tx: Transaction, pass: Pass, bookingId: number): Promise<void> {
  if (pass.validUntil === null || (await countCancelledDates(tx, pass.id, await findClassOf(tx, bookingId))) > 1) return
  const until = addDays(pass.validUntil, MAKE_UP_DAYS)
  await writeSpan(tx, pass.id, { from: pass.validFrom, until }, pass.extraDays + MAKE_UP_DAYS)
}
