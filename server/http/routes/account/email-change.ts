import { changeEmailBody, confirmEmailBody, said, waitingEmail } from '../../../../contract/person.ts'
import { confirmEmail } from '../../../domain/identity/confirm-email.ts'
import { findWaitingEmail } from '../../../domain/identity/email-change-repository.ts'
import { requestEmailChange, requestEmailProof } from '../../../domain/identity/request-email-change.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import type { RateLimits } from '../../rate-limits.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { siteUrl } from '../../site-url.ts'

const isOnItsWay = { en: 'An email with a link is on its way to that address.', ru: 'Письмо со ссылкой уже в пути на этот адрес.' }
const proofIsOnItsWay = { en: 'An email with a link is on its way to you.', ru: 'Письмо со ссылкой уже в пути.' }
const isConfirmed = { en: 'The address is confirmed.', ru: 'Адрес подтверждён.' }

/** Another address for an account, or the same one proven: an email goes there, and its link is brought back. */
export function emailChangeRoutes(http: Http, context: Context, guard: Guards, limits: RateLimits): void {
  const tags = ['accounts']
  const person = { onRequest: guard.requirePerson, schema: { tags, security: [{ bearer: [] }] } }

  http.get(
    '/auth/email/',
    { ...person, schema: { ...person.schema, response: { 200: waitingEmail, ...refusals(401) } } },
    async (request) => ({ email: await findWaitingEmail(context.db, identityOf(request).personId) }),
  )

  http.post(
    '/auth/email/',
    {
      ...person,
      preHandler: [limits.passwordOfPerson, limits.lettersOfPerson, limits.lettersToAddress],
      schema: { ...person.schema, body: changeEmailBody, response: { 200: said, ...refusals(400, 401, 409, 429) } },
    },
    async (request, reply) => {
      const { personId } = identityOf(request)
      const decision = await requestEmailChange(context, { personId, ...request.body, siteUrl: siteUrl(request, context) })
      return decision.ok ? { message: isOnItsWay[request.language] } : refuseWith(reply, decision)
    },
  )

  http.post(
    '/auth/email/proof/',
    {
      ...person,
      preHandler: limits.lettersOfPerson,
      schema: { ...person.schema, response: { 200: said, ...refusals(401, 429) } },
    },
    async (request) => {
      await requestEmailProof(context, { personId: identityOf(request).personId, siteUrl: siteUrl(request, context) })
      return { message: proofIsOnItsWay[request.language] }
    },
  )

  http.post(
    '/auth/email/confirm/',
    {
      onRequest: [limits.confirmFromAddress, guard.acceptPerson],
      schema: { tags, body: confirmEmailBody, response: { 200: said, ...refusals(400, 401, 409, 429) } },
    },
    async (request, reply) => {
      const { token, new_password: newPassword } = request.body
      const decision = await confirmEmail(context, { token, newPassword, signedInId: request.identity?.personId })
      return decision.ok ? { message: isConfirmed[request.language] } : refuseWith(reply, decision)
    },
  )
}
