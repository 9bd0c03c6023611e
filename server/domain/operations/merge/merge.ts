import { createHash } from 'node:crypto'
import type { MergedFields } from '../../../db/schema/merges.ts'
import { addressOf } from '../../kernel/placeholder-email.ts'
import { NO_PASSWORD } from '../../people/account/people-repository.ts'

export const UNDO_HOURS = 24

export type Side = 'kept' | 'gone'
/** For each field, the person whose value is used. The staying person always keeps their own address and its credentials, if any. */
export type MergeChoice = { name: Side; phone: Side; language: Side; company: Side }

export const inheritsEmail = (kept: Pick<MergedFields, 'email'>, gone: Pick<MergedFields, 'email'>): boolean =>
  addressOf(kept.email) === null && addressOf(gone.email) !== null

export function mergedFields(both: Record<Side, MergedFields>, choice: Pick<MergeChoice, 'name' | 'phone' | 'language'>): MergedFields {
  const { email, passwordHash: known, emailProvenAt, reminders } = both[inheritsEmail(both.kept, both.gone) ? 'gone' : 'kept']
  // A stranger may have set the password of an unproven address.
  const passwordHash = emailProvenAt === null ? NO_PASSWORD : known
  const { firstName, lastName, gender } = both[choice.name]
  // If either person has refused newsletters, the merged person has refused them too, and any agreement ends.
  const news = both.kept.news && both.gone.news
  return {
    email,
    passwordHash,
    emailProvenAt,
    reminders,
    firstName,
    lastName,
    gender,
    phone: both[choice.phone].phone,
    language: both[choice.language].language,
    news,
    newsAgreedAt: news ? earlier(both.kept.newsAgreedAt, both.gone.newsAgreedAt) : null,
  }
}

const earlier = (one: string | null = null, other: string | null = null): string | null =>
  one === null || other === null ? (one ?? other) : Date.parse(one) <= Date.parse(other) ? one : other

const credentialsOf = ({ email, passwordHash, emailProvenAt, reminders }: MergedFields) => ({
  email,
  passwordHash,
  emailProvenAt,
  reminders,
})
const CHOSEN = ['firstName', 'lastName', 'gender', 'phone', 'language', 'news', 'newsAgreedAt'] as const

/** Returns both people's fields after an undo. Changes since the merge stay with the staying person. An address keeps its credentials. */
export function partedFields(now: MergedFields, before: Record<Side | 'after', MergedFields>): Record<Side, MergedFields> {
  const took = inheritsEmail(before.kept, before.gone)
  const chosen = Object.fromEntries(CHOSEN.map((name) => [name, now[name] === before.after[name] ? before.kept[name] : now[name]]))
  return {
    kept: { ...now, ...chosen, ...credentialsOf(took ? before.kept : now) },
    gone: { ...before.gone, news: before.gone.news && (now.news || !before.after.news), ...credentialsOf(took ? now : before.gone) },
  }
}

export const digestOf = (shown: unknown): string => createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
