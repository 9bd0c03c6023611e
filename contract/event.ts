import { z } from 'zod'
import { taughtIn } from './language.ts'
import { price } from './money.ts'
import { serviceType } from './service-type.ts'
import { line, paragraphs, webAddress } from './text.ts'
import { instant, minutes } from './time.ts'
import { myStatus } from './timeslot.ts'

const staffFields = z.object({
  registrations_count: z.int(),
  is_active: z.boolean(),
  returning_price: price.nullable(),
  subtype_en: z.string(),
  subtype_ru: z.string(),
  description_en: z.string(),
  description_ru: z.string(),
  place_en: z.string(),
  place_ru: z.string(),
})

/** SPEC 3, Event. `price_for_user` is what a returning guest pays, else null (PRODUCT 5.8). */
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
  is_full: z.boolean(),
  is_online: z.boolean(),
  meet_link: z.string().nullable(),
  my_status: myStatus,
  service_type: serviceType,
  taught_in: taughtIn,
  ...staffFields.partial().shape,
})
export type Event = z.infer<typeof event>

const written = z.object({
  /** Words joined by underscores: sound_healing. */
  event_type: z.string().trim().toLowerCase().min(1).max(60).regex(/^[a-z0-9]+(_[a-z0-9]+)*$/),
  subtype: line(120).nullable().optional(),
  subtype_en: line(120).optional(),
  subtype_ru: line(120).optional(),
  description: paragraphs(4000).optional(),
  description_en: paragraphs(4000).optional(),
  description_ru: paragraphs(4000).optional(),
  place: line(200).optional(),
  place_en: line(200).optional(),
  place_ru: line(200).optional(),
  time: instant,
  duration: minutes.default(120),
  price,
  returning_price: price.nullable().optional(),
  capacity: z.int().min(1).max(1000),
  is_active: z.boolean().optional(),
  meet_link: webAddress.nullable().optional(),
  service_type: serviceType.optional(),
  taught_in: taughtIn.optional(),
  force: z.boolean().optional(),
})
export const createEventBody = written
export const changeEventBody = written.extend({ duration: minutes }).partial()
export type CreateEvent = z.infer<typeof createEventBody>
export type ChangeEvent = z.infer<typeof changeEventBody>
