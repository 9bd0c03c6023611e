import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { accounts, orders } from '../../../db/schema/accounts.ts'
import { bankLines } from '../../../db/schema/bank-lines.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { messageReplies, messages } from '../../../db/schema/contact.ts'
import { deferredActions } from '../../../db/schema/deferred-actions.ts'
import { people, signIns } from '../../../db/schema/identity.ts'
import { merges, notDuplicates } from '../../../db/schema/merges.ts'
import { payments, refunds, sandboxSessions } from '../../../db/schema/payments.ts'
import { receiptBuyers } from '../../../db/schema/receipts.ts'
import { recoveryCodes, secondFactors } from '../../../db/schema/second-factors.ts'
import { vouchers } from '../../../db/schema/vouchers.ts'
import { paymentsOfPerson } from '../../money/payments/payments-of-person-repository.ts'

export const readRegistration = (
  reader: Reader,
  personId: number,
): Promise<Pick<typeof people.$inferSelect, 'createdAt' | 'newsAgreedAt'> | undefined> =>
  first(reader.select({ createdAt: people.createdAt, newsAgreedAt: people.newsAgreedAt }).from(people).where(eq(people.id, personId)))

export const listAllSignIns = (reader: Reader, personId: number) =>
  reader
    .select({
      browser: signIns.browser,
      system: signIns.system,
      createdAt: signIns.createdAt,
      lastUsedAt: signIns.lastUsedAt,
      expiresAt: signIns.expiresAt,
      endedAt: signIns.endedAt,
    })
    .from(signIns)
    .where(sql`${signIns.personId} in (select id from people where id = ${personId} or merged_into = ${personId})`)
    .orderBy(asc(signIns.createdAt))

export async function deleteReceiptBuyer(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(receiptBuyers).where(eq(receiptBuyers.personId, personId))
}

/** Returns all payments, including failed ones, oldest first. Amounts in haléře. */
export const listPayments = (reader: Reader, personId: number) =>
  reader
    .select({
      id: payments.id,
      bookingId: payments.bookingId,
      orderId: payments.orderId,
      amount: payments.amount,
      currency: payments.currency,
      status: payments.status,
      provider: payments.provider,
      channel: payments.channel,
      method: payments.method,
      termsVersion: payments.termsVersion,
      termsAcceptedAt: payments.termsAcceptedAt,
      createdAt: payments.createdAt,
      settledAt: payments.settledAt,
    })
    .from(payments)
    .where(sql`${payments.id} in ${paymentsOfPerson(personId)}`)
    .orderBy(asc(payments.id))

/** Returns the bank transfers that paid for bookings and orders of the person, oldest first. Amounts in haléře. */
export const listTransfers = (reader: Reader, personId: number) =>
  reader
    .select({
      paymentId: bankLines.paymentId,
      bookedOn: bankLines.bookedOn,
      amount: bankLines.amount,
      currency: bankLines.currency,
      symbol: bankLines.symbol,
      note: bankLines.note,
      counterAccount: bankLines.counterAccount,
      counterName: bankLines.counterName,
    })
    .from(bankLines)
    .where(sql`${bankLines.paymentId} in ${paymentsOfPerson(personId)}`)
    .orderBy(asc(bankLines.id))

export const listRefunds = (reader: Reader, personId: number) =>
  reader
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amount: refunds.amount,
      status: refunds.status,
      toCredit: refunds.toCredit,
      createdAt: refunds.createdAt,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .where(sql`${refunds.paymentId} in ${paymentsOfPerson(personId)}`)
    .orderBy(asc(refunds.id))

/** Messages sent from the person's proven address or, before a merge, from the proven address of a merged account. */
const isFrom = ({ id, email, emailProven }: Writer) =>
  sql`((${emailProven} and ${messages.email} = ${email}) or exists (select from people m where m.merged_into = ${id} and m.merged_email = ${messages.email}
    and m.email_proven_at is not null and ${messages.createdAt} <= m.merged_at))`
type Writer = { id: number; email: string; emailProven: boolean }

export async function listMergedEmails(reader: Reader, personId: number): Promise<string[]> {
  const rows = await reader
    .select({ email: sql<string>`${people.mergedEmail}` })
    .from(people)
    .where(and(eq(people.mergedInto, personId), isNotNull(people.mergedEmail)))
    .orderBy(asc(people.mergedAt), asc(people.id))
  return rows.map(({ email }) => email)
}

const isOneOfNotDuplicates = (personId: number) => or(eq(notDuplicates.firstId, personId), eq(notDuplicates.secondId, personId))

