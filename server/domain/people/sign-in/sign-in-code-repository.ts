import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../../db/database.ts'
import { isErasedByStaff } from '../../../db/pending-deletion.ts'
import { people, signInCodes } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { hasSecondFactor } from '../second-factor/second-factor-repository.ts'

/** The number of attempts per code: the chance of guessing its six digits is one in 200,000. */
const MAX_TRIES = 5

type NewCode = { personId: number; codeHash: string; linkHash: string; nonceHash: string; seconds: number }

/** Replaces the code of this browser only, so that a stranger cannot invalidate other codes. The caller has locked the person. */
export async function replaceSignInCode(tx: Transaction, { seconds, ...code }: NewCode): Promise<void> {
  await tx.delete(signInCodes).where(and(eq(signInCodes.personId, code.personId), eq(signInCodes.nonceHash, code.nonceHash)))
  await tx.insert(signInCodes).values({ ...code, expiresAt: sql`${clock} + make_interval(secs => ${seconds})` })
}

/** Invalidates all codes of a person. Their queued emails are dropped when they are due. */
export async function endSignInCodes(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(signInCodes).where(eq(signInCodes.personId, personId))
}

const isOpen = gt(signInCodes.expiresAt, clock)

/** Counts an attempt of the browser in one statement. Returns undefined if the browser has no code or no attempt left. */
export async function countCodeTry(
  db: Database,
  { personId, nonceHash }: { personId: number; nonceHash: string },
): Promise<{ codeHash: string; triesLeft: number } | undefined> {
  const mayTry = and(eq(signInCodes.personId, personId), eq(signInCodes.nonceHash, nonceHash), isOpen, lt(signInCodes.tries, MAX_TRIES))
  const [row] = await db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(mayTry)
    .returning({ codeHash: signInCodes.codeHash, triesLeft: sql<number>`${MAX_TRIES} - ${signInCodes.tries}`.mapWith(Number) })
  return row
}

/** Uses up a code. Only one of several concurrent calls returns true. */
export async function consumeSignInCode(tx: Transaction, { personId, codeHash }: { personId: number; codeHash: string }): Promise<boolean> {
  const isThis = and(eq(signInCodes.personId, personId), eq(signInCodes.codeHash, codeHash), isOpen)
  return (await tx.delete(signInCodes).where(isThis).returning({ personId: signInCodes.personId })).length > 0
}

export async function consumeSignInLink(tx: Transaction, { personId, linkHash }: { personId: number; linkHash: string }): Promise<boolean> {
  const isThis = and(eq(signInCodes.personId, personId), eq(signInCodes.linkHash, linkHash), isOpen)
  return (await tx.delete(signInCodes).where(isThis).returning({ personId: signInCodes.personId })).length > 0
}

export async function findSignInLink(reader: Reader, linkHash: string): Promise<number | undefined> {
  const [row] = await reader
    .select({ personId: signInCodes.personId })
    .from(signInCodes)
    .where(and(eq(signInCodes.linkHash, linkHash), isOpen))
  return row?.personId
}

/** Excludes staff and people with a second factor, who must use a password, and people being erased by staff. */
export async function maySignInByCode(reader: Reader, personId: number): Promise<boolean> {
  const [guest] = await reader
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), eq(people.isStaff, false), sql`not ${isErasedByStaff(sql.raw('people.id'))}`))
  return guest !== undefined && !(await hasSecondFactor(reader, personId))
}

export async function countRecentCodeEmails(reader: Reader, email: string): Promise<{ inHour: number; inDay: number }> {
  const since = (span: string) => sql`${mails.createdAt} > ${clock} - ${span}::interval`
  const [row] = await reader
    .select({ inHour: sql<number>`count(*) filter (where ${since('1 hour')})::int`, inDay: sql<number>`count(*)::int` })
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.kind, 'sign-in-code'), since('1 day')))
  return row ?? { inHour: 0, inDay: 0 }
}

export async function deleteOldSignInCodes(db: Database): Promise<void> {
  await db.delete(signInCodes).where(lte(signInCodes.expiresAt, clock))
}
