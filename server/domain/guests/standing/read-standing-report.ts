import type { StandingReason } from '../../../../packages/contract/booking/standing.ts'
import type { Reader } from '../../../db/database.ts'
import { addDays, dayOf, instantOf } from '../../kernel/studio-time.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { planStanding } from './plan-standing.ts'
import { listActiveStandings, listStandingSeats, readClassTexts } from './standing-repository.ts'

export type ReportedClass = { offeringId: number; startsAt: Date; texts: OfferingTexts }
export type StandingReport = { booked: ReportedClass[]; missed: (ReportedClass & { reason: StandingReason })[] }

/** `day`: the Monday that ends the reported week. `standingId`: only this standing booking, from its beginning. */
export type Reported = { personId: number; day: string; standingId?: number | undefined }

/** Reasons that the person chose or knows. */
const KNOWN: readonly StandingReason[] = ['already_there', 'given_up', 'paused', 'begun']

/** Reads what was booked in the week before `day`, and which classes of the week after it are not. */
export async function readStandingReport(
  db: Reader,
  deps: { timeZone: string },
  { personId, day, standingId }: Reported,
): Promise<StandingReport> {
  const zone = deps.timeZone
  const at = (days: number) => instantOf(addDays(day, days), '00:00', zone)
  const booked = await listStandingSeats(db, personId, standingId === undefined ? { from: at(-7), until: at(0) } : { standingId })
  const missed: StandingReport['missed'] = []
  for (const standing of await listActiveStandings(db, { personId })) {
    if (standingId !== undefined && standing.id !== standingId) continue
    for (const { date, reason } of await planStanding(db, deps, standing, { automatic: true, startNow: false })) {
      const { id, startsAt } = date.offering
      if (reason === null || KNOWN.includes(reason) || dayOf(startsAt, zone) >= addDays(day, 7)) continue
      missed.push({ offeringId: id, startsAt, texts: await readClassTexts(db, id), reason })
    }
  }
  return { booked, missed: missed.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime()) }
}
