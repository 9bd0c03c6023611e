import { and, eq, not, notLike, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '../../../../packages/contract/people/newsletter.ts'
import type { Reader } from '../../../db/database.ts'
import { equalsAnyId } from '../../../db/equals-any.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { people } from '../../../db/schema/identity.ts'
import { ERASED_ADDRESSES } from '../../kernel/placeholder-email.ts'

// Uses subqueries over sets instead of one per person, so that each table is read only once for 20,000 people.

/** The person has a payment that was not fully refunded. For queries of `people`; call `foldPersonTotals` before. */
const hasPaidBefore = sql<boolean>`people.id in (select t.person_id from person_totals t where t.total_paid > 0)`

/** The person may get commercial email by law: as a customer, or by agreement (product.md 13.2). */
const isAllowed = sql<boolean>`(${hasPaidBefore} or people.news_agreed_at is not null)`

const hasAddress = sql<boolean>`people.email not like '%.invalid'`

export const mayGetNews = and(isAllowed, eq(people.news, true), hasAddress, not(isPendingDeletion('person'))) as SQL<boolean>

/** For queries with bookings as `b`. */
export const isLiveBooking = sql`is_live(b.status, b.held_until)`
const whoeverBooked = (which: SQL) =>
  sql`people.id in (select b.person_id from bookings b join offerings o on o.id = b.offering_id where ${isLiveBooking} and ${which})`

/** Includes people who may not get newsletters, except for `all`. `today`: the studio's day, YYYY-MM-DD. For queries of `people`. */
export function isInAudience(audience: Audience, today: string): SQL {
  switch (audience.who) {
    case 'all':
      return isAllowed
    case 'pass':
      return sql`people.id in (select a.person_id from accounts a where a.kind = 'pass' and a.ended_at is null
      and (a.valid_until is null or a.valid_until >= ${today}::date) and (a.entries is null or balance_of(a.id) > 0))`
    case 'came':
      return sql`people.id in (select b.person_id from bookings b join offerings o on o.id = b.offering_id
      where b.status = 'paid' and b.attendance is distinct from 'absent'
      and o.starts_at between statement_timestamp() - interval '1 month' and statement_timestamp())`
    case 'absent': {
      const since = sql`statement_timestamp() - make_interval(weeks => ${audience.weeks}::int)`
      return sql`people.id in (select b.person_id from bookings b join offerings o on o.id = b.offering_id
      where b.status = 'paid' and b.attendance is distinct from 'absent' and o.starts_at < ${since})
      and not ${whoeverBooked(sql`o.starts_at >= ${since} and b.attendance is distinct from 'absent'`)}`
    }
    case 'owes':
      return sql`people.id in (select b.person_id from bookings b where b.status = 'pending' and b.held_until is null and b.price > b.covered
      and not exists (select 1 from payments p where p.booking_id = b.id and p.status = 'kept'))`
    case 'chosen':
      return equalsAnyId(sql`people.id`, audience.person_ids)
    case 'booked':
      if ('service_id' in audience) return whoeverBooked(sql`o.kind = 'slot' and o.service_id = ${audience.service_id}::int`)
      return whoeverBooked(sql`o.kind <> 'slot' and ${audience.class_name}::text in (o.title_en, o.title_ru)`)
  }
}

/** Counts the recipients, and by reason the people of the audience who get no email. Each person counts once. */
export async function countRecipients(
  reader: Reader,
  audience: Audience,
  today: string,
): Promise<Record<'people' | 'en' | 'ru' | 'saidNo' | 'neverPaid' | 'noEmail', number>> {
  const count = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const gets = sql`${hasAddress} and is_allowed and news`
  const meant = sql`select people.email, people.language, people.news, ${isAllowed} as is_allowed from people
    where ${isInAudience(audience, today)} and people.email not like ${ERASED_ADDRESSES} and not ${isPendingDeletion('person')}`
  const [row] = await reader
    .select({
      people: count(gets),
      en: count(sql`${gets} and language = 'en'`),
      ru: count(sql`${gets} and language = 'ru'`),
      noEmail: count(sql`not ${hasAddress}`),
      neverPaid: count(sql`${hasAddress} and not is_allowed`),
      saidNo: count(sql`${hasAddress} and is_allowed and not news`),
    })
    .from(sql`(${meant}) as people`)
  if (!row) throw new Error('Nothing was counted.')
  return row
}

/** Returns undefined if the person has been erased or has refused newsletters since the newsletter was queued. */
export async function findReader(
  reader: Reader,
  personId: number,
): Promise<{ firstName: string; newsKey: string; hasAgreed: boolean } | undefined> {
  const [row] = await reader
    .select({ firstName: people.firstName, newsKey: people.newsKey, hasAgreed: sql<boolean>`${people.newsAgreedAt} is not null` })
    .from(people)
    .where(and(eq(people.id, personId), eq(people.news, true), notLike(people.email, ERASED_ADDRESSES), not(isPendingDeletion('person'))))
  return row
}
