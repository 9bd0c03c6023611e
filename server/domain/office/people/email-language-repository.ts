import { and, eq, isNotNull } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Transaction } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { waiting } from '../../../db/schema/waiting.ts'

/** Changes the language of all later emails to a person, including queued ones. The caller has locked the person. */
export async function changeEmailLanguage(
  tx: Transaction,
  { id, email, language }: { id: number; email: string; language: Language },
): Promise<void> {
  await tx.update(bookings).set({ language }).where(eq(bookings.personId, id))
  await tx.update(waiting).set({ language }).where(eq(waiting.personId, id))
  await tx.update(orders).set({ language }).where(eq(orders.personId, id))
  await tx
    .update(mails)
    .set({ language })
    .where(and(eq(mails.to, email), eq(mails.status, 'queued'), isNotNull(mails.language)))
}
