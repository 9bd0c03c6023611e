import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  beginSecondFactorBody,
  confirmSecondFactorBody,
  provenBody,
  recoveryCodes,
  secondFactor,
  secondFactorSecret,
} from '../../../../contract/second-factor.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from '../../../domain/identity/change-second-factor.ts'
import { countRecoveryCodes, hasSecondFactor } from '../../../domain/identity/second-factor-repository.ts'
import { beginSecondFactor, turnOnSecondFactor } from '../../../domain/identity/set-up-second-factor.ts'
import { totpUri } from '../../../domain/identity/totp.ts'
import { readSettings } from '../../../domain/settings/settings-repository.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { qrCode } from '../../qr-code.ts'
import type { RateLimits } from '../../rate-limits.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'

const own = { tags: ['accounts'], security: [{ bearer: [] }] }

/** The second factor of one's own account. Staff set one up; whoever has one, staff no more perhaps, can still turn it off. */
export function secondFactorRoutes(http: Http, context: Context, guard: Guards, limits: RateLimits): void {
  const { db, publisher } = context
  const onRequest = guard.requirePerson
  // Also those who are kept from all else until they have one.
  const requireStaffPerson = async (request: FastifyRequest, reply: FastifyReply) => {
    const { isStaff, secondFactorDue } = identityOf(request)
    if (!isStaff && !secondFactorDue) return refuseWith(reply, { reason: 'forbidden' })
  }

  http.get(
    '/auth/second-factor/',
    { onRequest, schema: { ...own, response: { 200: secondFactor, ...refusals(401) } } },
    async (request) => {
      const { personId } = identityOf(request)
      const [isOn, left, { requireSecondFactor }] = await Promise.all([
        hasSecondFactor(db, personId),
        countRecoveryCodes(db, personId),
        readSettings(db),
      ])
      return { is_on: isOn, is_required: requireSecondFactor, recovery_codes_left: left }
    },
  )

  http.post(
    '/auth/second-factor/',
    {
      onRequest: [onRequest, requireStaffPerson],
      preHandler: limits.passwordOfPerson,
      schema: { ...own, body: beginSecondFactorBody, response: { 200: secondFactorSecret, ...refusals(400, 401, 403, 409, 429) } },
    },
    async (request, reply) => {
      const { personId } = identityOf(request)
      const begun = await beginSecondFactor(context, { personId, password: request.body.password })
      if (!begun.ok) return refuseWith(reply, begun)
      const { secret, person } = begun.value
      const uri = totpUri(secret, { issuer: publisher.name.en, account: person.email })
      return { secret, uri, qr: qrCode(uri) }
    },
  )

  http.post(
    '/auth/second-factor/confirm/',
    {
      onRequest: [onRequest, requireStaffPerson],
      preHandler: limits.passwordOfPerson,
      schema: { ...own, body: confirmSecondFactorBody, response: { 200: recoveryCodes, ...refusals(400, 401, 403, 429) } },
    },
    async (request, reply) => {
      const decision = await turnOnSecondFactor(context, { ...identityOf(request), code: request.body.code })
      return decision.ok ? { recovery_codes: decision.value } : refuseWith(reply, decision)
    },
  )

  http.post(
    '/auth/second-factor/recovery-codes/',
    {
      onRequest,
      preHandler: limits.passwordOfPerson,
      schema: { ...own, body: provenBody, response: { 200: recoveryCodes, ...refusals(400, 401, 429) } },
    },
    async (request, reply) => {
      const decision = await renewRecoveryCodes(context, { personId: identityOf(request).personId, ...request.body })
      return decision.ok ? { recovery_codes: decision.value } : refuseWith(reply, decision)
    },
  )

  http.delete(
    '/auth/second-factor/',
    {
      onRequest,
      preHandler: limits.passwordOfPerson,
      schema: { ...own, body: provenBody, response: { 204: z.null(), ...refusals(400, 401, 429) } },
    },
    async (request, reply) => {
      const decision = await turnOffSecondFactor(context, { personId: identityOf(request).personId, ...request.body })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )
}
