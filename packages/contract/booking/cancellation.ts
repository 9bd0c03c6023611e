import { z } from 'zod'
import { paragraphs } from '../content/text.ts'
import { amount } from '../money/money.ts'
import { instant } from '../schedule/time.ts'
import { undo } from '../studio/undo.ts'
import { knownPerson, paymentMethods } from './roster.ts'

/** What cancelling a class would do now. Amounts in CZK. */
export const cancellationPreview = z.object({
  /** Who has paid, or was given a place for nothing. */
  people: z.int(),
  /** Places that are kept for their money: they are freed, and nothing was charged. */
  holds: z.int(),
  /** What goes back: the way it came, credit to the person's account. `by_hand`: staff give it back themselves. */
  refunds: z.array(z.object({ method: z.enum(paymentMethods), by_hand: z.boolean(), count: z.int(), amount })),
  /** Entries that go back to passes. */
  entries: z.int(),
  /** All that goes back. */
  amount,
  /** How much of that staff give back by hand. */
  by_hand_amount: amount,
  /** How many are told, unless it is done without telling. */
  letters: z.int(),
})
export type CancellationPreview = z.infer<typeof cancellationPreview>

/** `expected`: what the preview said; 409 `changed_meanwhile` with the new one when that no longer holds. */
export const cancelClassBody = z
  .object({
    reason_en: paragraphs(1000),
    reason_ru: paragraphs(1000),
    tell: z.boolean(),
    expected: z.object({ people: z.int().min(0), amount }),
  })
  .partial()
  .nullish()
  .transform((body) => body ?? {})

/** waiting: it can still be undone · running: person after person · done: nobody has a place any more, though money may be on its way. */
const cancellationStatuses = ['waiting', 'running', 'done', 'undone'] as const

/** What the cancellation does, or has done, to one booking. */
const cancellationRow = z.object({
  booking_id: z.int(),
  person: knownPerson,
  /** What goes back, CZK; 0: nothing was paid. */
  amount,
  /** What of it goes to the person's credit. */
  credit: amount.optional(),
  /** An entry of the person's pass goes back. */
  entries: z.int().optional(),
  /** How it came; null: nothing was paid. */
  method: z.enum(paymentMethods).nullable(),
  /** waiting: for the job or the provider · done · by_hand: staff still have to give it back · failed: the provider refused, try again. */
  status: z.enum(['waiting', 'done', 'by_hand', 'failed']),
  refund_id: z.int().nullable(),
  /** In the provider's words. */
  error: z.string().nullable(),
  /** none: not told, or not yet. */
  letter: z.enum(['queued', 'sent', 'failed', 'none']),
})
export type CancellationRow = z.infer<typeof cancellationRow>

/** A class taken off with all that follows from it: the row of each person says how far it has come. */
export const cancellation = z.object({
  id: z.int(),
  offering_id: z.int(),
  status: z.enum(cancellationStatuses),
  /** Until then nothing has left, and it can be undone. */
  runs_at: instant,
  reason_en: z.string(),
  reason_ru: z.string(),
  tell: z.boolean(),
  /** Nobody cancelled it: too few had paid. */
  by_rule: z.boolean(),
  rows: z.array(cancellationRow),
  undo,
})
export type Cancellation = z.infer<typeof cancellation>

/** How a class stands that is being cancelled, or was; null: it is not. */
export const cancellationMark = cancellation.pick({ status: true, undo: true, by_rule: true }).nullable()
export type CancellationMark = z.infer<typeof cancellationMark>
