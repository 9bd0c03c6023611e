import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueEmail, queueStudioEmail } from '../../kernel/outbox/queue-email.ts'
import { addMessage, countMessagesFrom, type NewMessage } from './message-repository.ts'

const A_DAY_IN_SECONDS = 86_400

/** Stores a message and forwards it to the studio. Confirms it at most once a day per address, because anyone can enter any address. */
export async function receiveMessage({ db, enqueue }: { db: Database; enqueue: Enqueue }, message: NewMessage): Promise<void> {
  await db.transaction(async (tx) => {
    const lately = await countMessagesFrom(tx, message.email, A_DAY_IN_SECONDS)
    const messageId = await addMessage(tx, message)
    await queueStudioEmail(tx, enqueue, { about: { kind: 'studio-message', messageId }, cause: `studio-message:${messageId}` })
    if (lately > 0) return
    const { email: to, language } = message
    await queueEmail(tx, enqueue, { to, language, about: { kind: 'message-received', messageId }, cause: `message-received:${messageId}` })
  })
}
