import { z } from 'zod'
import { cancellationPolicy, cancellationTerms } from '../booking/cancellation-policy.ts'
import { waitFields } from '../booking/waiting-list.ts'
import { taughtIn } from '../content/language.ts'
import { line, paragraphs, requireAnyLanguage, webAddress } from '../content/text.ts'
import { newPrice, price } from '../money/money.ts'
import { staffGuide, writtenGuide } from './class-guide.ts'
import { publicMinimum, staffMinimum, writtenMinimum } from './minimum.ts'
import { serviceType } from './service-type.ts'
import { day, instant, minutes, plannedDay, wallClock } from './time.ts'
import { myFields } from './timeslot.ts'

const seats = z.int().min(1).max(1000)
const title = line(120)

const staffFields = z.object({
  registrations_count: z.int(),
  waiting_count: z.int(),
  series_id: z.string().nullable(),
  ...staffMinimum,
  not_for_make_ups: z.boolean(),
  is_active: z.boolean(),
  title_en: z.string(),
  title_ru: z.string(),
  description_en: z.string(),
  description_ru: z.string(),
  place_en: z.string(),
  place_ru: z.string(),
  ...staffGuide.shape,
  /** Null means the policy of group sessions. */
  policy: cancellationPolicy.nullable(),
})

/** product.md 3.2. `meet_link` is null except for staff and people with a paid seat and a proven address; `is_online` is public. */
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
  /** Before this instant the class can be booked only with its course. Missing: it can be booked singly. */
  singles_from: instant.optional(),
  max_participants: z.int(),
  is_full: z.boolean(),
  can_book: z.boolean(),
  ...myFields,
  ...waitFields,
  service_type: serviceType,
  taught_in: taughtIn,
  ...publicMinimum,
  cancelling: cancellationTerms.nullable(),
  ...staffFields.partial().shape,
})
export type GroupSession = z.infer<typeof groupSession>

const writtenGroupSession = z
  .object({
    title,
    title_en: title,
    title_ru: title,
    description: paragraphs(4000),
    description_en: paragraphs(4000),
    description_ru: paragraphs(4000),
    ...writtenGuide,
    /** In the studio's time zone. */
    date: plannedDay,
    time: wallClock,
    duration: minutes,
    price: newPrice,
    /** Makes the class online. */
    meet_link: webAddress.nullable(),
    place: line(200),
    place_en: line(200),
    place_ru: line(200),
    max_participants: seats,
    is_active: z.boolean(),
    /** By default, read from the title in either language. */
    service_type: serviceType,
    taught_in: taughtIn,
    ...writtenMinimum,
    /** Whether the make-ups of courses cannot be used for the class (product.md 6.12). */
    not_for_make_ups: z.boolean(),
    policy: cancellationPolicy.nullable(),
    /** Allows overlaps with other classes (product.md 3.6). */
    force: z.boolean(),
  })
  .partial()

export const newGroupSession = writtenGroupSession
  .required({ date: true, time: true, price: true, max_participants: true })
  .extend({ duration: minutes.default(60) })
export const createGroupSessionBody = newGroupSession.check(requireAnyLanguage('title'))
export const replaceGroupSessionBody = newGroupSession.extend({ duration: minutes.optional() }).check(requireAnyLanguage('title'))
export const changeGroupSessionBody = writtenGroupSession
export type CreateGroupSession = z.infer<typeof createGroupSessionBody>
export type WrittenGroupSession = z.infer<typeof changeGroupSessionBody>
