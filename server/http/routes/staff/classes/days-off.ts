import { z } from 'zod'
import {
  changeDaysOffBody,
  createDaysOffBody,
  createdDaysOff,
  daysOff,
  daysOffPreview,
  daysOffPreviewBody,
  daysOffQuery,
} from '../../../../../packages/contract/schedule/days-off.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import {
  changeDaysOffText,
  confirmUndecidedClass,
  removeDaysOff,
  undoDaysOff,
} from '../../../../domain/operations/classes/days-off/change-days-off.ts'
import { createDaysOff, previewDaysOff } from '../../../../domain/operations/classes/days-off/create-days-off.ts'
import { listDaysOffProgress, readDaysOffProgress } from '../../../../domain/operations/classes/days-off/read-days-off.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { refuseWith } from '../../../problems/refuse-with.ts'
import { readDaysOffPlan } from '../../../requests/days-off.ts'
import { daysOffPreviewResponse, daysOffResponse } from '../../../responses/schedule/staff-days-off.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { undoResponse } from '../../../responses/studio/undo.ts'
import { staffOf } from '../../../security/authenticate.ts'

const PATH = '/days-off/'
const tags = ['timetable']
const one = { tags, params: pathId }

export function daysOffRoutes(staff: Http, context: StaffContext): void {
  const { db, timeZone, undoSeconds } = context

  staff.get(PATH, { schema: { tags, querystring: daysOffQuery, response: { 200: z.array(daysOff) } } }, async ({ query, audience }) => {
    const all = await listDaysOffProgress(db, { isOverToo: query.all === 'true' })
    return all.map((progress) => daysOffResponse(progress, audience))
  })

  staff.post(
    `${PATH}preview/`,
    { schema: { tags, body: daysOffPreviewBody, response: { 200: daysOffPreview, 409: problem } } },
    async (request, reply) => {
      const plan = readDaysOffPlan(request.body, timeZone)
      if (!plan.ok) return refuseWith(reply, plan)
      return answer(reply, await previewDaysOff(context, plan.value.span, plan.value.choices), (found, audience) =>
        daysOffPreviewResponse(found, request.body.notify, audience),
      )
    },
  )

  staff.post(
    PATH,
    { schema: { tags, body: createDaysOffBody, response: { 201: createdDaysOff, 409: problem } } },
    async (request, reply) => {
      const plan = readDaysOffPlan(request.body, timeZone)
      if (!plan.ok) return refuseWith(reply, plan)
      const { words_en: en, words_ru: ru, notify, force, digest } = request.body
      const { span, choices } = plan.value
      const made = await createDaysOff(context, { ...span, choices, text: { en, ru }, notify, force, digest, ...staffOf(request) })
      if (!made.ok) return refuseWith(reply, made)
      const undo = undoSeconds > 0 ? undoResponse({ path: '/days-off/undo/', ...made.value }, request.audience) : null
      return answer(reply.code(201), await readDaysOffProgress(db, made.value.id), (progress, audience) => ({
        ...daysOffResponse(progress, audience),
        undo,
      }))
    },
  )

  staff.patch(`${PATH}:id/`, { schema: { ...one, body: changeDaysOffBody, response: { 200: daysOff } } }, async (request, reply) => {
    const { words_en: en, words_ru: ru } = request.body
    const text = { ...(en !== undefined && { en }), ...(ru !== undefined && { ru }) }
    const changed = await changeDaysOffText(db, { id: request.params.id, text, ...staffOf(request) })
    return answer(reply, changed.ok ? await readDaysOffProgress(db, changed.value) : changed, daysOffResponse)
  })

  staff.post(`${PATH}:id/keep/`, { schema: { ...one, response: { 200: daysOff } } }, async (request, reply) => {
    const kept = await confirmUndecidedClass(context, request.params)
    return answer(reply, kept.ok ? await readDaysOffProgress(db, kept.value) : kept, daysOffResponse)
  })

  staff.delete(`${PATH}:id/`, { schema: { ...one, response: { 204: z.null(), 409: problem } } }, async (request, reply) =>
    answerEmpty(reply, await removeDaysOff(context, { id: request.params.id, ...staffOf(request) })),
  )

  staff.delete(`${PATH}undo/:id/`, { schema: { ...one, response: { 204: z.null(), 409: problem } } }, async (request, reply) =>
    answerEmpty(reply, await undoDaysOff(context, { id: request.params.id, ...staffOf(request) })),
  )
}
