import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { autoCancellationStart, decidedBy, isShort, missingPeople } from '../../../domain/schedule/catalog/minimum.ts'
import type { Offering } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'

export const minimumResponse = (offering: Offering, { timeZone }: Audience) =>
  offering.minPeople !== null && {
    minimum: { people: offering.minPeople, to_go: missingPeople(offering), decided_by: isoOf(decidedBy(offering, new Date()), timeZone) },
  }

export function staffMinimumResponse(offering: Offering, now: Date, { timeZone }: Audience) {
  const moment = isShort(offering) ? autoCancellationStart(offering, now) : null
  return {
    min_people: offering.minPeople,
    decide_hours: offering.decideHours,
    is_confirmed: offering.confirmedAt !== null,
    called_off_from: moment && isoOf(moment, timeZone),
  }
}
