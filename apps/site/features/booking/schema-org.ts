import type { SiteFacts } from '../../../../packages/content/schema.ts'
import { paths } from '../../lib/paths.ts'
import { studioAddress, studioId, teacherId } from '../../lib/schema-org.ts'
import type { Offering } from './offering.ts'

type PageFacts = { origin: string; site: SiteFacts; name: string; image: string }

const SCHEMA = 'https://schema.org/'

export const serviceData = (
  service: Pick<Offering, 'serviceId' | 'description' | 'fullPrice'>,
  { origin, name, image }: PageFacts,
): object => {
  const address = origin + paths.servicePage(service.serviceId ?? 0)
  return {
    '@type': 'Service',
    url: address,
    name,
    ...(service.description && { description: service.description }),
    image: origin + image,
    provider: { '@id': studioId(origin) },
    offers: { '@type': 'Offer', url: address, price: service.fullPrice, priceCurrency: 'CZK' },
  }
}

/** Describes a group class or an event in schema.org's terms, with the full price. */
export function eventData(offering: Offering, { origin, site, name, image }: PageFacts, isCancelled = false): object {
  const address = origin + paths.classPage(offering.id)
  return {
    '@type': 'Event',
    url: address,
    name,
    ...(offering.description && { description: offering.description }),
    image: origin + (offering.picture?.url ?? image),
    startDate: offering.start,
    endDate: offering.end,
    ...(isCancelled && { eventStatus: `${SCHEMA}EventCancelled` }),
    eventAttendanceMode: `${SCHEMA}${offering.isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: locationOf(offering, address, site),
    inLanguage: offering.taughtIn,
    // The studio and the teacher are defined elsewhere on the page.
    organizer: { '@id': studioId(origin) },
    performer: { '@id': teacherId(origin) },
    ...(offering.seats && {
      maximumAttendeeCapacity: offering.seats.capacity,
      remainingAttendeeCapacity: offering.seats.left,
    }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: offering.fullPrice,
      priceCurrency: 'CZK',
      availability: `${SCHEMA}${offering.seats?.left === 0 ? 'SoldOut' : 'InStock'}`,
    },
  }
}

// The meeting link is only sent to people who have paid, so the location of an online class is its page on the site.
function locationOf({ isOnline, kind, place }: Offering, address: string, site: SiteFacts): object {
  if (isOnline) return { '@type': 'VirtualLocation', url: address }
  return { '@type': 'Place', name: place || 'Studio', address: kind === 'group' ? studioAddress(site) : place || studioAddress(site) }
}
