import type { StandingReason } from '../../../../packages/contract/booking/standing.ts'
import type { Reader } from '../../../db/database.ts'
import { addDays, dayOf, instantOf } from '../../kernel/studio-time.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { planStanding } from './plan-standing.ts'
import { needsAnotherPass, type Standing } from './standing.ts'
import { findLastOfSeries, findStanding, listActiveStandings, listStandingSeats, readClassTexts } from './standing-repository.ts'

export type ReportedClass = { offeringId: number; startsAt: Date; texts: OfferingTexts }
/** `over`: for each series that has ended, its last class. */
export type StandingReport = { booked: ReportedClass[]; missed: (ReportedClass & { reason: ReportedReason })[]; over: ReportedClass[] }

export const isEmptyReport = ({ booked, missed, over }: StandingReport): boolean => booked.length + missed.length + over.length === 0

/** `day`: the Monday that ends the reported week. `standingId`: only this standing booking, from its beginning. */
export type ReportSubject = { personId: number; day: string; standingId?: number | undefined }

/** Reasons that are not reported, because the person chose or knows them. */
type KnownReason = 'already_there' | 'given_up' | 'given_up_by_staff' | 'paused' | 'begun'
export type ReportedReason = Exclude<StandingReason, KnownReason>
const KNOWN: readonly StandingReason[] = ['already_there', 'given_up', 'given_up_by_staff', 'paused', 'begun'] satisfies KnownReason[]
const isReported = (reason: StandingReason | null): reason is ReportedReason => reason !== null && !KNOWN.includes(reason)

/**
 * Reads the dates booked in the week before `day`, the classes of the week after it that are not booked, and the series whose last class was in
 * the week before. A cancelled class counts as the last one, so that each series is reported once.
 */
export async function readStandingReport(
  db: Reader,
  deps: { timeZone: string },
  { personId, day, standingId }: ReportSubject,
): Promise<StandingReport> {
  const zone = deps.timeZone
  const at = (days: number) => instantOf(addDays(day, days), '00:00', zone)
  const booked = await listStandingSeats(db, personId, standingId === undefined ? { from: at(-7), until: at(0) } : { standingId })
  const missed: StandingReport['missed'] = []
  const over: ReportedClass[] = []
  for (const standing of await listActiveStandings(db, { personId })) {
    if (standingId !== undefined && standing.id !== standingId) continue
    for (const { date, reason } of await planStanding(db, deps, standing, { automatic: true, startNow: false })) {
      const { id, startsAt } = date.offering
      if (!isReported(reason) || dayOf(startsAt, zone) >= addDays(day, 7)) continue
      missed.push({ offeringId: id, startsAt, texts: await readClassTexts(db, id), reason })
    }
    const last = standingId === undefined ? await findLastOfSeries(db, standing.seriesId) : undefined
    if (last && at(-7) <= last.startsAt && last.startsAt < at(0)) over.push({ ...last, texts: await readClassTexts(db, last.offeringId) })
  }
  return { booked, over, missed: missed.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime()) }
}

type RunsOut = { texts: OfferingTexts; last: Date | null; isPassValid: boolean }

/** `texts`: one per standing booking. `last`: start of the last booked class. `isPassValid`: a pass is valid, but ends before the next date. */
export type StandingRunsOut = Pick<Standing, 'personId' | 'accountId'> & Omit<RunsOut, 'texts'> & { texts: OfferingTexts[] }

/** Reads why a standing booking, and the others paid by its pass, need the next pass; undefined if none needs one. */
export async function readStandingRunsOut(db: Reader, deps: { timeZone: string }, id: number): Promise<StandingRunsOut | undefined> {
  const standing = await findStanding(db, id)
  if (!standing || standing.endedAt) return undefined
  const { personId, accountId } = standing
  const isOfPass = (other: Standing) => other.id === id || (accountId !== null && other.accountId === accountId)
  const found: RunsOut[] = []
  for (const one of (await listActiveStandings(db, { personId })).filter(isOfPass)) {
    const out = await readRunsOut(db, deps, one)
    if (out) found.push(out)
  }
  if (found.length === 0) return undefined
  const last = found.flatMap((one) => one.last ?? []).sort((one, other) => other.getTime() - one.getTime())[0] ?? null
  return { personId, accountId, texts: found.map(({ texts }) => texts), last, isPassValid: found.every(({ isPassValid }) => isPassValid) }
}

async function readRunsOut(db: Reader, deps: { timeZone: string }, standing: Standing): Promise<RunsOut | undefined> {
  const dates = await planStanding(db, deps, standing, { automatic: true, startNow: false })
  const next = dates.find(({ reason }) => reason === null || needsAnotherPass(reason))
  if (!next || next.reason === null) return undefined
  const last = dates.findLast(({ reason }) => reason === 'already_there')?.date.offering.startsAt ?? null
  return { texts: await readClassTexts(db, next.date.offering.id), last, isPassValid: next.reason === 'pass_ends' }
}
