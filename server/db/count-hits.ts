import { createHmac } from 'node:crypto'
import { lte, sql } from 'drizzle-orm'
import { clock } from './clock.ts'
import type { Database } from './database.ts'
import { hits } from './schema/hits.ts'

/** Counts an attempt at `what`. Returns the number of attempts in the current window, and the milliseconds until the window ends. */
export type CountHit = (what: string, milliseconds: number) => Promise<{ current: number; ttl: number }>

/** Counts in the database, so that all processes share the counts. Network addresses and accounts are stored only as keyed hashes. */
export const hitCounter =
  (db: Database, secret: string): CountHit =>
  async (what, milliseconds) => {
    const key = createHmac('sha256', secret).update(what).digest('base64url')
    const end = sql`clock_timestamp() + make_interval(secs => ${milliseconds / 1000})`
    const isOver = sql`${hits.overAt} <= clock_timestamp()`
    const [row] = await db
      .insert(hits)
      .values({ key, times: 1, overAt: end })
      .onConflictDoUpdate({
        target: hits.key,
        set: {
          times: sql`case when ${isOver} then 1 else ${hits.times} + 1 end`,
          overAt: sql`case when ${isOver} then ${end} else ${hits.overAt} end`,
        },
      })
      .returning({ current: hits.times, ttl: sql`ceil(extract(epoch from ${hits.overAt} - clock_timestamp()) * 1000)`.mapWith(Number) })
      .prepare('count_hit')
      .execute()
    if (!row) throw new Error('The database did not count.')
    return row
  }

export async function deleteOldHits(db: Database): Promise<void> {
  await db.delete(hits).where(lte(hits.overAt, clock))
}
