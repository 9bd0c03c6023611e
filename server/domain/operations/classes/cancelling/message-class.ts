import { isDeepStrictEqual } from 'node:util'
import type { MessageRecipients } from '../../../../../packages/contract/booking/class-message.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Database, Transaction } from '../../../../db/database.ts'
import type { Enqueue } from '../../../../db/enqueue.ts'
import { listClassRecipients } from '../../../bookings/emails/booking-email-repository.ts'
import { queueToWaiting } from '../../../guests/waiting-list/queue-waiting-emails.ts'
import { listWaitingRecipients } from '../../../guests/waiting-list/waiting-email-repository.ts'
import { recordChange } from '../../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { withdrawEmails } from '../../../kernel/outbox/email-repository.ts'
import { isNobody, queueEmail } from '../../../kernel/outbox/queue-email.ts'
import { undo } from '../../../kernel/runs/undo.ts'
import { addSeconds } from '../../../kernel/studio-time.ts'
import type { Offering } from '../../../schedule/catalog/offering.ts'
import { findAnyOffering } from '../../../schedule/catalog/offerings-repository.ts'
import type { BulkBooking } from '../bulk/bulk-booking-repository.ts'
import {
  type ClassMessage,
  emailsOfMessage,
  findClassMessage,
  findMessageByKey,
  insertClassMessage,
  listClassMessages,
} from './class-message-repository.ts'

type EmailQueue = { db: Database; enqueue: Enqueue }

export type MessageClass = {
  offeringId: number
  subject: Record<Language, string>
  text: Record<Language, string>
  to: MessageRecipients
  staffId: number
  /** Makes the call idempotent. */
  key?: string | undefined
}
export type SentClassMessage = { message: ClassMessage; repeated: boolean }
type StoredClassMessage = { classMessageId: number; repeated: boolean }

/** After the undo period, emails people with a live booking, people waiting, or both. Refuses: not_found, nobody_booked, key_reused. */
export async function messageClass(post: EmailQueue & { undoSeconds: number }, input: MessageClass): Promise<Decision<SentClassMessage>> {
  const offering = await findAnyOffering(post.db, input.offeringId)
  if (!offering) return refuse('not_found')
  const stored = await store(post, input, offering)
  if (!stored.ok) return stored
  const message = await findClassMessage(post.db, stored.value.classMessageId)
  return message ? accept({ message, repeated: stored.value.repeated }) : refuse('not_found')
}

function store(post: EmailQueue & { undoSeconds: number }, input: MessageClass, offering: Offering): Promise<Decision<StoredClassMessage>> {
  return post.db.transaction(async (tx) => {
    const earlier = await findEarlier(tx, input)
    if (earlier) return repeat(earlier, input)
    const { booked, waiting } = await listRecipients(tx, input)
    const recipients = booked.length + waiting.length
    if (recipients === 0) return refuse('nobody_booked')
    const leavesAt = addSeconds(await readClock(tx), post.undoSeconds)
    const classMessageId = await insertClassMessage(tx, { ...input, leavesAt })
    if (classMessageId === undefined) return repeat(await findEarlier(tx, input), input)
    for (const { bookingId, to, language } of booked) {
      const about = { kind: 'class-message', bookingId, classMessageId } as const
      const cause = `class-message:${classMessageId}:${bookingId}`
      await queueEmail(tx, post.enqueue, { to, language, about, cause, bookingId, notBefore: leavesAt })
    }
    for (const { waitingId } of waiting) {
      const about = { kind: 'waiting-message', waitingId, classMessageId } as const
      await queueToWaiting(tx, post, about, `waiting-message:${classMessageId}:${waitingId}`, leavesAt)
    }
    await recordChange(tx, {
      personId: input.staffId,
      action: 'message',
      subject: { kind: offering.kind, id: offering.id },
      before: null,
      after: { classMessageId, recipients, writtenTo: input.to },
    })
    return accept({ classMessageId, repeated: false })
  })
}

async function listRecipients(tx: Transaction, { offeringId, to }: MessageClass) {
  const booked = to === 'waiting' ? [] : await listClassRecipients(tx, offeringId)
  const waiting = to === 'booked' ? [] : await listWaitingRecipients(tx, offeringId)
  return { booked: booked.filter((one) => !isNobody(one.to)), waiting: waiting.filter((one) => !isNobody(one.to)) }
}

export type MessageBookedPerson = Omit<MessageClass, 'offeringId' | 'to'> & { booking: BulkBooking; key: string }

/** Emails one person in a run immediately. All emails of a class with the same key belong to one message. */
export async function messageBookedPerson(
  tx: Transaction,
  { enqueue }: Pick<EmailQueue, 'enqueue'>,
  input: MessageBookedPerson,
): Promise<void> {
  const { booking, ...words } = input
  const { id: bookingId, offeringId, kind, language, person } = booking
  const leavesAt = await readClock(tx)
  const made = await insertClassMessage(tx, { ...words, offeringId, leavesAt })
  const classMessageId = made ?? (await findMessageByKey(tx, offeringId, input.key))?.id
  if (classMessageId === undefined) throw new Error('The message was not stored.')
  const about = { kind: 'class-message', bookingId, classMessageId } as const
  const cause = `class-message:${classMessageId}:${bookingId}`
  await queueEmail(tx, enqueue, { to: person.email, language, about, cause, bookingId })
  if (made === undefined) return
  const subject = { kind, id: offeringId }
  await recordChange(tx, { personId: input.staffId, action: 'message', subject, before: null, after: { classMessageId } })
}

const findEarlier = (tx: Transaction, { offeringId, key }: MessageClass) =>
  key === undefined ? undefined : findMessageByKey(tx, offeringId, key)

function repeat(earlier: ClassMessage | undefined, { subject, text, to }: MessageClass): Decision<StoredClassMessage> {
  if (!earlier) throw new Error('The message was not stored.')
  if (!isDeepStrictEqual([earlier.subject, earlier.text, earlier.to], [subject, text, to])) return refuse('key_reused')
  return accept({ classMessageId: earlier.id, repeated: true })
}

export async function readClassMessages(db: Database, offeringId: number): Promise<Decision<ClassMessage[]>> {
  return (await findAnyOffering(db, offeringId)) ? accept(await listClassMessages(db, offeringId)) : refuse('not_found')
}

type Undo = { offeringId: number; classMessageId: number; staffId: number }

export async function undoMessage({ db }: EmailQueue, { offeringId, classMessageId, staffId }: Undo): Promise<Decision<void>> {
  const message = await findClassMessage(db, classMessageId)
  const offering = message && (await findAnyOffering(db, message.offeringId))
  if (!offering || offering.id !== offeringId) return refuse('not_found')
  return db.transaction((tx) =>
    undo(tx, 'class_message', classMessageId, {
      again: undefined,
      trail: { staffId, subject: { kind: offering.kind, id: offeringId }, before: { classMessageId } },
      takeBack: async () => ((await withdrawEmails(tx, await emailsOfMessage(tx, message.id))) ? accept(undefined) : refuse('too_late')),
    }),
  )
}
