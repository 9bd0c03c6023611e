import { z } from 'zod'
import {
  changePersonByStaffBody,
  createPersonBody,
  erasePersonQuery,
  listedPerson,
  peopleQuery,
  personDetail,
  staffRoleBody,
} from '../../../../../packages/contract/people/people.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { changeStaffRole, editPerson, enterPerson } from '../../../../domain/office/people/edit-person.ts'
import { readPerson } from '../../../../domain/office/people/read-person.ts'
import { removePerson } from '../../../../domain/operations/removals/remove-person.ts'
import { listPeoplePage } from '../../../../domain/people/lists/people-list-repository.ts'
import { endSignInsByStaff } from '../../../../domain/people/sign-in/end-sign-in.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { rateLimits } from '../../../limits/rate-limits.ts'
import { refuseWith } from '../../../problems/refuse-with.ts'
import { pageOf, yesOrNo } from '../../../requests/list-query.ts'
import { personChange } from '../../../requests/person.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { withoutUndefined } from '../../../requests/written-text.ts'
import { listedPersonResponse, personDetailResponse } from '../../../responses/people/people.ts'
import { answer, answerEmpty, answerFound, answerPage } from '../../../responses/studio/answer.ts'
import { answerRemoval } from '../../../responses/studio/undo.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['people']
const one = { tags, params: pathId }

export function peopleRoutes(staff: Http, context: StaffContext): void {
  const { db } = context

  staff.get(
    '/people/',
    { schema: { tags, querystring: peopleQuery, response: { 200: z.array(listedPerson) } } },
    async ({ query }, reply) => {
      const { q: search, is_staff, sort } = query
      return answerPage(reply, await listPeoplePage(db, { search, isStaff: yesOrNo(is_staff), sort }, pageOf(query)), listedPersonResponse)
    },
  )

  staff.get('/people/:id/', { schema: { ...one, response: { 200: personDetail } } }, async (request, reply) =>
    answerFound(reply, await readPerson(db, request.params.id), personDetailResponse),
  )

  staff.post(
    '/people/',
    { schema: { tags, body: createPersonBody, response: { 201: personDetail, 409: problem } } },
    async (request, reply) => {
      const { first_name, last_name = '', gender = 'male', language = request.language, email = null, phone = null } = request.body
      const given = { firstName: first_name, lastName: last_name, gender, language, email, phone }
      const entered = await enterPerson(context, { ...given, ...staffOf(request) })
      return answer(reply.code(201), entered, personDetailResponse)
    },
  )

  staff.patch(
    '/people/:id/',
    { schema: { ...one, body: changePersonByStaffBody, response: { 200: personDetail, 409: problem } } },
    async (request, reply) => {
      const { email, phone, news_agreed: newsAgreed } = request.body
      const who = { personId: request.params.id, siteUrl: siteUrl(request, context), ...staffOf(request) }
      return answer(
        reply,
        await editPerson(context, {
          ...who,
          change: { ...personChange(request.body), ...withoutUndefined({ phone, newsAgreed }) },
          email,
        }),
        personDetailResponse,
      )
    },
  )

  staff.post(
    '/people/staff/',
    {
      preHandler: rateLimits(staff, context.rateLimitFactor).passwordOfPerson,
      schema: { tags, body: staffRoleBody, response: { 204: z.null(), 409: problem, 429: problem } },
    },
    async (request, reply) => {
      const { is_staff: isStaff, ...given } = request.body
      return answerEmpty(
        reply,
        await changeStaffRole(context, { ...given, isStaff, siteUrl: siteUrl(request, context), ...staffOf(request) }),
      )
    },
  )

  staff.delete(
    '/people/:id/',
    { schema: { ...one, querystring: erasePersonQuery, response: { 204: z.null(), 409: problem } } },
    async (request, reply) => {
      const { free_paid_seats, cancel_owed, give_up_credit } = request.query
      const agreed = {
        freesPaidSeats: free_paid_seats === 'true',
        cancelsOwed: cancel_owed === 'true',
        givesUpCredit: give_up_credit === 'true',
      }
      const going = await removePerson(context, { personId: request.params.id, ...agreed, ...staffOf(request) })
      if (!going.ok && going.reason === 'paid_ahead') return refuseWith(reply, { reason: 'person_paid_ahead' })
      if (!going.ok && going.reason === 'owes') return refuseWith(reply, { reason: 'person_owes' })
      if (!going.ok && going.reason === 'has_credit') return refuseWith(reply, { reason: 'person_has_credit' })
      if (!going.ok && going.reason === 'has_pass') return refuseWith(reply, { reason: 'person_has_pass' })
      return answerRemoval(reply, going)
    },
  )

  staff.post('/people/:id/end-sign-ins/', { schema: { ...one, response: { 204: z.null() } } }, async (request, reply) =>
    answerEmpty(reply, await endSignInsByStaff(db, { personId: request.params.id, ...staffOf(request) })),
  )
}
