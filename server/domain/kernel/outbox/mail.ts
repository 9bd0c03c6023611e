import type { Language } from '../../../../packages/contract/content/language.ts'
import type { EmailPayload } from './email-payload.ts'

/** An email to be sent. `cause` names what it comes from: the same cause never makes a second email. */
export type Mail = {
  /** Null: the studio (`readStudioInbox`), in its own language. */
  to: string | null
  language: Language | null
  about: EmailPayload
  cause: string
  /** In whose log it stands. */
  bookingId?: number
  /** It does not leave before: until then it can be withdrawn. */
  notBefore?: Date
}

export type Attachment = { filename: string; contentType: string; content: string | Buffer }

/** An email in words. */
export type WrittenEmail = {
  to: string
  /** Who gets the same: others of the studio. Left out: nobody. */
  cc?: string[]
  language: Language
  subject: string
  text: string
  html: string
  /** Who is answered, when it is not the studio. */
  replyTo?: { name: string; address: string }
  /** Where one click ends emails of this kind (RFC 8058). */
  unsubscribeUrl?: string
  attachments?: Attachment[]
}

/** An email on its way. The same `id` and `messageKey` may come twice: it was not known whether it had left. */
export type OutgoingMail = WrittenEmail & { id: number; messageKey: string }

/** How emails leave. Throws MailRefused, or anything else when it may be tried again. */
export type MailTransport = { send: (mail: OutgoingMail) => Promise<void>; close: () => void }

/** An email that is not in words yet. */
export type WaitingMail = Pick<Mail, 'about' | 'language' | 'to'>

/** Puts an email into words, as things stand now; undefined: it is true no more, and is not sent. */
export type WriteEmail = (mail: WaitingMail) => Promise<WrittenEmail | undefined>

/** The mail server will not have this email, now or later; `message` is what it said. */
export class MailRefused extends Error {}

/** The mail server is not to be had at all: what else waits need not be tried now. */
export class MailServerAway extends Error {}

const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 1800

/** Tried for about two days; then it is for a person to look at. */
export const MOST_ATTEMPTS = 100

/** How long to wait after so many failures. */
export const pauseSeconds = (attempts: number): number => Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1))
