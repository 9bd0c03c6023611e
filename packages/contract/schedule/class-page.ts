import { z } from 'zod'
import { classGuide } from './class-guide.ts'
import { event } from './event.ts'
import { groupSession } from './group-session.ts'
import { pricedService } from './service.ts'
import { instant } from './time.ts'
import { timeslot } from './timeslot.ts'

/** The state of a class. `cancelled`: by the studio. `closed`: not on the site; only people with a seat see it. */
const state = z.enum(['coming', 'started', 'over', 'cancelled', 'closed'])

/** The URL of the 1200 × 630 preview picture for shared links. It changes with the picture's content. */
const share_picture = z.string()

/** `courses`: the courses that the class is a date of. `singles_from`: before then it can be booked only with one of them. */
const sold = { courses: z.array(z.object({ id: z.int(), name: z.string() })).optional(), singles_from: instant.nullable().optional() }

const common = { state, is_full: z.boolean(), guide: classGuide, share_picture, ...sold }

/** The page of a class. `others`: other dates of the same class. */
export const classPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slot'), ...common, offering: timeslot, others: z.array(timeslot) }),
  z.object({ kind: z.literal('session'), ...common, offering: groupSession, others: z.array(groupSession) }),
  z.object({ kind: z.literal('event'), ...common, offering: event, others: z.array(event) }),
])
export type ClassPage = z.infer<typeof classPage>

export const servicePage = z.object({ service: pricedService, guide: classGuide, share_picture, slots: z.array(timeslot) })
export type ServicePage = z.infer<typeof servicePage>
