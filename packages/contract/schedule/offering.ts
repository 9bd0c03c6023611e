import { z } from 'zod'
import { cancellationMark } from '../booking/cancellation.ts'
import { cancellationPolicy } from '../booking/cancellation-policy.ts'
import { rosterRow } from '../booking/roster.ts'
import { galleryPhoto } from '../content/gallery.ts'
import { taughtIn } from '../content/language.ts'
import { price } from '../money/money.ts'
import { pageQuery, search, sortBy } from '../studio/list-query.ts'
import { staffMinimum } from './minimum.ts'
import { serviceType } from './service-type.ts'
import { day, instant, minutes, plannedDay, plannedInstant, wallClock } from './time.ts'

export const offeringKinds = ['slot', 'session', 'event'] as const

/** Anything dated that a person can book, as staff see it. One id counts over slots, sessions and events, and is the one of `/group-sessions/` and so on. */
export const offering = z.object({
  id: z.int(),
  kind: z.enum(offeringKinds),
  /** In the request's language: the service's name, the session's title, the event's subtype or else the name of its type. */
  title: z.string(),
  title_en: z.string(),
  title_ru: z.string(),
  start: instant,
  end: instant,
  /** The same in the studio's wall-clock time. */
  date: day,
  time: wallClock,
  duration: minutes,
  place: z.string(),
  place_en: z.string(),
  place_ru: z.string(),
  is_online: z.boolean(),
  /** Of a slot without its own: the service's. */
  meet_link: z.string().nullable(),
  /** CZK. */
  price,
  /** Of an event: what a guest who has paid for anything before pays. */
  returning_price: price.nullable(),
  capacity: z.int(),
  /** Places paid or held: `taken` = `paid` + `held`. */
  taken: z.int(),
  paid: z.int(),
  held: z.int(),
  is_active: z.boolean(),
  ...staffMinimum,
  /** It takes place: enough have paid, or staff said so. False, too, where it has no minimum. */
  is_confirmed: z.boolean(),
  /** Of a class that is short of people: from when on it is called off by itself. Null: it is not, or not any more. */
  called_off_from: instant.nullable(),
  /** What one call of a weekly series made together. */
  series_id: z.string().nullable(),
  /** Of a slot. */
  service_id: z.int().nullable(),
  /** Of an event. */
  event_type: z.string().nullable(),
  service_type: serviceType,
  taught_in: taughtIn,
  picture: galleryPhoto.nullable(),
  /** Its own for cancelling; null: its service's, or that of its kind. */
  policy: cancellationPolicy.nullable(),
  /** It was called off, people told and paid back, or that is under way. Null: it was not. */
  cancellation: cancellationMark,
})
export type Offering = z.infer<typeof offering>

/** With whoever has a place, by name. The name of an erased person is empty. */
export const offeringWithPeople = offering.extend({
  people: z.array(z.object({ booking_id: z.int(), name: z.string(), status: z.enum(['pending', 'paid']) })),
})
export type OfferingWithPeople = z.infer<typeof offeringWithPeople>

export const offeringWithRoster = offering.extend({ roster: z.array(rosterRow) })
export type OfferingWithRoster = z.infer<typeof offeringWithRoster>

/** Everything that is on at some time between `from` and `to`; a day is the studio's, and included. Unsorted: the latest first. */
export const offeringListQuery = pageQuery.extend({
  from: z.union([plannedDay, plannedInstant]).optional(),
  to: z.union([plannedDay, plannedInstant]).optional(),
  kind: z.enum(offeringKinds).optional(),
  is_active: z.enum(['true', 'false']).optional(),
  series_id: z.uuid().optional(),
  /** Parts of the title, the service, the type of event or the place, in either language. */
  q: search,
  sort: sortBy('start', 'title', 'price', 'capacity', 'id'),
})

/** What was put on last of each kind, whose values new ones begin with; `series`: the weekly series it was made in. */
const lastOfKind = offering
  .extend({
    series: z
      .object({
        /** ISO: 1 is Monday. */
        weekdays: z.array(z.int()),
        count: z.int(),
        first_date: day,
        last_date: day,
      })
      .nullable(),
  })
  .nullable()
export const lastOfferings = z.object({ slot: lastOfKind, session: lastOfKind, event: lastOfKind })
export type LastOfferings = z.infer<typeof lastOfferings>
