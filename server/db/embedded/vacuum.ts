import type { PGlite } from '@electric-sql/pglite'

/** Reclaims space and updates statistics, one table at a time, so that a booking waits for one table only. */
export async function vacuum(lite: PGlite): Promise<void> {
  const { rows } = await lite.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't'`)
  for (const { name } of rows) await lite.exec(`vacuum (analyze) ${name}`)
}
