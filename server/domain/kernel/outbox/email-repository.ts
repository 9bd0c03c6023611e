import { and, asc, eq, gt, inArray, lte, ne, notInArray, notLike, or, type SQL, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../../db/database.ts'
import { equalsAnyId } from '../../../db/equals-any.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { classRunNotices } from '../../../db/schema/class-run-notices.ts'
import { mails } from '../../../db/schema/notifications.ts'
import type { NewEmail } from './email.ts'
import { type EmailKind, type EmailPayload, holdsSecret, type WelcomePayload, type Welcoming } from './email-payload.ts'

const isQueued = (id: number) => and(eq(mails.id, id), eq(mails.status, 'queued'))
const later = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`

/** Inserts an email. Returns undefined if an email with this cause exists. */
export async function insertEmail(tx: Transaction, { notBefore, ...email }: NewEmail): Promise<number | undefined> {
  const values = { ...email, kind: email.about.kind, createdAt: clock, nextTryAt: notBefore ?? clock }
  const [row] = await tx.insert(mails).values(values).onConflictDoNothing({ target: mails.cause }).returning({ id: mails.id })
  return row?.id
}

export async function requeueEmail(tx: Transaction, { cause, notBefore }: Required<Pick<NewEmail, 'cause' | 'notBefore'>>) {
  const [row] = await tx
    .update(mails)
    .set({ status: 'queued', attempts: 0, nextTryAt: notBefore })
    .where(and(eq(mails.cause, cause), eq(mails.status, 'dropped')))
    .returning({ id: mails.id })
  return row?.id
}

export type ClaimedEmail = NonNullable<Awaited<ReturnType<typeof claimEmail>>>

/** Claims a due email for `seconds`. Returns undefined if it is finished or claimed by another process. */
export async function claimEmail(db: Database, id: number, seconds: number) {
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextTryAt: later(seconds) })
    .where(and(isQueued(id), lte(mails.nextTryAt, clock)))
    .returning({
      id: mails.id,
      messageKey: mails.messageKey,
      to: mails.to,
      language: mails.language,
      kind: sql<EmailKind>`${mails.kind}`,
      about: sql<EmailPayload>`${mails.about}`,
      bookingId: mails.bookingId,
      attempts: mails.attempts,
    })
  return row
}

type Ending = { status: 'sent' | 'failed' | 'dropped'; to?: string; subject?: string; lastError: string | null }

export async function finishEmail(
  db: Database | Transaction,
  { id, kind }: Pick<ClaimedEmail, 'id' | 'kind'>,
  ending: Ending,
): Promise<boolean> {
  const ended = await db
    .update(mails)
    .set({
      ...ending,
      ...(ending.status === 'sent' && { sentAt: clock }),
      about: holdsSecret(kind) ? null : sql`${mails.about} - 'welcome'`,
    })
    .where(isQueued(id))
    .returning({ id: mails.id })
  return ended.length > 0
}

/** Marks sent emails as bounced and returns those not marked before. Ignores emails to erased people. */
export const markEmailsBounced = (tx: Transaction, { messageKeys, said }: { messageKeys: string[]; said: string }) =>
  tx
    .update(mails)
    .set({ status: 'failed', lastError: said })
    .where(and(inArray(mails.messageKey, messageKeys), eq(mails.status, 'sent'), notLike(mails.to, '%.invalid')))
    .returning({ id: mails.id, language: mails.language, bookingId: mails.bookingId })

export async function postponeEmail(db: Database, id: number, { seconds, error }: { seconds: number; error: string }): Promise<void> {
  await db
    .update(mails)
    .set({ nextTryAt: later(seconds), lastError: error })
    .where(isQueued(id))
}

/** Withdraws all of these emails, or none if one of them is due, being sent or sent. Returns whether it did. Locks them in order of id. */
export async function withdrawEmails(tx: Transaction, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const waiting = await tx
    .select({
      id: mails.id,
      isWaiting: sql<boolean>`${mails.status} = 'queued' and ${mails.attempts} = 0 and ${mails.nextTryAt} > clock_timestamp()`,
    })
    .from(mails)
    .where(inArray(mails.id, ids))
    .orderBy(asc(mails.id))
    .for('no key update')
  if (!waiting.every(({ isWaiting }) => isWaiting)) return false
  await tx.update(mails).set({ status: 'dropped' }).where(inArray(mails.id, ids))
  return true
}

/** Drops a welcome email to the address that is not due yet, and moves its data into the queued email that replaces it. */
export async function moveWaitingWelcome(tx: Transaction, { to, emailId }: { to: string; emailId: number }): Promise<void> {
  const [row] = await tx
    .select({ id: mails.id, about: sql<WelcomePayload>`${mails.about}` })
    .from(mails)
    .where(and(eq(mails.to, to), eq(mails.kind, 'welcome'), eq(mails.status, 'queued'), eq(mails.attempts, 0), gt(mails.nextTryAt, clock)))
    .for('no key update')
  if (!row) return
  await tx.update(mails).set({ status: 'dropped', about: null }).where(eq(mails.id, row.id))
  const { kind: _, ...welcome } = row.about
  await tx
    .update(mails)
    .set({ about: sql`${mails.about} || ${JSON.stringify({ welcome } satisfies Welcoming)}::jsonb` })
    .where(eq(mails.id, emailId))
}

/** Returns due emails that are over 30 seconds old. Their own job should have sent them by then. */
export async function listOverdueEmails(reader: Reader, most: number): Promise<number[]> {
  const rows = await reader
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lte(mails.nextTryAt, clock), lte(mails.createdAt, later(-30))))
    // Newsletters come last, so that other emails do not wait for them.
    .orderBy(sql`${mails.newsletterId} is not null`, asc(mails.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

// Emails to the author of a contact message or to the studio. They do not belong to the account that has the address.
const OF_THE_ADDRESS: EmailKind[] = [
  ...(['message-received', 'message-reply', 'accountant-link'] as const),
  ...(['studio-message', 'studio-booking', 'studio-cancellation', 'studio-attention', 'studio-digest'] as const),
  ...(['studio-too-few', 'studio-called-off'] as const),
]

/** The person to whom emails belong. While the address is unproven, emails of the kinds OF_THE_ADDRESS may belong to another person. */
export type Recipient = { id: number; email: string; emailProven: boolean }

const sentTo = ({ email, emailProven }: Recipient) =>
  and(eq(mails.to, email), emailProven ? undefined : notInArray(mails.kind, OF_THE_ADDRESS))

/** Emails sent before the merge to the address of an account merged into this one. */
const sentToMerged = ({ id }: Recipient) =>
  sql`exists (select from people m where m.merged_into = ${id} and m.merged_email = ${mails.to} and ${mails.createdAt} <= m.merged_at
    and (m.email_proven_at is not null or ${notInArray(mails.kind, OF_THE_ADDRESS)}))`

export const listEmailsTo = (reader: Reader, person: Recipient) =>
  reader
    .select({
      to: mails.to,
      kind: mails.kind,
      subject: mails.subject,
      status: mails.status,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(or(sentTo(person), sentToMerged(person)))
    .orderBy(asc(mails.id))

export async function redirectQueuedEmails(tx: Transaction, person: Recipient, address: string): Promise<void> {
  await tx.update(mails).set({ to: address }).where(sentTo(person))
}

/** Deletes a person's unsent emails and anonymizes the sent ones. Clears the subjects of emails to others that name the person. */
export async function anonymizeEmailsTo(tx: Transaction, person: Recipient, instead: string): Promise<void> {
  const isAbout = sql`${mails.about}->>'personId' in (select id::text from people where id = ${person.id} or merged_into = ${person.id})`
  const theirs = or(sentTo(person), sentToMerged(person), isAbout)
  await forgetSubjectsNaming(tx, person, theirs)
  await tx.delete(mails).where(and(theirs, inArray(mails.status, ['queued', 'failed'])))
  await tx.update(mails).set({ to: instead, subject: null, lastError: null }).where(theirs)
  const ofPerson = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.personId, person.id))
  await tx.update(mails).set({ subject: null }).where(inArray(mails.bookingId, ofPerson))
}

/** Clears the subjects of emails to the studio, to staff or to receivers of gifts, because these subjects may name the person. */
async function forgetSubjectsNaming(tx: Transaction, { id }: Recipient, theirs: SQL | undefined): Promise<void> {
  const orders = sql`select o.id::text from orders o where o.person_id = ${id}`
  const vouchers = sql`select v.id::text from vouchers v join orders o on o.id = v.order_id where o.person_id = ${id}`
  const booked = sql`select b.id::text from bookings b where b.person_id = ${id}`
  const undelivered = tx
    .select({ id: sql<string>`${mails.id}::text` })
    .from(mails)
    .where(theirs)
  await tx
    .update(mails)
    .set({ subject: null })
    .where(
      or(
        sql`${mails.kind} = 'staff-changed' and ${String(id)} in (${mails.about}->>'ofId', ${mails.about}->>'byId')`,
        sql`${mails.about}->>'orderId' in (${orders})`,
        sql`${mails.about}->>'voucherId' in (${vouchers})`,
        sql`${mails.about}->'what'->>'orderId' in (${orders})`,
        sql`${mails.about}->'what'->>'bookingId' in (${booked})`,
        inArray(sql`${mails.about}->'what'->>'mailId'`, undelivered),
      ),
    )
}

/** Clears the subjects of emails about deleted messages, because the email to the studio repeats the message's subject. */
export async function clearEmailSubjects(tx: Transaction, messageIds: number[]): Promise<void> {
  const about = messageIds.map(String)
  if (about.length > 0)
    await tx
      .update(mails)
      .set({ subject: null })
      .where(inArray(sql`${mails.about}->>'messageId'`, about))
}

export async function deleteEmailsAbout(tx: Transaction, messageId: number): Promise<void> {
  await tx.delete(mails).where(sql`${mails.about}->>'messageId' = ${String(messageId)}`)
}

/** Deletes an obsolete email by its cause, or anonymizes it if it was sent. */
export async function anonymizeEmail(tx: Transaction, cause: string, instead: string): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.cause, cause), inArray(mails.status, ['queued', 'failed'])))
  await tx.update(mails).set({ to: instead, subject: null, lastError: null }).where(eq(mails.cause, cause))
}

export async function anonymizeEmailsOfKind(
  tx: Transaction,
  { kind, to }: { kind: EmailKind; to: string },
  instead: string,
): Promise<void> {
  const theirs = and(eq(mails.to, to), eq(mails.kind, kind))
  await tx.delete(mails).where(and(theirs, inArray(mails.status, ['queued', 'failed'])))
  await tx.update(mails).set({ to: instead, subject: null, lastError: null }).where(theirs)
}

export const countEmailsToPeople = (reader: Reader, ids: number[]): Promise<number> =>
  reader.$count(mails, and(equalsAnyId(mails.id, ids), notLike(mails.kind, 'studio-%')))

export const countEmails = (reader: Reader, bookingId: number, kind: EmailKind): Promise<number> =>
  reader.$count(mails, and(eq(mails.bookingId, bookingId), eq(mails.kind, kind)))

/** Counts emails of these kinds about a booking, except dropped ones. Includes emails of class runs about several bookings. */
export async function countValidEmails(reader: Reader, bookingId: number, kinds: EmailKind[]): Promise<number> {
  const own = await reader.$count(mails, and(eq(mails.bookingId, bookingId), inArray(mails.kind, kinds), ne(mails.status, 'dropped')))
  if (!kinds.includes('class-cancelled')) return own
  const withOthers = sql`${classRunNotices.emailId} in (select m.id from ${mails} m where m.status <> 'dropped')`
  return own + (await reader.$count(classRunNotices, and(eq(classRunNotices.bookingId, bookingId), withOthers)))
}
