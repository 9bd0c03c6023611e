import { z } from 'zod'
import {
  type ChangeStandingBody,
  changeStandingBody,
  classStanding,
  openSpotsBody,
  type StandingBody,
  standingBody,
  standingBooking,
  standingOffer,
  standingOfferQuery,
  standingPath,
  standingPreview,
} from '../../../../../packages/contract/booking/standing.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { changeOpenSpots } from '../../../../domain/guests/standing/change-open-spots.ts'
import {
  createStanding,
  limitStanding,
  pauseStanding,
  previewStanding,
  readStandingOffer,
  type StandingChange,
  stopStanding,
} from '../../../../domain/guests/standing/change-standing.ts'
import { listOwnStandings, readClassStandings, readStandingsOf } from '../../../../domain/guests/standing/read-standings.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { browserTimeZone } from '../../../requests/browser-time-zone.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { standingPreviewResponse, standingResponse } from '../../../responses/booking/standing.ts'
import { answer, answerAll, answerCreated, answerEmpty } from '../../../responses/studio/answer.ts'
import { identityOf, staffOf } from '../../../security/authenticate.ts'

const tags = ['standing bookings']
const refused = { 404: problem, 409: problem }
const changed = { 200: standingBooking, ...refused }

const wishOf = ({ id, from, until, pass_id: passId, start_now: startNow }: StandingBody) => ({
  offeringId: id,
  fromDay: from,
  untilDay: until,
  passId,
  startNow,
})

const changeStanding = (context: BookingContext, which: StandingChange, body: ChangeStandingBody) =>
  'pause' in body ? pauseStanding(context, { ...which, ...body }) : limitStanding(context, { ...which, untilDay: body.until })

export function ownStandingRoutes(people: Http, context: BookingContext): void {
  people.get('/standing-bookings/', { schema: { tags, response: { 200: z.array(standingBooking) } } }, async (request) =>
    (await listOwnStandings(context, identityOf(request).personId)).map((one) => standingResponse(one, request.audience)),
  )

  people.get(
    '/standing-bookings/offer/',
    { schema: { tags, querystring: standingOfferQuery, response: { 200: standingOffer } } },
    async (request) => ({
      state: await readStandingOffer(context, { personId: identityOf(request).personId, offeringId: request.query.id }),
    }),
  )

  people.patch(
    '/standing-bookings/:id/',
    { schema: { tags, params: pathId, body: changeStandingBody, response: changed } },
    async (request, reply) => {
      const which = { id: request.params.id, personId: identityOf(request).personId }
      return answer(reply, await changeStanding(context, which, request.body), standingResponse)
    },
  )

  people.delete(
    '/standing-bookings/:id/',
    { schema: { tags, params: pathId, response: { 204: z.null(), ...refused } } },
    async (request, reply) => {
      const change = { id: request.params.id, personId: identityOf(request).personId }
      return answerEmpty(reply, await stopStanding(context, change))
    },
  )
}

export function makeStandingRoutes(people: Http, context: BookingContext): void {
  const response = { ...refused, 429: problem }
  people.post(
    '/standing-bookings/preview/',
    { schema: { tags, body: standingBody, response: { 200: standingPreview, ...response } } },
    async (request, reply) => {
      const whose = { personId: identityOf(request).personId, language: request.language, timeZone: browserTimeZone(request) }
      const read = await previewStanding(context, { ...wishOf(request.body), ...whose })
      return answer(reply, read, ({ dates }, audience) => standingPreviewResponse(dates, audience))
    },
  )

  people.post(
    '/standing-bookings/',
    { schema: { tags, body: standingBody, response: { 200: standingBooking, 201: standingBooking, ...response } } },
    async (request, reply) => {
      const whose = { personId: identityOf(request).personId, language: request.language, timeZone: browserTimeZone(request) }
      const deps = { ...context, siteUrl: siteUrl(request, context) }
      return answerCreated(reply, await createStanding(deps, { ...wishOf(request.body), ...whose }), standingResponse)
    },
  )
}

export function staffStandingRoutes(staff: Http, context: BookingContext): void {
  const ofPerson = { tags, params: pathId }
  const one = { tags, params: standingPath }

  staff.get(
    '/people/:id/standing-bookings/',
    { schema: { ...ofPerson, response: { 200: z.array(standingBooking), 404: problem } } },
    async (request, reply) => answerAll(reply, await readStandingsOf(context, request.params.id), standingResponse),
  )

  staff.post(
    '/people/:id/standing-bookings/preview/',
    { schema: { ...ofPerson, body: standingBody, response: { 200: standingPreview, ...refused } } },
    async (request, reply) => {
      const whose = { personId: request.params.id, language: undefined, timeZone: null, ...staffOf(request) }
      const read = await previewStanding(context, { ...wishOf(request.body), ...whose })
      return answer(reply, read, ({ dates }, audience) => standingPreviewResponse(dates, audience))
    },
  )

  staff.post(
    '/people/:id/standing-bookings/',
    { schema: { ...ofPerson, body: standingBody, response: { 200: standingBooking, 201: standingBooking, ...refused } } },
    async (request, reply) => {
      const whose = { personId: request.params.id, language: undefined, timeZone: null, ...staffOf(request) }
      const deps = { ...context, siteUrl: siteUrl(request, context) }
      return answerCreated(reply, await createStanding(deps, { ...wishOf(request.body), ...whose }), standingResponse)
    },
  )

  staff.patch(
    '/people/:id/standing-bookings/:standing_id/',
    { schema: { ...one, body: changeStandingBody, response: changed } },
    async (request, reply) => {
      const { id: personId, standing_id: id } = request.params
      const which = { id, personId, ...staffOf(request) }
      return answer(reply, await changeStanding(context, which, request.body), standingResponse)
    },
  )

  staff.delete(
    '/people/:id/standing-bookings/:standing_id/',
    { schema: { ...one, response: { 204: z.null(), ...refused } } },
    async (request, reply) => {
      const { id: personId, standing_id: id } = request.params
      return answerEmpty(reply, await stopStanding(context, { id, personId, ...staffOf(request) }))
    },
  )

  staff.get(
    '/offerings/:id/standing-bookings/',
    { schema: { ...ofPerson, response: { 200: classStanding, 404: problem } } },
    async (request, reply) =>
      answer(reply, await readClassStandings(context, request.params.id), ({ openSpots, standings }, audience) => ({
        open_spots: openSpots,
        standing: standings.map((standing) => standingResponse(standing, audience)),
      })),
  )

  staff.put(
    '/offerings/:id/open-spots/',
    { schema: { ...ofPerson, body: openSpotsBody, response: { 204: z.null(), ...refused } } },
    async (request, reply) => {
      const { open_spots: openSpots } = request.body
      return answerEmpty(reply, await changeOpenSpots(context.db, { offeringId: request.params.id, openSpots, ...staffOf(request) }))
    },
  )
}
