import { z } from 'zod'
import { line, paragraphs } from '../content/text.ts'
import { amount } from '../money/money.ts'
import { offeringKinds } from '../schedule/offering.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { bulkRun } from './bulk.ts'
import { attendance } from './roster.ts'

const words = { subject_en: line(200), text_en: paragraphs(5000), subject_ru: line(200), text_ru: paragraphs(5000) }

const marked = z.strictObject({ act: z.literal('attendance'), attendance })
const paid = z.strictObject({ act: z.literal('paid'), method: z.enum(['cash', 'card', 'transfer']) })
const message = z
  .strictObject({ act: z.literal('message'), ...words })
  .partial({ subject_en: true, text_en: true, subject_ru: true, text_ru: true })

/**
 * What is done to many bookings. paid: staff took what each owes · message: one email to each person, in their language or else the other;
 * without a subject it is the class and its day.
 */
const bulkBookingAct = z.discriminatedUnion('act', [
  marked,
  paid,
  message.refine((body) => body.text_en || body.text_ru, { path: ['text_en'] }),
])

/** How many are dealt with together at most. */
export const MOST_BOOKINGS = 500

const ids = z.array(id).min(1).max(MOST_BOOKINGS)

/** `ids`: of bookings of all three kinds. What a message comes to can be asked before it is written. */
export const bulkBookingsPreviewBody = z.object({ act: z.discriminatedUnion('act', [marked, paid, message]), ids })

/** `digest`: the preview's; 409 `consequences_changed` when it no longer holds. */
export const bulkBookingsBody = z.object({ act: bulkBookingAct, ids, digest: z.string().max(64) })

export const bulkBookingsPreview = z.object({
  /** How many bookings it would be done to, and of how many people. */
  count: z.int(),
  people: z.int(),
  /** What would be taken for them, CZK. */
  amount,
  letters: z.int(),
  /** Of how many something else is known: it is written over. */
  remarked: z.int(),
  /** What stays as it is, and why, in a sentence. */
  staying: z.array(
    z.object({ id: z.int(), kind: z.enum(offeringKinds), name: z.string(), title: z.string(), start: instant, why: z.string() }),
  ),
  digest: z.string(),
})
export type BulkBookingsPreview = z.infer<typeof bulkBookingsPreview>

/** As of classes; `refused` are bookings. `id` null: it was done at once, and there is nothing to ask for later. */
export const bulkBookingsRun = bulkRun.extend({ id: z.int().nullable() })
export type BulkBookingsRun = z.infer<typeof bulkBookingsRun>
