import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../../db/database.ts'
import { emailChanges, passwordResets, people } from '../../../db/schema/identity.ts'

type Reset = { personId: number; tokenHash: string }

const lasting = ({ personId, tokenHash }: Reset) =>
  and(eq(passwordResets.tokenHash, tokenHash), eq(passwordResets.personId, personId), gt(passwordResets.expiresAt, clock))

/** Also deletes expired links of the person. */
export async function addReset(tx: Transaction, { personId, tokenHash, seconds }: Reset & { seconds: number }): Promise<void> {
  await tx.delete(passwordResets).where(and(eq(passwordResets.personId, personId), lte(passwordResets.expiresAt, clock)))
  await tx.insert(passwordResets).values({ personId, tokenHash, expiresAt: sql`${clock} + make_interval(secs => ${seconds})` })
}

export async function isResetOpen(reader: Reader, reset: Reset): Promise<boolean> {
  const rows = await reader.select({ personId: passwordResets.personId }).from(passwordResets).where(lasting(reset))
  return rows.length > 0
}

export const countResets = (reader: Reader, personId: number): Promise<number> =>
  reader.$count(passwordResets, and(eq(passwordResets.personId, personId), gt(passwordResets.expiresAt, clock)))

/** Uses up a link. Only one of two concurrent calls returns true. */
export async function consumeReset(tx: Transaction, reset: Reset): Promise<boolean> {
  const used = await tx.delete(passwordResets).where(lasting(reset)).returning({ personId: passwordResets.personId })
  return used.length > 0
}

export async function endResets(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.personId, personId))
}

/** Sets a password and the proof, because the link proves the address. Locks the person. */
export async function setPasswordHash(tx: Transaction, personId: number, passwordHash: string): Promise<void> {
  await tx.update(people).set({ passwordHash, emailProvenAt: clock }).where(eq(people.id, personId))
}

/** The caller has locked the person. */
export async function setEmailProven(tx: Transaction, personId: number): Promise<void> {
  await tx.update(people).set({ emailProvenAt: clock }).where(eq(people.id, personId))
}

export async function deleteOldLinks(db: Database): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, clock))
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, clock))
}
