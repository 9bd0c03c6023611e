import { type OfferingTexts, titleOf } from '../../domain/catalog/offering.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'

/** What the API calls a booking of each kind of offering. */
export const bookingType = { slot: 'individual', session: 'group', event: 'event' } as const

/** What somebody has booked, in short. */
export const bookedResponse = (offering: OfferingTexts & { startsAt: Date }, { language, timeZone }: Audience) => ({
  type: bookingType[offering.kind],
  title: titleOf(offering, language),
  start: isoOf(offering.startsAt, timeZone),
})
