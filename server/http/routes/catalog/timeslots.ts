import { z } from 'zod'
import { timeslotDatesBody } from '../../../../packages/contract/schedule/dates.ts'
import { timeslotSeriesBody } from '../../../../packages/contract/schedule/series.ts'
import { changeTimeslotBody, createTimeslotBody, staffTimeslot, timeslot } from '../../../../packages/contract/schedule/timeslot.ts'
import { offeringsQuery } from '../../../../packages/contract/studio/list-query.ts'
import type { TimetableDependencies } from '../../../domain/operations/classes/cancelling/change-timetable.ts'
import { listOfferingsPage } from '../../../domain/schedule/catalog/offering-list-repository.ts'
import { scheduleDates, scheduleOne, scheduleSeries } from '../../../domain/schedule/series/schedule-offerings.ts'
import type { Http } from '../../http.ts'
import { sendOwnClassList } from '../../own-class-list.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { offeringFilter, pageOf } from '../../requests/list-query.ts'
import { readOccurrences, readStarts } from '../../requests/occurrences.ts'
import { newSlot, slotChange, slotOccurrence, slotTiming } from '../../requests/timeslot.ts'
import { staffTimeslotResponse, timeslotResponse } from '../../responses/schedule/class.ts'
import { answerPage } from '../../responses/studio/answer.ts'
import { type ClassResource, newClassRoute, oneClassRoutes, severalOf } from './class-resource.ts'

const slots: ClassResource = {
  kind: 'slot',
  path: '/timeslots/',
  tags: ['time slots'],
  schema: staffTimeslot,
  show: staffTimeslotResponse,
}
const { tags } = slots

export function freeTimeslotsRoute(http: Http, { db, provider }: TimetableDependencies, open: PublicAnswers): void {
  http.get(
    '/timeslots/available/',
    { config: { cacheKey: open.cacheKey('/timeslots/available/') }, schema: { tags, response: { 200: z.array(timeslot) } } },
    async (request, reply) => {
      if (!request.identity) return open.send('/timeslots/available/', request, reply)
      const asker = { personId: request.identity.personId, minimumCharge: provider.minimumCharge }
      const own = { path: '/timeslots/available/', kind: 'slot', ...asker, schema: timeslot, show: timeslotResponse } as const
      return sendOwnClassList(request, reply, { db, open }, own)
    },
  )
}

export function timeslotRoutes(staff: Http, context: TimetableDependencies): void {
  const { db, timeZone } = context

  staff.get(
    '/timeslots/all/',
    { schema: { tags, querystring: offeringsQuery, response: { 200: z.array(staffTimeslot) } } },
    async ({ query }, reply) =>
      answerPage(reply, await listOfferingsPage(db, offeringFilter('slot', query, timeZone), pageOf(query)), staffTimeslotResponse),
  )

  oneClassRoutes(staff, context, slots, {
    bodies: { PUT: createTimeslotBody, PATCH: changeTimeslotBody },
    changeOf: slotChange,
    timingOf: slotTiming,
  })

  newClassRoute(staff, context, slots, { draftOf: newSlot, body: createTimeslotBody, whenOf: slotOccurrence, schedule: scheduleOne })
  newClassRoute(staff, context, severalOf(slots, 'series/'), {
    draftOf: newSlot,
    body: timeslotSeriesBody,
    whenOf: readOccurrences,
    schedule: scheduleSeries,
  })
  newClassRoute(staff, context, severalOf(slots, 'dates/'), {
    draftOf: newSlot,
    body: timeslotDatesBody,
    whenOf: readStarts,
    schedule: scheduleDates,
  })
}
