import { readDeliveryReport } from './delivery-report.ts'
import { returnMails } from './mail-repository.ts'
import type { Mailbox } from './mailbox.ts'
import { reportFailedEmail } from './report-failed-email.ts'
import type { MailDependencies } from './send-mail.ts'

export type ReturnedMail = Pick<MailDependencies, 'db' | 'enqueue'> & {
  /** Undefined: nobody has said where reports arrive. */
  mailbox: Mailbox | undefined
  warn: (what: object, message: string) => void
}

/**
 * Reads what servers far away say of emails that ours had taken already: each that could not be delivered becomes `failed`, once.
 * Who forges a report must know the key of an email, which only its reader does: so one can at most deny the arrival of what one
 * has read oneself. A mailbox that can't be read is left for the next time.
 */
export async function readBounces({ db, enqueue, mailbox, warn }: ReturnedMail): Promise<void> {
  try {
    await mailbox?.readReports(async (source) => {
      const report = await readDeliveryReport(source)
      if (!report) return
      await db.transaction(async (tx) => {
        for (const mail of await returnMails(tx, report)) await reportFailedEmail(tx, enqueue, mail)
      })
    })
  } catch (problem) {
    warn({ err: problem }, 'the mailbox for returned letters could not be read')
  }
}
