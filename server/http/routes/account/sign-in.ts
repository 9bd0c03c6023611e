import { z } from 'zod'
import { accessToken, loginBody, refreshBody, registerBody, registeredPerson, tokens } from '../../../../packages/contract/people/person.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { register, registerWithoutPassword } from '../../../domain/people/account/register.ts'
import { type LoginDependencies, login } from '../../../domain/people/sign-in/login.ts'
import { logout } from '../../../domain/people/sign-in/logout.ts'
import { refresh } from '../../../domain/people/sign-in/refresh.ts'
import type { AccountContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import type { KnownBrowsers } from '../../limits/known-browsers.ts'
import type { RateLimits } from '../../limits/rate-limits.ts'
import { signInLimit } from '../../limits/sign-in-limit.ts'
import { refuseWith } from '../../problems/refuse-with.ts'
import { type SiteAddress, siteUrl } from '../../requests/site-url.ts'
import { personResponse } from '../../responses/people/person.ts'
import { answer } from '../../responses/studio/answer.ts'

const tags = ['accounts']

type Context = LoginDependencies & SiteAddress & Pick<AccountContext, 'commonPasswords' | 'rateLimitFactor'>

export function signInRoutes(http: Http, context: Context, limits: RateLimits, browsers: KnownBrowsers): void {
  const { db, keys, rateLimitFactor } = context

  http.post(
    '/auth/register/',
    {
      onRequest: limits.registerFromNetwork,
      schema: { tags, body: registerBody, response: { 201: registeredPerson, 409: problem, 429: problem } },
    },
    async (request, reply) => {
      const { email, password, first_name: firstName, last_name: lastName, gender } = request.body
      const given = { email, firstName, lastName, gender, language: request.language, siteUrl: siteUrl(request, context) }
      reply.code(201)
      if (password !== undefined) return answer(reply, await register(context, { ...given, password }), personResponse)
      const registered = await registerWithoutPassword(context, { ...given, userAgent: request.headers['user-agent'] })
      if (registered.ok) browsers.remember(reply, email)
      return answer(reply, registered, ({ person, tokens }) => ({ ...personResponse(person), tokens }))
    },
  )

  http.post(
    '/auth/login/',
    {
      preHandler: signInLimit(http, rateLimitFactor, browsers),
      schema: { tags, body: loginBody, response: { 200: tokens, 401: problem, 429: problem } },
    },
    async (request, reply) => {
      const { email, password, second_factor_code: code } = request.body
      const decision = await login(context, { email, password, code, userAgent: request.headers['user-agent'] })
      if (!decision.ok) return refuseWith(reply, decision)
      browsers.remember(reply, email)
      return decision.value
    },
  )

  http.post(
    '/auth/token/refresh/',
    {
      onRequest: limits.refreshFromAddress,
      schema: { tags, body: refreshBody, response: { 200: accessToken, 401: problem, 429: problem } },
    },
    async (request, reply) => answer(reply, await refresh(db, keys, request.body.refresh), (access) => ({ access })),
  )

  http.post('/auth/logout/', { schema: { tags, body: refreshBody, response: { 204: z.null() } } }, async (request, reply) => {
    await logout(db, request.body.refresh)
    return reply.code(204).send(null)
  })
}
