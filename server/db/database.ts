import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQLWrapper } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type NoRelations = Record<string, never>

/** The database, outside any transaction. Inside one it throws: only `tx` is used there. */
export type Database = PgDatabase<PgQueryResultHKT, NoRelations>
/** One open transaction (read committed). */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either: for questions that need no lock. */
export type Reader = Pick<Database, 'select' | 'selectDistinct' | 'execute' | '$count'>

/** Runs a statement that is written out, and answers with its rows, whose types are for the caller to say. */
export async function rowsOf<Row>(reader: Pick<Reader, 'execute'>, statement: SQLWrapper | string): Promise<Row[]> {
  const { rows } = (await reader.execute(statement)) as unknown as { rows: Row[] }
  return rows
}

const openTransaction = new AsyncLocalStorage<true>()

/** The outer database was asked inside a transaction: it would wait for itself (one connection), or miss what the transaction did (many). */
export class OuterDatabaseInTransaction extends Error {
  constructor() {
    super('The outer database was used inside a transaction: pass tx down instead.')
  }
}

/** Wraps a function of the driver so that it refuses to run while a transaction is open in this call chain. */
export function refuseInTransaction<Arguments extends unknown[], Answer>(
  call: (...given: Arguments) => Answer,
): (...given: Arguments) => Answer {
  return (...given) => {
    if (openTransaction.getStore()) throw new OuterDatabaseInTransaction()
    return call(...given)
  }
}

/** Marks the transactions of `db`, so that `refuseInTransaction` knows of them. */
export function markTransactions(db: Database): Database {
  const begin = db.transaction.bind(db)
  db.transaction = (run, settings) => begin((tx) => openTransaction.run(true, () => run(tx)), settings)
  return db
}

/** PostgreSQL's error code and constraint, which the ORM wraps as the cause. */
export function databaseFault(error: unknown): { code: string; constraint?: string } | undefined {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const { code, constraint } = fault as { code?: unknown; constraint?: string }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return constraint ? { code, constraint } : { code }
  }
  return undefined
}
