import { z } from 'zod'
import { changeEntryBody, entry, joinedList, joinListBody, ownEntry } from '../../../../../packages/contract/booking/waiting-list.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { offerSeatTo, removeFromList, restoreWaitingEntry } from '../../../../domain/guests/waiting-list/change-list.ts'
import { joinList } from '../../../../domain/guests/waiting-list/join-list.ts'
import { leaveList } from '../../../../domain/guests/waiting-list/leave-list.ts'
import { readList } from '../../../../domain/guests/waiting-list/read-list.ts'
import { listOwnEntries } from '../../../../domain/guests/waiting-list/waiting-list-repository.ts'
import { addSeconds } from '../../../../domain/kernel/studio-time.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { browserTimeZone } from '../../../requests/browser-time-zone.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { entryResponse, ownEntryResponse } from '../../../responses/booking/waiting-list.ts'
import { answer, answerAll, answerEmpty } from '../../../responses/studio/answer.ts'
import { offerUndo } from '../../../responses/studio/undo.ts'
import { identityOf, staffOf } from '../../../security/authenticate.ts'

const tags = ['waiting list']
const refused = { 404: problem, 409: problem }

export function ownListRoutes(people: Http, context: BookingContext): void {
  people.get('/waiting-list/', { schema: { tags, response: { 200: z.array(ownEntry) } } }, async (request) =>
    (await listOwnEntries(context.db, identityOf(request).personId)).map((one) => ownEntryResponse(one, request.audience)),
  )

  people.delete(
    '/waiting-list/:id/',
    { schema: { tags, params: pathId, response: { 204: z.null(), ...refused } } },
    async (request, reply) =>
      answerEmpty(reply, await leaveList(context, { id: request.params.id, personId: identityOf(request).personId })),
  )
}

export function joinListRoute(people: Http, context: BookingContext): void {
  people.post(
    '/waiting-list/',
    { schema: { tags, body: joinListBody, response: { 200: joinedList, 201: joinedList, ...refused, 429: problem } } },
    async (request, reply) => {
      const { type, id: offeringId, take } = request.body
      const joined = await joinList(context, {
        personId: identityOf(request).personId,
        offeringId,
        take,
        kind: type === 'group' ? 'session' : 'event',
        language: request.language,
        timeZone: browserTimeZone(request),
      })
      if (joined.ok && !joined.value.again) reply.code(201)
      return answer(reply, joined, ({ id, position, waiting }) => ({ id, position, waiting }))
    },
  )
}

export function staffListRoutes(staff: Http, context: BookingContext): void {
  const { db, undoSeconds } = context
  const ofClass = { tags, params: pathId, response: { 200: z.array(entry), 404: problem } }
  staff.get('/offerings/:id/waiting-list/', { schema: ofClass }, async (request, reply) =>
    answerAll(reply, await readList(db, request.params.id), entryResponse),
  )

  staff.patch(
    '/waiting-list/:id/',
    { schema: { tags, params: pathId, body: changeEntryBody, response: { 204: z.null(), ...refused } } },
    async (request, reply) => {
      const { status } = request.body
      const change = { turn: offerSeatTo, left: removeFromList, waiting: restoreWaitingEntry }[status]
      const input = { id: request.params.id, ...staffOf(request) }
      const changed = await change({ ...context, siteUrl: siteUrl(request, context) }, input)
      if (changed.ok && status === 'left')
        offerUndo(reply, { path: '/removed-entries/', id: input.id, until: addSeconds(new Date(), undoSeconds) })
      return answerEmpty(reply, changed)
    },
  )

  // Restores the entry, like the status `waiting` above. No email was sent, so there is no time limit.
  staff.delete(
    '/removed-entries/:id/',
    { schema: { tags, params: pathId, response: { 204: z.null(), ...refused } } },
    async (request, reply) => {
      const input = { id: request.params.id, ...staffOf(request) }
      return answerEmpty(reply, await restoreWaitingEntry({ ...context, siteUrl: siteUrl(request, context) }, input))
    },
  )
}
