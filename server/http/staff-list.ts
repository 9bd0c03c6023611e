import type { FastifyReply } from 'fastify'
import { DEFAULT_LIMIT, type OfferingsQuery, type PageQuery } from '../../contract/list-query.ts'
import { AT_LEAST, TOTAL_RELATION } from '../../contract/total-relation.ts'
import type { PageOfRows } from '../db/read-page.ts'
import type { OfferingFilter } from '../domain/catalog/offering-list-repository.ts'
import type { OfferingKind } from '../domain/catalog/offerings-repository.ts'
import type { Identity } from '../domain/identity/access-token.ts'
import { endMomentOf, momentOf } from './moment.ts'

/** Staff see every row, unless they ask for what is everybody's or their own. */
export const seesEverything = (request: { identity: Identity | undefined; query: { scope?: 'public' | 'mine' | undefined } }): boolean =>
  request.identity?.isStaff === true && request.query.scope === undefined

export const yesOrNo = (asked: 'true' | 'false' | undefined): boolean | undefined => (asked === undefined ? undefined : asked === 'true')

export const pageOf = ({ limit = DEFAULT_LIMIT, offset = 0 }: PageQuery) => ({ limit, offset })

/** Answers with one page, and says how many there are in all; of what was looked for and is found very often, that there are at least so many. */
export function sendPage<Row, View>(reply: FastifyReply, { rows, total, isAtLeast }: PageOfRows<Row>, view: (row: Row) => View): View[] {
  reply.header('x-total-count', total)
  if (isAtLeast) reply.header(TOTAL_RELATION, AT_LEAST)
  return rows.map(view)
}

export const filterOf = (kind: OfferingKind, { order, sort = order, q, ...filter }: OfferingsQuery, timeZone: string): OfferingFilter => ({
  ...datedFilterOf(filter, timeZone),
  kind,
  search: q,
  sort,
})

/** What is on during a time, and shown or not. */
export const datedFilterOf = ({ is_active, from, to }: Pick<OfferingsQuery, 'is_active' | 'from' | 'to'>, timeZone: string) => ({
  isActive: is_active === undefined ? undefined : is_active === 'true',
  from: momentOf(from, timeZone),
  to: endMomentOf(to, timeZone),
})
