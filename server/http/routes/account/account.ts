import { z } from 'zod'
import { changePasswordBody, changePersonBody, ownPerson } from '../../../../contract/person.ts'
import { problem } from '../../../../contract/problem.ts'
import { changePassword } from '../../../domain/identity/change-password.ts'
import { endEverySignIn } from '../../../domain/identity/end-every-sign-in.ts'
import { changePerson, findPerson } from '../../../domain/identity/people-repository.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import type { RateLimits } from '../../rate-limits.ts'
import { refuseWith } from '../../reply.ts'
import { ownPersonView } from '../../views/person.ts'
import { emailChangeRoutes } from './email-change.ts'
import { eraseAccountRoutes } from './erase-account.ts'
import { ownDataRoutes } from './own-data.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { signInRoutes } from './sign-ins.ts'

const tags = ['accounts']
const security = [{ bearer: [] }]

/** What signed-in people do with their own account. */
export function accountRoutes(http: Http, context: Context, guard: Guards, limits: RateLimits): void {
  const { db } = context
  const onRequest = guard.requirePerson

  http.get('/auth/me/', { onRequest, schema: { tags, security, response: { 200: ownPerson, 401: problem } } }, async (request, reply) => {
    const found = await findPerson(db, identityOf(request).personId)
    return found ? ownPersonView(found, identityOf(request)) : refuseWith(reply, { reason: 'unauthorized' })
  })

  http.patch(
    '/auth/me/',
    { onRequest, schema: { tags, security, body: changePersonBody, response: { 200: ownPerson, 400: problem, 401: problem } } },
    async (request, reply) => {
      const { first_name, last_name, gender, language, reminders } = request.body
      const changed = await changePerson(db, identityOf(request).personId, {
        ...(first_name !== undefined && { firstName: first_name }),
        ...(last_name !== undefined && { lastName: last_name }),
        ...(gender !== undefined && { gender }),
        ...(language !== undefined && { language }),
        ...(reminders !== undefined && { reminders }),
      })
      return changed ? ownPersonView(changed, identityOf(request)) : refuseWith(reply, { reason: 'unauthorized' })
    },
  )

  http.post(
    '/auth/password/',
    {
      onRequest,
      preHandler: limits.passwordOfPerson,
      schema: { tags, security, body: changePasswordBody, response: { 204: z.null(), 400: problem, 401: problem, 429: problem } },
    },
    async (request, reply) => {
      const { current_password: currentPassword, new_password: newPassword } = request.body
      const decision = await changePassword(context, { ...identityOf(request), currentPassword, newPassword })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )

  http.post(
    '/auth/logout/everywhere/',
    { onRequest, schema: { tags, security, response: { 204: z.null(), 401: problem } } },
    async (request, reply) => {
      await endEverySignIn(db, identityOf(request).personId)
      return reply.code(204).send(null)
    },
  )

  signInRoutes(http, context, guard)
  secondFactorRoutes(http, context, guard, limits)
  emailChangeRoutes(http, context, guard, limits)
  ownDataRoutes(http, context, guard)
  eraseAccountRoutes(http, context, guard, limits)
}
