import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { clock } from '../../../db/clock.ts'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { people } from '../../../db/schema/identity.ts'
import { isOwed } from './debt-repository.ts'

export async function markPaymentRequested(tx: Transaction, bookingIds: number[]): Promise<Date> {
  const [row] = await tx
    .update(bookings)
    .set({ askedAt: clock })
    .where(inArray(bookings.id, bookingIds))
    .returning({ at: bookings.askedAt })
  if (!row?.at) throw new Error('None of these bookings is there.')
  return row.at
}

/** Returns the time of the last request to pay debts. Ignores holds created for a pay link, which have separate emails. */
export async function findLastPaymentRequest(tx: Transaction, personId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql<Date | null>`max(${bookings.askedAt})`.mapWith(bookings.askedAt) })
    .from(bookings)
    .where(and(eq(bookings.personId, personId), not(bookings.byLink), isNotNull(bookings.askedAt)))
  return row?.at ?? null
}

export async function listOwedIds(reader: Reader, personId: number): Promise<number[]> {
  const rows = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.personId, personId), isOwed))
    .orderBy(bookings.id)
  return rows.map(({ id }) => id)
}

export async function findRecipient(reader: Reader, personId: number): Promise<{ email: string; language: Language } | undefined> {
  const [row] = await reader.select({ email: people.email, language: people.language }).from(people).where(eq(people.id, personId))
  return row
}

export const findChangeKey = async (reader: Reader, bookingId: number): Promise<string | undefined> =>
  (await first(reader.select({ key: bookings.changeKey }).from(bookings).where(eq(bookings.id, bookingId))))?.key

export async function writeOffPrice(tx: Transaction, bookingId: number): Promise<void> {
  await tx.update(bookings).set({ price: bookings.covered, firstOnline: false }).where(eq(bookings.id, bookingId))
}
