import type { BulkCopy, BulkCopyAccess } from '../db/bulk-copy.ts'
import { counter, type RowCounts } from './count-rows.ts'
import { fillTable } from './restore-backup.ts'
import { allRows, readSequences, readTables, setSequences, type Table } from './table-inventory.ts'

export type Sum = RowCounts & { name: string }

/** Copies all rows of a migrated database into an empty one, atomically. Returns the checksums of what was read. */
export function copyDatabase(from: BulkCopyAccess, to: BulkCopyAccess): Promise<Sum[]> {
  return from.read((source) =>
    to.write(async (target) => {
      const sums: Sum[] = []
      for (const table of await readTables(source))
        sums.push({ name: table.name, ...(await fillTable(target, table, source.copyOut(allRows(table)))) })
      await setSequences(target, await readSequences(source))
      return sums
    }),
  )
}

/** Returns the row count of each table and the checksum of its COPY text, ordered by key. */
export const sumsOf = (bulk: BulkCopyAccess): Promise<Sum[]> =>
  bulk.read(async (reading) => {
    const sums: Sum[] = []
    for (const table of await readTables(reading)) sums.push({ name: table.name, ...(await sumOf(reading, table)) })
    return sums.sort((one, other) => (one.name < other.name ? -1 : 1))
  })

async function sumOf(bulk: BulkCopy, table: Table): Promise<RowCounts> {
  const { watch, seen } = counter()
  for await (const _part of watch(bulk.copyOut(allRows(table)))) {
    // The rows are read only to be counted.
  }
  return seen()
}

export const differences = (one: Sum[], other: Sum[]): string[] => {
  const names = new Set([...one, ...other].map(({ name }) => name))
  const find = (sums: Sum[], name: string) => sums.find((sum) => sum.name === name)
  return [...names].filter(
    (name) => find(one, name)?.sha256 !== find(other, name)?.sha256 || find(one, name)?.rows !== find(other, name)?.rows,
  )
}
