import type { SendMailOptions } from 'nodemailer'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { email } from '../../../../packages/contract/people/person.ts'
import { MailRefused, type OutgoingMail } from './mail.ts'

/** Who writes: a name in each language, one address. */
export type Sender = { name: Record<Language, string>; address: string }

/** An email as the mail library takes it. Every header that an email carries is written here. Throws MailRefused. */
export function messageOf(mail: OutgoingMail, from: Sender): SendMailOptions {
  const { to, cc = [], subject, text, html, language, messageKey, replyTo, unsubscribeUrl, attachments = [] } = mail
  return {
    from: { name: from.name[language], address: from.address },
    to: oneAddress(to),
    ...(cc.length > 0 && { cc: cc.map(oneAddress) }),
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    attachments,
    messageId: `<${messageKey}@${from.address.split('@').at(-1)}>`,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** As an object, and an address: a comma in it must not make two. */
function oneAddress(address: string): { name: string; address: string } {
  if (!email.safeParse(address).success) throw new MailRefused('This is not a valid email address.')
  return { name: '', address }
}

// RFC 8058: the mail program posts there when a person presses its own button.
const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
