import { z } from 'zod'
import { classGuide } from './class-guide.ts'
import { event } from './event.ts'
import { groupSession } from './group-session.ts'
import { pricedService } from './service.ts'
import { timeslot } from './timeslot.ts'

/**
 * What has become of a class: `coming`, `started`, `over`, or `cancelled` by the studio. `closed`: it is not on the site any more, which only
 * whoever has a place in it is told.
 */
const state = z.enum(['coming', 'started', 'over', 'cancelled', 'closed'])

/** The address of the picture that a shared link shows, 1200 × 630; another one whenever what it says is another. */
const share_picture = z.string()

const common = { state, is_full: z.boolean(), guide: classGuide, share_picture }

/** One class, as its list has it, with what its page says beyond that; `others`: the next dates of the same thing. */
export const classPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slot'), ...common, offering: timeslot, others: z.array(timeslot) }),
  z.object({ kind: z.literal('session'), ...common, offering: groupSession, others: z.array(groupSession) }),
  z.object({ kind: z.literal('event'), ...common, offering: event, others: z.array(event) }),
])
export type ClassPage = z.infer<typeof classPage>

/** One service with its next free slots. */
export const servicePage = z.object({ service: pricedService, guide: classGuide, share_picture, slots: z.array(timeslot) })
export type ServicePage = z.infer<typeof servicePage>
