import { and, eq, gt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { clock } from '../../../db/clock.ts'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { emailChanges, people } from '../../../db/schema/identity.ts'

type Input = { personId: number; email: string; tokenHash: string }
/** `passwordHash`: the person's password hash at the time of the request. `seconds`: how long the link works after `from`, or from now. */
type NewEmailChange = Input & { passwordHash: string; seconds: number; from?: Date | undefined }

export const causeOfEmailChange = (tokenHash: string): string => `email-change:${tokenHash}`

/** Replaces a waiting change by this one. Returns the token hash of the replaced change, if any. The caller has locked the person. */
export async function replaceEmailChange(tx: Transaction, { seconds, from, ...input }: NewEmailChange): Promise<string | undefined> {
  const last = await endEmailChange(tx, input.personId)
  await tx
    .insert(emailChanges)
    .values({ ...input, expiresAt: sql`${from ? sql`${from.toISOString()}::timestamptz` : clock} + make_interval(secs => ${seconds})` })
  return last
}

export const endEmailChange = async (tx: Transaction, personId: number): Promise<string | undefined> =>
  (await first(tx.delete(emailChanges).where(eq(emailChanges.personId, personId)).returning({ tokenHash: emailChanges.tokenHash })))
    ?.tokenHash

const isOpen = and(eq(people.passwordHash, emailChanges.passwordHash), gt(emailChanges.expiresAt, clock))

export async function findEmailChange(reader: Reader, tokenHash: string): Promise<Input | undefined> {
  const [row] = await reader
    .select({ personId: emailChanges.personId, email: emailChanges.email, tokenHash: emailChanges.tokenHash })
    .from(emailChanges)
    .innerJoin(people, eq(people.id, emailChanges.personId))
    .where(and(eq(emailChanges.tokenHash, tokenHash), isOpen))
  return row
}

export async function findWaitingEmail(reader: Reader, personId: number): Promise<string | null> {
  const [row] = await reader
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .innerJoin(people, eq(people.id, emailChanges.personId))
    .where(and(eq(emailChanges.personId, personId), isOpen))
  return row?.email ?? null
}

const others = alias(people, 'others')

/** Returns false if another account has the address. Of two concurrent calls, the later one fails on the unique index. */
export async function setProvenEmail(tx: Transaction, { personId, email }: Omit<Input, 'tokenHash'>): Promise<boolean> {
  const taken = tx
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.email, email), ne(others.id, personId)))
  const changed = await tx
    .update(people)
    .set({ email, emailProvenAt: clock })
    .where(and(eq(people.id, personId), notExists(taken)))
    .returning({ id: people.id })
  return changed.length > 0
}
