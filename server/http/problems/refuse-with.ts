import type { FastifyReply } from 'fastify'
import type { RefusalDetail } from '../../domain/kernel/decision.ts'
import { type ProblemReason, problemBody, statusOf } from './problem.ts'

export function refuseWith(reply: FastifyReply, refusal: { reason: ProblemReason; detail?: RefusalDetail }): FastifyReply {
  const status = statusOf(refusal.reason)
  if (status === 503) reply.header('retry-after', '60')
  if (refusal.detail?.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.detail.retryAfterSeconds)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBody(refusal.reason, reply.request, refusal.detail))
}
