import { z } from 'zod'
import { paragraphs } from '../content/text.ts'
import { amount } from '../money/money.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { undo } from '../studio/undo.ts'
import { knownPerson, paymentMethods } from './roster.ts'

export const cancellationPreview = z.object({
  /** The number of people with a paid or free seat. */
  people: z.int(),
  holds: z.int(),
  /** `by_hand`: refunds that staff make themselves. */
  refunds: z.array(z.object({ method: z.enum(paymentMethods), by_hand: z.boolean(), count: z.int(), amount })),
  entries: z.int(),
  amount,
  by_hand_amount: amount,
  emails: z.int(),
  /** The effect of `refund_dates`, for a single class only. `entries`: the number of entries that are refunded instead of returned. */
  dates: z.object({ people: z.int(), amount, entries: z.int() }).optional(),
})
export type CancellationPreview = z.infer<typeof cancellationPreview>

/** `expected`: the preview shown to staff; 409 `changed_meanwhile` with a new preview if it has changed. */
export const cancelClassBody = z
  .object({
    reason_en: paragraphs(1000),
    reason_ru: paragraphs(1000),
    notify: z.boolean(),
    /** Whether people of the class's courses get a proportional refund. By default, their entry is returned for a make-up class. */
    refund_dates: z.boolean(),
    /** A class that replaces the cancelled date in its courses. People of the courses get a seat in it. Excludes `refund_dates`. */
    replacement_id: id,
    expected: z.object({ people: z.int().min(0), amount }),
  })
  .partial()
  .refine(({ refund_dates, replacement_id }) => !refund_dates || replacement_id === undefined, { path: ['replacement_id'] })
  .nullish()
  .transform((body) => body ?? {})

export const replacementPath = z.object({ id: z.coerce.number().pipe(id), replacement_id: z.coerce.number().pipe(id) })

/** `seated`: people who get a seat. `left`: people who keep an entry. `emails`: those to send if the cancellation sends none. */
export const replacementPreview = z.object({ seated: z.int(), left: z.int(), emails: z.int() })
export type ReplacementPreview = z.infer<typeof replacementPreview>

/** waiting: can be undone · running: processes one person at a time · done: all seats are free; refunds may still be in progress. */
const cancellationStatuses = ['waiting', 'running', 'done', 'undone'] as const

const cancellationRow = z.object({
  booking_id: z.int(),
  person: knownPerson,
  /** The refund in CZK, credit included; 0 if nothing was paid. */
  amount,
  credit: amount.optional(),
  entries: z.int().optional(),
  method: z.enum(paymentMethods).nullable(),
  /** waiting: the job or provider has to act · by_hand: staff still have to refund it · failed: refused by the provider, can be retried. */
  status: z.enum(['waiting', 'done', 'by_hand', 'failed']),
  refund_id: z.int().nullable(),
  error: z.string().nullable(),
  /** none: no email is sent at all, or it is not queued yet. */
  email: z.enum(['queued', 'sent', 'failed', 'none']),
})
export type CancellationRow = z.infer<typeof cancellationRow>

export const cancellation = z.object({
  id: z.int(),
  offering_id: z.int(),
  status: z.enum(cancellationStatuses),
  /** The end of the undo period. Nothing is sent or refunded before. */
  runs_at: instant,
  reason_en: z.string(),
  reason_ru: z.string(),
  notify: z.boolean(),
  /** Whether the class was cancelled automatically, because too few people had paid. */
  by_rule: z.boolean(),
  refund_dates: z.boolean(),
  replacement_id: z.int().nullable(),
  rows: z.array(cancellationRow),
  undo,
})
export type Cancellation = z.infer<typeof cancellation>

export const cancellationMark = cancellation
  .pick({ status: true, undo: true, by_rule: true, refund_dates: true, replacement_id: true })
  .nullable()
export type CancellationMark = z.infer<typeof cancellationMark>
