import { desc, sql } from 'drizzle-orm'
import type { Database, Reader } from '../../../db/database.ts'
import { restoreDrills } from '../../../db/schema/backups.ts'

export type RestoreDrill = Pick<
  typeof restoreDrills.$inferSelect,
  'backup' | 'madeAt' | 'ranAt' | 'scratch' | 'rows' | 'seconds' | 'failure'
>

export async function insertDrill(db: Database, drill: Omit<RestoreDrill, 'ranAt'>): Promise<void> {
  await db.insert(restoreDrills).values(drill)
}

export async function findLastDrill(reader: Reader): Promise<RestoreDrill | undefined> {
  const { backup, madeAt, ranAt, scratch, rows, seconds, failure } = restoreDrills
  const [last] = await reader
    .select({ backup, madeAt, ranAt, scratch, rows, seconds, failure })
    .from(restoreDrills)
    .orderBy(desc(restoreDrills.id))
    .limit(1)
  return last
}

export async function isDrillDue(reader: Reader, days: number): Promise<boolean> {
  const [row] = await reader
    .select({
      isDue: sql<boolean>`not exists (select 1 from restore_drills where failure is null
        and ran_at > clock_timestamp() - make_interval(days => ${days}))`,
    })
    .from(sql`(select 1) as one`)
  return row?.isDue ?? true
}
