import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  beginSecondFactorBody,
  confirmSecondFactorBody,
  provenBody,
  recoveryCodes,
  secondFactor,
  secondFactorSecret,
} from '../../../../packages/contract/people/second-factor.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { qrCodePath } from '../../../domain/kernel/qr-code.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from '../../../domain/people/second-factor/change-second-factor.ts'
import type { SecondFactorDependencies } from '../../../domain/people/second-factor/prove-second-factor.ts'
import { readSecondFactor } from '../../../domain/people/second-factor/read-second-factor.ts'
import { beginSecondFactor, turnOnSecondFactor } from '../../../domain/people/second-factor/set-up-second-factor.ts'
import { totpUri } from '../../../domain/people/second-factor/totp.ts'
import type { AccountContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import type { RateLimits } from '../../limits/rate-limits.ts'
import { refuseWith } from '../../problems/refuse-with.ts'
import { answer, answerEmpty } from '../../responses/studio/answer.ts'
import { identityOf } from '../../security/authenticate.ts'

type Context = SecondFactorDependencies & Pick<AccountContext, 'publisher'>

const tags = ['accounts']
const codesResponse = (codes: string[]) => ({ recovery_codes: codes })

/** Staff set up a second factor. People who are no longer staff can still turn it off. */
export function secondFactorRoutes(people: Http, context: Context, limits: RateLimits): void {
  const { db, publisher } = context
  const preHandler = limits.passwordOfPerson
  // Includes staff who need a second factor and get no other access until they have one.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { isStaff, secondFactorDue } = identityOf(request)
    if (!isStaff && !secondFactorDue) return refuseWith(reply, { reason: 'forbidden' })
  }

  people.get('/auth/second-factor/', { schema: { tags, response: { 200: secondFactor } } }, async (request) => {
    const { isOn, isRequired, recoveryCodesLeft } = await readSecondFactor(db, identityOf(request).personId)
    return { is_on: isOn, is_required: isRequired, recovery_codes_left: recoveryCodesLeft }
  })

  people.post(
    '/auth/second-factor/',
    {
      onRequest,
      preHandler,
      schema: { tags, body: beginSecondFactorBody, response: { 200: secondFactorSecret, 403: problem, 409: problem, 429: problem } },
    },
    async (request, reply) => {
      const begun = await beginSecondFactor(context, { personId: identityOf(request).personId, password: request.body.password })
      return answer(reply, begun, ({ secret, person }) => {
        const uri = totpUri(secret, { issuer: publisher().name.en, account: person.email })
        return { secret, uri, qr: qrCodePath(uri) }
      })
    },
  )

  people.post(
    '/auth/second-factor/confirm/',
    {
      onRequest,
      preHandler,
      schema: { tags, body: confirmSecondFactorBody, response: { 200: recoveryCodes, 403: problem, 429: problem } },
    },
    async (request, reply) =>
      answer(reply, await turnOnSecondFactor(context, { ...identityOf(request), code: request.body.code }), codesResponse),
  )

  people.post(
    '/auth/second-factor/recovery-codes/',
    { preHandler, schema: { tags, body: provenBody, response: { 200: recoveryCodes, 429: problem } } },
    async (request, reply) =>
      answer(reply, await renewRecoveryCodes(context, { personId: identityOf(request).personId, ...request.body }), codesResponse),
  )

  people.delete(
    '/auth/second-factor/',
    { preHandler, schema: { tags, body: provenBody, response: { 204: z.null(), 429: problem } } },
    async (request, reply) =>
      answerEmpty(reply, await turnOffSecondFactor(context, { personId: identityOf(request).personId, ...request.body })),
  )
}
