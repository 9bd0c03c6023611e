import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import { lastOfferings, offeringListQuery, offeringWithPeople, offeringWithRoster } from '../../../../contract/offering.ts'
import { holiday, holidaysQuery } from '../../../../contract/schedule.ts'
import { listRosters } from '../../../domain/bookings/roster-repository.ts'
import { lastOfEachKind } from '../../../domain/catalog/last-offerings-repository.ts'
import { listOfferingsPage } from '../../../domain/catalog/offering-list-repository.ts'
import { findAnyOffering } from '../../../domain/catalog/offerings-repository.ts'
import { readClassesWithPeople, withSeats } from '../../../domain/class-operations/read-classes-with-people.ts'
import { holidaysBetween } from '../../../domain/schedule/holidays.ts'
import { addDays, dayOf } from '../../../domain/studio-time.ts'
import type { Guards } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { datedFilterOf, pageOf, sendPage } from '../../staff-list.ts'
import { lastOfferingsView, offeringView, offeringWithPeople as offeringWithPeopleView } from '../../views/offering.ts'
import { rosterRowView } from '../../views/roster.ts'

/** Everything that has a date, of all three kinds together, as staff see it. */
export function offeringRoutes(http: Http, { db, timeZone }: Context, guard: Guards): void {
  const staff = { tags: ['offerings'], security: [{ bearer: [] }] }
  const audienceOf = ({ language }: { language: 'en' | 'ru' }) => ({ language, timeZone })

  http.get(
    '/offerings/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, querystring: offeringListQuery, response: { 200: z.array(offeringWithPeople), ...refusals(400, 401, 403) } },
    },
    async (request, reply) => {
      const { kind, series_id: seriesId, q: search, sort } = request.query
      const filter = { ...datedFilterOf(request.query, timeZone), kind, seriesId, search, sort }
      const page = await listOfferingsPage(db, filter, pageOf(request.query))
      return sendPage(reply, { ...page, rows: await readClassesWithPeople(db, page.rows) }, (seen) =>
        offeringWithPeopleView(seen, audienceOf(request)),
      )
    },
  )

  http.get(
    '/offerings/last/',
    { onRequest: guard.requireStaff, schema: { ...staff, response: { 200: lastOfferings, ...refusals(401, 403) } } },
    async (request) => lastOfferingsView(await lastOfEachKind(db), audienceOf(request)),
  )

  http.get(
    '/offerings/:id/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, params: pathId, response: { 200: offeringWithRoster, ...refusals(401, 403, 404) } },
    },
    async (request, reply) => {
      const found = await findAnyOffering(db, request.params.id)
      if (!found) return refuseWith(reply, { reason: 'not_found' })
      const [seen] = await withSeats(db, [found], await listRosters(db, [found.id]))
      if (!seen) return refuseWith(reply, { reason: 'not_found' })
      return { ...offeringView(seen, audienceOf(request)), roster: seen.places.map((row) => rosterRowView(row, timeZone)) }
    },
  )

  http.get(
    '/holidays/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, querystring: holidaysQuery, response: { 200: z.array(holiday), ...refusals(400, 401, 403) } },
    },
    async ({ query: { from = dayOf(new Date(), timeZone), to = addDays(from, 365) }, language }) =>
      holidaysBetween(from, to).map(({ date, name }) => ({ date, name: name[language] })),
  )
}
