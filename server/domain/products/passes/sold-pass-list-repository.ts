import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { type ListPage, type RowRange, readListPage } from '../../../db/list-page.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { people } from '../../../db/schema/identity.ts'
import { containsWords } from '../../../db/search.ts'
import { inOrder, reversed, type Sort } from '../../../db/sort.ts'
import { isFrozen, type PassWithHistory, selectPasses } from './pass-list-repository.ts'

/** The number of entries by which unlimited passes are sorted, so that they come above all others. */
const UNLIMITED = 1_000_000
const left = sql`case when ${accounts.entries} is null then ${UNLIMITED} else balance_of(${accounts.id}) - reserved_of(${accounts.id}) end`

const sorted = {
  id: accounts.id,
  person: sql`lower(${people.firstName} || ' ' || ${people.lastName})`,
  left,
  valid_until: sql`coalesce(${accounts.validUntil}, 'infinity')`,
  bought_at: accounts.createdAt,
}

const searchText = sql`concat_ws(' ', ${people.firstName}, ${people.lastName}, ${people.email}, ${accounts.sold}->>'nameEn', ${accounts.sold}->>'nameRu')`

const stateOf = (timeZone: string) => sql`case
  when ${accounts.endedAt} is not null then 'ended'
  when ${isFrozen} then 'frozen'
  when ${accounts.validUntil} < (clock_timestamp() at time zone ${timeZone})::date then 'over'
  when ${left} < 1 then 'empty'
  when ${accounts.opensFrom} > clock_timestamp() then 'unstarted'
  else 'open' end`

export type PassFilter = {
  state?: 'open' | 'unstarted' | 'empty' | 'over' | 'frozen' | 'ended' | undefined
  search?: string | undefined
  sort?: Sort<keyof typeof sorted> | undefined
}

export async function listPassesPage(
  reader: Reader,
  { state, search, sort = '-id' }: PassFilter,
  { timeZone, ...page }: { limit: number; offset: number; timeZone: string },
): Promise<ListPage<PassWithHistory>> {
  const wanted: SQL | undefined = and(state && sql`${stateOf(timeZone)} = ${state}`, containsWords(searchText, search))
  const rows = async ({ limit, offset, isReversed }: RowRange) => {
    const order = inOrder(isReversed ? reversed(sort) : sort, sorted, accounts.id)
    const found = await selectPasses(reader, wanted)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    return found.map((pass) => ({ ...pass, history: [] }))
  }
  return readListPage(page, { rows, count: () => countPasses(reader, wanted) })
}

async function countPasses(reader: Reader, wanted: SQL | undefined): Promise<number> {
  const [row] = await reader
    .select({ n: sql<number>`count(*)::int` })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .where(and(eq(accounts.kind, 'pass'), wanted))
  return row?.n ?? 0
}
