import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Database } from '../../db/database.ts'
import { identify, type TokenKeys } from '../../domain/people/sign-in/access-token.ts'
import type { Identity } from '../../domain/people/sign-in/sign-in-repository.ts'
import { documentRefusals } from '../api-document/refusals.ts'
import type { Http } from '../http.ts'
import { refuseWith } from '../problems/refuse-with.ts'

type RequestHook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
export type Guards = { acceptPerson: RequestHook; requirePerson: RequestHook; requireStaff: RequestHook }

/** Authenticates before body and object are read. Refuses an invalid token even where none is needed, so that the site refreshes it. */
export function guards(context: { db: Database; keys: TokenKeys }): Guards {
  const find = async (request: FastifyRequest): Promise<'none' | 'bad' | Identity> => {
    const header = request.headers.authorization
    if (header === undefined) return 'none'
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
    return (token && (await identify(context.db, context.keys, token))) || 'bad'
  }
  return {
    acceptPerson: async (request, reply) => {
      const found = await find(request)
      if (found === 'bad') return refuseWith(reply, { reason: 'unauthorized' })
      if (found !== 'none') request.identity = found
    },
    requirePerson: async (request, reply) => {
      const found = await find(request)
      if (typeof found === 'string') return refuseWith(reply, { reason: 'unauthorized' })
      request.identity = found
    },
    requireStaff: async (request, reply) => {
      const found = await find(request)
      if (typeof found === 'string') return refuseWith(reply, { reason: 'unauthorized' })
      if (found.secondFactorDue) return refuseWith(reply, { reason: 'second_factor_due' })
      if (!found.isStaff) return refuseWith(reply, { reason: 'forbidden' })
      request.identity = found
      request.isByStaff = true
    },
  }
}

/** Returns the identity of a request that has passed `requirePerson` or `requireStaff`. */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw new Error('This route does not require a person.')
  return request.identity
}

export const staffOf = (request: FastifyRequest): { staffId: number } => ({ staffId: identityOf(request).personId })

const bearer = { security: [{ bearer: [] }] }

type Routes = (scope: Http) => void | Promise<void>

export const forEveryone = (http: Http, { acceptPerson }: Pick<Guards, 'acceptPerson'>, routes: Routes) =>
  inScope(http, acceptPerson, (route) => documentRefusals(route, [401]), routes)

export const forPeople = (http: Http, { requirePerson }: Pick<Guards, 'requirePerson'>, routes: Routes) =>
  inScope(http, requirePerson, (route) => documentRefusals(route, [401], bearer), routes)

export const forStaff = (http: Http, { requireStaff }: Pick<Guards, 'requireStaff'>, routes: Routes) =>
  inScope(http, requireStaff, (route) => documentRefusals(route, [401, 403], bearer), routes)

const inScope = (http: Http, guard: RequestHook, document: (route: RouteOptions) => void, routes: Routes) =>
  http.register(async (scope) => {
    scope.addHook('onRequest', guard)
    scope.addHook('onRoute', document)
    await routes(scope)
  })
