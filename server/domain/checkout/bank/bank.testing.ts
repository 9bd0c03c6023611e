import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments } from '../../../db/schema/payments.ts'
import { settings } from '../../../db/schema/settings.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { addDays, dayOf } from '../../kernel/studio-time.ts'
import type { BankLine } from '../../money/bank/bank-line.ts'
import { placeBooking } from '../place-booking.ts'
import { openTransfer } from './open-transfer.ts'

export const IBAN = 'CZ6508000000192000145399'
export const linkKeys = { current: 'a secret of the tests' }
export const siteUrl = 'http://localhost:3000'

export const turnOnTransfers = (db: Database) =>
  db
    .insert(settings)
    .values({ transfersOn: true, iban: IBAN })
    .onConflictDoUpdate({ target: settings.onlyRow, set: { transfersOn: true, iban: IBAN } })

export type Waiting = { personId: number; bookingId: number; paymentId: number; symbol: string; amount: number }

/** Books a class and opens its transfer. */
export async function bookByTransfer(deps: BookingDependencies, personId: number, offeringId: number): Promise<Waiting> {
  const input = { personId, offeringId, kind: 'session', language: 'en', siteUrl } as const
  const placed = await placeBooking(deps, input)
  if (!placed.ok) throw new Error(placed.reason)
  return openTransferOf(deps, personId, placed.value.bookingId)
}

export async function openTransferOf(deps: BookingDependencies, personId: number, bookingId: number): Promise<Waiting> {
  const opened = await openTransfer({ ...deps, linkKeys }, { bookingId, personId, language: 'en', siteUrl })
  if (!opened.ok) throw new Error(opened.reason)
  const [row] = await deps.db
    .select({ paymentId: payments.id, symbol: payments.variableSymbol, amount: payments.amount })
    .from(payments)
    .where(sql`${payments.bookingId} = ${bookingId} and ${payments.status} = 'open'`)
  if (!row?.symbol) throw new Error('The transfer has no symbol.')
  return { personId, bookingId, ...row, symbol: row.symbol }
}

let lastId = 0

/** A line of the statement as Fio reports it. */
export const lineOf = (change: Partial<BankLine> & Pick<BankLine, 'amount'>): BankLine => ({
  account: IBAN,
  bankId: String(++lastId),
  bookedOn: dayOf(new Date(), 'Europe/Prague'),
  currency: 'CZK',
  symbol: null,
  note: null,
  counterAccount: 'CZ5508000000001234567899',
  counterName: 'Anna Nováková',
  isReversal: false,
  ...change,
})

const HEAD =
  'ID pohybu;Datum;Objem;Měna;Protiúčet;Název protiúčtu;Kód banky;Název banky;KS;VS;SS;Uživatelská identifikace;Zpráva pro příjemce;Typ;Provedl;Upřesnění;Komentář;BIC;ID pokynu'
/** 28.11.2026 */
const czechToday = () => dayOf(new Date(), 'Europe/Prague').split('-').reverse().join('.')
/** A CSV file in Fio's format. Each line has an id, an amount and a symbol. */
export const fioCsv = (...rows: [id: number, amount: string, symbol: string][]) =>
  [
    'accountId;2000145399',
    'bankId;0800',
    'currency;CZK',
    `iban;${IBAN}`,
    'bic;GIBACZPX',
    '',
    HEAD,
    ...rows.map(
      ([id, amount, symbol]) =>
        `${id};${czechToday()};${amount};CZK;1234567899;Anna Nováková;0800;ČS;;${symbol};;;;Bezhotovostní příjem;;;;;`,
    ),
  ].join('\r\n')

export const daysLater = (days: number): string => addDays(dayOf(new Date(), 'Europe/Prague'), days)

export async function statusOf(db: Database, bookingId: number): Promise<string | undefined> {
  const [row] = await db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, bookingId))
  return row?.status
}

export type Books = {
  /** Money taken for purchases, haléře. */
  kept: number
  /** Money that is credit now. */
  credit: number
  /** Money that staff send back, unless the person keeps it as credit. */
  byHand: number
  /** Money of transfers that are not complete. */
  part: number
  /** Lines that staff must decide about. */
  open: number
}

/** Reads the money of all transfers, grouped by its current use. The sum equals that of the bank statement. */
export async function readBooks(db: Database): Promise<Books> {
  const { rows } = (await db.execute(sql`select
    (select coalesce(sum(amount), 0)::int from payments where provider = 'transfer' and status = 'kept') as kept,
    (select coalesce(sum(r.amount), 0)::int from refunds r join payments p on p.id = r.payment_id where p.provider = 'transfer' and r.to_credit) as credit,
    (select coalesce(sum(r.amount), 0)::int from refunds r join payments p on p.id = r.payment_id
      where p.provider = 'transfer' and p.status = 'returned' and r.by_hand) as "byHand",
    (select coalesce(sum(l.amount), 0)::int from bank_lines l join payments p on p.id = l.payment_id where p.status in ('open', 'closed')) as part,
    (select coalesce(sum(amount), 0)::int from bank_lines where state = 'open' and currency = 'CZK') as open`)) as unknown as {
    rows: Books[]
  }
  const [books] = rows
  if (!books) throw new Error('The database answered nothing.')
  return books
}