export async function listDuplicateRejections(reader: Reader, personId: number): Promise<Date[]> {
  const rows = await reader
    .select({ at: notDuplicates.at })
    .from(notDuplicates)
    .where(isOneOfNotDuplicates(personId))
    .orderBy(asc(notDuplicates.at))
  return rows.map(({ at }) => at)
}

export async function deleteDeferredActions(tx: Transaction, personId: number): Promise<void> {
  const owned = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.personId, personId))
  const passes = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.personId, personId))
  const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.personId, personId))
  const bought = tx.select({ id: vouchers.id }).from(vouchers).where(inArray(vouchers.orderId, ordered))
  const { bookingId, passId, voucherId } = deferredActions
  const isTheirs = or(
    eq(deferredActions.personId, personId),
    inArray(bookingId, owned),
    inArray(passId, passes),
    inArray(voucherId, bought),
  )
  await tx.delete(deferredActions).where(isTheirs)
}

export async function deleteNotDuplicates(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(notDuplicates).where(isOneOfNotDuplicates(personId))
}

/** Erases accounts merged into an erased person, so their merges can no longer be undone. The caller has locked the rows. */
export async function eraseMergedAccounts(tx: Transaction, personId: number): Promise<void> {
  await tx.update(people).set({ mergedEmail: null, emailProvenAt: null }).where(eq(people.mergedInto, personId))
  await tx.update(merges).set({ fields: null }).where(eq(merges.survivorId, personId))
  const gone = tx.select({ id: people.id }).from(people).where(eq(people.mergedInto, personId))
  await tx.delete(secondFactors).where(inArray(secondFactors.personId, gone))
  await tx.delete(recoveryCodes).where(inArray(recoveryCodes.personId, gone))
}

/** Returns contact form messages with replies, oldest first, if the address is proven, because anyone can register any address. */
export async function listMessagesFrom(reader: Reader, writer: Writer) {
  const rows = await reader
    .select({
      id: messages.id,
      name: messages.name,
      email: messages.email,
      subject: messages.subject,
      message: messages.message,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(isFrom(writer))
    .orderBy(asc(messages.id))
  const replies = await reader
    .select({ messageId: messageReplies.messageId, text: messageReplies.text, createdAt: messageReplies.createdAt })
    .from(messageReplies)
    .innerJoin(messages, eq(messages.id, messageReplies.messageId))
    .where(isFrom(writer))
    .orderBy(asc(messageReplies.id))
  return rows.map(({ id, ...row }) => ({ ...row, replies: replies.filter(({ messageId }) => messageId === id) }))
}

export async function deleteMessagesFrom(tx: Transaction, writer: Writer): Promise<number[]> {
  const gone = await tx.delete(messages).where(isFrom(writer)).returning({ id: messages.id })
  return gone.map(({ id }) => id)
}

/** Removes the buyer's address from stored requests, also in the sandbox. Requests of finished payments are not sent again. */
export async function replaceEmailInPayments(tx: Transaction, personId: number, address: string): Promise<void> {
  const isTheirs = sql`${payments.id} in ${paymentsOfPerson(personId)}`
  await tx
    .update(payments)
    .set({ request: sql`jsonb_set(${payments.request}, '{email}', to_jsonb(${address}::text))` })
    .where(and(isNotNull(payments.request), isTheirs))
  const keys = tx
    .select({ key: sql<string>`${payments.id}::text` })
    .from(payments)
    .where(isTheirs)
  await tx
    .update(sandboxSessions)
    .set({ request: sql`jsonb_set(${sandboxSessions.request}, '{email}', to_jsonb(${address}::text))` })
    .where(inArray(sandboxSessions.key, keys))
  // `withdrawnAs` is the name given in the withdrawal. A new `changeKey` invalidates the withdrawal link.
  const name = sql`case when ${orders.withdrawnAt} is null then null else '' end`
  await tx.update(orders).set({ withdrawnAs: name, changeKey: randomUUID() }).where(eq(orders.personId, personId))
}

/** Clears gifts that an erased person gave or received. A gift waiting for its day is sent first, then cleared by the retention job. */
export async function clearGiftsOf(tx: Transaction, { id, email }: { id: number; email: string }): Promise<void> {
  await tx.execute(sql`update vouchers v set for_name = '', words = '', send_to = null from orders o
    where o.id = v.order_id and (o.person_id = ${id} or v.send_to = ${email})
      and (v.send_to is null or v.sent_at is not null or v.ended_at is not null or v.redeemed_at is not null)`)
}
