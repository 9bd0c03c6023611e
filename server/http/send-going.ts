import type { FastifyReply } from 'fastify'
import type { BegunRemoval } from '../domain/removals/removal-repository.ts'
import { offerUndo } from './undo-header.ts'

/** Where a deletion is taken back. */
export const pathOfRemoval = (id: number): string => `/removals/${id}/`

/** Deleted: 204, and how to take it back. */
export const sendGoing = (reply: FastifyReply, { id, until }: BegunRemoval, timeZone: string): FastifyReply =>
  offerUndo(reply, { path: pathOfRemoval(id), until }, timeZone)
    .code(204)
    .send(null)
