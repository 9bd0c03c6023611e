import type { BulkCopy } from '../db/bulk-copy.ts'

/** `columns`: the names of all columns except generated ones. `key`: the columns of the primary key, which orders the rows. */
export type Table = { name: string; columns: string[]; key: string[] }
export type Sequence = { name: string; value: number | null }

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const list = (columns: string[]) => columns.map(quote).join(', ')
export const tableAndColumns = ({ name, columns }: Pick<Table, 'name' | 'columns'>) => `${quote(name)} (${list(columns)})`
/** Ordered by key, so that equal rows give equal bytes. */
export const allRows = (table: Table) => rowsWhere(table, 'true')
/** Omits emails that contain a token for an account. People can request such an email again. */
export const rowsWithoutKeys = (table: Table) =>
  rowsWhere(table, table.name === 'mails' && table.columns.includes('about') ? `(about ? 'token') is not true` : 'true')
const rowsWhere = ({ name, columns, key }: Table, condition: string) =>
  `select ${list(columns)} from ${quote(name)} where ${condition} order by ${list(key)}`
export const triggers = (which: 'enable' | 'disable', { name }: Pick<Table, 'name'>) => `alter table ${quote(name)} ${which} trigger user`

/** Returns the site's tables, referenced tables first. Omits those of the job queue, because every job can be derived again. */
export async function readTables(bulk: BulkCopy): Promise<Table[]> {
  const tables = await bulk.rows<Table>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
            cross join unnest(i.indkey) with ordinality as k(attnum, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
            where i.indrelid = c.oid and i.indisprimary order by k.place) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`)
  const references = await bulk.rows<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to from pg_constraint r
    join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
    where r.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`)
  return inOrder(tables, references)
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = []
  const isThere = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) => !isThere(name) && references.every((reference) => reference.from !== name || isThere(reference.to)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.')
    ordered.push(...next)
  }
  return ordered
}

/** Sequences are part of a backup, because even the ids of deleted rows must not be reused. */
export async function readSequences(bulk: BulkCopy): Promise<Sequence[]> {
  const found = await bulk.rows<{ name: string; value: string | number | null }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return found.map(({ name, value }) => ({ name, value: value === null ? null : Number(value) }))
}

export async function setSequences(bulk: BulkCopy, sequences: Sequence[]): Promise<void> {
  for (const { name, value } of sequences)
    if (value !== null) await bulk.rows('select setval($1::regclass, $2::bigint)', [`public.${quote(name)}`, value])
}
