import { z } from 'zod'
import { cancellationEmail } from '../../../../contract/cancellation-email.ts'
import { pathId } from '../../../../contract/id.ts'
import { previewCancellationEmail } from '../../../domain/bookings/preview-cancellation-email.ts'
import { undoStatusChange } from '../../../domain/bookings/undo-status-change.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'

const resources = [
  { path: '/bookings/', kind: 'slot' },
  { path: '/session-registrations/', kind: 'session' },
  { path: '/event-registrations/', kind: 'event' },
] as const

const staff = { tags: ['bookings'], security: [{ bearer: [] }], params: pathId }

/** Where a change of status is undone. */
export const pathOfStatusChange = (id: number): string => `/status-changes/${id}/`

/** What cancelling a booking would tell its person, and how it is undone for a while. */
export function statusChangeRoutes(http: Http, context: Context, guard: Guards): void {
  const onRequest = guard.requireStaff

  for (const { path, kind } of resources)
    http.get(
      `${path}:id/cancellation-email/`,
      { onRequest, schema: { ...staff, response: { 200: cancellationEmail, ...refusals(400, 401, 403, 404) } } },
      async (request, reply) => {
        const preview = await previewCancellationEmail(context, { kind, bookingId: request.params.id })
        return preview.ok ? { email: preview.value } : refuseWith(reply, preview)
      },
    )

  http.delete(
    '/status-changes/:id/',
    { onRequest, schema: { ...staff, response: { 204: z.null(), ...refusals(401, 403, 404, 409) } } },
    async (request, reply) => {
      const undone = await undoStatusChange(context.db, { changeId: request.params.id, staffId: identityOf(request).personId })
      return undone.ok ? reply.code(204).send(null) : refuseWith(reply, undone)
    },
  )
}
