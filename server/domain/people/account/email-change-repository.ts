import { and, eq, gt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { emailChanges, people } from '../../../db/schema/identity.ts'

type Wish = { personId: number; email: string; tokenHash: string }
/** `passwordHash`: the person's when it was asked for. */
type NewWish = Wish & { passwordHash: string; seconds: number }

/** The email that brings the link. */
export const causeOfEmailChange = (tokenHash: string): string => `email-change:${tokenHash}`

/** Answers with the hash of the last wish's token, which ends. Whoever calls has locked the person. */
export async function replaceEmailChange(tx: Transaction, { seconds, ...wish }: NewWish): Promise<string | undefined> {
  const last = await endEmailChange(tx, wish.personId)
  await tx.insert(emailChanges).values({ ...wish, expiresAt: sql`${clock} + make_interval(secs => ${seconds})` })
  return last
}

/** Answers with the hash of its token; undefined: nothing was waiting. */
export async function endEmailChange(tx: Transaction, personId: number): Promise<string | undefined> {
  const [row] = await tx.delete(emailChanges).where(eq(emailChanges.personId, personId)).returning({ tokenHash: emailChanges.tokenHash })
  return row?.tokenHash
}

const isOpen = and(eq(people.passwordHash, emailChanges.passwordHash), gt(emailChanges.expiresAt, clock))

/** Whose link it is; undefined: nobody's, it has run out, or the password has changed since it was asked for. */
export async function findEmailChange(reader: Reader, tokenHash: string): Promise<Wish | undefined> {
  const [row] = await reader
    .select({ personId: emailChanges.personId, email: emailChanges.email, tokenHash: emailChanges.tokenHash })
    .from(emailChanges)
    .innerJoin(people, eq(people.id, emailChanges.personId))
    .where(and(eq(emailChanges.tokenHash, tokenHash), isOpen))
  return row
}

/** The address that waits for its link to be used. */
export async function findWaitingEmail(reader: Reader, personId: number): Promise<string | null> {
  const [row] = await reader
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .innerJoin(people, eq(people.id, emailChanges.personId))
    .where(and(eq(emailChanges.personId, personId), isOpen))
  return row?.email ?? null
}

const others = alias(people, 'others')

/** False: somebody else has an account there. Of two who want it at once the later fails on the unique index. */
export async function setProvenEmail(tx: Transaction, { personId, email }: Omit<Wish, 'tokenHash'>): Promise<boolean> {
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
