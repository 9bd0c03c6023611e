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

/** An offering as shown to staff. Ids are unique across slots, sessions and events, and equal those of `/group-sessions/` etc. */
export const offering = z.object({
  id: z.int(),
  kind: z.enum(offeringKinds),
  /** In the request's language: the name of the service, the title of the session, or the subtype or type of the event. */
  title: z.string(),
  title_en: z.string(),
  title_ru: z.string(),
  start: instant,
  end: instant,
  /** The start in the studio's time zone. */
  date: day,
  time: wallClock,
  duration: minutes,
  place: z.string(),
  place_en: z.string(),
  place_ru: z.string(),
  is_online: z.boolean(),
  /** A slot without a separate link uses the link of its service. */
  meet_link: z.string().nullable(),
  price,
  /** Events: the price for a guest who has paid for anything before. */
  returning_price: price.nullable(),
  capacity: z.int(),
  /** Live bookings: `taken` = `paid` + `held`. */
  taken: z.int(),
  paid: z.int(),
  held: z.int(),
  is_active: z.boolean(),
  ...staffMinimum,
  not_for_make_ups: z.boolean(),
  /** Whether enough people have paid, or staff have confirmed the class. False for a class without a minimum. */
  is_confirmed: z.boolean(),
  /** When the class will be cancelled automatically. Null: it is not short. */
  called_off_from: instant.nullable(),
  series_id: z.string().nullable(),
  service_id: z.int().nullable(),
  event_type: z.string().nullable(),
  service_type: serviceType,
  taught_in: taughtIn,
  picture: galleryPhoto.nullable(),
  /** Null means the policy of its service or kind. */
  policy: cancellationPolicy.nullable(),
  cancellation: cancellationMark,
})
export type Offering = z.infer<typeof offering>

/** An offering with the names of people who have a seat. An erased person's name is empty. */
export const offeringWithPeople = offering.extend({
  people: z.array(z.object({ booking_id: z.int(), name: z.string(), status: z.enum(['pending', 'paid']) })),
})
export type OfferingWithPeople = z.infer<typeof offeringWithPeople>

export const offeringWithRoster = offering.extend({ roster: z.array(rosterRow) })
export type OfferingWithRoster = z.infer<typeof offeringWithRoster>

/** Offerings that overlap `from` to `to`; a day is in the studio's time zone and inclusive. Default order: latest first. */
export const offeringListQuery = pageQuery.extend({
  from: z.union([plannedDay, plannedInstant]).optional(),
  to: z.union([plannedDay, plannedInstant]).optional(),
  kind: z.enum(offeringKinds).optional(),
  is_active: z.enum(['true', 'false']).optional(),
  series_id: z.uuid().optional(),
  q: search,
  sort: sortBy('start', 'title', 'price', 'capacity', 'id'),
})

/** The newest offering of each kind, with the defaults for the next one. `series`: the classes that were created together with it as a series. */
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
