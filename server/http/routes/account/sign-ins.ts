import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import { signIn, signInId } from '../../../../contract/sign-in.ts'
import { endOwnSignIn, endSignInsByStaff } from '../../../domain/identity/end-sign-in.ts'
import { listLastingSignIns } from '../../../domain/identity/sign-in-repository.ts'
import { isoOf } from '../../../domain/studio-time.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'

const security = [{ bearer: [] }]

/** Where somebody is signed in: they see it and end one; staff end all of somebody's. */
export function signInRoutes(http: Http, { db, timeZone }: Context, guard: Guards): void {
  const own = { tags: ['accounts'], security }

  http.get(
    '/auth/sign-ins/',
    { onRequest: guard.requirePerson, schema: { ...own, response: { 200: z.array(signIn), ...refusals(401) } } },
    async (request) => {
      const { personId, signInId: current } = identityOf(request)
      return (await listLastingSignIns(db, personId)).map(({ id, browser, system, ...times }) => ({
        ...{ id, browser, system },
        created_at: isoOf(times.createdAt, timeZone),
        last_used_at: isoOf(times.lastUsedAt, timeZone),
        expires_at: isoOf(times.expiresAt, timeZone),
        is_current: id === current,
      }))
    },
  )

  http.delete(
    '/auth/sign-ins/:id/',
    { onRequest: guard.requirePerson, schema: { ...own, params: signInId, response: { 204: z.null(), ...refusals(401, 404) } } },
    async (request, reply) => {
      const decision = await endOwnSignIn(db, { personId: identityOf(request).personId, signInId: request.params.id })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )

  http.post(
    '/people/:id/end-sign-ins/',
    {
      onRequest: guard.requireStaff,
      schema: { tags: ['people'], security, params: pathId, response: { 204: z.null(), ...refusals(401, 403, 404) } },
    },
    async (request, reply) => {
      const decision = await endSignInsByStaff(db, { personId: request.params.id, staffId: identityOf(request).personId })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )
}
