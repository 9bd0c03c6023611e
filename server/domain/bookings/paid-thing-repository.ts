import { bookings } from '../../db/schema/bookings.ts'
import { offerings } from '../../db/schema/catalog.ts'
import { people } from '../../db/schema/identity.ts'
import { serviceColumns, textColumns } from '../catalog/columns-repository.ts'
import type { OfferingTexts, Service } from '../catalog/offering.ts'

/** What money was for, and whose it was. */
export type PaidThing = {
  bookingId: number
  offeringId: number
  startsAt: Date
  texts: OfferingTexts
  person: { id: number; firstName: string; lastName: string; email: string }
}

/** To be selected beside a payment or refund, of joined bookings, offerings, services and people. */
export const thingColumns = {
  thing: { bookingId: bookings.id, offeringId: offerings.id, startsAt: offerings.startsAt },
  texts: textColumns,
  service: serviceColumns,
  person: { id: people.id, firstName: people.firstName, lastName: people.lastName, email: people.email },
}

type Row = {
  thing: Omit<PaidThing, 'texts' | 'person'>
  texts: Omit<OfferingTexts, 'service'>
  service: Service | null
  person: PaidThing['person']
}

export function withThing<Rest>({ thing, texts, service, person, ...rest }: Row & Rest) {
  return { ...rest, thing: { ...thing, texts: { ...texts, service }, person } }
}
