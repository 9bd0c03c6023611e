import { z } from 'zod'
import { ownData } from '../../../../packages/contract/people/own-data.ts'
import { changePasswordBody, changePersonBody, erasePersonBody, ownPerson } from '../../../../packages/contract/people/person.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { readOwnData } from '../../../domain/office/people/read-own-data.ts'
import { eraseOwnAccount } from '../../../domain/operations/removals/erase-own-account.ts'
import { changeOwnAccount, readOwnAccount } from '../../../domain/people/account/own-account.ts'
import { changePassword } from '../../../domain/people/password/change-password.ts'
import { endEverySignIn } from '../../../domain/people/sign-in/end-every-sign-in.ts'
import type { AccountContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import type { RateLimits } from '../../limits/rate-limits.ts'
import { refuseWith } from '../../problems/refuse-with.ts'
import { personChange } from '../../requests/person.ts'
import { ownDataResponse } from '../../responses/people/own-data.ts'
import { ownPersonResponse } from '../../responses/people/person.ts'
import { answer, answerEmpty } from '../../responses/studio/answer.ts'
import { identityOf } from '../../security/authenticate.ts'

const tags = ['accounts']

export function ownAccountRoutes(people: Http, context: AccountContext, limits: RateLimits): void {
  const { db } = context

  people.get('/auth/me/', { schema: { tags, response: { 200: ownPerson } } }, async (request, reply) => {
    const found = await readOwnAccount(db, identityOf(request).personId)
    return found ? ownPersonResponse(found, identityOf(request)) : refuseWith(reply, { reason: 'unauthorized' })
  })

  people.patch('/auth/me/', { schema: { tags, body: changePersonBody, response: { 200: ownPerson } } }, async (request, reply) => {
    const changed = await changeOwnAccount(db, identityOf(request).personId, personChange(request.body))
    return changed ? ownPersonResponse(changed, identityOf(request)) : refuseWith(reply, { reason: 'unauthorized' })
  })

  people.get(
    '/auth/me/export/',
    { preHandler: limits.exportOfPerson, schema: { tags, response: { 200: ownData, 409: problem, 429: problem } } },
    async (request, reply) => answer(reply, await readOwnData(db, identityOf(request).personId), ownDataResponse),
  )

  people.delete(
    '/auth/me/',
    {
      preHandler: limits.passwordOfPerson,
      schema: { tags, body: erasePersonBody, response: { 204: z.null(), 409: problem, 429: problem } },
    },
    async (request, reply) => {
      const { personId, isStaff, secondFactorDue } = identityOf(request)
      const { free_paid_seats: freesPaidSeats, cancel_owed: cancelsOwed, give_up_credit: givesUpCredit, ...proof } = request.body
      const agreed = { freesPaidSeats, cancelsOwed, givesUpCredit }
      const leaving = { personId, proof, isStaff: isStaff || secondFactorDue, ...agreed }
      return answerEmpty(reply, await eraseOwnAccount(context, leaving))
    },
  )

  people.post(
    '/auth/password/',
    { preHandler: limits.passwordOfPerson, schema: { tags, body: changePasswordBody, response: { 204: z.null(), 429: problem } } },
    async (request, reply) => {
      const { current_password: password, new_password: newPassword, ...code } = request.body
      return answerEmpty(reply, await changePassword(context, { ...identityOf(request), proof: { password, ...code }, newPassword }))
    },
  )

  people.post('/auth/logout/everywhere/', { schema: { tags, response: { 204: z.null() } } }, async (request, reply) => {
    await endEverySignIn(db, identityOf(request).personId)
    return reply.code(204).send(null)
  })
}
