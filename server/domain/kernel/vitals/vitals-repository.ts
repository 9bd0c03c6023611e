import { sql } from 'drizzle-orm'
import { type Reader, rowsOf } from '../../../db/database.ts'
import { isListOpen } from '../../../db/waiting-before.ts'

export type Vitals = {
  /** letters: emails queued for more than an hour. refunds: due for more than an hour. failedLetters: emails that failed within a week. */
  waiting: { letters: number; refunds: number; failedRefunds: number; failedLetters: number }
  backupAgeSeconds: number | undefined
  studioAgeSeconds: number | undefined
  hasDrillFailed: boolean
  /** A seat of some class has been free for at least this long, although people are on its waiting list. */
  freeButWaitedForSeconds: number
}

/** Counts from the latest end of a booking of the class, or from the first waiting list entry if that is later. */
const longestFree = sql<number>`(select coalesce(max(extract(epoch from clock_timestamp() - since)), 0)::int from (
  select greatest(min(w.joined_at), (select max(greatest(b.cancelled_at, b.held_until)) from bookings b
    where b.offering_id = o.id and not is_live(b.status, b.held_until))) as since
  from waiting w join offerings o on o.id = w.offering_id
  where w.status = 'waiting' and o.is_active and ${isListOpen(sql`o.starts_at`)}
    and (select count(*) from bookings b where b.offering_id = o.id and is_live(b.status, b.held_until)) < o.capacity
  group by o.id) as waited)`

export async function readVitals(reader: Reader): Promise<Vitals> {
  const rows = await rowsOf<
    Vitals['waiting'] & {
      backupAge: number | null
      studioAge: number | null
      hasDrillFailed: boolean
      freeButWaitedForSeconds: number
    }
  >(
    reader,
    sql`
    select
      (select count(*)::int from mails where status = 'queued' and next_try_at < clock_timestamp() and created_at < clock_timestamp() - interval '1 hour') as letters,
      (select count(*)::int from refunds where status = 'due' and not by_hand and created_at < clock_timestamp() - interval '1 hour') as refunds,
      (select count(*)::int from refunds where status = 'failed') as "failedRefunds",
      (select count(*)::int from mails where status = 'failed' and created_at > clock_timestamp() - interval '7 days') as "failedLetters",
      (select extract(epoch from clock_timestamp() - max(made_at))::int from backups) as "backupAge",
      (select extract(epoch from clock_timestamp() - created_at)::int from people order by id limit 1) as "studioAge",
      coalesce((select failure is not null from restore_drills order by id desc limit 1), false) as "hasDrillFailed",
      ${longestFree} as "freeButWaitedForSeconds"
  `,
  )
  const [row] = rows
  if (!row) throw new Error('The database did not say how it is.')
  const { backupAge, studioAge, hasDrillFailed, freeButWaitedForSeconds, ...waiting } = row
  return {
    waiting,
    backupAgeSeconds: backupAge ?? undefined,
    studioAgeSeconds: studioAge ?? undefined,
    hasDrillFailed,
    freeButWaitedForSeconds,
  }
}
