import { z } from 'zod'
import { line, paragraphs } from '../content/text.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { undo } from '../studio/undo.ts'

/**
 * all: everyone who has paid before · pass: with a valid pass · absent: not seen for so many weeks, and nothing booked · owes: are to pay for
 * something · booked: have booked one service, or a group class or event of one name · chosen: these. Of all of these only who has paid before.
 */
export const audiences = ['all', 'pass', 'absent', 'owes', 'booked', 'chosen'] as const

/** How many can be chosen by themselves. */
export const MOST_CHOSEN = 500

/** To whom it goes, as it is kept. */
export type Audience =
  | { who: 'all' | 'pass' | 'owes' }
  | { who: 'absent'; weeks: number }
  | { who: 'booked'; service_id: number }
  | { who: 'booked'; class_name: string }
  | { who: 'chosen'; person_ids: number[] }

const chosen = <Number extends z.ZodType<number>, Numbers extends z.ZodType<number[]>>(
  whole: Number,
  number: Number,
  numbers: Numbers,
) => ({
  who: z.enum(audiences),
  weeks: whole.optional(),
  service_id: number.optional(),
  /** Of a group class or an event, in either language. */
  class_name: line(200).min(1).optional(),
  person_ids: numbers.optional(),
})

type Chosen = { who: (typeof audiences)[number]; weeks?: unknown; service_id?: unknown; class_name?: unknown; person_ids?: unknown }

// What belongs to another choice is a mistake, not something to pass over: the email would go to people who were not meant.
const isWhole = ({ who, weeks, service_id, class_name, person_ids }: Chosen): boolean =>
  (person_ids !== undefined) === (who === 'chosen') &&
  (weeks !== undefined) === (who === 'absent') &&
  (service_id !== undefined || class_name !== undefined) === (who === 'booked') &&
  (service_id === undefined || class_name === undefined)

const weeksOf = z.int().min(1).max(520)
const idsOf = z.array(id).min(1).max(MOST_CHOSEN)
/** In an address they are parted by commas. */
const listedIds = z
  .string()
  .max(MOST_CHOSEN * 11)
  .transform((text) => text.split(',').map(Number))
  .pipe(idsOf)

export const recipientsQuery = z
  .object(chosen(z.coerce.number().pipe(weeksOf), z.coerce.number().pipe(id), listedIds))
  .refine(isWhole, { path: ['who'], message: 'audience' })

/** Who would get an email, and who of these would not. */
export const recipients = z.object({
  /** How many get it, and in which language. */
  people: z.int(),
  en: z.int(),
  ru: z.int(),
  /** Who has said no, has never paid, or has no email. Each person is counted once. */
  said_no: z.int(),
  never_paid: z.int(),
  no_email: z.int(),
})
export type Recipients = z.infer<typeof recipients>

/** What people have booked, by which they can be chosen: a service, or the name of group classes or events. */
export const bookedThing = z.object({
  service_id: z.int().nullable(),
  /** As staff's language has it. */
  name: z.string(),
  /** By which group classes and events are asked for. Null of a service. */
  class_name: z.string().nullable(),
  /** How many have booked it, whether they get emails or not. */
  people: z.int(),
})
export type BookedThing = z.infer<typeof bookedThing>

type Words = Record<'subject_en' | 'text_en' | 'subject_ru' | 'text_ru', string>
const isPair = (subject: string, text: string) => (subject === '') === (text === '')

/** Each person gets the text of their language, the other where it is missing. `recipients`: how many were shown; another number by now is 409 `people_changed`. */
export const newsletterBody = z
  .object({
    ...chosen(weeksOf, id, idsOf),
    subject_en: line(120).default(''),
    text_en: paragraphs(5000).default(''),
    subject_ru: line(120).default(''),
    text_ru: paragraphs(5000).default(''),
    recipients: z.int().min(0).optional(),
  })
  .refine(isWhole, { path: ['who'], message: 'audience' })
  .refine((body: Words) => body.text_en !== '' || body.text_ru !== '', { path: ['text_en'], message: 'required' })
  .refine((body: Words) => isPair(body.subject_en, body.text_en), { path: ['subject_en'], message: 'subject_and_text' })
  .refine((body: Words) => isPair(body.subject_ru, body.text_ru), { path: ['subject_ru'], message: 'subject_and_text' })
export type NewsletterBody = z.input<typeof newsletterBody>

/** Of the caller's choosing: the same again answers the same one, and nobody gets it twice. */
export const newsletterHeaders = z.object({ 'idempotency-key': z.string().trim().min(1).max(200).optional() })

/** What staff wrote to many. */
export const newsletter = z.object({
  id: z.int(),
  ...chosen(z.int(), z.int(), z.array(z.int())),
  /** What `service_id` or `class_name` is called, in the request's language; null where nothing of that kind was chosen, or it is gone. */
  booked: z.string().nullable(),
  subject_en: z.string(),
  text_en: z.string(),
  subject_ru: z.string(),
  text_ru: z.string(),
  created_at: instant,
  /** How many emails that makes. */
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Who said no, or was erased, before theirs left. */
  skipped: z.int(),
  /** It was taken back before anything left. */
  is_undone: z.boolean(),
  undo,
})
export type Newsletter = z.infer<typeof newsletter>
