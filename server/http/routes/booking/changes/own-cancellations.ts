import { cancelBookingBody, cancellationConsequences } from '../../../../../packages/contract/booking/booking-cancellation.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { cancelOwnBooking } from '../../../../domain/guests/cancelling/cancel-own-booking.ts'
import { previewOwnCancellation } from '../../../../domain/guests/cancelling/preview-own-cancellation.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { readCancelling } from '../../../requests/cancelling.ts'
import { consequencesResponse } from '../../../responses/booking/cancelling.ts'
import { answer } from '../../../responses/studio/answer.ts'
import { identityOf } from '../../../security/authenticate.ts'
import { bookingAudience } from '../booking-audience.ts'
import { bookingResources } from '../booking-resources.ts'

export function ownCancellationRoutes(people: Http, context: BookingContext): void {
  for (const { path, kind, tags, schema, show } of bookingResources) {
    const url = `${path}:id/cancellation/`
    const one = { tags, params: pathId }

    people.get(url, { schema: { ...one, response: { 200: cancellationConsequences, 409: problem } } }, async (request, reply) => {
      const which = { kind, bookingId: request.params.id, personId: identityOf(request).personId }
      return answer(reply, await previewOwnCancellation(context, which), consequencesResponse)
    })

    people.post(url, { schema: { ...one, body: cancelBookingBody, response: { 200: schema, 409: problem } } }, async (request, reply) => {
      const whose = { kind, bookingId: request.params.id, personId: identityOf(request).personId }
      const cancelled = await cancelOwnBooking(context, { ...whose, ...readCancelling(request.body) })
      return answer(reply, cancelled, (row) => show(row, { ...bookingAudience(request, context), isStaff: false }))
    })
  }
}
