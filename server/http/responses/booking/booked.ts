import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { type OfferingTexts, titleOf } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from './audience.ts'

export const bookingType = { slot: 'individual', session: 'group', event: 'event' } as const

export const bookedResponse = (offering: OfferingTexts & { startsAt: Date }, { language, timeZone }: Audience) => ({
  type: bookingType[offering.kind],
  title: titleOf(offering, language),
  start: isoOf(offering.startsAt, timeZone),
})
