import { z } from 'zod'
import { accessToken, loginBody, person, refreshBody, registerBody, tokens } from '../../../../contract/person.ts'
import { problem } from '../../../../contract/problem.ts'
import { login } from '../../../domain/identity/login.ts'
import { logout } from '../../../domain/identity/logout.ts'
import { refresh } from '../../../domain/identity/refresh.ts'
import { register } from '../../../domain/identity/register.ts'
import type { Guards } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { knownBrowsers } from '../../known-browsers.ts'
import { rateLimits } from '../../rate-limits.ts'
import { refuseWith } from '../../reply.ts'
import { signInLimit } from '../../sign-in-limit.ts'
import { siteUrl } from '../../site-url.ts'
import { personView } from '../../views/person.ts'
import { accountRoutes } from './account.ts'
import { passwordResetRoutes } from './password-reset.ts'

const tags = ['accounts']

export function authRoutes(http: Http, context: Context, guard: Guards): void {
  const { db, keys, rateLimitFactor } = context
  const limits = rateLimits(http, rateLimitFactor)
  const browsers = knownBrowsers(context)

  http.post(
    '/auth/register/',
    {
      onRequest: limits.registerFromAddress,
      schema: { tags, body: registerBody, response: { 201: person, 400: problem, 409: problem, 429: problem } },
    },
    async (request, reply) => {
      const { email, password, first_name: firstName, last_name: lastName, gender } = request.body
      const given = { email, password, firstName, lastName, gender, language: request.language, siteUrl: siteUrl(request, context) }
      const decision = await register(context, given)
      return decision.ok ? reply.code(201).send(personView(decision.value)) : refuseWith(reply, decision)
    },
  )

  http.post(
    '/auth/login/',
    {
      preHandler: signInLimit(http, rateLimitFactor, browsers),
      schema: { tags, body: loginBody, response: { 200: tokens, 400: problem, 401: problem, 429: problem } },
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
      schema: { tags, body: refreshBody, response: { 200: accessToken, 400: problem, 401: problem, 429: problem } },
    },
    async (request, reply) => {
      const decision = await refresh(db, keys, request.body.refresh)
      return decision.ok ? { access: decision.value } : refuseWith(reply, decision)
    },
  )

  http.post('/auth/logout/', { schema: { tags, body: refreshBody, response: { 204: z.null(), 400: problem } } }, async (request, reply) => {
    await logout(db, request.body.refresh)
    return reply.code(204).send(null)
  })

  passwordResetRoutes(http, context, limits, browsers)
  accountRoutes(http, context, guard, limits)
}
