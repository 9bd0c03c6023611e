import { and, desc, eq, sql } from 'drizzle-orm'
import { clock } from '../../../../db/clock.ts'
import { first, type Reader, rowsOf, type Transaction } from '../../../../db/database.ts'
import { classMessages } from '../../../../db/schema/cancellations.ts'
import { canBeUndone } from '../../../kernel/runs/run-repository.ts'

export type ClassMessage = NonNullable<Awaited<ReturnType<typeof findClassMessage>>>

// Selects the emails to people with a seat and to people waiting. Both parts can use an index.
const emailsOf = sql`(select m.id, m.about, m.status from mails m
      where m.booking_id in (select b.id from bookings b where b.offering_id = class_messages.offering_id)
        and m.kind = 'class-message' and m.about->>'classMessageId' = class_messages.id::text
    union all select m.id, m.about, m.status from mails m
      where m.kind = 'waiting-message' and m.about->>'classMessageId' = class_messages.id::text)`

// Counts the distinct `about`, one per recipient, because staff may send the same email again.
const emails = (which: ReturnType<typeof sql>) => sql<number>`(select count(distinct m.about)::int from ${emailsOf} m ${which})`

const columns = {
  id: classMessages.id,
  offeringId: classMessages.offeringId,
  subject: { en: classMessages.subjectEn, ru: classMessages.subjectRu },
  text: { en: classMessages.textEn, ru: classMessages.textRu },
  to: classMessages.to,
  createdAt: classMessages.createdAt,
  leavesAt: classMessages.leavesAt,
  undoneAt: classMessages.undoneAt,
  canBeUndone: canBeUndone('class_message'),
  recipients: emails(sql``),
  sent: emails(sql`where m.status = 'sent'`),
  failed: emails(sql`where m.status = 'failed'`),
}

type New = Pick<ClassMessage, 'offeringId' | 'subject' | 'text' | 'leavesAt'> & {
  to?: ClassMessage['to']
  staffId: number
  key?: string | undefined
}

/** Returns undefined if a message with this key exists. Waits for a transaction that is inserting one. */
export async function insertClassMessage(tx: Transaction, { staffId, subject, text, key, ...values }: New): Promise<number | undefined> {
  const texts = { subjectEn: subject.en, subjectRu: subject.ru, textEn: text.en, textRu: text.ru }
  const [row] = await tx
    .insert(classMessages)
    .values({ ...values, ...texts, personId: staffId, idempotencyKey: key, createdAt: clock })
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

export async function emailsOfMessage(reader: Reader, id: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    reader,
    sql`select m.id from class_messages cross join lateral ${emailsOf} m where class_messages.id = ${id}`,
  )
  return rows.map((row) => row.id)
}
