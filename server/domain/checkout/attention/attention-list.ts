import { type AttentionKind, attentionKinds } from '../../../../packages/contract/money/attention.ts'
import type { Database } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { returnShortTransfer } from '../bank/return-short-transfer.ts'
import { type AttentionItem, listAttention, writeDone } from './attention-repository.ts'

export async function needsAttention(db: Database, { kind, isDone }: { kind?: AttentionKind | undefined; isDone: boolean }) {
  const kinds = kind ? [kind] : attentionKinds
  const lists = await Promise.all(kinds.map((each) => listAttention(db, each, isDone)))
  return lists.flat().sort((a, b) => b.since.getTime() - a.since.getTime())
}

/**
 * Marks a task as done. The part of a short transfer becomes a manual refund, because the rest is no longer expected. Refuses: not_found.
 */
export async function markDone(
  deps: BookingDependencies,
  item: { kind: AttentionKind; subjectId: number },
  done: { note: string; personId: number },
): Promise<Decision<AttentionItem>> {
  const { db } = deps
  const isIt = ({ subjectId }: AttentionItem) => subjectId === item.subjectId
  const isThere = [...(await listAttention(db, item.kind, false)), ...(await listAttention(db, item.kind, true))].some(isIt)
  if (!isThere) return refuse('not_found')
  await db.transaction(async (tx) => {
    if (item.kind === 'transfer_short') await returnShortTransfer(tx, deps, item.subjectId)
    await writeDone(tx, item, done)
  })
  const written = (await listAttention(db, item.kind, true)).find(isIt)
  return written ? accept(written) : refuse('not_found')
}
