import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { clock } from '../../../db/clock.ts'
import { first, type Reader, rowsOf, type Transaction } from '../../../db/database.ts'
import { newsletters } from '../../../db/schema/newsletters.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { canBeUndone } from '../../kernel/runs/run-repository.ts'
import { isInAudience, mayGetNews } from './audience-repository.ts'

export type Newsletter = NonNullable<Awaited<ReturnType<typeof findNewsletter>>>

const emails = (which = sql``) =>
  sql<number>`(select count(*)::int from mails m where m.newsletter_id = newsletters.id and m.kind = 'news' ${which})`

export const newsletterColumns = {
  id: newsletters.id,
  audience: newsletters.audience,
  subject: { en: newsletters.subjectEn, ru: newsletters.subjectRu },
  text: { en: newsletters.textEn, ru: newsletters.textRu },
  createdAt: newsletters.createdAt,
  leavesAt: newsletters.leavesAt,
  undoneAt: newsletters.undoneAt,
  canBeUndone: canBeUndone('newsletter'),
  /** Name of the audience's service, if it still exists. */
  booked: sql<Record<Language, string> | null>`(select json_build_object('en', s.name_en, 'ru', s.name_ru)
    from services s where s.id = (newsletters.audience->>'service_id')::int)`,
  recipients: emails(),
  sent: emails(sql`and m.status = 'sent'`),
  failed: emails(sql`and m.status = 'failed'`),
  /** The number of emails dropped because the person refused newsletters in the meantime. */
  skipped: sql<number>`case when newsletters.undone_at is null then ${emails(sql`and m.status = 'dropped'`)} else 0 end`,
}

type New = Pick<Newsletter, 'audience' | 'subject' | 'text' | 'leavesAt'> & { staffId: number; key?: string | undefined }

/** Returns undefined if a newsletter with this key exists. Waits for a transaction that is inserting one. */
export async function insertNewsletter(tx: Transaction, { staffId, subject, text, key, ...values }: New): Promise<number | undefined> {
  const texts = { subjectEn: subject.en, subjectRu: subject.ru, textEn: text.en, textRu: text.ru }
  const [row] = await tx
    .insert(newsletters)
    .values({ ...values, ...texts, personId: staffId, idempotencyKey: key, createdAt: clock })
    .onConflictDoNothing({ target: newsletters.idempotencyKey })
    .returning({ id: newsletters.id })
  return row?.id
}

/** Queues all emails in one statement, without jobs, so that other emails are sent first. Returns the number of emails. */
export async function queueNewsletterEmails(
  tx: Transaction,
  { id, audience, leavesAt }: Pick<Newsletter, 'id' | 'audience' | 'leavesAt'>,
  today: string,
) {
  const rows = await rowsOf<{ count: number }>(
    tx,
    sql`
    with queued as (
      insert into mails ("to", language, kind, about, cause, newsletter_id, created_at, next_try_at)
      select people.email, people.language, 'news',
        jsonb_build_object('kind', 'news', 'newsletterId', ${id}::int, 'personId', people.id),
        'news:' || ${id}::int || ':' || people.id, ${id}::int, clock_timestamp(), ${leavesAt.toISOString()}::timestamptz
      from people where ${isInAudience(audience, today)} and ${mayGetNews} order by people.id
      on conflict (cause) do nothing returning 1)
    select count(*)::int as count from queued`,
  )
  return rows[0]?.count ?? 0
}

export const findNewsletter = (reader: Reader, id: number) =>
  first(reader.select(newsletterColumns).from(newsletters).where(eq(newsletters.id, id)))

export async function findNewsletterText(reader: Reader, id: number): Promise<Pick<Newsletter, 'subject' | 'text'> | undefined> {
  const [row] = await reader
    .select({ subject: newsletterColumns.subject, text: newsletterColumns.text })
    .from(newsletters)
    .where(and(eq(newsletters.id, id), isNull(newsletters.undoneAt)))
  return row
}

export const findNewsletterByKey = (reader: Reader, key: string): Promise<Newsletter | undefined> =>
  first(reader.select(newsletterColumns).from(newsletters).where(eq(newsletters.idempotencyKey, key)))

export async function listDueNewsletterEmails(reader: Reader, newsletterId: number, most: number): Promise<number[]> {
  const rows = await reader
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.newsletterId, newsletterId), eq(mails.status, 'queued'), lte(mails.nextTryAt, clock)))
    .orderBy(asc(mails.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Drops all emails. Returns false if one is due or sent; then the caller rolls back. A job that sends these emails waits for the lock. */
export async function withdrawNewsletterEmails(tx: Transaction, newsletterId: number): Promise<boolean> {
  const rows = await rowsOf<{ isWhole: boolean }>(
    tx,
    sql`
    with dropped as (
      update mails set status = 'dropped'
      where newsletter_id = ${newsletterId}::int and status = 'queued' and attempts = 0 and next_try_at > clock_timestamp() returning 1)
    select (select count(*) from dropped) = (select count(*) from mails where newsletter_id = ${newsletterId}::int) as "isWhole"`,
  )
  return rows[0]?.isWhole ?? false
}
