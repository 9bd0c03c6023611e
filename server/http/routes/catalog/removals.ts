import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import { removal } from '../../../../contract/removal.ts'
import { removeBooking } from '../../../domain/removals/remove-booking.ts'
import { undoRemoval } from '../../../domain/removals/undo-removal.ts'
import { isoOf } from '../../../domain/studio-time.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { pathOfRemoval } from '../../send-going.ts'

const resources = [
  { path: '/bookings/', kind: 'slot' },
  { path: '/session-registrations/', kind: 'session' },
  { path: '/event-registrations/', kind: 'event' },
] as const

const staff = { tags: ['deleting'], security: [{ bearer: [] }], params: pathId }

/** What staff delete is out of sight at once, and erased when it can't be taken back any more. Messages and people go by DELETE. */
export function removalRoutes(http: Http, context: Context, guard: Guards): void {
  const { db, timeZone } = context
  const onRequest = guard.requireStaff

  // DELETE of a booking is its owner's: it gives the held place back.
  for (const { path, kind } of resources)
    http.post(
      `${path}:id/removal/`,
      { onRequest, schema: { ...staff, response: { 201: removal, ...refusals(401, 403, 404, 409) } } },
      async (request, reply) => {
        const going = await removeBooking(context, { kind, bookingId: request.params.id, staffId: identityOf(request).personId })
        if (!going.ok) return refuseWith(reply, going)
        const { id, until } = going.value
        return reply.code(201).send({ undo: { path: pathOfRemoval(id), until: isoOf(until, timeZone) } })
      },
    )

  http.delete(
    '/removals/:id/',
    { onRequest, schema: { ...staff, response: { 204: z.null(), ...refusals(401, 403, 404, 409) } } },
    async (request, reply) => {
      const undone = await undoRemoval(db, { removalId: request.params.id, staffId: identityOf(request).personId })
      return undone.ok ? reply.code(204).send(null) : refuseWith(reply, undone)
    },
  )
}
