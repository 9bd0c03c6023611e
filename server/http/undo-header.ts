import type { FastifyReply } from 'fastify'
import { isoOf } from '../domain/studio-time.ts'

/** Says in a header (contract/undo.ts) how what was just done is taken back: where the answer is the thing itself, or nothing. */
export function offerUndo(
  reply: FastifyReply,
  undo: { path: string; until: Date; letters?: number } | null,
  timeZone: string,
): FastifyReply {
  if (!undo) return reply
  const { path, until, letters: emails = 0 } = undo
  return reply.header('undo', `path="${path}", until="${isoOf(until, timeZone)}", letters=${emails}`)
}
