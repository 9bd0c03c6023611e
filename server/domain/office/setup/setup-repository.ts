import { and, desc, eq, max, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { backups } from '../../../db/schema/backups.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { providerEvents } from '../../../db/schema/payments.ts'
import { settings } from '../../../db/schema/settings.ts'

/** When the provider last told us something of ours; null: never. */
export async function lastHeardFrom(reader: Reader, provider: string): Promise<Date | null> {
  const [row] = await reader
    .select({ at: max(providerEvents.receivedAt) })
    .from(providerEvents)
    .where(eq(providerEvents.provider, provider))
  return row?.at ?? null
}

/** When the last backup was finished; null: there is none. */
export async function lastBackupAt(reader: Reader): Promise<Date | null> {
  const [row] = await reader.select({ at: max(backups.madeAt) }).from(backups)
  return row?.at ?? null
}

/** An email by which staff tried whether emails arrive. `error`: what the mail server, or the way there, said last. */
export type TestEmail = { to: string; status: 'queued' | 'sent' | 'failed' | 'dropped'; at: Date; error: string | null }

/** The last one that somebody sent to themselves. */
export async function findTestEmail(reader: Reader, staffId: number): Promise<TestEmail | undefined> {
  const [row] = await reader
    .select({
      to: mails.to,
      status: mails.status,
      at: sql<Date>`coalesce(${mails.sentAt}, ${mails.createdAt})`.mapWith(mails.createdAt),
      error: mails.lastError,
    })
    .from(mails)
    .innerJoin(people, eq(people.id, staffId))
    .where(and(eq(mails.kind, 'test-email'), eq(mails.to, people.email)))
    .orderBy(desc(mails.id))
    .limit(1)
  return row && { ...row, to: row.to ?? '' }
}

/** Whether one has left for anybody of the staff, and has not come back. */
export const hasTestEmailArrived = async (reader: Reader): Promise<boolean> =>
  (await reader.$count(mails, and(eq(mails.kind, 'test-email'), eq(mails.status, 'sent')))) > 0

/** Of all; 0: there was none. */
export async function lastTestEmailId(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ id: max(mails.id) })
    .from(mails)
    .where(eq(mails.kind, 'test-email'))
  return row?.id ?? 0
}

export type FirstStepFacts = { isHidden: boolean; hasOwnClass: boolean; arePoliciesChosen: boolean }

/** `hasOwnClass`: something is on the site, or was, that did not come with the demo. */
export async function readFirstStepFacts(reader: Reader): Promise<FirstStepFacts> {
  const [row] = await reader
    .select({
      isHidden: sql<boolean>`coalesce((select first_steps_hidden from settings), false)`,
      arePoliciesChosen: sql<boolean>`coalesce((select policies_chosen_at is not null from settings), false)`,
      hasOwnClass: sql<boolean>`exists (select 1 from offerings o where o.is_active
        and not exists (select 1 from demo_rows d where d.kind = 'offering' and d.subject_id = o.id))`,
    })
    .from(sql`(select 1) as studio`)
  if (!row) throw new Error('The database did not say how far the studio is.')
  return row
}

export async function hideFirstSteps(tx: Transaction, isHidden: boolean): Promise<void> {
  await tx
    .insert(settings)
    .values({ firstStepsHidden: isHidden })
    .onConflictDoUpdate({ target: settings.onlyRow, set: { firstStepsHidden: isHidden } })
}

/** From now on no demo is filled in. */
export async function noteDemoRemoved(tx: Transaction): Promise<void> {
  const removed = { demoRemovedAt: clock }
  await tx.insert(settings).values(removed).onConflictDoUpdate({ target: settings.onlyRow, set: removed })
}
