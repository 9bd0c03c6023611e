import type { Transaction } from '../../db/database.ts'
import type { Enqueue } from '../../db/enqueue.ts'
import type { PostChanges } from '../catalog/change-for-now.ts'
import type { Offering } from '../catalog/offering.ts'
import type { TakeBackRules } from '../catalog/take-back.ts'
import type { Whereabouts } from '../notifications/about.ts'
import { countMails, withdrawMails } from '../notifications/mail-repository.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { findWaitingMail, reviveMails } from '../notifications/waiting-mail-repository.ts'
import { type Addressee, listAddressees, listAddresseesSince } from './letter-repository.ts'
import { isMoved, whereaboutsOf } from './tell.ts'

// Letters about moves that staff can take back: one for each place, however often it was moved before it could leave.

type Desk = { enqueue: Enqueue }

/** Everyone with a place is told; `tell` false: only who waits for a letter about an earlier move, so that it is not wrong. */
export const postMoves =
  (desk: Desk): PostChanges =>
  async (tx, changed, { tell, notBefore }) => {
    const mailIds: number[] = []
    const supersededMailIds: number[] = []
    for (const { before, after } of changed.filter((one) => isMoved(one.before, one.after)))
      for (const addressee of await listAddressees(tx, after.id)) {
        const earlier = await takeEarlier(tx, addressee.bookingId)
        if (!tell && !earlier) continue
        if (earlier) supersededMailIds.push(earlier.id)
        const from = earlier?.from ?? whereaboutsOf(before)
        if (isBackAt(from, after)) continue
        const mailId = await queueMoved(tx, desk, addressee, { from, notBefore })
        if (mailId !== undefined) mailIds.push(mailId)
      }
    return { mailIds, supersededMailIds }
  }

/** Takes the letters of a move back; those that they stood for leave after all. False: one has left. */
export const withdrawMoves =
  ({ enqueue }: Desk): TakeBackRules['withdraw'] =>
  async (tx, { mailIds, supersededMailIds }) => {
    if (!(await withdrawMails(tx, mailIds))) return false
    for (const { id, leavesAt } of await reviveMails(tx, supersededMailIds)) await enqueue(tx, { name: 'send-mail', mailId: id }, leavesAt)
    return true
  }

/** Whoever booked after the move knows the new time alone: they are told that it is the old one again. */
export const tellNewcomers =
  (desk: Desk): TakeBackRules['tellNewcomers'] =>
  async (tx, changed, since) => {
    for (const { before, after } of changed.filter((one) => isMoved(one.before, one.after)))
      for (const addressee of await listAddresseesSince(tx, after.id, since))
        await queueMoved(tx, desk, addressee, { from: whereaboutsOf(before) })
  }

async function queueMoved(
  tx: Transaction,
  { enqueue }: Desk,
  { bookingId, to, language }: Addressee,
  how: { from: Whereabouts; notBefore?: Date },
) {
  const { from, ...when } = how
  const moves = await countMails(tx, bookingId, 'class-moved')
  const about = { kind: 'class-moved', bookingId, from } as const
  return queueMail(tx, enqueue, { to, language, about, cause: `class-moved:${bookingId}:${moves}`, bookingId, ...when })
}

/** A letter about an earlier move that has not left: a new one takes its place. */
async function takeEarlier(tx: Transaction, bookingId: number): Promise<{ id: number; from: Whereabouts } | undefined> {
  const waiting = await findWaitingMail(tx, bookingId, 'class-moved')
  return waiting && (await withdrawMails(tx, [waiting.id])) ? { id: waiting.id, from: waiting.about.from } : undefined
}

function isBackAt(from: Whereabouts, offering: Offering): boolean {
  const now = whereaboutsOf(offering)
  return from.startsAt === now.startsAt && from.endsAt === now.endsAt && from.placeEn === now.placeEn && from.placeRu === now.placeRu
}
