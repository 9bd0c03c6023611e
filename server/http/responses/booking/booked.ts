import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { type OfferingTexts, titleOf } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from './audience.ts'

/** What the API calls a booking of each kind of offering. */
export const bookingType = { slot: 'individual', session: 'group', event: 'event' } as const

/** What somebody has booked, in short. */
export const bookedResponse = (offering: OfferingTexts & { startsAt: Date }, { language, timeZone }: Audience) => ({
  type: bookingType[offering.kind],
  title: titleOf(offering, language),
  start: isoOf(offering.startsAt, timeZone),
})
