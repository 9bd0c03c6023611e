import type { Database } from '../../../db/database.ts'
import { deleteMailsAbout } from '../../kernel/outbox/mail-repository.ts'
import { runEach } from '../../kernel/run-each.ts'
import { deleteMessage, listExpiredMessages, lockMessage } from './message-repository.ts'

/**
 * Deletes messages of the contact form so many months after the last word about them, with their replies and with what the log of emails
 * says of either: the writer need not have an account that could be deleted.
 */
export async function deleteOldMessages({ db, messageKeepMonths }: { db: Database; messageKeepMonths: number }): Promise<void> {
  const remove = (messageId: number) =>
    db.transaction(async (tx) => {
      // Answered at this moment it stays, and what staff have deleted goes its own way.
      const message = await lockMessage(tx, messageId)
      if (!message || !(await listExpiredMessages(tx, messageKeepMonths)).includes(messageId)) return
      await deleteMessage(tx, messageId)
      await deleteMailsAbout(tx, messageId)
    })
  await runEach(await listExpiredMessages(db, messageKeepMonths), remove, 'Not every expired message could be deleted.')
}
