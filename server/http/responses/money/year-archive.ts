import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export const sendYear = (reply: FastifyReply, year: number, archive: Readable): FastifyReply =>
  reply
    .type('application/zip')
    .headers({ 'content-disposition': `attachment; filename="papers-${year}.zip"`, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .send(archive)
