import { z } from 'zod'
import { cancellationPreview } from './cancellation.ts'

/** Every refusal of the API (PRODUCT 3): a sentence in the request's language, a stable code, and for validation a sentence per field. */
export const problem = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `price_changed`: the price that holds now, in CZK. */
  price: z.number().optional(),
  /** With `overlap`: what stands in the way. */
  clashes: z
    .array(z.object({ start: z.string(), end: z.string(), title: z.string(), kind: z.enum(['slot', 'session', 'event']) }))
    .optional(),
  /** With `time_skipped`: the days on which the clocks skip that time. */
  days: z.array(z.string()).optional(),
  /** With `in_use` of a series: what has bookings. */
  in_use: z.array(z.object({ id: z.int(), title: z.string(), start: z.string(), end: z.string() })).optional(),
  /** With `changed_meanwhile`: what a cancellation would do now. */
  preview: cancellationPreview.optional(),
})
export type Problem = z.infer<typeof problem>
