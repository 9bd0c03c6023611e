import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import type { ReceiptSeller } from '../../../db/receipt-snapshot.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import type { ReceiptDependencies } from './issue-receipts.ts'

export const testSeller: ReceiptSeller = {
  name: 'Marina Veselá',
  street: 'Ukázková 12',
  city: '120 00 Praha 2',
  companyNumber: '12345679',
  register: 'Fyzická osoba zapsaná v živnostenském rejstříku.',
  email: 'hello@ticha.example',
  phone: '+420 700 000 000',
}

export const receiptDependencies = (db: Database): ReceiptDependencies => ({ db, timeZone: 'Europe/Prague', seller: () => testSeller })

type PaymentChanges = Partial<typeof payments.$inferInsert>

/** Creates a paid booking with its payment. Returns the payment's id. */
export async function makePaidBooking(
  db: Database,
  { personId, offeringId }: { personId: number; offeringId: number },
  changes: PaymentChanges = {},
): Promise<number> {
  const amount = changes.amount ?? 35_000
  const [booking] = await db
    .insert(bookings)
    .values({ personId, offeringId, price: amount, language: 'en', status: 'paid' })
    .returning({ id: bookings.id })
  const [payment] = await db
    .insert(payments)
    .values({ bookingId: booking?.id ?? 0, provider: 'stripe', amount, status: 'kept', settledAt: sql`clock_timestamp()`, ...changes })
    .returning({ id: payments.id })
  return payment?.id ?? 0
}

export async function makeRefund(db: Database, paymentId: number, changes: Partial<typeof refunds.$inferInsert> = {}): Promise<number> {
  const [refund] = await db
    .insert(refunds)
    .values({ paymentId, amount: 10_000, cause: 'staff', status: 'done', doneAt: sql`clock_timestamp()`, ...changes })
    .returning({ id: refunds.id })
  return refund?.id ?? 0
}

type Row = Record<string, unknown>

/** Returns violations of the rules for documents: one for each payment and refund, and numbers without gaps or duplicates. */
export async function faultsOfReceipts(open: Pick<OpenDatabase, 'queue'>): Promise<string[]> {
  const rows = async (text: string) => (await open.queue.executeSql(text)).rows as Row[]
  const wrong: string[] = []
  for (const { series, year } of await rows(
    `select c.series, c.year from receipt_counters c left join receipts r using (series, year) group by c.series, c.year, c.last
     having count(r.id) <> c.last or count(distinct r.number) <> c.last or coalesce(max(r.number), 0) <> c.last or coalesce(min(r.number), 1) <> 1`,
  ))
    wrong.push(`${series} ${year} has gaps`)
  for (const { id } of await rows(
    `select p.id from payments p where p.status in ('kept', 'returned') and p.amount > 0
     and (select count(*) from receipts r where r.payment_id = p.id and r.kind = 'receipt') <> 1`,
  ))
    wrong.push(`payment ${id} has no receipt, or two`)
  for (const { id } of await rows(
    `select f.id from refunds f where (case when not to_credit and (status = 'done' or status = 'sent' and not by_hand) then -amount else 0 end)
     <> (select coalesce(sum(r.amount), 0) from receipts r where r.refund_id = f.id)`,
  ))
    wrong.push(`the notes of refund ${id} do not say what left`)
  for (const { id } of await rows(
    `select n.id from receipts n left join receipts of on of.id = n.refers_to
     where n.kind <> 'receipt' and (of.id is null or of.payment_id <> n.payment_id or of.id > n.id)`,
  ))
    wrong.push(`paper ${id} names none that came before it`)
  return wrong
}
