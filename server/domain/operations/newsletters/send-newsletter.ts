import { type EmailSendingDependencies, sendEmails } from '../../kernel/outbox/send-emails.ts'
import { listDueNews } from './newsletter-repository.ts'

// Emails per job, so that other jobs get a turn, and the job does not run for minutes and count as lost.
const MOST_AT_ONCE = 100

/** Can be killed: the state is in `mails`, where one process claims each email. `sendDueEmails` finds them too. */
export async function sendNewsletter(deps: EmailSendingDependencies, newsletterId: number): Promise<void> {
  const due = await listDueNews(deps.db, newsletterId, MOST_AT_ONCE)
  if ((await sendEmails(deps, due)) === 'server away') return
  if (due.length === MOST_AT_ONCE) await deps.db.transaction((tx) => deps.enqueue(tx, { name: 'send-news', newsletterId }))
}
