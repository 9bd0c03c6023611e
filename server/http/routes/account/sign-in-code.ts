import { z } from 'zod'
import { tokens } from '../../../../packages/contract/people/person.ts'
import { confirmCodeBody, requestCodeBody, startAnswer, startBody } from '../../../../packages/contract/people/sign-in-code.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { confirmFreeSeats } from '../../../domain/checkout/confirm-free-seats.ts'
import { closeUnprovenAccount } from '../../../domain/operations/removals/close-unproven-account.ts'
import { requestSignInCode } from '../../../domain/people/sign-in/request-sign-in-code.ts'
import { signInByCode, signInByLink } from '../../../domain/people/sign-in/sign-in-by-code.ts'
import { startSignIn } from '../../../domain/people/sign-in/start-sign-in.ts'
import type { AccountContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { codeLimit } from '../../limits/code-limit.ts'
import type { KnownBrowsers } from '../../limits/known-browsers.ts'
import type { RateLimits } from '../../limits/rate-limits.ts'
import { refuseWith } from '../../problems/refuse-with.ts'
import { siteUrl } from '../../requests/site-url.ts'
import { answerEmpty } from '../../responses/studio/answer.ts'
import type { Guards } from '../../security/authenticate.ts'

const notMeParams = z.object({ token: z.string().max(100) })
const tags = ['accounts']

/** Includes the link with which people close an account that they did not request. */
export function signInCodeRoutes(http: Http, context: AccountContext, guard: Guards, limits: RateLimits, browsers: KnownBrowsers): void {
  const { db } = context

  http.post(
    '/auth/start/',
    { onRequest: limits.startFromNetwork, schema: { tags, body: startBody, response: { 200: startAnswer, 429: problem } } },
    (request) => startSignIn(db, request.body.email),
  )

  http.post(
    '/auth/code/',
    {
      preHandler: codeLimit(http, context.rateLimitFactor, browsers),
      schema: { tags, body: requestCodeBody, response: { 204: z.null(), 429: problem } },
    },
    async (request, reply) => {
      const { email, nonce } = request.body
      const isKnownBrowser = browsers.find(request, email) !== undefined
      const input = { email, nonce, isKnownBrowser, language: request.language, siteUrl: siteUrl(request, context) }
      await requestSignInCode(context, input)
      return reply.code(204).send(null)
    },
  )

  http.post(
    '/auth/code/confirm/',
    {
      onRequest: [limits.confirmCodeFromAddress, guard.acceptPerson],
      schema: { tags, body: confirmCodeBody, response: { 200: tokens, 401: problem, 429: problem } },
    },
    async (request, reply) => {
      const browser = { signedInId: request.identity?.personId, userAgent: request.headers['user-agent'] }
      const { body } = request
      const signedIn =
        'token' in body ? await signInByLink(context, { ...body, ...browser }) : await signInByCode(context, { ...body, ...browser })
      if (!signedIn.ok) return refuseWith(reply, signedIn)
      browsers.remember(reply, signedIn.value.email)
      await confirmFreeSeats(context, { personId: signedIn.value.personId, siteUrl: siteUrl(request, context) })
      return signedIn.value.tokens
    },
  )

  http.post(
    '/auth/not-me/:token',
    {
      onRequest: limits.confirmFromAddress,
      schema: { tags, params: notMeParams, response: { 204: z.null(), 409: problem, 429: problem } },
    },
    async (request, reply) => answerEmpty(reply, await closeUnprovenAccount(context, context.stopKeys, request.params.token)),
  )
}
