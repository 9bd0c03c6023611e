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

/** paid: staff received the debt of each booking · message: each person gets one email. The default subject is the class and its day. */
const bulkBookingAct = z.discriminatedUnion('act', [
  marked,
  paid,
  message.refine((body) => body.text_en || body.text_ru, { path: ['text_en'] }),
])

export const MAX_BOOKINGS = 500

const ids = z.array(id).min(1).max(MAX_BOOKINGS)

/** `ids`: bookings of all three kinds. A message can be previewed before it is written. */
export const bulkBookingsPreviewBody = z.object({ act: z.discriminatedUnion('act', [marked, paid, message]), ids })

/** `digest` is the digest of the preview. If it no longer matches, the answer is 409 `consequences_changed`. */
export const bulkBookingsBody = z.object({ act: bulkBookingAct, ids, digest: z.string().max(64) })

export const bulkBookingsPreview = z.object({
  count: z.int(),
  people: z.int(),
  amount,
  emails: z.int(),
  /** The number of bookings whose existing attendance mark would be overwritten. */
  remarked: z.int(),
  /** Bookings left unchanged; `why` is a sentence. */
  staying: z.array(
    z.object({ id: z.int(), kind: z.enum(offeringKinds), name: z.string(), title: z.string(), start: instant, why: z.string() }),
  ),
  digest: z.string(),
})
export type BulkBookingsPreview = z.infer<typeof bulkBookingsPreview>

/** The run of a bulk action. `refused`: the ids of refused bookings. `id` null: the action is already complete. */
export const bulkBookingsRun = bulkRun.extend({ id: z.int().nullable() })
export type BulkBookingsRun = z.infer<typeof bulkBookingsRun>
