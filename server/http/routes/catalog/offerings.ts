import { z } from 'zod'
import {
  lastOfferings,
  offeringListQuery,
  offeringWithPeople,
  offeringWithRoster,
} from '../../../../packages/contract/schedule/offering.ts'
import { holiday, holidaysQuery } from '../../../../packages/contract/schedule/schedule.ts'
import { pathId } from '../../../../packages/contract/studio/id.ts'
import { addDays, dayOf } from '../../../domain/kernel/studio-time.ts'
import { listClassesPage, readClassWithRoster } from '../../../domain/operations/classes/cancelling/read-classes-with-people.ts'
import { lastOfEachKind } from '../../../domain/schedule/catalog/last-offering-list-repository.ts'
import { holidaysBetween } from '../../../domain/schedule/series/holidays.ts'
import type { ReadContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { dateFilter, pageOf } from '../../requests/list-query.ts'
import { classWithPeopleResponse, classWithRosterResponse, lastOfferingsResponse } from '../../responses/schedule/offering.ts'
import { answer, answerPage } from '../../responses/studio/answer.ts'

const tags = ['offerings']

export function offeringRoutes(staff: Http, { db, timeZone }: ReadContext): void {
  staff.get(
    '/offerings/',
    { schema: { tags, querystring: offeringListQuery, response: { 200: z.array(offeringWithPeople) } } },
    async ({ query }, reply) => {
      const { kind, series_id: seriesId, q: search, sort } = query
      const filter = { ...dateFilter(query, timeZone), kind, seriesId, search, sort }
      return answerPage(reply, await listClassesPage(db, filter, pageOf(query)), classWithPeopleResponse)
    },
  )

  staff.get('/offerings/last/', { schema: { tags, response: { 200: lastOfferings } } }, async ({ audience }) =>
    lastOfferingsResponse(await lastOfEachKind(db), audience),
  )

  staff.get('/offerings/:id/', { schema: { tags, params: pathId, response: { 200: offeringWithRoster } } }, async (request, reply) =>
    answer(reply, await readClassWithRoster(db, request.params.id), classWithRosterResponse),
  )

  staff.get(
    '/holidays/',
    { schema: { tags, querystring: holidaysQuery, response: { 200: z.array(holiday) } } },
    async ({ query: { from = dayOf(new Date(), timeZone), to = addDays(from, 365) }, language }) =>
      holidaysBetween(from, to).map(({ date, name }) => ({ date, name: name[language] })),
  )
}
