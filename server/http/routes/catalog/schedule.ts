import { z } from 'zod'
import {
  changedFollowing,
  changeFollowingBody,
  copiedWeek,
  copyWeekBody,
  moveBody,
  moved,
  partialUndo,
  removeFollowingQuery,
} from '../../../../packages/contract/schedule/schedule.ts'
import { pathId } from '../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { copyWeekOfSeries } from '../../../domain/operations/classes/add-to-series.ts'
import {
  changeClassAndFollowing,
  moveClass,
  type TimetableDependencies,
  undoTimetableChange,
} from '../../../domain/operations/classes/cancelling/change-timetable.ts'
import { previewCopy } from '../../../domain/schedule/series/copy-week.ts'
import { removeFollowing } from '../../../domain/schedule/series/remove-following.ts'
import type { Http } from '../../http.ts'
import { refuseWith } from '../../problems/refuse-with.ts'
import { followingChange, readMoveTarget } from '../../requests/timetable.ts'
import { clashResponse } from '../../responses/schedule/clash.ts'
import { changedResponse, copiedWeekResponse } from '../../responses/schedule/schedule.ts'
import { answer } from '../../responses/studio/answer.ts'
import { offerUndo } from '../../responses/studio/undo.ts'
import { staffOf } from '../../security/authenticate.ts'

const tags = ['timetable']
const one = { tags, params: pathId }

export function scheduleRoutes(staff: Http, context: TimetableDependencies): void {
  const { db, timeZone, undoSeconds } = context

  staff.post(
    '/offerings/:id/move/',
    { schema: { ...one, body: moveBody, response: { 200: moved, 409: problem } } },
    async (request, reply) => {
      const { notify, scope, force = false } = request.body
      const target = readMoveTarget(request.body, timeZone)
      if (!target.ok) return refuseWith(reply, target)
      const move = { id: request.params.id, scope, ...target.value }
      return answer(reply, await moveClass(context, move, { notify, force, ...staffOf(request) }), (done, audience) => {
        const { changed, ...view } = changedResponse(done, audience)
        return { ...view, moved: changed }
      })
    },
  )

  staff.patch(
    '/offerings/:id/following/',
    { schema: { ...one, body: changeFollowingBody, response: { 200: changedFollowing, 409: problem } } },
    async (request, reply) => {
      const { body, language } = request
      const input = { notify: body.notify ?? true, force: body.force ?? false, ...staffOf(request) }
      const changed = await changeClassAndFollowing(context, request.params.id, (first) => followingChange(body, first, language), input)
      return answer(reply, changed, changedResponse)
    },
  )

  staff.delete(
    '/offerings/:id/following/',
    { schema: { ...one, querystring: removeFollowingQuery, response: { 204: z.null(), 409: problem } } },
    async (request, reply) => {
      const { only, skip_booked } = request.query
      const input = { skipBooked: skip_booked === 'true', only, undoSeconds, ...staffOf(request) }
      const removed = await removeFollowing(db, request.params.id, input)
      if (!removed.ok) return refuseWith(reply, removed)
      if (removed.value) offerUndo(reply, { path: '/schedule-changes/', ...removed.value })
      return reply.code(204).send(null)
    },
  )

  staff.delete(
    '/schedule-changes/:id/',
    { schema: { ...one, response: { 200: partialUndo, 204: z.null(), 409: problem } } },
    async (request, reply) => {
      const undone = await undoTimetableChange(context, { changeId: request.params.id, ...staffOf(request) })
      if (undone.ok && undone.value.length === 0) return reply.code(204).send(null)
      return answer(reply, undone, (clashes, audience) => ({ kept: clashes.map((clash) => clashResponse(clash, audience)) }))
    },
  )

  staff.post(
    '/offerings/copy-week/',
    { schema: { tags, body: copyWeekBody, response: { 200: copiedWeek, 201: copiedWeek, 409: problem } } },
    async (request, reply) => {
      const { from, to, kinds = ['slot', 'session', 'event'], skip_holidays: skipHolidays, skip_clashes: skipClashes, force } = request.body
      const input = { from, to, kinds, skipHolidays, force }
      if (request.body.preview) return answer(reply, await previewCopy(db, input, timeZone), copiedWeekResponse)
      const copied = await copyWeekOfSeries(context, input, { skipClashes, ...staffOf(request) })
      return answer(reply.code(201), copied, copiedWeekResponse)
    },
  )
}
