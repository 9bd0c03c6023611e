import type { SendMailOptions } from 'nodemailer'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { email } from '../../../../packages/contract/people/person.ts'
import { EmailRefused, type OutgoingEmail } from './email.ts'

export type Sender = { name: Record<Language, string>; address: string }

/** Builds the message for nodemailer, including every header. Throws EmailRefused if the address is invalid. */
export function messageOf(email: OutgoingEmail, from: Sender): SendMailOptions {
  const { to, cc = [], subject, text, html, language, messageKey, replyTo, unsubscribeUrl, attachments = [] } = email
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

/** Passes the address as an object, so that a comma in the address cannot create two recipients. */
function oneAddress(address: string): { name: string; address: string } {
  if (!email.safeParse(address).success) throw new EmailRefused('This is not a valid email address.')
  return { name: '', address }
}

// RFC 8058: the mail program posts to this address when the person presses its unsubscribe button.
const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
