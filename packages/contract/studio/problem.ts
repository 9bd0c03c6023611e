import { z } from 'zod'
import { cancellationConsequences } from '../booking/booking-cancellation.ts'
import { cancellationPreview } from '../booking/cancellation.ts'
import { exchangeOptions } from '../booking/exchange.ts'
import { contentFault, contentVersion } from '../content/content-fault.ts'
import { withdrawal } from '../money/order.ts'
import { passRefund } from '../money/pass.ts'
import { instant } from '../schedule/time.ts'

/** A conflicting class. `id` is missing for a class created in the same request. */
export const clash = z.object({
  id: z.int().optional(),
  kind: z.enum(['slot', 'session', 'event']),
  title: z.string(),
  start: z.string(),
  end: z.string(),
})

/** Every error of the API (product.md 9.1): a sentence in the request's language, a stable code, and one sentence per invalid field. */
export const problem = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** `price_changed`: the current price, CZK. */
  price: z.number().optional(),
  /** `asked_already`: the time of the previous email. */
  asked_at: instant.optional(),
  /** `terms_changed`: the current version (YYYY-MM-DD). */
  terms_version: z.string().optional(),
  /** `overlap`: the conflicts. */
  clashes: z.array(clash).optional(),
  /** `import_broken`: the row, as counted in a spreadsheet. */
  row: z.int().optional(),
  /** `code_wrong`. */
  tries_left: z.int().optional(),
  /** `time_skipped`: the days on which the clock skips that time. */
  days: z.array(z.string()).optional(),
  /** `day_off`: `text` is a sentence: Time off: 21 December – 3 January. */
  days_off: z.array(z.object({ id: z.int(), text: z.string(), words: z.string() })).optional(),
  /** `sold_out` of a course: the dates without a free spot. */
  sold_out: z.array(clash).optional(),
  in_use: z.array(clash).optional(),
  both_booked: z.array(clash).optional(),
  /** `changed_meanwhile`: the current preview of a cancelled class. */
  preview: cancellationPreview.optional(),
  /** Sent with `consequences_changed` when a booking is cancelled. */
  consequences: cancellationConsequences.optional(),
  /** Sent with `consequences_changed` when the date is changed. */
  exchange: exchangeOptions.optional(),
  /** Sent with `consequences_changed` when an order is withdrawn from. */
  withdrawal: withdrawal.optional(),
  /** `content_broken`: the faults of a text. */
  content_faults: z.array(contentFault).optional(),
  /** Sent with `content_changed`: the version that was published meanwhile. Absent if the site shows the supplied content. */
  content: contentVersion.optional(),
  /** Sent with `changed_meanwhile` when a pass is ended. */
  pass_refund: passRefund.optional(),
})
export type Problem = z.infer<typeof problem>
