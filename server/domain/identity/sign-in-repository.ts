import { and, eq, gt, isNull, ne, not, sql } from 'drizzle-orm'
import { clock } from '../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../db/database.ts'
import { isSentAway } from '../../db/going.ts'
import { people, signIns } from '../../db/schema/identity.ts'
import { given, pen, writeOnce } from '../../db/write-once.ts'
import type { Identity } from './access-token.ts'

// Whoever is about to be erased is let in again if that is taken back.
const lasts = and(isNull(signIns.endedAt), gt(signIns.expiresAt, clock), not(isSentAway(sql.raw('sign_ins.person_id'))))

const selectIdentity = writeOnce(
  pen
    .select({ personId: people.id, signInId: signIns.id, isStaff: people.isStaff, language: people.language })
    .from(signIns)
    .innerJoin(people, eq(people.id, signIns.personId))
    .where(and(eq(signIns.id, given('signInId')), eq(signIns.personId, given('personId')), lasts)),
)

/** The person behind a sign-in that lasts, as they are now. */
export const findIdentity = async (reader: Reader, named: { personId: number; signInId: string }): Promise<Identity | undefined> =>
  (await selectIdentity(reader, named))[0]

type NewSignIn = { personId: number; passwordHash: string; tokenHash: string; seconds: number }

/**
 * Answers with the new sign-in's id; undefined when the password is no longer `passwordHash`. Locks the person FOR SHARE:
 * a password change that runs at the same moment either refuses this sign-in or ends it. Undefined, too, of someone whom staff erase.
 */
export async function addSignIn(tx: Transaction, { personId, passwordHash, tokenHash, seconds }: NewSignIn): Promise<string | undefined> {
  const [proven] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), eq(people.passwordHash, passwordHash), not(isSentAway(sql.raw('people.id')))))
    .for('share')
  if (!proven) return undefined
  const [signIn] = await tx
    .insert(signIns)
    .values({ personId, tokenHash, expiresAt: sql`${clock} + make_interval(secs => ${seconds})` })
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
