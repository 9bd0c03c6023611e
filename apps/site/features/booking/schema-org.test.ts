import { expect, test } from 'vitest'
import site from '../../../../packages/content/site.json' with { type: 'json' }
import type { Offering } from './offering.ts'
import { eventData } from './schema-org.ts'

const session: Offering = {
  kind: 'group',
  id: 7,
  title: 'Hatha Yoga',
  eventType: null,
  description: '',
  picture: null,
  minutes: 75,
  isOnline: false,
  place: 'Studio',
  start: '2099-11-23T18:00:00+01:00',
  end: '2099-11-23T19:15:00+01:00',
  serviceType: 'hatha_yoga',
  taughtIn: ['en'],
  price: 500,
  fullPrice: 650,
  discounted: false,
  seats: { left: 3, capacity: 8 },
  bookingState: 'open',
  canWait: false,
  position: null,
  turnUntil: null,
  serviceId: null,
  cancelling: null,
}
const told = { origin: 'https://ticha.test', site, name: 'Hatha Yoga', image: '/share.jpg' } as const

test('the structured data of a group class contains the time, venue, price and availability', () => {
  expect(eventData(session, told)).toMatchObject({
    '@type': 'Event',
    url: 'https://ticha.test/classes/7',
    name: 'Hatha Yoga',
    startDate: '2099-11-23T18:00:00+01:00',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'CZ' } },
    remainingAttendeeCapacity: 3,
    offers: { price: 650, priceCurrency: 'CZK', availability: 'https://schema.org/InStock' },
  })
})

test('the structured data of a full class marks the class as sold out', () => {
  const full = eventData({ ...session, seats: { left: 0, capacity: 8 } }, told)
  expect(full).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
})

test('the structured data of an event contains the picture of this event', () => {
  const picture = { url: '/media/a-900.jpg', width: 900, height: 600, srcset: '/media/a-900.webp 900w' }
  expect(eventData(session, told)).toMatchObject({ image: 'https://ticha.test/share.jpg' })
  expect(eventData({ ...session, kind: 'event', picture }, told)).toMatchObject({ image: 'https://ticha.test/media/a-900.jpg' })
})

test('the structured data of an online class gives the class page as the location and omits the meeting link', () => {
  expect(eventData({ ...session, isOnline: true }, told)).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://ticha.test/classes/7' },
  })
})

test('the structured data of an event contains the venue', () => {
  const event = eventData({ ...session, kind: 'event', place: 'Stromovka park' }, told)
  expect(event).toMatchObject({ location: { name: 'Stromovka park', address: 'Stromovka park' } })
})
