import { type MailDependencies, sendMails } from '../../kernel/outbox/send-mail.ts'
import { listDueNews } from './newsletter-repository.ts'

// So many in one job: longer than that nobody else would get a turn, and a job that takes minutes is taken for lost.
const MOST_AT_ONCE = 100

/**
 * Sends the emails of what was written to many, one by one. Killed anywhere, it goes on where it was: each stands in `mails` as any other, is taken
 * by one process alone, and is found by `sendWaitingMails` too.
 */
export async function sendNewsletter(deps: MailDependencies, newsletterId: number): Promise<void> {
  const due = await listDueNews(deps.db, newsletterId, MOST_AT_ONCE)
  if ((await sendMails(deps, due)) === 'server away') return
  if (due.length === MOST_AT_ONCE) await deps.db.transaction((tx) => deps.enqueue(tx, { name: 'send-news', newsletterId }))
}
