import { and, asc, desc, eq, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bankLines } from '../../../db/schema/bank-lines.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments } from '../../../db/schema/payments.ts'
import { containsWords } from '../../../db/search.ts'
import { HAND_DAYS, receivedFor } from '../../money/bank/bank-line-repository.ts'
import { symbolsOf } from '../../money/bank/line-identity.ts'
import { canDetach } from '../../money/bank/transfer-rules.ts'
import { titleColumns, withTitle } from './awaited-transfers-list-repository.ts'

const MOST = 500
const MOST_FOUND = 20

const isBeingAttached = sql`exists (select from deferred_actions d where d.status = 'waiting' and d.act = 'attach'
  and (d.input ->> 'lineId')::int = ${bankLines.id})`

/** Lists bank lines, newest first, without those that are about to be attached. Amounts in haléře. */
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
    .where(and(inArray(bankLines.state, states), not(isBeingAttached)))
    .orderBy(desc(bankLines.bookedOn), desc(bankLines.id))
    .limit(MOST)

type OpenLine = { id: number; amount: number } & Parameters<typeof symbolsOf>[0]

/**
 * Lists transfers that a line may be for: first those named by its symbol or note, then those of the same amount, with the payer's last
 * name first. For a reversal: transfers with a matched line that the bank may have reversed. `search`: words of the person, crowns, or the
 * beginning of the symbol. `canDetach`: staff could detach the line again, or can detach the reversed line.
 */
export async function listSuggestions(reader: Reader, line: OpenLine, search?: string) {
  const isReversal = line.amount < 0
  const isNamed = sql`coalesce(${inArray(payments.variableSymbol, symbolsOf(line))}, false)`
  const sameName = sql`coalesce(${people.lastName} <> '' and position(lower(without_accents(${people.lastName})) in lower(without_accents(coalesce(${bankLines.counterName}, '')))) > 0, false)`
  // Whether the line would replace money of the transfer that staff had confirmed.
  const isReplacing = sql<boolean>`exists (select from bank_lines h where h.payment_id = ${payments.id}
      and h.account is null and h.amount = ${bankLines.amount} and abs(h.booked_on - ${bankLines.bookedOn}) <= ${HAND_DAYS})`
  const canTake = sql`(${payments.status} in ('open', 'closed') or ${isReplacing})`
  const isRecent = sql`${payments.createdAt} > ${bankLines.createdAt} - interval '60 days'`
  const isLikely = isReversal
    ? sql`exists (select from bank_lines m where m.payment_id = ${payments.id}
        and (${isNamed} or (m.amount = -${bankLines.amount} and ${isRecent})))`
    : sql`(${canTake} and ${payments.amount} = abs(${bankLines.amount}) and ${isRecent}) or ${isNamed}`
  const rows = await reader
    .select({
      paymentId: payments.id,
      bookingId: payments.bookingId,
      orderId: payments.orderId,
      amount: payments.amount,
      status: payments.status,
      symbol: payments.variableSymbol,
      createdAt: payments.createdAt,
      line: bankLines.amount,
      received: receivedFor(payments.id),
      isReplacing,
      purchaseStatus: sql<string>`coalesce(${bookings.status}, ${orders.status})`,
      refunded: sql<number>`(select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = ${payments.id})`,
      credit: sql<number>`coalesce(${bookings.covered}, ${orders.covered})`,
      ...titleColumns,
      person: knownPersonColumns(people),
    })
    .from(bankLines)
    .innerJoin(payments, and(isNotNull(payments.variableSymbol), search ? canTake : isLikely))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(people, sql`${people.id} = coalesce(${bookings.personId}, ${orders.personId})`)
    .leftJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(and(eq(bankLines.id, line.id), search ? isFound(search) : undefined))
    .orderBy(...(search ? [desc(payments.id)] : [desc(isNamed), desc(sameName), isReversal ? desc(payments.id) : asc(payments.id)]))
    .limit(search ? MOST_FOUND : 5)
  return rows.map(({ line, received, isReplacing, purchaseStatus, refunded, credit, ...row }) => {
    const after = isReplacing || isReversal ? received : received + line
    const isPaidBooking = row.bookingId !== null && purchaseStatus === (row.status === 'kept' ? 'paid' : 'pending')
    const money = {
      line: Math.abs(line),
      received: after,
      isSettled: after >= row.amount,
      isPaidBooking,
      refunded,
      surplus: after - row.amount,
      credit,
    }
    return { ...withTitle(row), canDetach: canDetach(money) }
  })
}

function isFound(search: string): SQL | undefined {
  const words = containsWords(sql`concat_ws(' ', ${people.firstName}, ${people.lastName}, ${people.email})`, search)
  const number = search.replace(/\s/g, '').replace(',', '.')
  if (!/^\d{1,20}(\.\d{1,2})?$/.test(number)) return words
  return or(words, sql`${payments.amount} = ${number}::numeric * 100`, sql`starts_with(${payments.variableSymbol}, ltrim(${number}, '0'))`)
}
