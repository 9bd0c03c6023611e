import { z } from 'zod'
import { paragraphs } from '../content/text.ts'
import { amount, newPrice } from '../money/money.ts'
import { offeringKinds } from '../schedule/offering.ts'
import { instant, wallClock } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { clash } from '../studio/problem.ts'
import { undo } from '../studio/undo.ts'
import { cancellationPreview } from './cancellation.ts'

/** An action on many classes. A move adds days, sets another wall-clock time, or both. */
const bulkAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('cancel') }),
  z.strictObject({ act: z.literal('move'), days: z.int().min(-366).max(366).default(0), time: wallClock.optional() }),
  z.strictObject({ act: z.literal('price'), price: newPrice }),
  z.strictObject({ act: z.literal('capacity'), max_participants: z.int().min(1).max(1000) }),
  z.strictObject({ act: z.literal('hide') }),
])

export const bulkPreviewBody = z.object({ act: bulkAct, ids: z.array(id).min(1).max(200), notify: z.boolean().default(true) })

/** `reason`: stated in emails about cancelled classes. `digest`: as in the preview; 409 `consequences_changed` if it no longer matches. */
export const bulkBody = bulkPreviewBody.extend({
  reason_en: paragraphs(1000).default(''),
  reason_ru: paragraphs(1000).default(''),
  /** Allows classes to be moved onto other classes and into days off. */
  force: z.boolean().default(false),
  digest: z.string().max(64),
})

export const bulkPreview = z.object({
  classes: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(offeringKinds),
      title: z.string(),
      start: instant,
      people: z.int(),
      holds: z.int(),
      /** The refund if the class were cancelled, CZK. */
      amount,
      to: instant.nullable(),
      clashes: z.array(clash),
      /** Why the class is left unchanged, as a sentence. Null means that it is changed. */
      why: z.string().nullable(),
    }),
  ),
  count: z.int(),
  consequences: cancellationPreview,
  emails: z.int(),
  digest: z.string(),
})
export type BulkPreview = z.infer<typeof bulkPreview>

export const bulkRun = z.object({
  id: z.int(),
  status: z.enum(['waiting', 'running', 'done', 'undone']),
  runs_at: instant,
  count: z.int(),
  done: z.int(),
  refused: z.array(z.object({ id: z.int(), why: z.string() })),
  undo,
})
export type BulkRun = z.infer<typeof bulkRun>
