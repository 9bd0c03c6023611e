import { type EmailSendingDependencies, sendEmails } from '../../kernel/outbox/send-emails.ts'
import { listDueNewsletterEmails } from './newsletter-repository.ts'

// The number of emails per job. It is limited, so that other jobs can run and this one is not considered lost.
const BATCH_SIZE = 100

/** Can be killed: the state is in `mails`, where each email is claimed by one process. `sendDueEmails` finds the emails too. */
export async function sendNewsletter(deps: EmailSendingDependencies, newsletterId: number): Promise<void> {
  const due = await listDueNewsletterEmails(deps.db, newsletterId, BATCH_SIZE)
  if ((await sendEmails(deps, due)) === 'server away') return
  if (due.length === BATCH_SIZE) await deps.db.transaction((tx) => deps.enqueue(tx, { name: 'send-newsletter', newsletterId }))
}
