import { z } from 'zod'
import { cancellationConsequences } from '../booking/booking-cancellation.ts'
import { cancellationPreview } from '../booking/cancellation.ts'
import { exchangeOptions } from '../booking/exchange.ts'
import { contentFault, contentVersion } from '../content/content-fault.ts'
import { withdrawal } from '../money/order.ts'
import { passRefund } from '../money/pass.ts'
import { instant } from '../schedule/time.ts'

/** A class that stands in the way. `id` is missing where it is not there yet: a class of the same call. */
export const clash = z.object({
  id: z.int().optional(),
  kind: z.enum(['slot', 'session', 'event']),
  title: z.string(),
  start: z.string(),
  end: z.string(),
})

/** Every refusal of the API (product.md 9.1): a sentence in the request's language, a stable code, and for validation a sentence per field. */
export const problem = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `price_changed`: the price that holds now, in CZK. */
  price: z.number().optional(),
  /** With `asked_already`: when that was. */
  asked_at: instant.optional(),
  /** With `terms_changed`: the day (YYYY-MM-DD) of the terms that hold now. */
  terms_version: z.string().optional(),
  /** With `overlap`: what stands in the way. */
  clashes: z.array(clash).optional(),
  /** With `import_broken`: the row of the file, as a spreadsheet counts it. */
  row: z.int().optional(),
  /** With `code_wrong`: how many tries are left. */
  tries_left: z.int().optional(),
  /** With `time_skipped`: the days on which the clocks skip that time. */
  days: z.array(z.string()).optional(),
  /** With `day_off`: which days off, each as a sentence: No classes 21 December – 3 January. */
  days_off: z.array(z.object({ id: z.int(), text: z.string(), words: z.string() })).optional(),
  /** With `in_use` of several: those that have bookings. */
  in_use: z.array(clash).optional(),
  /** With `both_booked`: the classes in which both people have a spot. */
  both_booked: z.array(clash).optional(),
  /** With `changed_meanwhile`: what a cancellation would do now. */
  preview: cancellationPreview.optional(),
  /** With `consequences_changed`: what cancelling would do now. */
  consequences: cancellationConsequences.optional(),
  /** The same for another date: what it can be moved to now. */
  exchange: exchangeOptions.optional(),
  /** The same of withdrawing from an order. */
  withdrawal: withdrawal.optional(),
  /** With `content_broken`: what is wrong with a text, and where. */
  content_faults: z.array(contentFault).optional(),
  /** With `content_changed`: what somebody else has published; left out: what came with the site. */
  content: contentVersion.optional(),
  /** With `changed_meanwhile` of a pass: what ending it would give back now. */
  pass_refund: passRefund.optional(),
})
export type Problem = z.infer<typeof problem>
