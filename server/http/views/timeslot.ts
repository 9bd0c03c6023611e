import type { StaffTimeslot, Timeslot } from '../../../contract/timeslot.ts'
import type { ListedOffering } from '../../domain/catalog/list-offerings.ts'
import { meetLinkOf, type Offering } from '../../domain/catalog/offering.ts'
import { fullPrice, type Quote } from '../../domain/catalog/pricing.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'
import { pricedServiceView } from './service.ts'

/** A free slot at the asker's own price. Where it is held is not said: that is for those who have paid. */
export const timeslotView = ({ offering, quote }: ListedOffering, audience: Audience): Timeslot => slot(offering, quote, audience)

/** Any slot, as staff see it. */
export function staffTimeslotView(offering: Offering, audience: Audience): StaffTimeslot {
  const view = slot(offering, fullPrice(offering.price), audience)
  return {
    ...view,
    service_id: view.service.id,
    meet_link: meetLinkOf(offering),
    is_active: offering.isActive,
    registrations_count: offering.taken,
    series_id: offering.seriesId,
  }
}

function slot({ id, startsAt, endsAt, service, own }: Offering, quote: Quote, { language, timeZone }: Audience): Timeslot {
  if (!service) throw new Error(`Slot ${id} has no service.`)
  return {
    id,
    start: isoOf(startsAt, timeZone),
    end: isoOf(endsAt, timeZone),
    service: pricedServiceView(service, quote, language),
    my_status: own?.status ?? null,
  }
}
