import { z } from 'zod'
import { erasePersonBody } from '../../../../contract/person.ts'
import { provePassword } from '../../../domain/identity/prove-password.ts'
import { erasePersonData } from '../../../domain/removals/erase-person-data.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import type { RateLimits } from '../../rate-limits.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'

export function eraseAccountRoutes(http: Http, context: Context, guard: Guards, limits: RateLimits): void {
  const { db } = context

  http.delete(
    '/auth/me/',
    {
      onRequest: guard.requirePerson,
      preHandler: limits.passwordOfPerson,
      schema: {
        ...{ tags: ['accounts'], security: [{ bearer: [] }], body: erasePersonBody },
        response: { 204: z.null(), ...refusals(400, 401, 409, 429) },
      },
    },
    async (request, reply) => {
      const { personId, isStaff, secondFactorDue } = identityOf(request)
      const { password, free_paid_places: freesPaidPlaces, cancel_owed: cancelsOwed } = request.body
      const proof = await provePassword(db, { personId, password })
      if (!proof.ok) return refuseWith(reply, proof)
      const decision = await erasePersonData(context, {
        personId,
        passwordHash: proof.value,
        isStaff: isStaff || secondFactorDue,
        freesPaidPlaces,
        cancelsOwed,
      })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )
}
