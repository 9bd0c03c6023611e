import { DEFAULT_LIMIT, type OfferingsQuery, type PageQuery } from '../../../packages/contract/studio/list-query.ts'
import type { Identity } from '../../domain/people/sign-in/sign-in-repository.ts'
import type { OfferingKind } from '../../domain/schedule/catalog/offering.ts'
import type { OfferingFilter } from '../../domain/schedule/catalog/offering-list-repository.ts'
import { filterEnd, filterStart } from './filter-dates.ts'

/** Staff see every row unless `scope` asks for public rows or their own. */
export const seesEverything = (request: { identity: Identity | undefined; query: { scope?: 'public' | 'mine' | undefined } }): boolean =>
  request.identity?.isStaff === true && request.query.scope === undefined

export const yesOrNo = (asked: 'true' | 'false' | undefined): boolean | undefined => (asked === undefined ? undefined : asked === 'true')

export const pageOf = ({ limit = DEFAULT_LIMIT, offset = 0 }: PageQuery) => ({ limit, offset })

export const offeringFilter = (
  kind: OfferingKind,
  { order, sort = order, q, ...filter }: OfferingsQuery,
  timeZone: string,
): OfferingFilter => ({
  ...dateFilter(filter, timeZone),
  kind,
  search: q,
  sort,
})

export const dateFilter = ({ is_active, from, to }: Pick<OfferingsQuery, 'is_active' | 'from' | 'to'>, timeZone: string) => ({
  isActive: is_active === undefined ? undefined : is_active === 'true',
  from: filterStart(from, timeZone),
  to: filterEnd(to, timeZone),
})
