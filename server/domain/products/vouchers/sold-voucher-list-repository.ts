import { desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../db/database.ts'
import { type ListPage, type RowRange, readListPage } from '../../../db/list-page.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { people, personSearchText } from '../../../db/schema/identity.ts'
import { vouchers } from '../../../db/schema/vouchers.ts'
import { containsWords } from '../../../db/search.ts'
import { readCode } from './code.ts'
import { voucherColumns } from './voucher-repository.ts'

const redeemed = alias(people, 'redeemed')
const redeemers = alias(people, 'redeemers')

/** Price in haléře. */
export type SoldVoucher = Awaited<ReturnType<typeof select>>[number]

const select = (reader: Reader, where: SQL | undefined) =>
  reader
    .select({ ...voucherColumns, price: orders.price, buyer: knownPersonColumns(people), redeemer: knownPersonColumns(redeemers) })
    .from(vouchers)
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .innerJoin(people, eq(people.id, orders.personId))
    .leftJoin(redeemed, eq(redeemed.id, vouchers.redeemedBy))
    // `redeemed_by` is never changed, so the query replaces a merged person by the one who stays.
    .leftJoin(redeemers, eq(redeemers.id, sql`coalesce(${redeemed.mergedInto}, ${redeemed.id})`))
    .where(where)

/** Newest first. `search`: a code, its last four characters, or the buyer's name or address. */
export function listVouchersPage(
  reader: Reader,
  search: string | undefined,
  page: { limit: number; offset: number },
): Promise<ListPage<SoldVoucher>> {
  const wanted = isLike(search)
  const rows = ({ limit, offset, isReversed }: RowRange) =>
    select(reader, wanted)
      .orderBy(isReversed ? vouchers.id : desc(vouchers.id))
      .limit(limit)
      .offset(offset)
  return readListPage(page, { rows, count: async () => countVouchers(reader, wanted) })
}

export async function findSoldVoucher(reader: Reader, id: number): Promise<SoldVoucher | undefined> {
  return (await select(reader, eq(vouchers.id, id)))[0]
}

function isLike(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const signs = (readCode(search) ?? search.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()).slice(-4)
  return or(eq(vouchers.lastFour, signs), containsWords(sql`${personSearchText(people)}`, search))
}

async function countVouchers(reader: Reader, wanted: SQL | undefined): Promise<number> {
  const [row] = await reader
    .select({ n: sql<number>`count(*)::int` })
    .from(vouchers)
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .innerJoin(people, eq(people.id, orders.personId))
    .where(wanted)
  return row?.n ?? 0
}
