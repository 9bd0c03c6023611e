import type { Reader } from '../../db/database.ts'
import type { Offering } from '../catalog/offering.ts'
import type { Cancellation } from './cancellation.ts'
import { latestCancellations } from './cancellation-repository.ts'
import { listNamedPlaces, type NamedPlace } from './names-repository.ts'

/** An offering with the places that are taken in it, and whether it was called off. */
export type SeenClass<Place = NamedPlace> = { offering: Offering; places: Place[]; cancellation: Cancellation | undefined }

/** These, with whoever is in them. */
export async function readClasses(reader: Reader, offerings: Offering[]): Promise<SeenClass[]> {
  const places = await listNamedPlaces(
    reader,
    offerings.map(({ id }) => id),
  )
  return withPlaces(reader, offerings, places)
}

/** The same with places that were read already. */
export async function withPlaces<Place extends { offeringId: number }>(
  reader: Reader,
  offerings: Offering[],
  places: Place[],
): Promise<SeenClass<Place>[]> {
  const byOffering = Map.groupBy(places, ({ offeringId }) => offeringId)
  const ids = offerings.map(({ id }) => id)
  const calledOff = new Map((await latestCancellations(reader, ids)).map((cancellation) => [cancellation.offeringId, cancellation]))
  return offerings.map((offering) => ({
    offering,
    places: byOffering.get(offering.id) ?? [],
    cancellation: calledOff.get(offering.id),
  }))
}
