import { type AttentionKind, attentionKinds } from '../../../../packages/contract/money/attention.ts'
import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { type AttentionItem, listAttention, writeDone } from './attention-repository.ts'

export async function needsAttention(db: Database, { kind, isDone }: { kind?: AttentionKind | undefined; isDone: boolean }) {
  const kinds = kind ? [kind] : attentionKinds
  const lists = await Promise.all(kinds.map((each) => listAttention(db, each, isDone)))
  return lists.flat().sort((a, b) => b.since.getTime() - a.since.getTime())
}

export async function markDone(
  db: Database,
  item: { kind: AttentionKind; subjectId: number },
  done: { note: string; personId: number },
): Promise<Decision<AttentionItem>> {
  const isIt = ({ subjectId }: AttentionItem) => subjectId === item.subjectId
  const isThere = [...(await listAttention(db, item.kind, false)), ...(await listAttention(db, item.kind, true))].some(isIt)
  if (!isThere) return refuse('not_found')
  await db.transaction((tx) => writeDone(tx, item, done))
  const written = (await listAttention(db, item.kind, true)).find(isIt)
  return written ? accept(written) : refuse('not_found')
}
