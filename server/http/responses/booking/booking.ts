import type { Booking as BookingAnswer, EventRegistration, SessionRegistration } from '../../../../packages/contract/booking/booking.ts'
import type { CalendarLinks } from '../../../../packages/contract/schedule/calendar.ts'
import type { ListedBooking } from '../../../domain/bookings/lists/booking-list-repository.ts'
import { bookingEntryText, type EntryContext } from '../../../domain/guests/calendar/booking-entry.ts'
import { calendarLinks } from '../../../domain/guests/calendar/calendar-links.ts'
import { calendarFileUrlOf, joinUrlOf } from '../../../domain/guests/calendar/calendar-urls.ts'
import type { PaidTerms } from '../../../domain/guests/cancelling/own-cancellation.ts'
import type { OwnCancellation } from '../../../domain/kernel/decision.ts'
import { bookingToken } from '../../../domain/kernel/link-tokens.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { dayOf, isoOf, timeOf } from '../../../domain/kernel/studio-time.ts'
import {
  descriptionOf,
  inLanguage,
  isOnlineOf,
  meetLinkOf,
  type OfferingTexts,
  titleOf,
  venueOf,
} from '../../../domain/schedule/catalog/offering.ts'
import { passNameResponse } from '../money/pass-name.ts'
import { clientResponse } from '../people/person.ts'
import type { Audience } from './audience.ts'
import { ownCancellationResponse, paidTermsResponse, policyTermsResponse, refundTermsResponse, staffTermsResponse } from './cancelling.ts'

export type BookingAudience = EntryContext &
  Audience & {
    trainer: string
    isStaff: boolean
    cancellations?: ReadonlyMap<number, OwnCancellation> | undefined
    /** Set only when staff read a single paid booking. */
    paidTerms?: PaidTerms | undefined
  }

/** The meeting link is only for staff, and for people who have paid and proven their address. */
const roomOf = (row: ListedBooking, { isStaff }: BookingAudience): string | null =>
  isStaff || mayEnter(row) ? meetLinkOf(row.offering) : null

/** Anyone can register any address, and staff add people by address. Until it is proven, access links are sent by email only. */
const mayEnter = ({ status, client }: ListedBooking): boolean => status === 'paid' && client.emailProven

function sharedFields(row: ListedBooking, audience: BookingAudience) {
  const { isStaff, timeZone } = audience
  return {
    id: row.id,
    status: row.status,
    held_until: row.heldUntil && isoOf(row.heldUntil, timeZone),
    covered: toCrowns(row.covered),
    pass: row.pass && { ...passNameResponse(row.pass, audience.language), as: row.pass.as },
    owed: toCrowns(row.owed),
    cancelled_by: row.cancelledBy,
    ...(!isStaff && {
      exchanged_for: row.status === 'pending' ? row.exchangedFor : null,
      join_url: roomOf(row, audience) && joinUrlOf(audience.siteUrl, bookingToken(audience.linkKeys, { id: row.id, uid: row.calendarUid })),
      calendar: calendarLinksResponse(row, audience),
      refunded: cameBackResponse(row),
      cancelling: ownCancelling(row, audience),
    }),
    ...(isStaff && {
      client: clientResponse(row.client),
      created_at: isoOf(row.createdAt, timeZone),
      attended_at: row.attendedAt && isoOf(row.attendedAt, timeZone),
      attendance: row.attendance,
      refundable: toCrowns(row.refundable),
      terms: audience.paidTerms === undefined ? staffTermsResponse(row, audience) : paidTermsResponse(audience.paidTerms, audience),
      left: ownCancellationResponse(row.left, audience),
    }),
  }
}

const cameBackResponse = ({ status, cameBack: { money, credit } }: ListedBooking) =>
  status === 'cancelled' && money + credit > 0 ? { money: toCrowns(money), credit: toCrowns(credit) } : null

function ownCancelling({ id }: ListedBooking, audience: BookingAudience) {
  const now = audience.cancellations?.get(id)
  return now ? refundTermsResponse(now, audience) : null
}

/** The terms of the person's own seat, or else those of a seat booked now. */
const classCancelling = ({ status, promised, policyInForce, offering }: ListedBooking, audience: BookingAudience) =>
  policyTermsResponse(status === 'cancelled' ? policyInForce : promised.policy, offering.startsAt, audience)

export function bookingResponse(row: ListedBooking, audience: BookingAudience): BookingAnswer {
  const { offering } = row
  const { language, timeZone } = audience
  return {
    ...sharedFields(row, audience),
    service: {
      id: offering.service?.id ?? 0,
      name: titleOf(offering, language),
      is_online: isOnlineOf(offering),
      place: venueOf(offering, language),
      price: toCrowns(offering.service?.price ?? row.price),
    },
    trainer: audience.trainer,
    slot: {
      id: offering.id,
      start: isoOf(offering.startsAt, timeZone),
      end: isoOf(offering.endsAt, timeZone),
      cancelling: classCancelling(row, audience),
    },
    meet_link: roomOf(row, audience),
    price_paid: toCrowns(row.price),
  }
}

function classFields(row: ListedBooking, audience: BookingAudience) {
  const { offering } = row
  const { language, timeZone } = audience
  return {
    end: isoOf(offering.endsAt, timeZone),
    is_online: isOnlineOf(offering),
    description: descriptionOf(offering, language),
    place: venueOf(offering, language),
    cancelling: classCancelling(row, audience),
  }
}

export function sessionRegistrationResponse(row: ListedBooking, audience: BookingAudience): SessionRegistration {
  const { offering } = row
  const { language, timeZone } = audience
  return {
    ...sharedFields(row, audience),
    session: {
      id: offering.id,
      title: titleOf(offering, language),
      date: dayOf(offering.startsAt, timeZone),
      time: timeOf(offering.startsAt, timeZone),
      start: isoOf(offering.startsAt, timeZone),
      ...classFields(row, audience),
      meet_link: roomOf(row, audience),
    },
    total_amount: toCrowns(row.price),
  }
}

export function eventRegistrationResponse(row: ListedBooking, audience: BookingAudience): EventRegistration {
  const { offering } = row
  const { language, timeZone } = audience
  return {
    ...sharedFields(row, audience),
    event: {
      id: offering.id,
      event_type: offering.eventType ?? '',
      subtype: inLanguage(offering.titleEn, offering.titleRu, language) || null,
      time: isoOf(offering.startsAt, timeZone),
      ...classFields(row, audience),
    },
    meet_link: roomOf(row, audience),
    price_paid: toCrowns(row.price),
  }
}

type Row = {
  id: number
  status: string
  calendarUid: string
  client: { emailProven: boolean }
  offering: OfferingTexts & { id: number; startsAt: Date; endsAt: Date }
}

/** Null until the booking is paid and the address is proven, because these links give access to the room. */
export function calendarLinksResponse(
  { id, status, calendarUid: uid, client, offering }: Row,
  wording: EntryContext,
): CalendarLinks | null {
  if (status !== 'paid' || !client.emailProven) return null
  const { startsAt, endsAt } = offering
  const entry = bookingEntryText({ id, uid, offeringId: offering.id, texts: offering }, wording)
  const token = bookingToken(wording.linkKeys, { id, uid })
  return { ics: calendarFileUrlOf(wording.siteUrl, token, wording.language), ...calendarLinks({ ...entry, startsAt, endsAt }) }
}
