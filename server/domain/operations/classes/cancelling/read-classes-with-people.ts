import type { Reader } from '../../../../db/database.ts'
import type { ListPage } from '../../../../db/list-page.ts'
import { listNamedSeats, type NamedSeat } from '../../../bookings/roster/booked-names-repository.ts'
import { listRosters, type RosterRow } from '../../../bookings/roster/roster-repository.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import type { Offering } from '../../../schedule/catalog/offering.ts'
import { listOfferingsPage, type OfferingFilter } from '../../../schedule/catalog/offering-list-repository.ts'
import { findAnyOffering } from '../../../schedule/catalog/offerings-repository.ts'
import type { Cancellation } from './cancellation.ts'
import { latestCancellations } from './cancellation-repository.ts'

/** `cancellation`: the most recent one. */
export type ClassWithPeople<Booking = NamedSeat> = { offering: Offering; seats: Booking[]; cancellation: Cancellation | undefined }

export async function listClassesPage(
  reader: Reader,
  filter: OfferingFilter,
  page: { limit: number; offset: number },
): Promise<ListPage<ClassWithPeople>> {
  const { rows, ...counted } = await listOfferingsPage(reader, filter, page)
  return { rows: await readClassesWithPeople(reader, rows), ...counted }
}

export async function readClassWithRoster(reader: Reader, offeringId: number): Promise<Decision<ClassWithPeople<RosterRow>>> {
  const offering = await findAnyOffering(reader, offeringId)
  const [found] = offering ? await readClassesWithRosters(reader, [offering]) : []
  return found ? accept(found) : refuse('not_found')
}

export async function readClassesWithRosters(reader: Reader, offerings: Offering[]): Promise<ClassWithPeople<RosterRow>[]> {
  const ids = offerings.map(({ id }) => id)
  return withSeats(reader, offerings, await listRosters(reader, ids))
}

export async function readClassesWithPeople(reader: Reader, offerings: Offering[]): Promise<ClassWithPeople[]> {
  const seats = await listNamedSeats(
    reader,
    offerings.map(({ id }) => id),
  )
  return withSeats(reader, offerings, seats)
}

async function withSeats<Booking extends { offeringId: number }>(
  reader: Reader,
  offerings: Offering[],
  seats: Booking[],
): Promise<ClassWithPeople<Booking>[]> {
  const byOffering = Map.groupBy(seats, ({ offeringId }) => offeringId)
  const ids = offerings.map(({ id }) => id)
  const autoCancelled = new Map((await latestCancellations(reader, ids)).map((cancellation) => [cancellation.offeringId, cancellation]))
  return offerings.map((offering) => ({
    offering,
    seats: byOffering.get(offering.id) ?? [],
    cancellation: autoCancelled.get(offering.id),
  }))
}
