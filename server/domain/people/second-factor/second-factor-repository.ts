import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../../db/database.ts'
import { recoveryCodes, secondFactors } from '../../../db/schema/second-factors.ts'

const isOn = (personId: number) => and(eq(secondFactors.personId, personId), isNotNull(secondFactors.confirmedAt))

export const hasSecondFactor = async (reader: Reader, personId: number): Promise<boolean> =>
  (await reader.$count(secondFactors, isOn(personId))) > 0

/** Returns the encrypted secret; undefined if none is pending. */
export async function findPendingSecret(reader: Reader, personId: number): Promise<string | undefined> {
  const [row] = await reader
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(and(eq(secondFactors.personId, personId), isNull(secondFactors.confirmedAt)))
  return row?.secret
}

/** Replaces a pending secret. The caller has locked the person, who has no second factor. */
export async function putPendingSecret(tx: Transaction, { personId, secret }: { personId: number; secret: string }): Promise<void> {
  await tx.insert(secondFactors).values({ personId, secret }).onConflictDoUpdate({ target: secondFactors.personId, set: { secret } })
}

/** Returns false if the pending secret has changed. `step`: the time step of the first code. */
export async function confirmSecret(
  tx: Transaction,
  { personId, secret, step }: { personId: number; secret: string; step: number },
): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt: clock, lastStep: step })
    .where(and(eq(secondFactors.personId, personId), eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt)))
    .returning({ personId: secondFactors.personId })
  return confirmed.length > 0
}

/** Deletes the second factor and the recovery codes. Returns false if no factor was on. */
export async function deleteSecondFactor(tx: Transaction, personId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  const gone = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.personId, personId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

export type CodeAttempt = { secret: string; tries: number; secondsLeft: number }

/** Counts an attempt before its code is checked, so that concurrent attempts stay within the limit. Undefined if no factor is on. */
export async function countTry(db: Database, personId: number, windowSeconds: number): Promise<CodeAttempt | undefined> {
  const isOver = sql`${secondFactors.triesOverAt} <= clock_timestamp()`
  const [row] = await db
    .update(secondFactors)
    .set({
      tries: sql`case when ${isOver} then 1 else ${secondFactors.tries} + 1 end`,
      triesOverAt: sql`case when ${isOver} then clock_timestamp() + make_interval(secs => ${windowSeconds}) else ${secondFactors.triesOverAt} end`,
    })
    .where(isOn(personId))
    .returning({
      secret: secondFactors.secret,
      tries: secondFactors.tries,
      secondsLeft: sql`ceil(extract(epoch from ${secondFactors.triesOverAt} - clock_timestamp()))`.mapWith(Number),
    })
  return row
}

/** Returns false if a code of this or a later period was used before. Only one of two concurrent calls returns true. */
export async function consumeTimeStep(db: Database, personId: number, step: number): Promise<boolean> {
  const isNew = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step, tries: 0 })
    .where(and(isOn(personId), isNew))
    .returning({ personId: secondFactors.personId })
  return taken.length > 0
}

export async function deleteCodeTries(tx: Transaction, personId: number): Promise<void> {
  await tx.update(secondFactors).set({ tries: 0 }).where(eq(secondFactors.personId, personId))
}

export const listRecoveryCodes = (reader: Reader, personId: number): Promise<{ id: number; codeHash: string }[]> =>
  reader.select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(eq(recoveryCodes.personId, personId))

export const countRecoveryCodes = (reader: Reader, personId: number): Promise<number> =>
  reader.$count(recoveryCodes, eq(recoveryCodes.personId, personId))

/** The caller has locked the person. */
export async function replaceRecoveryCodes(tx: Transaction, personId: number, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ personId, codeHash })))
}

/** Uses up a code. Only one of two concurrent calls returns true. */
export async function consumeRecoveryCode(tx: Transaction, id: number): Promise<boolean> {
  const taken = await tx.delete(recoveryCodes).where(eq(recoveryCodes.id, id)).returning({ id: recoveryCodes.id })
  return taken.length > 0
}

export const listSecrets = (reader: Reader): Promise<{ personId: number; secret: string }[]> =>
  reader.select({ personId: secondFactors.personId, secret: secondFactors.secret }).from(secondFactors)

export async function resealSecret(db: Database, { personId, from, to }: { personId: number; from: string; to: string }): Promise<void> {
  await db
    .update(secondFactors)
    .set({ secret: to })
    .where(and(eq(secondFactors.personId, personId), eq(secondFactors.secret, from)))
}
