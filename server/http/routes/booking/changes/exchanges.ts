import { exchangeBody, exchanged, exchangeOptions } from '../../../../../packages/contract/booking/exchange.ts'
import { moveBody, movedBooking, moveOptions } from '../../../../../packages/contract/booking/move.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { readExchangeOptions } from '../../../../domain/guests/exchanging/exchange-options.ts'
import { exchangeOwnBooking } from '../../../../domain/guests/exchanging/exchange-own-booking.ts'
import { moveBooking, readMoveOptions } from '../../../../domain/guests/exchanging/move-booking.ts'
import { toCrowns } from '../../../../domain/kernel/money.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { readMoveFigures } from '../../../requests/deferred-action.ts'
import { readExchanging } from '../../../requests/exchanging.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { exchangedResponse, exchangeOptionsResponse, moveOptionsResponse } from '../../../responses/booking/exchanging.ts'
import { answer } from '../../../responses/studio/answer.ts'
import { identityOf, staffOf } from '../../../security/authenticate.ts'
import { bookingResources } from '../booking-resources.ts'

const refused = { 404: problem, 409: problem }

export function ownExchangeRoutes(people: Http, context: BookingContext): void {
  for (const { path, kind, tags } of bookingResources) {
    const url = `${path}:id/exchange/`
    const one = { tags, params: pathId }

    people.get(url, { schema: { ...one, response: { 200: exchangeOptions, ...refused } } }, async (request, reply) => {
      const which = { kind, bookingId: request.params.id, personId: identityOf(request).personId }
      return answer(reply, await readExchangeOptions(context, which), exchangeOptionsResponse)
    })

    people.post(
      url,
      { schema: { ...one, body: exchangeBody, response: { 200: exchanged, ...refused, 429: problem, 502: problem, 503: problem } } },
      async (request, reply) => {
        const whose = { kind, bookingId: request.params.id, personId: identityOf(request).personId }
        return answer(
          reply,
          await exchangeOwnBooking(context, { ...whose, ...readExchanging(request, context, request.body) }),
          exchangedResponse,
        )
      },
    )
  }
}

export function moveRoutes(staff: Http, context: BookingContext): void {
  for (const { path, kind, tags } of bookingResources) {
    const url = `${path}:id/move/`
    const one = { tags, params: pathId }

    staff.get(url, { schema: { ...one, response: { 200: moveOptions, ...refused } } }, async (request, reply) =>
      answer(reply, await readMoveOptions(context, { kind, bookingId: request.params.id }), moveOptionsResponse),
    )

    staff.post(url, { schema: { ...one, body: moveBody, response: { 200: movedBooking, ...refused } } }, async (request, reply) => {
      const { expected, ...input } = request.body
      const moved = await moveBooking(context, {
        kind,
        bookingId: request.params.id,
        ...input,
        expected: readMoveFigures(expected),
        ...staffOf(request),
        siteUrl: siteUrl(request, context),
      })
      return answer(reply, moved, ({ refunded, credit }) => ({
        booking_id: request.params.id,
        refunded: toCrowns(refunded),
        credit: toCrowns(credit),
      }))
    })
  }
}
