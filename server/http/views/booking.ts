import type { Booking as BookingAnswer, EventRegistration, SessionRegistration } from '../../../contract/booking.ts'
import { bookingToken } from '../../domain/address-tokens.ts'
import type { ListedBooking } from '../../domain/bookings/booking-list-repository.ts'
import type { EntryWords } from '../../domain/calendar/booking-entry.ts'
import { joinAddress } from '../../domain/calendar/calendar-addresses.ts'
import { descriptionOf, inLanguage, isOnlineOf, meetLinkOf, titleOf, venueOf } from '../../domain/catalog/offering.ts'
import { toCrowns } from '../../domain/money.ts'
import { dayOf, isoOf, timeOf } from '../../domain/studio-time.ts'
import { calendarLinksView } from './calendar-links.ts'
import { clientView } from './known-person.ts'

/** How an answer is put: language, zone, the site's address, the teacher's name, and whether staff read it. */
export type Reading = EntryWords & { zone: string; trainer: string; isStaff: boolean }

/** The room is for those who have paid and whose address is proven, and for staff. */
const roomOf = (row: ListedBooking, { isStaff }: Reading): string | null => (isStaff || mayEnter(row) ? meetLinkOf(row.offering) : null)

/**
 * Anyone can register with anybody's address, and staff put people into classes by it: as long as nothing proves that the account is the
 * address's owner's, what lets one in goes by email alone.
 */
const mayEnter = ({ status, client }: ListedBooking): boolean => status === 'paid' && client.emailProven

function held(row: ListedBooking, reading: Reading) {
  const { isStaff, zone } = reading
  return {
    held_until: row.heldUntil && isoOf(row.heldUntil, zone),
    owed: toCrowns(row.owed),
    cancelled_by: row.cancelledBy,
    ...(!isStaff && {
      join_url:
        roomOf(row, reading) && joinAddress(reading.siteUrl, bookingToken(reading.addressKeys, { id: row.id, uid: row.calendarUid })),
      calendar: calendarLinksView(row, reading),
    }),
    ...(isStaff && {
      client: clientView(row.client),
      created_at: isoOf(row.createdAt, zone),
      attended_at: row.attendedAt && isoOf(row.attendedAt, zone),
      attendance: row.attendance,
      refundable: toCrowns(row.refundable),
    }),
  }
}

export function bookingView(row: ListedBooking, reading: Reading): BookingAnswer {
  const { offering } = row
  const { language, zone } = reading
  return {
    id: row.id,
    status: row.status,
    service: {
      id: offering.service?.id ?? 0,
      name: titleOf(offering, language),
      is_online: isOnlineOf(offering),
      place: venueOf(offering, language),
      price: toCrowns(offering.service?.price ?? row.price),
    },
    trainer: reading.trainer,
    slot: { id: offering.id, start: isoOf(offering.startsAt, zone), end: isoOf(offering.endsAt, zone) },
    meet_link: roomOf(row, reading),
    price_paid: toCrowns(row.price),
    ...held(row, reading),
  }
}

export function sessionRegistrationView(row: ListedBooking, reading: Reading): SessionRegistration {
  const { offering } = row
  const { language, zone } = reading
  return {
    id: row.id,
    status: row.status,
    session: {
      id: offering.id,
      title: titleOf(offering, language),
      date: dayOf(offering.startsAt, zone),
      time: timeOf(offering.startsAt, zone),
      start: isoOf(offering.startsAt, zone),
      end: isoOf(offering.endsAt, zone),
      is_online: isOnlineOf(offering),
      meet_link: roomOf(row, reading),
      description: descriptionOf(offering, language),
      place: venueOf(offering, language),
    },
    total_amount: toCrowns(row.price),
    ...held(row, reading),
  }
}

export function eventRegistrationView(row: ListedBooking, reading: Reading): EventRegistration {
  const { offering } = row
  const { language, zone } = reading
  const subtype = inLanguage(offering.titleEn, offering.titleRu, language)
  return {
    id: row.id,
    status: row.status,
    event: {
      id: offering.id,
      event_type: offering.eventType ?? '',
      subtype: subtype || null,
      time: isoOf(offering.startsAt, zone),
      end: isoOf(offering.endsAt, zone),
      place: venueOf(offering, language),
      description: descriptionOf(offering, language),
      is_online: isOnlineOf(offering),
    },
    meet_link: roomOf(row, reading),
    price_paid: toCrowns(row.price),
    ...held(row, reading),
  }
}
