import { z } from 'zod'
import { booking, changeStatusBody, placeBookingBody } from '../../../../packages/contract/booking/booking.ts'
import { cancellationEmail } from '../../../../packages/contract/booking/cancellation-email.ts'
import { pathId } from '../../../../packages/contract/studio/id.ts'
import { bookingsQuery } from '../../../../packages/contract/studio/list-query.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { previewCancellationEmail } from '../../../domain/bookings/emails/preview-cancellation-email.ts'
import { findListedBooking, listBookingsPage } from '../../../domain/bookings/lists/booking-list-repository.ts'
import { undoStatusChange } from '../../../domain/bookings/status/undo-status-change.ts'
import { bookSlot } from '../../../domain/checkout/book-slot.ts'
import { changeListedStatus } from '../../../domain/checkout/change-listed-status.ts'
import { releaseHold } from '../../../domain/checkout/release-purchase.ts'
import { listOwnCancellations } from '../../../domain/guests/cancelling/list-own-cancellations.ts'
import { readPaidTerms } from '../../../domain/guests/cancelling/read-paid-terms.ts'
import { fromCrowns } from '../../../domain/kernel/money.ts'
import type { BookingContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { hiddenNetwork } from '../../limits/client-network.ts'
import { browserTimeZone } from '../../requests/browser-time-zone.ts'
import { filterEnd, filterStart } from '../../requests/filter-dates.ts'
import { pageOf } from '../../requests/list-query.ts'
import { paymentRequestOf } from '../../requests/payment-request.ts'
import { siteUrl } from '../../requests/site-url.ts'
import { bookingResponse } from '../../responses/booking/booking.ts'
import { answer, answerEmpty, answerFound, answerPage } from '../../responses/studio/answer.ts'
import { offerUndo } from '../../responses/studio/undo.ts'
import { identityOf, staffOf } from '../../security/authenticate.ts'
import { bookingAudience } from './booking-audience.ts'
import { bookingResources } from './booking-resources.ts'

export function bookingRoutes(people: Http, context: BookingContext): void {
  const { db, timeZone } = context
  for (const { path, kind, tags, schema, show } of bookingResources) {
    people.get(path, { schema: { tags, querystring: bookingsQuery, response: { 200: z.array(schema) } } }, async (request, reply) => {
      const { scope, status, from, to, q: search, sort } = request.query
      const audience = bookingAudience(request, context)
      const isStaff = audience.isStaff && scope !== 'mine'
      const whose = isStaff ? { inSight: true as const } : { personId: identityOf(request).personId, inReach: true as const }
      const when = { from: filterStart(from, timeZone), to: filterEnd(to, timeZone) }
      const page = await listBookingsPage(db, { kind, status, search, sort, ...whose, ...when }, pageOf(request.query))
      const cancellations = isStaff ? undefined : await listOwnCancellations(context, page.rows)
      return answerPage(reply, page, (row) => show(row, { ...audience, isStaff, cancellations }))
    })

    people.delete(`${path}:id/`, { schema: { tags, params: pathId, response: { 204: z.null(), 409: problem } } }, async (request, reply) =>
      answerEmpty(reply, await releaseHold(context, { kind, bookingId: request.params.id, personId: identityOf(request).personId })),
    )
  }
}

export function placeBookingRoute(people: Http, context: BookingContext): void {
  people.post(
    '/bookings/',
    {
      schema: {
        tags: ['bookings'],
        body: placeBookingBody,
        response: { 200: booking, 201: booking, 404: problem, 409: problem, 429: problem },
      },
    },
    async (request, reply) => {
      const { slot_id, service_id, expected_price, ...paidWith } = request.body
      const booked = await bookSlot(context, {
        personId: identityOf(request).personId,
        offeringId: slot_id,
        serviceId: service_id,
        language: request.language,
        timeZone: browserTimeZone(request),
        network: hiddenNetwork(request, context),
        expectedPrice: fromCrowns(expected_price),
        ...paymentRequestOf(paidWith),
        siteUrl: siteUrl(request, context),
      })
      if (booked.ok && !booked.value.resumed) reply.code(201)
      const cancellations = booked.ok ? await listOwnCancellations(context, [booked.value.booking]) : undefined
      return answer(reply, booked, ({ booking: row }) =>
        bookingResponse(row, { ...bookingAudience(request, context), isStaff: false, cancellations }),
      )
    },
  )
}

export function staffBookingRoutes(staff: Http, context: BookingContext): void {
  const { db, undoSeconds } = context
  for (const { path, kind, tags, schema, show } of bookingResources) {
    const one = { tags, params: pathId }
    staff.get(`${path}:id/`, { schema: { ...one, response: { 200: schema, 400: problem } } }, async (request, reply) => {
      const found = await findListedBooking(db, { kind, bookingId: request.params.id, inSight: true })
      const paidTerms = await readPaidTerms(context, found)
      return answerFound(reply, found, (row) => show(row, { ...bookingAudience(request, context), paidTerms }))
    })

    staff.patch(
      `${path}:id/`,
      { schema: { ...one, body: changeStatusBody, response: { 200: schema, 409: problem } } },
      async (request, reply) => {
        const input = { kind, bookingId: request.params.id, ...request.body, ...staffOf(request), undoSeconds }
        return answer(reply, await changeListedStatus(context, input), ({ booking: row, undo }) => {
          if (undo) offerUndo(reply, { path: '/status-changes/', ...undo })
          return show(row, bookingAudience(request, context))
        })
      },
    )

    staff.get(
      `${path}:id/cancellation-email/`,
      { schema: { tags: ['bookings'], params: pathId, response: { 200: cancellationEmail, 400: problem } } },
      async (request, reply) =>
        answer(reply, await previewCancellationEmail(context, { kind, bookingId: request.params.id }), (email) => ({ email })),
    )
  }

  staff.delete(
    '/status-changes/:id/',
    { schema: { tags: ['bookings'], params: pathId, response: { 204: z.null(), 409: problem } } },
    async (request, reply) => answerEmpty(reply, await undoStatusChange(context, { changeId: request.params.id, ...staffOf(request) })),
  )
}
