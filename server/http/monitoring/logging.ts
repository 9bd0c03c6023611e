import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { databaseFault } from '../../db/database.ts'
import { isDatabaseDown } from '../../db/outage.ts'

/** Logs JSON lines without personal data: route patterns instead of addresses, no IP addresses, and queries without values. */
export const logging = (level: string) =>
  ({
    logger: { level, serializers: { req: describeRequest, res: describeReply, err: describeError } },
    genReqId: () => randomUUID(),
  }) satisfies Pick<FastifyServerOptions, 'logger' | 'genReqId'>

function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: routePattern(request) }
}

/** Returns the route's pattern. Pages share one route, so for these it returns the first segment of the path. */
export function routePattern({ routeOptions, url }: { routeOptions: { url?: string | undefined }; url: string }): string {
  if (routeOptions.url !== undefined && !routeOptions.url.includes('*')) return routeOptions.url
  const [path = ''] = url.split('?')
  const [, first = '', more] = path.split('/')
  const known = /^[a-z0-9._-]{0,40}$/i.test(first) ? first : '…'
  return more ? `/${known}/…` : `/${known}`
}

function describeReply(reply: Partial<FastifyReply>) {
  return { status: reply.statusCode }
}

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown }

/** Removes query values, which the ORM appends to the message and which may be personal data. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something was thrown that is no error.', stack: '' }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: isDatabaseDown(error) ? firstWords(withoutValues(error.message)) : withoutValues(error.message),
    ...(typeof code === 'string' && { code }),
    ...(databaseFault(error) && { database: databaseFault(error) }),
    stack: stackOf(error),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, MAX_ERRORS).map(describeError), count: error.errors.length }),
  }
}

// A job may fail on a hundred rows for the same reason.
const MAX_ERRORS = 5

// Shortened, because every request logs this while the database is down, and full statements would fill the log.
const firstWords = (message: string): string => (message.length > 80 ? `${message.slice(0, 80)} …` : message)

const withoutValues = (message: string): string => message.replace(/\nparams:[\s\S]*$/, '')

// The stack without its first lines, which repeat the message.
const stackOf = ({ stack = '' }: Error): string => stack.slice(Math.max(0, stack.search(/\n\s+at /)))
