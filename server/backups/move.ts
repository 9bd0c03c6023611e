import type { BulkAccess } from '../db/bulk.ts'
import type { OpenDatabase } from '../db/open.ts'
import { counter } from './back-up.ts'
import { allRows, readSequences, readTables, setSequences, type Table } from './inventory.ts'
import { fillTable } from './restore.ts'

type Bulky = Pick<OpenDatabase, 'bulk'>
export type Sum = { name: string; rows: number; sha256: string }

/** Whether anybody has begun to use it. */
export const isUsed = ({ bulk }: Bulky): Promise<boolean> =>
  bulk.read(async ({ rows }) => {
    const [found] = await rows<{ is: boolean }>('select exists (select from people) or exists (select from services) as is')
    return found?.is ?? false
  })

/** Copies everything from one migrated database into another, empty one: all of it, or nothing. Throws BackupDamaged. */
export function moveDatabase(from: Bulky, to: Bulky): Promise<void> {
  return from.bulk.read((source) =>
    to.bulk.write(async (target) => {
      for (const table of await readTables(source)) {
        const { rows, sha256 } = await sumOf(source, table)
        await fillTable(target, { ...table, rows, sha256 }, source.copyOut(allRows(table)))
      }
      await setSequences(target, await readSequences(source))
    }),
  )
}

/** How many rows each table has, and the checksum of their text in the order of their keys. */
export const sumsOf = (bulk: BulkAccess): Promise<Sum[]> =>
  bulk.read(async (reading) => {
    const sums: Sum[] = []
    for (const table of await readTables(reading)) sums.push({ name: table.name, ...(await sumOf(reading, table)) })
    return sums.sort((one, other) => (one.name < other.name ? -1 : 1))
  })

async function sumOf(bulk: Parameters<typeof readTables>[0], table: Table): Promise<{ rows: number; sha256: string }> {
  const { watch, seen } = counter()
  for await (const _part of watch(bulk.copyOut(allRows(table)))) {
    // Only counted.
  }
  return seen()
}

/** The tables that differ. */
export const differences = (one: Sum[], other: Sum[]): string[] => {
  const names = new Set([...one, ...other].map(({ name }) => name))
  const find = (sums: Sum[], name: string) => sums.find((sum) => sum.name === name)
  return [...names].filter(
    (name) => find(one, name)?.sha256 !== find(other, name)?.sha256 || find(one, name)?.rows !== find(other, name)?.rows,
  )
}
