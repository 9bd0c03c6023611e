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

/** Where it is taken back, which, until when, and how many emails wait until then. */
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
  id: number
  until: Date
  letters?: number
}

/** How what was just done is taken back (packages/contract/studio/undo.ts). */
export const undoResponse = ({ path, id, until }: Undoable, { timeZone }: Audience): NonNullable<Undo> => ({
  path: `${path}${id}/`,
  until: isoOf(until, timeZone),
})

/** The same in a header: where the answer is the thing itself, or nothing. */
export function offerUndo(reply: FastifyReply, undo: Undoable): FastifyReply {
  const { path, until } = undoResponse(undo, reply.request.audience)
  return reply.header('undo', `path="${path}", until="${until}", letters=${undo.letters ?? 0}`)
}

/** Deleted: 204, and how to take it back. */
export function answerRemoval(reply: FastifyReply, removal: Decision<BegunRemoval>): FastifyReply {
  if (!removal.ok) return refuseWith(reply, removal)
  return offerUndo(reply, { path: '/removals/', ...removal.value })
    .code(204)
    .send(null)
}

/** Answers with the offering as it is now, and in the header with how that is taken back. */
export function answerChanged<View>(reply: FastifyReply, change: Decision<ScheduleChangeResult>, show: Show<Offering, View>) {
  return answer(reply, change, ({ undo, told, changed: [offering] }, audience) => {
    if (!offering) throw new Error('What was changed is gone.')
    if (undo) offerUndo(reply, { path: '/schedule-changes/', ...undo, letters: told })
    return show(offering, audience)
  })
}
