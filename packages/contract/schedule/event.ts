import { z } from 'zod'
import { cancellationPolicy, cancellationTerms } from '../booking/cancellation-policy.ts'
import { waitFields } from '../booking/waiting-list.ts'
import { galleryPhoto, photo } from '../content/gallery.ts'
import { taughtIn } from '../content/language.ts'
import { line, paragraphs, webAddress } from '../content/text.ts'
import { newPrice, price } from '../money/money.ts'
import { id } from '../studio/id.ts'
import { staffGuide, writtenGuide } from './class-guide.ts'
import { publicMinimum, staffMinimum, writtenMinimum } from './minimum.ts'
import { serviceType } from './service-type.ts'
import { instant, minutes, plannedInstant } from './time.ts'
import { myFields } from './timeslot.ts'

const staffFields = z.object({
  registrations_count: z.int(),
  /** The number of people on the waiting list, who get free seats first; 0 once the list is closed. */
  waiting_count: z.int(),
  is_active: z.boolean(),
  returning_price: price.nullable(),
  series_id: z.string().nullable(),
  ...staffMinimum,
  not_for_make_ups: z.boolean(),
  subtype_en: z.string(),
  subtype_ru: z.string(),
  description_en: z.string(),
  description_ru: z.string(),
  place_en: z.string(),
  place_ru: z.string(),
  ...staffGuide.shape,
  /** Null means the policy of events. */
  policy: cancellationPolicy.nullable(),
})

/** product.md 3.3. `price_for_user`: the price for a returning client, else null (product.md 4.3). */
export const event = z.object({
  id: z.int(),
  event_type: z.string(),
  subtype: z.string().nullable(),
  description: z.string(),
  place: z.string(),
  time: instant,
  end: instant,
  duration: minutes,
  price,
  price_for_user: price.nullable(),
  capacity: z.int(),
  available_spots: z.int(),
  singles_from: instant.optional(),
  is_full: z.boolean(),
  is_online: z.boolean(),
  meet_link: z.string().nullable(),
  ...myFields,
  ...waitFields,
  service_type: serviceType,
  taught_in: taughtIn,
  picture: galleryPhoto.nullable(),
  ...publicMinimum,
  /** The cancellation terms of a seat booked now. Null means that only the studio cancels. */
  cancelling: cancellationTerms.nullable(),
  ...staffFields.partial().shape,
})
export type Event = z.infer<typeof event>

const written = z
  .object({
    /** Words of any language joined by underscores: sound_healing. */
    event_type: z
      .string()
      .trim()
      .toLowerCase()
      .min(1)
      .max(60)
      .regex(/^[\p{L}\p{N}]+(_[\p{L}\p{N}]+)*$/u),
    subtype: line(120).nullable(),
    subtype_en: line(120).nullable(),
    subtype_ru: line(120).nullable(),
    description: paragraphs(4000),
    description_en: paragraphs(4000),
    description_ru: paragraphs(4000),
    ...writtenGuide,
    /** The word online, or онлайн, makes the event online. */
    place: line(200),
    place_en: line(200),
    place_ru: line(200),
    time: plannedInstant,
    duration: minutes,
    price: newPrice,
    returning_price: newPrice.nullable(),
    capacity: z.int().min(1).max(1000),
    is_active: z.boolean(),
    meet_link: webAddress.nullable(),
    /** By default, read from the subtype in either language or from the type. */
    service_type: serviceType,
    taught_in: taughtIn,
    ...writtenMinimum,
    not_for_make_ups: z.boolean(),
    policy: cancellationPolicy.nullable(),
    force: z.boolean(),
  })
  .partial()

const whole = written.required({ event_type: true, time: true, price: true, capacity: true })
export const createEventBody = whole.extend({
  duration: minutes.default(120),
  /** The event whose picture is reused. */
  picture_of: id.optional(),
})
export const replaceEventBody = whole
export const changeEventBody = written
export const eventPictureBody = z.object({ photo })
export type CreateEvent = z.infer<typeof createEventBody>
export type WrittenEvent = z.infer<typeof changeEventBody>
