import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** Bulk access to whole tables in one transaction, in PostgreSQL's COPY text format. */
export type BulkCopy = {
  rows: <Row>(text: string, values?: unknown[]) => Promise<Row[]>
  copyOut: (select: string) => AsyncIterable<Uint8Array>
  copyIn: (target: string, source: AsyncIterable<Uint8Array>) => Promise<void>
}

export type BulkCopyAccess = {
  /** Reads a consistent snapshot, unaffected by concurrent writes. */
  read: <Value>(work: (bulk: BulkCopy) => Promise<Value>) => Promise<Value>
  write: <Value>(work: (bulk: BulkCopy) => Promise<Value>) => Promise<Value>
}

// These settings determine the text format of timestamps and bytes, which must be the same in both databases.
const SAME_TEXT = "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'"

export function serverBulk(connect: () => Promise<pg.PoolClient>): BulkCopyAccess {
  const inTransaction = async <Value>(begin: string, work: (bulk: BulkCopy) => Promise<Value>): Promise<Value> => {
    const client = await connect()
    try {
      await client.query(begin)
      await client.query(SAME_TEXT)
      const value = await work(bulkOf(client))
      await client.query('commit')
      client.release()
      return value
    } catch (error) {
      // A stream may have broken in the middle of a COPY, so the connection cannot be reused.
      client.release(true)
      throw error
    }
  }
  return {
    read: (work) => inTransaction('begin isolation level repeatable read read only', work),
    write: (work) => inTransaction('begin', work),
  }
}

const bulkOf = (client: pg.PoolClient): BulkCopy => ({
  rows: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
  copyOut: (select) => client.query(copyTo(`copy (${select}) to stdout`)),
  copyIn: async (target, source) => {
    await pipeline(Readable.from(source), client.query(copyFrom(`copy ${target} from stdin`)))
  },
})

/** The embedded database has one connection: other callers wait until the transaction ends. */
export function embeddedBulk(lite: PGlite): BulkCopyAccess {
  const inTransaction = <Value>(work: (bulk: BulkCopy) => Promise<Value>): Promise<Value> =>
    lite.transaction(async (tx) => {
      await tx.exec(SAME_TEXT)
      return work({
        rows: async <Row>(text: string, values?: unknown[]) => (await tx.query<Row>(text, values)).rows,
        copyOut: async function* (select) {
          const { blob } = await tx.query(`copy (${select}) to '/dev/blob'`)
          if (blob) yield* blob.stream() as unknown as AsyncIterable<Uint8Array>
        },
        copyIn: async (target, source) => {
          const parts: Uint8Array<ArrayBuffer>[] = []
          for await (const part of source) parts.push(new Uint8Array(part))
          await tx.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob(parts) })
        },
      })
    }) as Promise<Value>
  return { read: inTransaction, write: inTransaction }
}
