import type { FastifyReply } from 'fastify'
import type { Undo } from '../../../../packages/contract/studio/undo.ts'
import type { Decision } from '../../../domain/kernel/decision.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { BegunRemoval } from '../../../domain/operations/removals/removal-repository.ts'
import type { Offering } from '../../../domain/schedule/catalog/offering.ts'
import type { ScheduleChangeResult } from '../../../domain/schedule/series/apply-changes.ts'
import { refuseWith } from '../../problems/refuse-with.ts'
import type { Audience } from '../booking/audience.ts'
import { answer, type Show } from './answer.ts'

type Undoable = {
  path:
    | '/schedule-changes/'
    | '/removals/'
    | '/status-changes/'
    | '/removed-entries/'
    | '/days-off/undo/'
    | '/bulk/'
    | '/bulk/bookings/'
    | '/content/undo/'
    | '/actions/'
  id: number
  until: Date
  emails?: number
}

export const undoResponse = ({ path, id, until }: Undoable, { timeZone }: Audience): NonNullable<Undo> => ({
  path: `${path}${id}/`,
  until: isoOf(until, timeZone),
})

/** Sets the header `Undo`, for a response that is the object itself or empty. */
export function offerUndo(reply: FastifyReply, undo: Undoable): FastifyReply {
  const { path, until } = undoResponse(undo, reply.request.audience)
  return reply.header('undo', `path="${path}", until="${until}", emails=${undo.emails ?? 0}`)
}

export function answerRemoval(reply: FastifyReply, removal: Decision<BegunRemoval>): FastifyReply {
  if (!removal.ok) return refuseWith(reply, removal)
  return offerUndo(reply, { path: '/removals/', ...removal.value })
    .code(204)
    .send(null)
}

export function answerChanged<View>(reply: FastifyReply, change: Decision<ScheduleChangeResult>, show: Show<Offering, View>) {
  return answer(reply, change, ({ undo, emails, changed: [offering] }, audience) => {
    if (!offering) throw new Error('What was changed is gone.')
    if (undo) offerUndo(reply, { path: '/schedule-changes/', ...undo, emails })
    return show(offering, audience)
  })
}
