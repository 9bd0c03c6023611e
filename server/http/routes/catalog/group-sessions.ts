import { z } from 'zod'
import { groupSessionDatesBody } from '../../../../packages/contract/schedule/dates.ts'
import {
  changeGroupSessionBody,
  createGroupSessionBody,
  groupSession,
  replaceGroupSessionBody,
} from '../../../../packages/contract/schedule/group-session.ts'
import { groupSessionSeriesBody } from '../../../../packages/contract/schedule/series.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { addToSeries } from '../../../domain/operations/classes/add-to-series.ts'
import type { TimetableDependencies } from '../../../domain/operations/classes/cancelling/change-timetable.ts'
import { scheduleDates, scheduleOne, scheduleSeries } from '../../../domain/schedule/series/schedule-offerings.ts'
import type { Http } from '../../http.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { newSession, sessionChange, sessionTiming } from '../../requests/group-session.ts'
import { readOccurrence, readOccurrences, readStarts } from '../../requests/occurrences.ts'
import { groupSessionResponse, staffGroupSessionResponse } from '../../responses/schedule/class.ts'
import { type ClassResource, classListRoute, newClassRoute, oneClassRoutes, severalOf } from './class-resource.ts'

const path = '/group-sessions/'
const sessions: ClassResource & { path: typeof path } = {
  kind: 'session',
  path,
  tags: ['group sessions'],
  schema: groupSession,
  show: staffGroupSessionResponse,
}

export function groupSessionListRoutes(http: Http, context: TimetableDependencies, open: PublicAnswers): void {
  classListRoute(http, context, sessions, { showEveryone: groupSessionResponse, open })

  // The public view: the sessions of the next seven days and, if all of them are full, the next session with a free seat.
  const soon = `${path}soon/` as const
  http.get(
    soon,
    { config: { cacheKey: open.cacheKey(soon) }, schema: { tags: sessions.tags, response: { 200: z.array(groupSession) } } },
    async (request, reply) => open.send(soon, request, reply),
  )
}

export function groupSessionRoutes(staff: Http, context: TimetableDependencies): void {
  oneClassRoutes(staff, context, sessions, {
    bodies: { PUT: replaceGroupSessionBody, PATCH: changeGroupSessionBody },
    changeOf: sessionChange,
    timingOf: sessionTiming,
  })

  newClassRoute(staff, context, sessions, {
    draftOf: newSession,
    body: createGroupSessionBody,
    whenOf: readOccurrence,
    schedule: scheduleOne,
  })
  newClassRoute(staff, context, severalOf(sessions, 'series/'), {
    draftOf: newSession,
    body: groupSessionSeriesBody,
    whenOf: readOccurrences,
    schedule: scheduleSeries,
  })
  newClassRoute(staff, context, severalOf(sessions, 'dates/'), {
    draftOf: newSession,
    body: groupSessionDatesBody,
    whenOf: readStarts,
    schedule: (db, draft, when, rules, { series_id: seriesId }) =>
      seriesId === undefined ? scheduleDates(db, draft, when, rules) : addToSeries(context, { seriesId, draft, when }, rules),
    refuses: { 404: problem },
  })
}
