import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../db/database.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { accounts, orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { ledgerEntries } from '../../../db/schema/ledger.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { paymentsOfPerson } from '../payments/payments-of-person-repository.ts'
import { findCredit } from './credit-repository.ts'

/** An entry of the ledger. `amount`: in haléře, negative for a deduction. `class`: the class of the entry's booking. */
export type CreditEntry = Awaited<ReturnType<typeof listEntries>>[number]
/** Amounts in haléře. `payable`: the part that came from payments and can be refunded by the original payment methods. */
export type CreditHistory = { balance: number; available: number; payable: number; entries: CreditEntry[] }

const none = { balance: 0, available: 0, payable: 0, entries: [] }

export async function readCreditHistory(reader: Reader, personId: number): Promise<CreditHistory> {
  const credit = await findCredit(reader, personId)
  if (!credit) return none
  const { balance, available } = credit
  return {
    balance,
    available,
    payable: Math.min(available, await readRoom(reader, personId)),
    entries: await listEntries(reader, personId),
  }
}

export type CreditHold = { kind: 'slot' | 'session' | 'event'; offeringId: number; covered: number }

/** Returns the credit that a person sees, with the amounts reserved by unpaid bookings. Empty while the email address is unproven. */
export async function readOwnCredit(reader: Reader, personId: number): Promise<CreditHistory & { held: CreditHold[] }> {
  const credit = await findCredit(reader, personId)
  if (credit && (await whyOutOfReach(reader, { accountId: credit.accountId }))) return { ...none, held: [] }
  return { ...(await readCreditHistory(reader, personId)), held: await listHolds(reader, personId) }
}

/** The database computes the reserved amounts, because its triggers decide which bookings reserve credit. */
async function listHolds(reader: Reader, personId: number): Promise<CreditHold[]> {
  const covered = sql<number>`reserved_of(${bookings.accountId}) - reserved_of(${bookings.accountId}, ${bookings.id})`
  const holds = await reader
    .select({ kind: bookings.kind, offeringId: bookings.offeringId, covered })
    .from(bookings)
    .innerJoin(accounts, and(eq(accounts.id, bookings.accountId), eq(accounts.kind, 'credit')))
    .where(and(eq(accounts.personId, personId), eq(bookings.status, 'pending')))
    .orderBy(bookings.id)
  return holds.filter((hold) => hold.covered > 0)
}

async function readRoom(reader: Reader, personId: number): Promise<number> {
  const [row] = await reader
    .select({ room: sql<number>`coalesce(sum(${refunds.amount} - ${refunds.paidOut}), 0)::int` })
    .from(refunds)
    .where(and(sql`${refunds.paymentId} in ${paymentsOfPerson(personId)}`, refunds.toCredit))
  return row?.room ?? 0
}

// The payment of a refund to credit. It leads to the booking, which the ledger entry does not name.
const refunded = alias(payments, 'refunded')

/** Lists the ledger entries of a person and of people merged into them, but not the pairs of entries of the merges. */
async function listEntries(reader: Reader, personId: number) {
  const rows = await reader
    .select({
      id: ledgerEntries.id,
      why: ledgerEntries.why,
      amount: ledgerEntries.amount,
      at: ledgerEntries.at,
      note: ledgerEntries.note,
      staff: knownPersonColumns(people),
      bookingId: bookings.id,
      startsAt: offerings.startsAt,
      order: { id: orders.id, nameEn: sql<string>`${orders.details}->>'nameEn'`, nameRu: sql<string>`${orders.details}->>'nameRu'` },
      texts: textColumns,
      service: serviceColumns,
    })
    .from(ledgerEntries)
    .leftJoin(people, eq(people.id, ledgerEntries.staffId))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .leftJoin(refunded, eq(refunded.id, refunds.paymentId))
    .leftJoin(bookings, sql`${bookings.id} = coalesce(${ledgerEntries.bookingId}, ${refunded.bookingId})`)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(
      sql`${ledgerEntries.why} <> 'merged' and ${ledgerEntries.accountId} in (
        select a.id from accounts a join people p on p.id = a.person_id where a.kind = 'credit' and (p.id = ${personId} or p.merged_into = ${personId}))`,
    )
    .orderBy(desc(ledgerEntries.id))
  return rows.map(({ texts, service, startsAt, ...entry }) => ({
    ...entry,
    class: texts && startsAt ? { texts: { ...(texts as Omit<OfferingTexts, 'service'>), service }, startsAt } : null,
  }))
}
