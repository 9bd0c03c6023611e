import { bookingByLink, cancelBookingBody } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { exchangeBody, exchanged, exchangeOptions } from '../../../../packages/contract/booking/exchange.ts'
import { pathToken } from '../../../../packages/contract/booking/room.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { type BookingByLink, cancelByLink, readBookingByLink } from '../../../domain/guests/cancelling/booking-by-link.ts'
import { exchangeByLink, readExchangeByLink } from '../../../domain/guests/exchanging/exchange-by-link.ts'
import type { BookingContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { readCancelling } from '../../requests/cancelling.ts'
import { readExchanging } from '../../requests/exchanging.ts'
import type { Audience } from '../../responses/booking/audience.ts'
import { consequencesResponse } from '../../responses/booking/cancelling.ts'
import { exchangedResponse, exchangeOptionsResponse } from '../../responses/booking/exchanging.ts'
import { answer } from '../../responses/studio/answer.ts'
import { forbidStoringAndIndexing } from '../../security/headers.ts'

const show = ({ state, cancellation }: BookingByLink, audience: Audience) => ({
  state,
  consequences: consequencesResponse(cancellation, audience),
})

/** Changes through an emailed link, without a sign-in. A GET changes nothing, because scanners and prefetching browsers open links. */
export function bookingChangeRoutes(http: Http, context: BookingContext): void {
  const one = { tags: ['bookings'], params: pathToken }
  const refused = { 404: problem, 409: problem }
  forbidStoringAndIndexing(http)

  http.get('/booking-changes/:token/', { schema: { ...one, response: { 200: bookingByLink, ...refused } } }, async (request, reply) =>
    answer(reply, await readBookingByLink(context, request.params.token), show),
  )

  http.post(
    '/booking-changes/:token/cancellation/',
    { schema: { ...one, body: cancelBookingBody, response: { 200: bookingByLink, ...refused } } },
    async (request, reply) => answer(reply, await cancelByLink(context, request.params.token, readCancelling(request.body)), show),
  )

  const url = '/booking-changes/:token/exchange/'
  http.get(url, { schema: { ...one, response: { 200: exchangeOptions, ...refused } } }, async (request, reply) =>
    answer(reply, await readExchangeByLink(context, request.params.token), exchangeOptionsResponse),
  )

  http.post(url, { schema: { ...one, body: exchangeBody, response: { 200: exchanged, ...refused } } }, async (request, reply) =>
    answer(reply, await exchangeByLink(context, request.params.token, readExchanging(request, context, request.body)), exchangedResponse),
  )
}
