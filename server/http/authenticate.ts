import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Identity, identify } from '../domain/identity/access-token.ts'
import type { Context } from './context.ts'
import { refuseWith } from './reply.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
export type Guards = { acceptPerson: Hook; requirePerson: Hook; requireStaff: Hook }

/** Who asks, judged before body and object are looked at. A bad token is refused everywhere: the site then refreshes it. */
export function guards(context: Pick<Context, 'db' | 'keys'>): Guards {
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
    },
  }
}

/** The person of a request behind `requirePerson` or `requireStaff`. */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw new Error('This route does not require a person.')
  return request.identity
}
