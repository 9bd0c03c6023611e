import { z } from 'zod'
import { taughtIn } from './language.ts'
import { price } from './money.ts'
import { serviceType } from './service-type.ts'
import { line, paragraphs, webAddress } from './text.ts'
import { day, instant, minutes, wallClock } from './time.ts'
import { myStatus } from './timeslot.ts'

const seats = z.int().min(1).max(1000)

/** What staff see beyond the public fields. */
const staffFields = z.object({
  registrations_count: z.int(),
  is_active: z.boolean(),
  title_en: z.string(),
  title_ru: z.string(),
  description_en: z.string(),
  description_ru: z.string(),
  place_en: z.string(),
  place_ru: z.string(),
})

/** SPEC 3, Group session. `meet_link` is null unless the asker is staff or has paid for a seat; `is_online` says what the public may know. */
export const groupSession = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  date: day,
  time: wallClock,
  start: instant,
  end: instant,
  duration: minutes,
  price,
  place: z.string(),
  is_online: z.boolean(),
  meet_link: z.string().nullable(),
  available_spots: z.int(),
  max_participants: z.int(),
  is_full: z.boolean(),
  can_book: z.boolean(),
  my_status: myStatus,
  service_type: serviceType,
  taught_in: taughtIn,
  ...staffFields.partial().shape,
})
export type GroupSession = z.infer<typeof groupSession>

const written = z.object({
  title: line(120).optional(),
  title_en: line(120).optional(),
  title_ru: line(120).optional(),
  description: paragraphs(4000).optional(),
  description_en: paragraphs(4000).optional(),
  description_ru: paragraphs(4000).optional(),
  date: day,
  time: wallClock,
  duration: minutes.default(60),
  price,
  meet_link: webAddress.nullable().optional(),
  place: line(200).optional(),
  place_en: line(200).optional(),
  place_ru: line(200).optional(),
  max_participants: seats,
  is_active: z.boolean().optional(),
  service_type: serviceType.optional(),
  taught_in: taughtIn.optional(),
  /** Put it there although another class overlaps (PRODUCT 5.10). */
  force: z.boolean().optional(),
})
export const createGroupSessionBody = written
export const changeGroupSessionBody = written.extend({ duration: minutes }).partial()
export type CreateGroupSession = z.infer<typeof createGroupSessionBody>
export type ChangeGroupSession = z.infer<typeof changeGroupSessionBody>
