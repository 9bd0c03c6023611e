import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { mails } from '../../../db/schema/notifications.ts'
import type { EmailKind, EmailPayload } from './email-payload.ts'

/** Returns the last email of a kind about a booking, if it is not yet due and can still be withdrawn. */
export async function findWithdrawableEmail<Kind extends EmailKind>(
  tx: Transaction,
  bookingId: number,
  kind: Kind,
): Promise<{ id: number; about: Extract<EmailPayload, { kind: Kind }> } | undefined> {
  const [row] = await tx
    .select({ id: mails.id, about: mails.about })
    .from(mails)
    .where(
      and(
        eq(mails.bookingId, bookingId),
        eq(mails.kind, kind),
        eq(mails.status, 'queued'),
        eq(mails.attempts, 0),
        sql`${mails.nextTryAt} > ${clock}`,
      ),
    )
    .orderBy(desc(mails.id))
    .limit(1)
  return row as { id: number; about: Extract<EmailPayload, { kind: Kind }> } | undefined
}

export async function restoreWithdrawnEmails(tx: Transaction, ids: number[]): Promise<{ id: number; leavesAt: Date }[]> {
  if (ids.length === 0) return []
  return tx
    .update(mails)
    .set({ status: 'queued', nextTryAt: sql`greatest(${mails.nextTryAt}, ${clock})` })
    .where(and(inArray(mails.id, ids), eq(mails.status, 'dropped')))
    .returning({ id: mails.id, leavesAt: mails.nextTryAt })
}
