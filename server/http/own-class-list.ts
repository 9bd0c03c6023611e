import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { type ListedOffering, listPublicOfferings } from '../domain/schedule/catalog/list-offerings.ts'
import type { OfferingKind } from '../domain/schedule/catalog/offering.ts'
import type { ClassListPath, PublicAnswers } from './public-answers.ts'
import type { Show } from './responses/studio/answer.ts'

type OwnClassList = {
  path: ClassListPath
  kind: OfferingKind
  personId: number
  /** In haléře. */
  minimumCharge: number
  schema: z.ZodType
  show: Show<ListedOffering, object>
}

/** Sends bookable classes with the person's own seats and prices. Items at full price reuse the cached public JSON. */
export async function sendOwnClassList(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, open }: { db: Database; open: PublicAnswers },
  { path, kind, personId, minimumCharge, schema, show }: OwnClassList,
): Promise<FastifyReply> {
  const { offered, items } = await open.list(path, request.language)
  const known = new Map(offered.map((offering, index) => [offering, items[index]]))
  const serialize = serializerCompiler({ schema, method: 'GET', url: path })
  const own = await listPublicOfferings(db, offered, kind, { personId, minimumCharge })
  const json = own.map(
    (listed) => (hasFullPrice(listed) ? known.get(listed.offering) : undefined) ?? serialize(show(listed, request.audience)),
  )
  return reply.type('application/json; charset=utf-8').send(`[${json.join(',')}]`)
}

const hasFullPrice = ({ quote }: ListedOffering): boolean => !quote.firstOnline && !quote.returning && quote.price === quote.fullPrice
