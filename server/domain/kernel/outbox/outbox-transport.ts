import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailTransport, OutgoingEmail } from './email.ts'
import type { Sender } from './message.ts'

/** Writes every email as an RFC 5322 file into `folder`, for installations without a mail server. */
export function outboxTransport(folder: string, from: () => Sender): MailTransport {
  return {
    send: async (email) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The file name is derived from the email's id, so an email sent twice is one file. It is renamed when complete.
      const file = join(folder, `${String(email.id).padStart(6, '0')}.eml`)
      await writeFile(`${file}.part`, await asFile(email, from()), { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => {},
  }
}

// Loaded when the first email is sent, because the library takes 5 % of the start-up time.
async function asFile(email: OutgoingEmail, from: Sender): Promise<Buffer> {
  const [{ default: MailComposer }, { messageOf }] = await Promise.all([import('nodemailer/lib/mail-composer'), import('./message.ts')])
  return new MailComposer(messageOf(email, from)).compile().build()
}
