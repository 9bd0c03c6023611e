import { and, desc, eq } from 'drizzle-orm'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { mails } from '../../../db/schema/notifications.ts'
import type { EmailToWrite } from '../../../domain/kernel/outbox/email.ts'
import { testEmailWriter } from '../../../emails/emails.testing.ts'

/** Reads the texts of queued emails to an address. */
export function mailboxes(open: OpenDatabase) {
  const write = testEmailWriter(open.db)

  const newest = async (email: string, kind: string) => {
    const ofKind = and(eq(mails.to, email), eq(mails.kind, kind))
    return (await open.db.select().from(mails).where(ofKind).orderBy(desc(mails.id)).limit(1))[0]
  }
  const textOf = async (email: string, kind: string) => {
    const mail = await newest(email, kind)
    return (mail && (await write(mail as EmailToWrite))?.text) ?? ''
  }
  return {
    newest,
    textOf,
    /** The token of the confirmation link in the newest email of this kind, empty if there is none. */
    confirmingToken: async (email: string, kind = 'email-change') =>
      /\/confirm-email\/([\w-]+)\?/.exec(await textOf(email, kind))?.[1] ?? '',
    resetLink: async (email: string) => {
      const [, uid = '', token = ''] = /\/reset-password\/(\d+)\/([\w-]+)/.exec(await textOf(email, 'password-reset')) ?? []
      return { uid, token }
    },
  }
}
