import type { Database } from '../../../db/database.ts'
import { deleteEmailsAbout } from '../../kernel/outbox/email-repository.ts'
import { runEach } from '../../kernel/run-each.ts'
import { deleteMessage, listExpiredMessages, lockMessage } from './message-repository.ts'

/** Deletes contact form messages with their replies and emails, `messageKeepMonths` after the last of these (product.md 14.4). */
export async function deleteOldMessages({ db, messageKeepMonths }: { db: Database; messageKeepMonths: number }): Promise<void> {
  const remove = (messageId: number) =>
    db.transaction(async (tx) => {
      // Checks the message again under the lock, because the message may have been answered or deleted meanwhile.
      const message = await lockMessage(tx, messageId)
      if (!message || !(await listExpiredMessages(tx, messageKeepMonths)).includes(messageId)) return
      await deleteMessage(tx, messageId)
      await deleteEmailsAbout(tx, messageId)
    })
  await runEach(await listExpiredMessages(db, messageKeepMonths), remove, 'Not every expired message could be deleted.')
}
