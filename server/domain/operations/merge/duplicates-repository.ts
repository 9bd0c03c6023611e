import { and, eq, ne, not, notLike, or, type SQL, sql } from 'drizzle-orm'
import { type Reader, rowsOf } from '../../../db/database.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { people, personName, personSearchText } from '../../../db/schema/identity.ts'
import { containsWords } from '../../../db/search.ts'
import { ERASED_ADDRESSES } from '../../kernel/placeholder-email.ts'
import type { ListedPerson } from '../../people/lists/people-list-repository.ts'
import { areNotDuplicates } from './not-duplicates-repository.ts'

/** `ids`: the older person first. */
export type DuplicateIds = { ids: [number, number]; by: 'phone' | 'name' }

const MAX = 50

const isKnown = () => and(notLike(people.email, ERASED_ADDRESSES), not(isPendingDeletion('person')), not(isUnprovenAccount))
const signsIn = sql<boolean>`(${people.passwordHash} like '$argon2id$%' or ${people.emailProvenAt} is not null)`
/** A visitor who registers can type any name, so the name proves nothing while the address is unproven. People added by staff have neither password nor sign-in, so their names count. */
const isUnprovenAccount = sql<boolean>`(${people.emailProvenAt} is null and (${people.passwordHash} like '$argon2id$%'
  or exists (select from sign_ins s where s.person_id = people.id and s.ended_at is null)))`
/** A first name alone is too common. */
const hasWholeName = sql`${people.firstName} <> '' and ${people.lastName} <> ''`

/**
 * Pairs each person with the previous person who has the same phone, or the same name unless their phones differ. Excludes pairs in which
 * both sign in.
 */
export async function listDuplicateIds(reader: Reader): Promise<DuplicateIds[]> {
  const before = (column: SQL, by: SQL) => sql`lag(${column}) over (partition by ${by} order by ${people.id})`
  const pairs = (by: 'phone' | 'name', key: SQL, which: SQL) => sql`
    select ${sql.raw(`'${by}'`)} as by, id, other from (
      select ${people.id} as id, ${before(sql`${people.id}`, key)} as other, ${people.phone} as phone, ${before(sql`${people.phone}`, key)} as other_phone,
        ${signsIn} as signs, ${before(signsIn, key)} as other_signs
      from ${people} where ${which} and ${isKnown()}) t
    where other is not null and not (signs and other_signs) and coalesce(phone = other_phone, true)
      and not ${areNotDuplicates(sql`t.id`, sql`t.other`)}`
  const rows = await rowsOf<{ by: 'phone' | 'name'; id: number; other: number }>(
    reader,
    sql`
    select distinct on (id, other) * from (
      (${pairs('phone', sql`${people.phone}`, sql`${people.phone} is not null`)} order by id desc limit ${MAX})
      union all (${pairs('name', personName(people), hasWholeName)} order by id desc limit ${MAX})) p
    order by id desc, other, by desc limit ${MAX}`,
  )
  return rows.map(({ by, id, other }) => ({ ids: [other, id], by }))
}

const FEW = 5

/** Like listDuplicateIds for one person, ignoring accents in names. */
export async function listDuplicateIdsOf(reader: Reader, person: ListedPerson): Promise<DuplicateIds[]> {
  const { id, phone, firstName, lastName, hasAccount, emailProven } = person
  if (hasAccount && !emailProven) return []
  const samePhone = phone === null ? sql`false` : eq(people.phone, phone)
  const whole = firstName && lastName ? `${firstName} ${lastName}` : undefined
  const sameName = whole
    ? and(
        containsWords(personSearchText(people), whole),
        sql`without_accents(${personName(people)}) = without_accents(lower(${whole}))`,
        phone === null ? undefined : sql`coalesce(${people.phone} = ${phone}, true)`,
      )
    : sql`false`
  const rows = await reader
    .select({ other: people.id, isPhone: sql<boolean>`coalesce(${samePhone}, false)` })
    .from(people)
    .where(
      and(
        or(samePhone, sameName),
        ne(people.id, id),
        isKnown(),
        not(areNotDuplicates(people.id, sql`${id}::int`)),
        hasAccount || emailProven ? not(signsIn) : undefined,
      ),
    )
    .orderBy(people.id)
    .limit(FEW)
  return rows.map(({ other, isPhone }) => ({ ids: [id, other], by: isPhone ? 'phone' : 'name' }))
}
