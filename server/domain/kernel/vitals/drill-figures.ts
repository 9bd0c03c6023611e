/** Counts and sums (haléře) of the data that must never be lost. */
export type DrillFigures = {
  bookings: number
  payments: number
  paid: number
  ledgerEntries: number
  ledger: number
}

type Rows = <Row>(text: string) => Promise<Row[]>

/** Reads the figures of everything up to `at`. Works in any database that has the current tables. */
export async function readFigures(rows: Rows, at: Date): Promise<DrillFigures> {
  const until = `'${at.toISOString()}'::timestamptz`
  const [found] = await rows<Record<keyof DrillFigures, string | number>>(`select
    (select count(*) from bookings where created_at <= ${until}) as bookings,
    (select count(*) from payments where created_at <= ${until}) as payments,
    (select coalesce(sum(amount), 0) from payments where created_at <= ${until}) as paid,
    (select count(*) from ledger_entries where at <= ${until}) as "ledgerEntries",
    (select coalesce(sum(amount), 0) from ledger_entries where at <= ${until}) as ledger`)
  if (!found) throw new Error('The database did not say what it holds.')
  const { bookings, payments, paid, ledgerEntries, ledger } = found
  return {
    bookings: Number(bookings),
    payments: Number(payments),
    paid: Number(paid),
    ledgerEntries: Number(ledgerEntries),
    ledger: Number(ledger),
  }
}

/** Describes what is missing in the restored database; null if nothing is missing. Ignores data deleted since the backup. */
export function describeMissingData(restored: DrillFigures, live: DrillFigures): string | null {
  const lacks = [
    ...lackOf('bookings', live.bookings - restored.bookings),
    ...lackOf('payments', live.payments - restored.payments),
    ...lackOf('ledger entries', live.ledgerEntries - restored.ledgerEntries),
    ...(live.payments === restored.payments && live.paid !== restored.paid ? ['the payments add up to another sum'] : []),
    ...(live.ledgerEntries === restored.ledgerEntries && live.ledger !== restored.ledger ? ['the ledger adds up to another sum'] : []),
  ]
  return lacks.length > 0 ? `Compared with the live database: ${lacks.join('; ')}.` : null
}

const lackOf = (what: string, count: number): string[] => (count > 0 ? [`${count} ${what} are missing`] : [])
