import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { people } from '../../../db/schema/identity.ts'
import { isOwed } from './debt-repository.ts'

/** Their person is emailed a link to pay for these now. Answers with when that is. */
export async function markAsked(tx: Transaction, bookingIds: number[]): Promise<Date> {
  const [row] = await tx
    .update(bookings)
    .set({ askedAt: clock })
    .where(inArray(bookings.id, bookingIds))
    .returning({ at: bookings.askedAt })
  if (!row?.at) throw new Error('None of these bookings is there.')
  return row.at
}

/** When somebody was last asked for what they owe, paid since or not. */
export async function findLastAsked(tx: Transaction, personId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql<Date | null>`max(${bookings.askedAt})`.mapWith(bookings.askedAt) })
    .from(bookings)
    .where(and(eq(bookings.personId, personId), not(bookings.byLink), isNotNull(bookings.askedAt)))
  return row?.at ?? null
}

/** What somebody owes, the oldest first by number. */
export async function listOwedIds(reader: Reader, personId: number): Promise<number[]> {
  const rows = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.personId, personId), isOwed))
    .orderBy(bookings.id)
  return rows.map(({ id }) => id)
}

/** To whom it is written that somebody owes. */
export async function findAsked(reader: Reader, personId: number): Promise<{ email: string; language: Language } | undefined> {
  const [row] = await reader.select({ email: people.email, language: people.language }).from(people).where(eq(people.id, personId))
  return row
}

/** Signed, it is in the address by which a booking is paid for. */
export async function findChangeKey(reader: Reader, bookingId: number): Promise<string | undefined> {
  const [row] = await reader.select({ key: bookings.changeKey }).from(bookings).where(eq(bookings.id, bookingId))
  return row?.key
}

/** What staff forgive costs no more than what their person's account pays of it, and uses up no discount. */
export async function forgivePrice(tx: Transaction, bookingId: number): Promise<void> {
  await tx.update(bookings).set({ price: bookings.covered, firstOnline: false }).where(eq(bookings.id, bookingId))
}
