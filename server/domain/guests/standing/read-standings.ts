import type { Database } from '../../../db/database.ts'
import { readTerms } from '../../bookings/seats/booking-repository.ts'
import { findGuest } from '../../bookings/seats/guest-repository.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { planStanding, type StandingPlan } from './plan-standing.ts'
import type { Standing } from './standing.ts'
import { findSeriesOf, findStandingRecipient, listActiveStandings, readSeriesTexts } from './standing-repository.ts'

export type ListedStanding = StandingPlan & { name: string; texts: OfferingTexts }
type Deps = { db: Database; timeZone: string }

/** Lists a person's own standing bookings; none while the address is unproven. */
export async function listOwnStandings(deps: Deps, personId: number): Promise<ListedStanding[]> {
  const { isProven } = await readTerms(deps.db, { personId, offeringId: 0 })
  return isProven ? listed(deps, await listActiveStandings(deps.db, { personId })) : []
}

export const readStandingsOf = async (deps: Deps, personId: number): Promise<Decision<ListedStanding[]>> =>
  (await findGuest(deps.db, personId)) ? accept(await listed(deps, await listActiveStandings(deps.db, { personId }))) : refuse('not_found')

export async function readClassStandings(
  deps: Deps,
  offeringId: number,
): Promise<Decision<{ openSpots: number | null; standings: ListedStanding[] }>> {
  const found = await findSeriesOf(deps.db, offeringId)
  if (!found) return refuse('not_found')
  if (found.seriesId === null) return accept({ openSpots: null, standings: [] })
  const standings = await listActiveStandings(deps.db, { seriesId: found.seriesId })
  return accept({ openSpots: found.openSpots, standings: await listed(deps, standings) })
}

async function listed(deps: Deps, standings: Standing[]): Promise<ListedStanding[]> {
  const read: ListedStanding[] = []
  for (const standing of standings) {
    const dates = await planStanding(deps.db, deps, standing, { automatic: true, startNow: false })
    read.push(await withNames(deps, { standing, dates }))
  }
  return read
}

export async function withNames({ db }: Pick<Deps, 'db'>, { standing, dates }: StandingPlan): Promise<ListedStanding> {
  const recipient = await findStandingRecipient(db, standing.id)
  return { standing, dates, name: recipient?.name ?? '', texts: await readSeriesTexts(db, standing.seriesId) }
}
