import type { Reader } from '../../db/database.ts'
import { listNamedSeats, type NamedSeat } from '../bookings/booked-names-repository.ts'
import type { Offering } from '../catalog/offering.ts'
import type { Cancellation } from './cancellation.ts'
import { latestCancellations } from './cancellation-repository.ts'

/** An offering with the places that are taken in it, and whether it was called off. */
export type ClassWithPeople<Booking = NamedSeat> = { offering: Offering; places: Booking[]; cancellation: Cancellation | undefined }

/** These, with whoever is in them. */
export async function readClassesWithPeople(reader: Reader, offerings: Offering[]): Promise<ClassWithPeople[]> {
  const places = await listNamedSeats(
    reader,
    offerings.map(({ id }) => id),
  )
  return withSeats(reader, offerings, places)
}

/** The same with places that were read already. */
export async function withSeats<Booking extends { offeringId: number }>(
  reader: Reader,
  offerings: Offering[],
  places: Booking[],
): Promise<ClassWithPeople<Booking>[]> {
  const byOffering = Map.groupBy(places, ({ offeringId }) => offeringId)
  const ids = offerings.map(({ id }) => id)
  const calledOff = new Map((await latestCancellations(reader, ids)).map((cancellation) => [cancellation.offeringId, cancellation]))
  return offerings.map((offering) => ({
    offering,
    places: byOffering.get(offering.id) ?? [],
    cancellation: calledOff.get(offering.id),
  }))
}
