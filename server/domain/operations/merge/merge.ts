import { createHash } from 'node:crypto'
import type { MergedFields } from '../../../db/schema/merges.ts'
import { addressOf } from '../../kernel/placeholder-address.ts'
import { NO_PASSWORD } from '../../people/account/people-repository.ts'

/** How long two who were merged can be parted again. */
export const UNDO_HOURS = 24

/** Of two, the one that stays and the one that goes. */
export type Side = 'kept' | 'gone'
/** Whose is taken of what differs. The address is not chosen: the one that stays keeps its own, with what signs in by it. */
export type MergeChoice = { name: Side; phone: Side; language: Side; company: Side }

/** Whether the one that stays has no address, so that the other's becomes its own, with the password. */
export const takesAddress = (kept: Pick<MergedFields, 'email'>, gone: Pick<MergedFields, 'email'>): boolean =>
  addressOf(kept.email) === null && addressOf(gone.email) !== null

/** What the one that stays is afterwards. */
export function mergedFields(both: Record<Side, MergedFields>, choice: Pick<MergeChoice, 'name' | 'phone' | 'language'>): MergedFields {
  const { email, passwordHash: known, emailProvenAt, reminders } = both[takesAddress(both.kept, both.gone) ? 'gone' : 'kept']
  // Whoever set it may be a stranger: the address is proven first, by a code that is sent there.
  const passwordHash = emailProvenAt === null ? NO_PASSWORD : known
  const { firstName, lastName, gender } = both[choice.name]
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
    // Whoever has said no to one of their addresses has said no.
    news: both.kept.news && both.gone.news,
  }
}

const credentialsOf = ({ email, passwordHash, emailProvenAt, reminders }: MergedFields) => ({
  email,
  passwordHash,
  emailProvenAt,
  reminders,
})
const CHOSEN = ['firstName', 'lastName', 'gender', 'phone', 'language', 'news'] as const

/** What both are when they are parted again. What of the one that stayed was changed since stays as it is now; an address goes back with what signs in by it now. */
export function partedFields(now: MergedFields, before: Record<Side | 'after', MergedFields>): Record<Side, MergedFields> {
  const took = takesAddress(before.kept, before.gone)
  const chosen = Object.fromEntries(CHOSEN.map((name) => [name, now[name] === before.after[name] ? before.kept[name] : now[name]]))
  return {
    kept: { ...now, ...chosen, ...credentialsOf(took ? before.kept : now) },
    gone: { ...before.gone, news: before.gone.news && (now.news || !before.after.news), ...credentialsOf(took ? now : before.gone) },
  }
}

/** By which it is known that what was shown is what happens. */
export const digestOf = (shown: unknown): string => createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
