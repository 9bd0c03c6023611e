import { and, eq, gt, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { accounts, orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { ledgerEntries } from '../../../db/schema/ledger.ts'
import type { PurchaseId } from '../payments/purchase.ts'
import { belongsTo } from '../payments/purchase-repository.ts'
import type { Credit } from './credit.ts'

type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'id' | 'at'>
export type CreditReason = NewEntry['why']

/** Returns a person's credit, ignoring what `but` reserves; undefined without an account. Lock the person before deciding by it. */
export async function findCredit(
  reader: Reader,
  personId: number,
  but: { bookingId?: number | undefined; orderId?: number } = {},
): Promise<Credit | undefined> {
  const [row] = await reader
    .select({
      accountId: accounts.id,
      balance: sql<number>`balance_of(${accounts.id})`,
      reserved: sql<number>`reserved_of(${accounts.id}, ${but.bookingId ?? 0}, ${but.orderId ?? 0})`,
    })
    .from(accounts)
    .where(and(eq(accounts.personId, personId), eq(accounts.kind, 'credit')))
  return row && { accountId: row.accountId, balance: row.balance, available: row.balance - row.reserved }
}

/** Returns a person's credit account, and creates it if it is missing. The caller has locked the person. */
export async function openCredit(tx: Transaction, personId: number): Promise<number> {
  const [made] = await tx.insert(accounts).values({ personId, kind: 'credit' }).onConflictDoNothing().returning({ id: accounts.id })
  if (made) return made.id
  const found = await findCredit(tx, personId)
  if (!found) throw new Error(`Person ${personId} has no credit.`)
  return found.accountId
}

/** Adds a ledger entry and returns its id. A trigger may raise `balance_within`. The caller has locked person, booking and payment. */
export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<number> {
  const [row] = await tx
    .insert(ledgerEntries)
    .values({ ...entry, at: clock })
    .returning({ id: ledgerEntries.id })
  if (!row) throw new Error('The entry was not stored.')
  return row.id
}

/** `spent`: the credit spent on a purchase and not returned, haléře. */
export type Coverage = { personId: number; accountId: number | null; spent: number }

export async function readCoverage(reader: Reader, { bookingId, orderId }: PurchaseId): Promise<Coverage> {
  const [row] =
    bookingId === undefined
      ? await reader
          .select({ personId: orders.personId, accountId: orders.accountId, spent: spentOnOrder })
          .from(orders)
          .where(eq(orders.id, orderId))
      : await reader
          .select({ personId: bookings.personId, accountId: bookings.accountId, spent: spentOnBooking })
          .from(bookings)
          .where(eq(bookings.id, bookingId))
  if (!row) throw new Error(`The purchase is gone: ${JSON.stringify({ bookingId, orderId })}.`)
  return row
}

const spentOnBooking = sql<number>`coalesce(spent_on(${bookings.id}, ${bookings.accountId}), 0)`
const spentOnOrder = sql<number>`(select coalesce(-sum(l.amount), 0)::int from ledger_entries l
  where l.order_id = orders.id and l.account_id = orders.account_id)`

/** Counts the ledger entries of a booking with this reason, or all entries of an order, to number the cause of the next one. */
export const countEntries = (tx: Transaction, id: PurchaseId, why: CreditReason): Promise<number> =>
  tx.$count(ledgerEntries, and(belongsTo(ledgerEntries, id), id.orderId === undefined ? eq(ledgerEntries.why, why) : undefined))

/** Counts the additions by staff to the account. */
export const countAdditions = (tx: Transaction, accountId: number): Promise<number> =>
  tx.$count(ledgerEntries, and(eq(ledgerEntries.accountId, accountId), eq(ledgerEntries.why, 'adjusted'), gt(ledgerEntries.amount, 0)))

/** Returns the amount in haléře; undefined if there is no entry with this cause. */
export const findEntryAmount = async (reader: Reader, cause: string): Promise<number | undefined> =>
  (await first(reader.select({ amount: ledgerEntries.amount }).from(ledgerEntries).where(eq(ledgerEntries.cause, cause))))?.amount

/** Haléře. */
export async function sumEntries(reader: Reader, accountId: number, causePrefix: string): Promise<number> {
  const [row] = await reader
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.accountId, accountId), sql`starts_with(${ledgerEntries.cause}, ${causePrefix})`))
  return row?.sum ?? 0
}
