import { and, desc, eq, gt, isNull, ne, not, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../../db/database.ts'
import { isErasedByStaff } from '../../../db/pending-deletion.ts'
import { people, signIns } from '../../../db/schema/identity.ts'
import { hasSecondFactor } from '../second-factor/second-factor-repository.ts'
import type { Device } from './device.ts'

/** Whoever a valid access token names, read afresh: a role taken away is gone at once. */
export type Identity = {
  personId: number
  signInId: string
  /** May act as staff: whoever has still to set up the second factor that the studio requires may not. */
  isStaff: boolean
  secondFactorDue: boolean
  language: 'en' | 'ru'
}

// Whoever is about to be erased is let in again if that is taken back.
const lasts = and(isNull(signIns.endedAt), gt(signIns.expiresAt, clock), not(isErasedByStaff(sql.raw('sign_ins.person_id'))))

// The studio requires a second factor of its staff, and this one has none.
const secondFactorDue = sql<boolean>`(people.is_staff and exists (select from settings where require_second_factor)
  and not exists (select from second_factors where person_id = people.id and confirmed_at is not null))`

/** The person behind a sign-in that lasts, as they are now. */
export async function findIdentity(
  reader: Reader,
  { personId, signInId }: { personId: number; signInId: string },
): Promise<Identity | undefined> {
  const [row] = await reader
    .select({
      personId: people.id,
      signInId: signIns.id,
      isStaff: sql<boolean>`(people.is_staff and not ${secondFactorDue})`,
      secondFactorDue,
      language: people.language,
    })
    .from(signIns)
    .innerJoin(people, eq(people.id, signIns.personId))
    .where(and(eq(signIns.id, signInId), eq(signIns.personId, personId), lasts))
    .prepare('find_identity')
    .execute()
  return row
}

type NewSignIn = {
  personId: number
  passwordHash: string
  tokenHash: string
  seconds: number
  /** Whether it was proven; none: nobody had to. */
  secondFactor: 'proven' | 'none'
  device: Device
}

/**
 * Answers with the new sign-in's id; undefined when the password is no longer `passwordHash`. Locks the person FOR SHARE:
 * a password change, or a second factor that is turned on, at the same moment either refuses this sign-in or ends it. Undefined, too, of
 * someone whom staff erase.
 */
export async function addSignIn(
  tx: Transaction,
  { personId, passwordHash, tokenHash, seconds, secondFactor, device }: NewSignIn,
): Promise<string | undefined> {
  const [proven] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), eq(people.passwordHash, passwordHash), not(isErasedByStaff(sql.raw('people.id')))))
    .for('share')
  if (!proven) return undefined
  if (secondFactor === 'none' && (await hasSecondFactor(tx, personId))) return undefined
  const [signIn] = await tx
    .insert(signIns)
    .values({ personId, tokenHash, ...device, expiresAt: sql`${clock} + make_interval(secs => ${seconds})` })
    .returning({ id: signIns.id })
  return signIn?.id
}

/** Notes that a refresh token was used; undefined when its sign-in has ended or never was. */
export async function touchSignIn(db: Database, tokenHash: string): Promise<{ personId: number; signInId: string } | undefined> {
  const [row] = await db
    .update(signIns)
    .set({ lastUsedAt: clock })
    .where(and(eq(signIns.tokenHash, tokenHash), lasts))
    .returning({ personId: signIns.personId, signInId: signIns.id })
  return row
}

export async function endSignIn(db: Database, tokenHash: string): Promise<void> {
  await db
    .update(signIns)
    .set({ endedAt: clock })
    .where(and(eq(signIns.tokenHash, tokenHash), isNull(signIns.endedAt)))
}

/** Those that last, the one used last first. */
export const listLastingSignIns = (reader: Reader, personId: number) =>
  reader
    .select({
      id: signIns.id,
      browser: signIns.browser,
      system: signIns.system,
      createdAt: signIns.createdAt,
      lastUsedAt: signIns.lastUsedAt,
      expiresAt: signIns.expiresAt,
    })
    .from(signIns)
    .where(and(eq(signIns.personId, personId), lasts))
    .orderBy(desc(signIns.lastUsedAt), signIns.id)

/** False: the person has no such sign-in that lasts. */
export async function endSignInOf(db: Database, { personId, signInId }: { personId: number; signInId: string }): Promise<boolean> {
  const ended = await db
    .update(signIns)
    .set({ endedAt: clock })
    .where(and(eq(signIns.id, signInId), eq(signIns.personId, personId), lasts))
    .returning({ id: signIns.id })
  return ended.length > 0
}

export async function endAllSignIns(tx: Transaction, personId: number): Promise<void> {
  await tx
    .update(signIns)
    .set({ endedAt: clock })
    .where(and(eq(signIns.personId, personId), isNull(signIns.endedAt)))
}

export async function endOtherSignIns(tx: Transaction, { personId, signInId }: { personId: number; signInId: string }): Promise<void> {
  await tx
    .update(signIns)
    .set({ endedAt: clock })
    .where(and(eq(signIns.personId, personId), ne(signIns.id, signInId), isNull(signIns.endedAt)))
}

/** Those that ended, or ran out, more than so many days ago. */
export async function deleteOldSignIns(db: Database, days: number): Promise<void> {
  const overAt = sql`least(${signIns.endedAt}, ${signIns.expiresAt})`
  await db.delete(signIns).where(sql`${overAt} < ${clock} - make_interval(days => ${days})`)
}
