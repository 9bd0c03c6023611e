import { and, desc, eq, max, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { backups } from '../../../db/schema/backups.ts'
import { galleryItems } from '../../../db/schema/gallery.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { providerEvents } from '../../../db/schema/payments.ts'
import { settings } from '../../../db/schema/settings.ts'

export async function findLastProviderEvent(reader: Reader, provider: string): Promise<Date | null> {
  const [row] = await reader
    .select({ at: max(providerEvents.receivedAt) })
    .from(providerEvents)
    .where(eq(providerEvents.provider, provider))
  return row?.at ?? null
}

export async function lastBackupAt(reader: Reader): Promise<Date | null> {
  const [row] = await reader.select({ at: max(backups.madeAt) }).from(backups)
  return row?.at ?? null
}

/** A test email. `error`: the last error of the mail server or the transport. */
export type TestEmail = { to: string; status: 'queued' | 'sent' | 'failed' | 'dropped'; at: Date; error: string | null }

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

/** Whether the mail server accepted a test email of any member of staff, and it has not bounced. */
export const hasTestEmailArrived = async (reader: Reader): Promise<boolean> =>
  (await reader.$count(mails, and(eq(mails.kind, 'test-email'), eq(mails.status, 'sent')))) > 0

export async function lastTestEmailId(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ id: max(mails.id) })
    .from(mails)
    .where(eq(mails.kind, 'test-email'))
  return row?.id ?? 0
}

export type FirstStepFacts = { isHidden: boolean; hasOwnClass: boolean; hasPhotos: boolean; arePoliciesChosen: boolean }

/** `hasOwnClass`: a class outside the demo data is or was on the site. */
export async function readFirstStepFacts(reader: Reader): Promise<FirstStepFacts> {
  const [row] = await reader
    .select({
      isHidden: sql<boolean>`coalesce((select first_steps_hidden from settings), false)`,
      arePoliciesChosen: sql<boolean>`coalesce((select policies_chosen_at is not null from settings), false)`,
      hasPhotos: sql<boolean>`exists (select 1 from ${galleryItems} where ${galleryItems.isActive})`,
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

export async function recordDemoRemoved(tx: Transaction): Promise<void> {
  const removed = { demoRemovedAt: clock }
  await tx.insert(settings).values(removed).onConflictDoUpdate({ target: settings.onlyRow, set: removed })
}

/** Sets the discount of the demo to 0, unless staff have changed it. */
export async function dropDemoDiscount(tx: Transaction): Promise<void> {
  const field = sql`'firstOnlineDiscountPercent'`
  await tx
    .update(settings)
    .set({ firstOnlineDiscountPercent: 0 })
    .where(sql`not exists (select 1 from audit_trail t
    where t.kind = 'settings' and t.before -> ${field} is distinct from t.after -> ${field})`)
}
