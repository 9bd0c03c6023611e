import { and, asc, eq, exists, getTableColumns, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { Reader } from '../../../db/database.ts'
import { type ListPage, type RowRange, readListPage, readSearchPage } from '../../../db/list-page.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { messageReplies, messageSearchText, messages } from '../../../db/schema/contact.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { containsWords } from '../../../db/search.ts'
import { inOrder, reversed, type Sort } from '../../../db/sort.ts'
import type { Message } from './message-repository.ts'
import { replyCause } from './reply-repository.ts'

type Reply = { id: number; messageId: number; text: string; createdAt: Date; status: 'queued' | 'sent' | 'failed' | 'dropped' }
/** `writerId`: the person who has proven the address. */
export type HandledMessage = Message & { writerId: number | null; replies: Reply[] }

const columns = {
  id: messages.id,
  created_at: messages.createdAt,
  name: sql`lower(${messages.name})`,
  email: messages.email,
  subject: sql`lower(${messages.subject})`,
}

// Null without a proof, because anyone could have registered with the address.
const writerId = sql<number | null>`(select p.id from people p where p.email = messages.email and p.email_proven_at is not null)`

export type MessageFilter = {
  id?: number
  isUnread?: boolean | undefined
  isUnanswered?: boolean | undefined
  isArchived?: boolean | undefined
  search?: string | undefined
  sort?: Sort<keyof typeof columns> | undefined
}

export async function listMessagesPage(
  reader: Reader,
  { id, isUnread, isUnanswered, isArchived, search, sort = '-id' }: MessageFilter,
  page: { limit: number; offset: number },
): Promise<ListPage<HandledMessage>> {
  const isAnswered = exists(reader.select({ id: messageReplies.id }).from(messageReplies).where(eq(messageReplies.messageId, messages.id)))
  const wanted = and(
    not(isPendingDeletion('message')),
    id === undefined ? undefined : eq(messages.id, id),
    unless(isUnread, isNotNull(messages.readAt)),
    unless(isUnanswered, isAnswered),
    unless(isArchived, isNull(messages.archivedAt)),
    containsWords(messageSearchText(messages), search),
  )
  const read = ({ limit, offset, isReversed }: RowRange) => {
    const order = inOrder(isReversed ? reversed(sort) : sort, columns, messages.id)
    const rows = reader
      .select({ ...getTableColumns(messages), writerId })
      .from(messages)
      .where(wanted)
    return rows
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  }
  const { rows, ...counted } =
    search === undefined
      ? await readListPage(page, { rows: read, count: () => reader.$count(messages, wanted) })
      : await readSearchPage(page, { rows: read, countUpTo: (most) => countUpTo(reader, messages, wanted, most) })
  return { rows: await withReplies(reader, rows), ...counted }
}

export async function findHandledMessage(reader: Reader, id: number): Promise<HandledMessage | undefined> {
  return (await listMessagesPage(reader, { id }, { limit: 1, offset: 0 })).rows[0]
}

export const countUnread = (reader: Reader): Promise<number> =>
  reader.$count(messages, and(isNull(messages.readAt), isNull(messages.archivedAt), not(isPendingDeletion('message'))))

const unless = (wanted: boolean | undefined, condition: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? not(condition) : condition

async function withReplies(reader: Reader, rows: Omit<HandledMessage, 'replies'>[]): Promise<HandledMessage[]> {
  if (rows.length === 0) return []
  const replies = await reader
    .select({
      id: messageReplies.id,
      messageId: messageReplies.messageId,
      text: messageReplies.text,
      createdAt: messageReplies.createdAt,
      status: sql<Reply['status']>`coalesce(${mails.status}, 'dropped')`,
    })
    .from(messageReplies)
    .leftJoin(mails, eq(mails.cause, replyCause(sql`${messageReplies.id}::text`)))
    .where(
      inArray(
        messageReplies.messageId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(messageReplies.id))
  const ofMessage = Map.groupBy(replies, ({ messageId }) => messageId)
  return rows.map((row) => ({ ...row, replies: ofMessage.get(row.id) ?? [] }))
}
