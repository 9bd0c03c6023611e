import type { PGlite } from '@electric-sql/pglite'

/**
 * What a server does by itself: makes room of deleted rows, and looks anew at what statements are planned by. Each table has a turn of its
 * own, so that whoever books does not wait for all of them.
 */
export async function vacuum(lite: PGlite): Promise<void> {
  const { rows } = await lite.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't'`)
  for (const { name } of rows) await lite.exec(`vacuum (analyze) ${name}`)
}
