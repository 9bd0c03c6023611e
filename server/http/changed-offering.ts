import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Offering } from '../domain/catalog/offering.ts'
import { queueMoveEmails } from '../domain/class-operations/queue-move-emails.ts'
import type { Decision } from '../domain/decision.ts'
import type { ChangeRules, ScheduleChangeResult } from '../domain/schedule/change-with-undo.ts'
import { identityOf } from './authenticate.ts'
import type { Context } from './context.ts'
import { refuseWith } from './reply.ts'
import { offerUndo } from './undo-header.ts'

/** Where a change of the timetable is taken back. */
export const pathOfChange = (id: number): string => `/schedule-changes/${id}/`

/** How a form changes one offering: people are told when it moves, once that can't be taken back any more. */
export const formRules = (request: FastifyRequest, context: Context, force = false): ChangeRules => ({
  minimumCharge: context.provider.minimumCharge,
  timeZone: context.timeZone,
  undoSeconds: context.undoSeconds,
  staffId: identityOf(request).personId,
  post: queueMoveEmails(context),
  tell: true,
  force,
})

/** Answers with the offering as it is now, and in the header with how that is taken back. */
export function sendChanged(
  reply: FastifyReply,
  done: Decision<ScheduleChangeResult>,
  timeZone: string,
  view: (offering: Offering) => object,
): FastifyReply {
  if (!done.ok) return refuseWith(reply, done, timeZone)
  const { undo, told, changed } = done.value
  const [offering] = changed
  if (!offering) throw new Error('What was changed is gone.')
  return offerUndo(reply, undo && { path: pathOfChange(undo.id), until: undo.until, letters: told }, timeZone).send(view(offering))
}
