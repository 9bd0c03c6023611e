import { z } from 'zod'
import { offeringKinds } from '../schedule/offering.ts'
import { id } from '../studio/id.ts'

/** The free seats of a publicly listed class: `event: spots` of `GET /live/`. */
const spots = z.object({
  id,
  kind: z.enum(offeringKinds),
  /** The number of seats that a person without a booking or a turn can book. */
  spots: z.number().int().nonnegative(),
  full: z.boolean(),
  /** The number of payments still needed for the class to take place. Omitted: no minimum. */
  to_go: z.number().int().nonnegative().optional(),
})
export type Spots = z.infer<typeof spots>

/** `event: hello`: the first event of a stream, repeated whenever updates may have been missed. */
const streamHello = z.object({
  /** The site's version. If it differs from the previous one, the site was restarted. */
  version: z.string(),
  /** The server sends changes of this many past seconds again. A client that was disconnected for longer has missed changes. */
  covers: z.number().int().nonnegative(),
})
export type StreamHello = z.infer<typeof streamHello>
