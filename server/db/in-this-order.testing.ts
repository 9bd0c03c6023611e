import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PATIENCE_MS = 30_000

/**
 * Starts calls one after the other while a separate connection locks the row that `lock` selects, then releases it. Each call starts once
 * the earlier ones wait for a lock or have finished, so they get the row in this order. `change`: a statement run under the lock at the end.
 */
export async function inThisOrder(url: string, lock: string, calls: (() => Promise<unknown>)[], change?: string): Promise<void> {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const begun: Promise<unknown>[] = []
    let done = 0
    for (const call of calls) {
      begun.push(call().finally(() => done++))
      for (const end = Date.now() + PATIENCE_MS; done + (await countWaiting(holder)) < begun.length; await pause(5))
        if (Date.now() > end) throw new Error('A call neither waits for a lock nor is done.')
    }
    if (change) await holder.query(change)
    await holder.query('commit')
    await Promise.all(begun)
  } finally {
    await holder.end()
  }
}

async function countWaiting(holder: pg.Client): Promise<number> {
  await holder.query('select pg_stat_clear_snapshot()')
  const { rows } = await holder.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}
