import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import {
  changedFollowing,
  changeFollowingBody,
  copiedWeek,
  copyWeekBody,
  moveBody,
  moved,
  removeFollowingQuery,
  takenBack,
} from '../../../../contract/schedule.ts'
import { queueFirstOnline, queueMoveEmails, withdrawMoveEmails } from '../../../domain/class-operations/queue-move-emails.ts'
import { readClassesWithPeople } from '../../../domain/class-operations/read-classes-with-people.ts'
import { changeFollowing } from '../../../domain/schedule/change-following.ts'
import { copyWeek, previewCopy } from '../../../domain/schedule/copy-week.ts'
import { moveOffering } from '../../../domain/schedule/move-offering.ts'
import { removeFollowing } from '../../../domain/schedule/remove-following.ts'
import { undoScheduleChange } from '../../../domain/schedule/undo-schedule-change.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import { pathOfChange } from '../../changed-offering.ts'
import type { Context, Http } from '../../context.ts'
import { followingChange } from '../../drafts/following.ts'
import { movedTo } from '../../drafts/move.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { offerUndo } from '../../undo-header.ts'
import { clashView } from '../../views/clash.ts'
import { changedView, copiedWeekView } from '../../views/schedule.ts'

/** What staff do to the timetable as a whole: moving, a class and all that follow it, copying a week. */
export function scheduleRoutes(http: Http, context: Context, guard: Guards): void {
  const { db, timeZone, undoSeconds } = context
  const { minimumCharge } = context.provider
  const staff = { tags: ['timetable'], security: [{ bearer: [] }] }
  const onRequest = guard.requireStaff

  http.post(
    '/offerings/:id/move/',
    { onRequest, schema: { ...staff, params: pathId, body: moveBody, response: { 200: moved, ...refusals(400, 401, 403, 404, 409) } } },
    async (request, reply) => {
      const { tell, scope, force = false } = request.body
      const target = movedTo(request.body, timeZone)
      if (!target.ok) return refuseWith(reply, target)
      const rules = {
        minimumCharge,
        timeZone,
        undoSeconds,
        force,
        tell,
        post: queueMoveEmails(context),
        staffId: identityOf(request).personId,
      }
      const decision = await moveOffering(db, { id: request.params.id, scope, ...target.value }, rules)
      if (!decision.ok) return refuseWith(reply, decision, timeZone)
      const done = { ...decision.value, changed: await readClassesWithPeople(db, decision.value.changed) }
      const { changed, ...view } = changedView(done, { language: request.language, timeZone })
      return { ...view, moved: changed }
    },
  )

  http.patch(
    '/offerings/:id/following/',
    {
      onRequest,
      schema: {
        ...staff,
        params: pathId,
        body: changeFollowingBody,
        response: { 200: changedFollowing, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { body, language } = request
      const { tell = true, force = false } = body
      const rules = {
        minimumCharge,
        timeZone,
        undoSeconds,
        force,
        tell,
        post: queueMoveEmails(context),
        staffId: identityOf(request).personId,
      }
      const decision = await changeFollowing(db, request.params.id, (first) => followingChange(body, first, language), rules)
      if (!decision.ok) return refuseWith(reply, decision, timeZone)
      return changedView({ ...decision.value, changed: await readClassesWithPeople(db, decision.value.changed) }, { language, timeZone })
    },
  )

  http.delete(
    '/offerings/:id/following/',
    {
      onRequest,
      schema: {
        ...staff,
        params: pathId,
        querystring: removeFollowingQuery,
        response: { 204: z.null(), ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const skipBooked = request.query.skip_booked === 'true'
      const decision = await removeFollowing(db, request.params.id, { skipBooked, undoSeconds, staffId: identityOf(request).personId })
      if (!decision.ok) return refuseWith(reply, decision, timeZone)
      const undo = decision.value && { path: pathOfChange(decision.value.id), until: decision.value.until }
      return offerUndo(reply, undo, timeZone).code(204).send(null)
    },
  )

  http.delete(
    '/schedule-changes/:id/',
    {
      onRequest,
      schema: { ...staff, params: pathId, response: { 200: takenBack, 204: z.null(), ...refusals(401, 403, 404, 409) } },
    },
    async (request, reply) => {
      const rules = {
        withdraw: withdrawMoveEmails(context),
        queueFirstOnline: queueFirstOnline(context),
        staffId: identityOf(request).personId,
      }
      const decision = await undoScheduleChange(db, request.params.id, rules)
      if (!decision.ok) return refuseWith(reply, decision, timeZone)
      if (decision.value.length === 0) return reply.code(204).send(null)
      return { kept: decision.value.map((clash) => clashView(clash, request.language, timeZone)) }
    },
  )

  http.post(
    '/offerings/copy-week/',
    {
      onRequest,
      schema: { ...staff, body: copyWeekBody, response: { 200: copiedWeek, 201: copiedWeek, ...refusals(400, 401, 403, 409) } },
    },
    async (request, reply) => {
      const {
        from,
        to,
        kinds = ['slot', 'session', 'event'],
        skip_holidays: skipHolidays,
        skip_clashes: skipClashes,
        preview,
      } = request.body
      const audience = { language: request.language, timeZone }
      const wish = { from, to, kinds, skipHolidays }
      if (preview) {
        const plan = await previewCopy(db, wish, timeZone)
        return plan.ok ? copiedWeekView(plan.value, audience) : refuseWith(reply, plan, timeZone)
      }
      const decision = await copyWeek(db, wish, { timeZone, skipClashes, undoSeconds, staffId: identityOf(request).personId })
      return decision.ok ? reply.code(201).send(copiedWeekView(decision.value, audience)) : refuseWith(reply, decision, timeZone)
    },
  )
}
