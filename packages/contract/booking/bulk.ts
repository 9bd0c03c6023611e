import { z } from 'zod'
import { paragraphs } from '../content/text.ts'
import { amount, newPrice } from '../money/money.ts'
import { offeringKinds } from '../schedule/offering.ts'
import { instant, wallClock } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { clash } from '../studio/problem.ts'
import { undo } from '../studio/undo.ts'
import { cancellationPreview } from './cancellation.ts'

/** What is done to many classes. A move is so many days later, to another time on the wall, or both. */
const bulkAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('cancel') }),
  z.strictObject({ act: z.literal('move'), days: z.int().min(-366).max(366).default(0), time: wallClock.optional() }),
  z.strictObject({ act: z.literal('price'), price: newPrice }),
  z.strictObject({ act: z.literal('capacity'), max_participants: z.int().min(1).max(1000) }),
  z.strictObject({ act: z.literal('hide') }),
])

/** `ids`: of slots, group sessions and events alike. */
export const bulkPreviewBody = z.object({ act: bulkAct, ids: z.array(id).min(1).max(200), tell: z.boolean().default(true) })

/** `reason`: in emails about cancelled classes. `digest`: the preview's; 409 `consequences_changed` when it no longer holds. */
export const bulkBody = bulkPreviewBody.extend({
  reason_en: paragraphs(1000).default(''),
  reason_ru: paragraphs(1000).default(''),
  /** Moves go where something else is on, and into days off. */
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
      /** What would be refunded, were it cancelled; CZK. */
      amount,
      /** Where it would move. */
      to: instant.nullable(),
      clashes: z.array(clash),
      /** It stays as it is, and why, in a sentence; null: it does not. */
      why: z.string().nullable(),
    }),
  ),
  /** How many of them it would be done to. */
  count: z.int(),
  /** What cancelling them does together. */
  consequences: cancellationPreview,
  letters: z.int(),
  digest: z.string(),
})
export type BulkPreview = z.infer<typeof bulkPreview>

/** What is being done, or was. waiting: it can still be undone. */
export const bulkRun = z.object({
  id: z.int(),
  status: z.enum(['waiting', 'running', 'done', 'undone']),
  runs_at: instant,
  count: z.int(),
  done: z.int(),
  /** What stayed as it was, and why, in a sentence. */
  refused: z.array(z.object({ id: z.int(), why: z.string() })),
  undo,
})
export type BulkRun = z.infer<typeof bulkRun>
