import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { people } from '../../../db/schema/identity.ts'
import { accountantLinks } from '../../../db/schema/receipts.ts'

export type OpenLink = { id: number; key: string; year: number; expiresAt: Date }

const columns = {
  id: accountantLinks.id,
  key: accountantLinks.key,
  year: accountantLinks.year,
  expiresAt: accountantLinks.expiresAt,
}
const madeByStaff = sql`(${accountantLinks.createdBy} is null or exists (select from ${people} p where p.id = ${accountantLinks.createdBy} and p.is_staff))`
const isOpen = and(isNull(accountantLinks.endedAt), gt(accountantLinks.expiresAt, clock))

/** `monthly`: the month (YYYY-MM) of an automatic link. Returns undefined if that month already has one. */
export async function addLink(
  tx: Transaction,
  { year, days, monthly, createdBy }: { year: number; days: number; monthly?: string; createdBy?: number },
): Promise<OpenLink | undefined> {
  const [row] = await tx
    .insert(accountantLinks)
    .values({ year, expiresAt: sql`clock_timestamp() + make_interval(days => ${days})`, monthly, createdBy })
    .onConflictDoNothing()
    .returning(columns)
  return row
}

export async function findOpenLink(reader: Reader, id: number): Promise<OpenLink | undefined> {
  const [row] = await reader
    .select(columns)
    .from(accountantLinks)
    .where(and(eq(accountantLinks.id, id), isOpen, madeByStaff))
  return row
}

export async function endLinks(tx: Transaction): Promise<number> {
  return (await tx.update(accountantLinks).set({ endedAt: clock }).where(isOpen).returning({ id: accountantLinks.id })).length
}
