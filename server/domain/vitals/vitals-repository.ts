import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'

/** How the studio is, as a machine can tell. */
export type Vitals = {
  /** emails: for more than an hour · refunds: due for more than an hour · failedRefunds · failedLetters: of the last week. */
  waiting: { letters: number; refunds: number; failedRefunds: number; failedLetters: number }
  /** Undefined: there is no backup. */
  backupAgeSeconds: number | undefined
}

export async function readVitals(reader: Reader): Promise<Vitals> {
  const { rows } = (await reader.execute(sql`
    select
      (select count(*)::int from mails where status = 'queued' and next_try_at < clock_timestamp() and created_at < clock_timestamp() - interval '1 hour') as letters,
      (select count(*)::int from refunds where status = 'due' and not by_hand and created_at < clock_timestamp() - interval '1 hour') as refunds,
      (select count(*)::int from refunds where status = 'failed') as "failedRefunds",
      (select count(*)::int from mails where status = 'failed' and created_at > clock_timestamp() - interval '7 days') as "failedLetters",
      (select extract(epoch from clock_timestamp() - max(made_at))::int from backups) as "backupAge"
  `)) as unknown as { rows: (Vitals['waiting'] & { backupAge: number | null })[] }
  const [row] = rows
  if (!row) throw new Error('The database did not say how it is.')
  const { backupAge, ...waiting } = row
  return { waiting, backupAgeSeconds: backupAge ?? undefined }
}
