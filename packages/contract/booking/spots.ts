import { z } from 'zod'
import { offeringKinds } from '../schedule/offering.ts'
import { id } from '../studio/id.ts'

/** How many spots a class of the public lists has now: `event: spots` of `GET /live/`. */
const spots = z.object({
  id,
  kind: z.enum(offeringKinds),
  /** Left for whoever has none. */
  spots: z.number().int().nonnegative(),
  full: z.boolean(),
  /** How many have still to pay before it takes place; left out: it takes place in any case. */
  to_go: z.number().int().nonnegative().optional(),
})
export type Spots = z.infer<typeof spots>

/** `event: hello`, the first word of a stream, and again whenever something may have been missed. */
const streamHello = z.object({
  /** Of the site; another one than before: it was started anew. */
  version: z.string(),
  /** Seconds: what has changed since then is told again. Whoever has heard nothing for longer has missed something. */
  covers: z.number().int().nonnegative(),
})
export type StreamHello = z.infer<typeof streamHello>
