import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailTransport, OutgoingMail } from './mail.ts'

export type Sender = { name: string; address: string }

/** Writes every letter as an RFC 5322 file into `folder`, for whoever runs the site without a mail server. */
export function outboxTransport(folder: string, from: Sender): MailTransport {
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The name is the letter's own, so that one sent twice is one file; half a file is never seen.
      const file = join(folder, `${String(mail.id).padStart(6, '0')}.eml`)
      await writeFile(`${file}.part`, await composed(mail, from), { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

function composed({ id, to, subject, text, html, language }: OutgoingMail, from: Sender): Promise<Buffer> {
  const domain = from.address.split('@').at(-1)
  const mail = new MailComposer({
    from,
    // As an object: a comma in an address must not make two of it.
    to: { name: '', address: to },
    subject,
    text,
    ...(html !== null && { html }),
    messageId: `<mail-${id}@${domain}>`,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}
