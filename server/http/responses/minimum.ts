import { calledOffFrom, decidedBy, isShort, peopleToGo } from '../../domain/catalog/minimum.ts'
import type { Offering } from '../../domain/catalog/offering.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'

/** From how many people a class takes place, as anyone may know it. */
export const minimumResponse = (offering: Offering, { timeZone }: Audience) =>
  offering.minPeople !== null && {
    minimum: { people: offering.minPeople, to_go: peopleToGo(offering), decided_by: isoOf(decidedBy(offering), timeZone) },
  }

/** The same as staff see it. */
export function staffMinimumResponse(offering: Offering, now: Date, { timeZone }: Audience) {
  const moment = isShort(offering) ? calledOffFrom(offering, now) : null
  return {
    min_people: offering.minPeople,
    decide_hours: offering.decideHours,
    is_confirmed: offering.confirmedAt !== null,
    called_off_from: moment && isoOf(moment, timeZone),
  }
}
