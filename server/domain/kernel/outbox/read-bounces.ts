import { readDeliveryReport } from './delivery-report.ts'
import { markEmailsBounced } from './email-repository.ts'
import type { Mailbox } from './mailbox.ts'
import { reportFailedEmail } from './report-failed-email.ts'
import type { EmailSendingDependencies } from './send-emails.ts'

export type BounceDependencies = Pick<EmailSendingDependencies, 'db' | 'enqueue'> & {
  mailbox: Mailbox | undefined
  warn: (what: object, message: string) => void
}

/** Marks undelivered emails as `failed`. A forged report would need the random key of an email, which only its recipient knows. */
export async function readBounces({ db, enqueue, mailbox, warn }: BounceDependencies): Promise<void> {
  try {
    await mailbox?.readReports(async (source) => {
      const report = await readDeliveryReport(source)
      if (!report) return
      await db.transaction(async (tx) => {
        for (const mail of await markEmailsBounced(tx, report)) await reportFailedEmail(tx, enqueue, mail)
      })
    })
  } catch (problem) {
    warn({ err: problem }, 'the mailbox for returned letters could not be read')
  }
}
