import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQLWrapper } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type NoRelations = Record<string, never>

/** The database outside a transaction. Inside one it throws, because only `tx` may be used there. */
export type Database = PgDatabase<PgQueryResultHKT, NoRelations>
/** An open transaction (read committed). */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Database or transaction, for reads that take no locks. */
export type Reader = Pick<Database, 'select' | 'selectDistinct' | 'execute' | '$count'>

/** Runs a raw statement and returns its rows, typed by the caller. */
export async function rowsOf<Row>(reader: Pick<Reader, 'execute'>, statement: SQLWrapper | string): Promise<Row[]> {
  const { rows } = (await reader.execute(statement)) as unknown as { rows: Row[] }
  return rows
}

const openTransaction = new AsyncLocalStorage<true>()

/** In a transaction, using the outer database would deadlock with one connection, and miss the transaction's writes with several. */
export class OuterDatabaseInTransaction extends Error {
  constructor() {
    super('The outer database was used inside a transaction: pass tx down instead.')
  }
}

/** Wraps a function so that it throws while a transaction is open in the current call chain. */
export function refuseInTransaction<Arguments extends unknown[], Answer>(
  call: (...given: Arguments) => Answer,
): (...given: Arguments) => Answer {
  return (...given) => {
    if (openTransaction.getStore()) throw new OuterDatabaseInTransaction()
    return call(...given)
  }
}

export function markTransactions(db: Database): Database {
  const begin = db.transaction.bind(db)
  db.transaction = (run, settings) => begin((tx) => openTransaction.run(true, () => run(tx)), settings)
  return db
}

/** Returns PostgreSQL's error code and constraint, which the cause of the ORM's error contains. */
export function databaseFault(error: unknown): { code: string; constraint?: string } | undefined {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const { code, constraint } = fault as { code?: unknown; constraint?: string }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return constraint ? { code, constraint } : { code }
  }
  return undefined
}

export const first = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> => (await rows)[0]
