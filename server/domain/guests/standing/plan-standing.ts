import type { Reader } from '../../../db/database.ts'
import { readTerms } from '../../bookings/seats/booking-repository.ts'
import type { SeatFacts } from '../../bookings/seats/seat-rules.ts'
import { listLivePasses, listPassBookings } from '../../products/passes/pass-repository.ts'
import { type PassWithBookings, type PlannedDate, planDates, type Standing } from './standing.ts'
import { readStandingDates } from './standing-repository.ts'

export type StandingPlan = { standing: Standing; dates: PlannedDate[] }

/** `automatic`: a job books the dates, which the person has not seen. `startNow`: see UsedPass. */
export type BookingMode = { automatic: boolean; startNow: boolean }

/**
 * Decides which dates of a standing booking are booked. With `facts`, decides only about the class of these facts. The caller has locked
 * this class and the person.
 */
export async function planStanding(
  reader: Reader,
  { timeZone: zone }: { timeZone: string },
  standing: Standing,
  mode: BookingMode,
  facts?: SeatFacts,
): Promise<PlannedDate[]> {
  const only = facts && { offeringId: facts.offering.id }
  const dates = await readStandingDates(reader, standing, zone, only)
  if (dates.length === 0) return []
  const { now, asker, isProven } = facts ?? (await readTerms(reader, { personId: standing.personId, offeringId: 0 }))
  return planDates(standing, dates, await readPasses(reader, standing), { now, asker, isProven, zone, ...mode })
}

/** Reads the pass that paid last, then the others by their last day. Passes of courses are left out: their owner chooses the make-ups. */
async function readPasses(reader: Reader, { personId, accountId }: Standing): Promise<PassWithBookings[]> {
  const passes = (await listLivePasses(reader, personId)).filter(({ ownDates }) => ownDates === null)
  const rank = ({ id, validUntil }: (typeof passes)[number]) => (id === accountId ? '' : (validUntil ?? '9999'))
  passes.sort((one, other) => rank(one).localeCompare(rank(other)) || one.id - other.id)
  const read: PassWithBookings[] = []
  for (const pass of passes) read.push({ pass, bookings: await listPassBookings(reader, pass.id) })
  return read
}
