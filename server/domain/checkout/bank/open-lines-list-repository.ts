import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bankLines } from '../../../db/schema/bank-lines.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments } from '../../../db/schema/payments.ts'

const MOST = 500

/** Newest first. Amounts in haléře. */
export const listBankLines = (reader: Reader, states: ('matched' | 'open' | 'aside')[]) =>
  reader
    .select({
      id: bankLines.id,
      bookedOn: bankLines.bookedOn,
      amount: bankLines.amount,
      currency: bankLines.currency,
      symbol: bankLines.symbol,
      note: bankLines.note,
      counterAccount: bankLines.counterAccount,
      counterName: bankLines.counterName,
      source: bankLines.source,
      state: bankLines.state,
      paymentId: bankLines.paymentId,
      createdAt: bankLines.createdAt,
      person: knownPersonColumns(people),
    })
    .from(bankLines)
    .leftJoin(payments, eq(payments.id, bankLines.paymentId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(people, sql`${people.id} = coalesce(${bookings.personId}, ${orders.personId})`)
    .where(inArray(bankLines.state, states))
    .orderBy(desc(bankLines.bookedOn), desc(bankLines.id))
    .limit(MOST)

/**
 * Lists transfers that a line may belong to: unsettled ones of the same amount, and those with its symbol. Transfers of people with the
 * payer's last name come first.
 */
export function listSuggestions(reader: Reader, lineId: number) {
  const sameName = sql`coalesce(${people.lastName} <> '' and position(lower(without_accents(${people.lastName})) in lower(without_accents(coalesce(${bankLines.counterName}, '')))) > 0, false)`
  const isLikely: SQL = sql`(${payments.status} in ('open', 'closed') and ${payments.amount} = abs(${bankLines.amount})
      and ${payments.createdAt} > ${bankLines.createdAt} - interval '60 days') or ${payments.variableSymbol} = ltrim(${bankLines.symbol}, '0')`
  return reader
    .select({
      paymentId: payments.id,
      bookingId: payments.bookingId,
      orderId: payments.orderId,
      amount: payments.amount,
      status: payments.status,
      symbol: payments.variableSymbol,
      createdAt: payments.createdAt,
      person: knownPersonColumns(people),
    })
    .from(bankLines)
    .innerJoin(payments, and(isNotNull(payments.variableSymbol), isLikely))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(people, sql`${people.id} = coalesce(${bookings.personId}, ${orders.personId})`)
    .where(eq(bankLines.id, lineId))
    .orderBy(desc(sameName), asc(payments.id))
    .limit(5)
}
