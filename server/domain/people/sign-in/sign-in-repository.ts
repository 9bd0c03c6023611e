import { and, desc, eq, gt, isNull, ne, not, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../../db/database.ts'
import { isErasedByStaff } from '../../../db/pending-deletion.ts'
import { people, signIns } from '../../../db/schema/identity.ts'
import { hasSecondFactor } from '../second-factor/second-factor-repository.ts'
import type { Device } from './device.ts'

/** The current data of an access token's person, so that a removed role takes effect at once. */
export type Identity = {
  personId: number
  signInId: string
  /** False while a second factor that the studio requires is missing. */
  isStaff: boolean
  secondFactorDue: boolean
  language: 'en' | 'ru'
}

// Sign-ins do not work while staff are erasing the person, and work again if staff undo the deletion.
const lasts = and(isNull(signIns.endedAt), gt(signIns.expiresAt, clock), not(isErasedByStaff(sql.raw('sign_ins.person_id'))))

const secondFactorDue = sql<boolean>`(people.is_staff and exists (select from settings where require_second_factor)
  and not exists (select from second_factors where person_id = people.id and confirmed_at is not null))`

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
  /** `none` if no second factor was required. */
  secondFactor: 'proven' | 'none'
  device: Device
}

/** Locks the person FOR SHARE. Returns undefined if password or second factor have changed meanwhile, or staff are erasing the person. */
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

/** Records the use of a refresh token. Returns undefined if its sign-in has ended. */
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

export const listActiveSignIns = (reader: Reader, personId: number) =>
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

export async function deleteOldSignIns(db: Database, days: number): Promise<void> {
  const overAt = sql`least(${signIns.endedAt}, ${signIns.expiresAt})`
  await db.delete(signIns).where(sql`${overAt} < ${clock} - make_interval(days => ${days})`)
}
