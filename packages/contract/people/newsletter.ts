import { z } from 'zod'
import { line, paragraphs } from '../content/text.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { undo } from '../studio/undo.ts'

/** came: visited in the past month · absent: no visit for some weeks, no booking. All exclude people who may not get newsletters. */
export const audiences = ['all', 'pass', 'came', 'absent', 'owes', 'booked', 'chosen'] as const

export const MAX_CHOSEN = 500

export type Audience =
  | { who: 'all' | 'pass' | 'came' | 'owes' }
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
  /** The title of a group class or an event, in either language. */
  class_name: line(200).min(1).optional(),
  person_ids: numbers.optional(),
})

type Chosen = { who: (typeof audiences)[number]; weeks?: unknown; service_id?: unknown; class_name?: unknown; person_ids?: unknown }

// Fields of another audience are refused, not ignored: otherwise the email would go to people whom staff did not intend.
const isWhole = ({ who, weeks, service_id, class_name, person_ids }: Chosen): boolean =>
  (person_ids !== undefined) === (who === 'chosen') &&
  (weeks !== undefined) === (who === 'absent') &&
  (service_id !== undefined || class_name !== undefined) === (who === 'booked') &&
  (service_id === undefined || class_name === undefined)

const weeksOf = z.int().min(1).max(520)
const idsOf = z.array(id).min(1).max(MAX_CHOSEN)
const listedIds = z
  .string()
  .max(MAX_CHOSEN * 11)
  .transform((text) => text.split(',').map(Number))
  .pipe(idsOf)

export const recipientsQuery = z
  .object(chosen(z.coerce.number().pipe(weeksOf), z.coerce.number().pipe(id), listedIds))
  .refine(isWhole, { path: ['who'], message: 'audience' })

export const recipients = z.object({
  people: z.int(),
  en: z.int(),
  ru: z.int(),
  /** The numbers of people who get no newsletter, because they unsubscribed, have never paid or have no address. Each is counted once. */
  said_no: z.int(),
  never_paid: z.int(),
  no_email: z.int(),
})
export type Recipients = z.infer<typeof recipients>

export const audienceClass = z.object({
  service_id: z.int().nullable(),
  name: z.string(),
  class_name: z.string().nullable(),
  /** Everybody who booked the service or class, including people who get no emails. */
  people: z.int(),
})
export type AudienceClass = z.infer<typeof audienceClass>

type Words = Record<'subject_en' | 'text_en' | 'subject_ru' | 'text_ru', string>
const isPair = (subject: string, text: string) => (subject === '') === (text === '')

/** People get the text in their language, else the other. `recipients`: the number shown; 409 `people_changed` if it has changed. */
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

export const newsletterHeaders = z.object({ 'idempotency-key': z.string().trim().min(1).max(200).optional() })

export const newsletter = z.object({
  id: z.int(),
  ...chosen(z.int(), z.int(), z.array(z.int())),
  /** The title of the service or class whose guests got the newsletter, in the request's language. Null: none, or deleted. */
  booked: z.string().nullable(),
  subject_en: z.string(),
  text_en: z.string(),
  subject_ru: z.string(),
  text_ru: z.string(),
  created_at: instant,
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** People who unsubscribed or were erased before their email was sent. */
  skipped: z.int(),
  is_undone: z.boolean(),
  undo,
})
export type Newsletter = z.infer<typeof newsletter>
