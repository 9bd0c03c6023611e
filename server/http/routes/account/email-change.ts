import { z } from 'zod'
import { acknowledgement, changeEmailBody, confirmEmailBody, waitingEmail } from '../../../../packages/contract/people/person.ts'
import { correctEmailBody } from '../../../../packages/contract/people/sign-in-code.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { confirmFreeSeats } from '../../../domain/checkout/confirm-free-seats.ts'
import { confirmEmail } from '../../../domain/people/account/confirm-email.ts'
import { correctEmail } from '../../../domain/people/account/correct-email.ts'
import { readWaitingEmail } from '../../../domain/people/account/own-account.ts'
import { requestEmailChange, requestEmailProof } from '../../../domain/people/account/request-email-change.ts'
import type { AccountContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import type { RateLimits } from '../../limits/rate-limits.ts'
import { type SiteAddress, siteUrl } from '../../requests/site-url.ts'
import { sentenceResponse } from '../../responses/booking/sentence.ts'
import { answer, answerEmpty } from '../../responses/studio/answer.ts'
import { type Guards, identityOf } from '../../security/authenticate.ts'

const isOnItsWay = { en: 'I’ve sent a link to that email address.', ru: 'На эту почту отправлено письмо со ссылкой.' }
const proofIsOnItsWay = { en: 'I’ve sent you an email with a link.', ru: 'Письмо со ссылкой отправлено.' }
const isConfirmed = { en: 'Your email address is confirmed.', ru: 'Почта подтверждена.' }

type Context = Pick<AccountContext, 'db' | 'enqueue' | 'commonPasswords'> & SiteAddress

const tags = ['accounts']

export function emailChangeRoutes(people: Http, context: Context, limits: RateLimits): void {
  people.get('/auth/email/', { schema: { tags, response: { 200: waitingEmail } } }, async (request) => ({
    email: await readWaitingEmail(context.db, identityOf(request).personId),
  }))

  people.post(
    '/auth/email/',
    {
      preHandler: [limits.passwordOfPerson, limits.emailsOfPerson, limits.emailsToAddress],
      schema: { tags, body: changeEmailBody, response: { 200: acknowledgement, 409: problem, 429: problem } },
    },
    async (request, reply) => {
      const { email, ...proof } = request.body
      const input = { personId: identityOf(request).personId, email, proof, siteUrl: siteUrl(request, context) }
      return answer(reply, await requestEmailChange(context, input), (_, { language }) => sentenceResponse(isOnItsWay, language))
    },
  )

  people.post(
    '/auth/email/proof/',
    { preHandler: limits.emailsOfPerson, schema: { tags, response: { 200: acknowledgement, 429: problem } } },
    async (request) => {
      await requestEmailProof(context, { personId: identityOf(request).personId, siteUrl: siteUrl(request, context) })
      return sentenceResponse(proofIsOnItsWay, request.language)
    },
  )
}

export function correctEmailRoute(people: Http, context: Context, limits: RateLimits): void {
  people.post(
    '/auth/email/correct/',
    {
      preHandler: [limits.emailsOfPerson, limits.emailsToAddress],
      schema: { tags, body: correctEmailBody, response: { 204: z.null(), 409: problem, 429: problem } },
    },
    async (request, reply) => {
      const input = { ...identityOf(request), email: request.body.email, siteUrl: siteUrl(request, context) }
      return answerEmpty(reply, await correctEmail(context, input))
    },
  )
}

export function confirmEmailRoute(http: Http, context: AccountContext, guard: Guards, limits: RateLimits): void {
  http.post(
    '/auth/email/confirm/',
    {
      onRequest: [limits.confirmFromAddress, guard.acceptPerson],
      schema: { tags, body: confirmEmailBody, response: { 200: acknowledgement, 401: problem, 409: problem, 429: problem } },
    },
    async (request, reply) => {
      const { token, new_password: newPassword } = request.body
      const confirmed = await confirmEmail(context, { token, newPassword, signedInId: request.identity?.personId })
      if (confirmed.ok) await confirmFreeSeats(context, { personId: confirmed.value, siteUrl: siteUrl(request, context) })
      return answer(reply, confirmed, (_, { language }) => sentenceResponse(isConfirmed, language))
    },
  )
}
