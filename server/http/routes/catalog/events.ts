import { changeEventBody, createEventBody, event, replaceEventBody } from '../../../../packages/contract/schedule/event.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import type { TimetableDependencies } from '../../../domain/operations/classes/cancelling/change-timetable.ts'
import { scheduleEvent } from '../../../domain/schedule/series/schedule-offerings.ts'
import type { Http } from '../../http.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { eventChange, eventOccurrence, eventTiming, newEvent } from '../../requests/event.ts'
import { eventResponse, staffEventResponse } from '../../responses/schedule/class.ts'
import { type ClassResource, classListRoute, newClassRoute, oneClassRoutes } from './class-resource.ts'

const path = '/events/'
const events: ClassResource & { path: typeof path } = {
  kind: 'event',
  path,
  tags: ['events'],
  schema: event,
  show: staffEventResponse,
}

export function eventListRoute(http: Http, context: TimetableDependencies, open: PublicAnswers): void {
  classListRoute(http, context, events, { showEveryone: eventResponse, open })
}

export function eventRoutes(staff: Http, context: TimetableDependencies): void {
  oneClassRoutes(staff, context, events, {
    bodies: { PUT: replaceEventBody, PATCH: changeEventBody },
    changeOf: eventChange,
    timingOf: eventTiming,
  })

  newClassRoute(staff, context, events, {
    body: createEventBody,
    draftOf: newEvent,
    whenOf: eventOccurrence,
    schedule: scheduleEvent,
    refuses: { 404: problem },
  })
}
