import { and, desc, eq, sql } from 'drizzle-orm'
import { clock } from '../../../../db/clock.ts'
import { first, type Reader, type Transaction } from '../../../../db/database.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { classMessages } from '../../../../db/schema/cancellations.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { canBeUndone } from '../../../kernel/runs/run-repository.ts'

export type ClassMessage = NonNullable<Awaited<ReturnType<typeof findClassMessage>>>

// Counts by booking, because an email that staff send again has the same kind and booking.
const emails = (which: ReturnType<typeof sql>) =>
  sql<number>`(select count(distinct ${mails.bookingId})::int from ${mails}
    where ${mails.bookingId} in (select b.id from ${bookings} b where b.offering_id = class_messages.offering_id)
      and ${mails.kind} = 'class-message' and ${mails.about}->>'classMessageId' = class_messages.id::text ${which})`

const columns = {
  id: classMessages.id,
  offeringId: classMessages.offeringId,
  subject: { en: classMessages.subjectEn, ru: classMessages.subjectRu },
  text: { en: classMessages.textEn, ru: classMessages.textRu },
  createdAt: classMessages.createdAt,
  leavesAt: classMessages.leavesAt,
  undoneAt: classMessages.undoneAt,
  /** By the database clock, none of its emails has been sent. */
  canBeUndone: canBeUndone('class_message'),
  recipients: emails(sql``),
  sent: emails(sql`and ${mails.status} = 'sent'`),
  failed: emails(sql`and ${mails.status} = 'failed'`),
}

type New = Pick<ClassMessage, 'offeringId' | 'subject' | 'text' | 'leavesAt'> & { staffId: number; key?: string | undefined }

/** Returns undefined if a message with this key exists. Waits for a transaction that is inserting one. */
export async function insertClassMessage(tx: Transaction, { staffId, subject, text, key, ...values }: New): Promise<number | undefined> {
  const words = { subjectEn: subject.en, subjectRu: subject.ru, textEn: text.en, textRu: text.ru }
  const [row] = await tx
    .insert(classMessages)
    .values({ ...values, ...words, personId: staffId, idempotencyKey: key, createdAt: clock })
    .onConflictDoNothing({ target: [classMessages.offeringId, classMessages.idempotencyKey] })
    .returning({ id: classMessages.id })
  return row?.id
}

export async function findMessageByKey(reader: Reader, offeringId: number, key: string): Promise<ClassMessage | undefined> {
  const [row] = await reader
    .select(columns)
    .from(classMessages)
    .where(and(eq(classMessages.offeringId, offeringId), eq(classMessages.idempotencyKey, key)))
  return row
}

export const listClassMessages = (reader: Reader, offeringId: number): Promise<ClassMessage[]> =>
  reader.select(columns).from(classMessages).where(eq(classMessages.offeringId, offeringId)).orderBy(desc(classMessages.id))

export const findClassMessage = (reader: Reader, id: number) =>
  first(reader.select(columns).from(classMessages).where(eq(classMessages.id, id)))

export async function emailsOfMessage(reader: Reader, { id, offeringId }: Pick<ClassMessage, 'id' | 'offeringId'>): Promise<number[]> {
  const rows = await reader
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(
      and(eq(bookings.offeringId, offeringId), eq(mails.kind, 'class-message'), sql`${mails.about}->>'classMessageId' = ${String(id)}`),
    )
  return rows.map((row) => row.id)
}
