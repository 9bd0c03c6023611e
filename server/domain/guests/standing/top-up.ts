import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { lockOwner } from '../../bookings/seats/booking-repository.ts'
import { type LockedSeatFacts, lockSeatFacts } from '../../bookings/seats/lock-seat-facts.ts'
import { refuseOnGuard } from '../../bookings/seats/refuse-on-guard.ts'
import { placeByPass } from '../../checkout/place-booking.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { runDuties, runEach, runEachAtOnce } from '../../kernel/run-each.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { join } from '../waiting-list/join-list.ts'
import type { WaitingListDependencies } from '../waiting-list/take-seat-for-entry.ts'
import { leaveLists } from './leave-lists.ts'
import { type BookingMode, planStanding } from './plan-standing.ts'
import { queuePassRunsOut, queueStandingWeeks } from './queue-standing-emails.ts'
import { isDormantTooLong, isPastLastDay, needsAnotherPass, type PlannedDate, runsOutSoon, type Standing } from './standing.ts'
import { endStanding, findStanding, listStandingsToTopUp, updateStanding } from './standing-repository.ts'

const AUTOMATIC: BookingMode = { automatic: true, startNow: false }

/** Tops up the standing bookings of a person, or all. Idempotent. Can be killed, and run twice at once. */
export async function topUpAll(deps: WaitingListDependencies, which: { personId?: number } = {}): Promise<void> {
  const waiting = await listStandingsToTopUp(deps.db, { ...which, today: dayOf(await readClock(deps.db), deps.timeZone) })
  const complaint = 'Not every standing booking could be topped up.'
  // The standing bookings of a series are processed one by one, so the oldest gets the last seat and no two wait for the lock of one class.
  const bySeries = [...Map.groupBy(waiting, ({ seriesId }) => seriesId).values()]
  await runEachAtOnce(bySeries, (series) => runEach(series, ({ id }) => topUp(deps, id, AUTOMATIC), complaint), complaint)
}

export async function runStandingBookings(deps: WaitingListDependencies): Promise<void> {
  try {
    await topUpAll(deps)
  } finally {
    await queueStandingWeeks(deps, await readClock(deps.db))
  }
}

/** Books each date that the plan allows, by start, and joins the waiting lists of full ones. A failure of one date does not stop the others. */
export async function topUp(deps: WaitingListDependencies, id: number, mode: BookingMode): Promise<void> {
  const standing = await findStanding(deps.db, id)
  if (!standing || standing.endedAt) return
  const planned = await planStanding(deps.db, deps, standing, mode)
  const outcome = new Map(planned.map((one) => [one.date.offering.id, one]))
  const book = async ({ date, reason }: PlannedDate) => {
    if (reason !== null && reason !== 'full') return
    const booked = await bookDate(deps, standing, date.offering.id, mode)
    if (booked.ok && reason === null) outcome.set(date.offering.id, { date, passId: null, reason: 'already_there' })
  }
  await runDuties(
    () => runEach(planned, book, 'Not every date of a standing booking could be booked.'),
    () => followPass(deps, standing, [...outcome.values()]),
  )
}

/** Decides again under the locks of person and class. Refuses: not_found, sold_out, and the refusals of placeByPass and joinList. */
const bookDate = (deps: WaitingListDependencies, known: Standing, offeringId: number, mode: BookingMode): Promise<Decision<void>> =>
  refuseOnGuard(() =>
    deps.db.transaction(async (tx) => {
      const locked = await lockStanding(tx, known)
      const facts = locked && (await lockSeatFacts(tx, deps, { personId: locked.personId, offeringId }))
      if (!facts || locked.endedAt) return refuse('not_found')
      const [planned] = await planStanding(tx, deps, locked, mode, facts)
      return planned ? take(tx, deps, locked, facts, planned, mode) : refuse('not_found')
    }),
  )

/** Locks the person of a standing booking and reads the booking again. A merge may have changed its person since `known` was read. */
export async function lockStanding(tx: Transaction, known: Pick<Standing, 'id' | 'personId'>): Promise<Standing | undefined> {
  let locked: Standing | undefined
  await lockOwner(tx, known.personId, async () => {
    locked = await findStanding(tx, known.id)
    return locked?.personId
  })
  return locked
}

async function take(
  tx: Transaction,
  deps: WaitingListDependencies,
  { id, personId, accountId, language, timeZone }: Standing,
  facts: LockedSeatFacts,
  { date, passId, reason }: PlannedDate,
  { startNow }: BookingMode,
): Promise<Decision<void>> {
  const { id: offeringId, kind } = date.offering
  const input = { personId, kind, offeringId, language, timeZone, standingId: id }
  if (reason === 'full') {
    const joined = await join(tx, deps, { ...input, take: 'mine' })
    return joined.ok ? accept(undefined) : joined
  }
  if (passId === null) return accept(undefined)
  const placed = await placeByPass(tx, deps, { ...input, siteUrl: deps.siteUrl, use: { passId, startNow } }, facts)
  if (!placed.ok) return placed
  if (passId !== accountId) await updateStanding(tx, id, { accountId: passId })
  return accept(undefined)
}

type Need = { isOut: boolean; isDormant: boolean; last: Date | undefined }

/** `isOut`: no pass pays for the next date. `isDormant`: in addition, no class is booked and no pass is valid. */
function needOf(planned: PlannedDate[]): Need {
  const last = planned.findLast(({ reason }) => reason === 'already_there')?.date.offering.startsAt
  const next = planned.find(({ reason }) => reason === null || needsAnotherPass(reason))
  const isOut = next !== undefined && needsAnotherPass(next.reason)
  return { isOut, isDormant: isOut && last === undefined && next.reason !== 'pass_ends', last }
}

/** Asks the person for the next pass, and marks the standing booking as dormant or not. Ends it after its last day or when it was dormant too long. */
async function followPass(deps: WaitingListDependencies, standing: Standing, planned: PlannedDate[]): Promise<void> {
  const { id, dormantSince } = standing
  const now = await readClock(deps.db)
  const isOver = isPastLastDay(standing, now, deps.timeZone)
  const asks = ({ isOut, last }: Need) => isOut && runsOutSoon(last, now, deps.timeZone)
  const seen = needOf(planned)
  if (!isOver && seen.isDormant === (dormantSince !== null) && !asks(seen)) return
  await deps.db.transaction(async (tx) => {
    const locked = await lockStanding(tx, standing)
    if (!locked || locked.endedAt) return
    // The person may have changed the last day meanwhile.
    if (isPastLastDay(locked, now, deps.timeZone)) return endStanding(tx, id, 'person')
    // Decided again, because the person may have got a pass meanwhile.
    const need = needOf(await planStanding(tx, deps, locked, AUTOMATIC))
    if (need.isDormant !== (locked.dormantSince !== null)) await updateStanding(tx, id, { isDormant: need.isDormant })
    if (need.isDormant && isDormantTooLong(locked, now, deps.timeZone)) {
      await endStanding(tx, id, 'no_pass')
      return leaveLists(tx, deps, locked)
    }
    if (asks(need)) await queuePassRunsOut(tx, deps, locked)
  })
}
