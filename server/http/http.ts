import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Identity } from '../domain/people/sign-in/sign-in-repository.ts'
import type { Audience } from './responses/booking/audience.ts'

/** A Fastify instance whose routes are typed by their zod schemas. */
export type Http = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take minutes to arrive, for example a photo from a phone. */
    slowBody?: boolean
  }
  interface FastifyRequest {
    /** The language in Accept-Language. */
    language: 'en' | 'ru'
    audience: Audience
    /** The person of the bearer token. Undefined means that the request is anonymous. */
    identity: Identity | undefined
    /** The route is for staff, who usually act for a client. */
    isByStaff: boolean
  }
}
