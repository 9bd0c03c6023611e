import type { Language } from '../../../../packages/contract/content/language.ts'
import type { EmailPayload } from './email-payload.ts'

/** An email to be queued. `cause` is unique: the same cause never creates a second email. */
export type NewEmail = {
  /** Null means the studio (`readStudioInbox`). */
  to: string | null
  language: Language | null
  about: EmailPayload
  cause: string
  /** The booking whose log lists the email. */
  bookingId?: number
  /** The email is not sent before this instant. Until then it can be withdrawn. */
  notBefore?: Date
}

/** `cid`: the name by which the HTML shows the attachment as a picture. */
export type Attachment = { filename: string; contentType: string; content: string | Buffer; cid?: string }

export type WrittenEmail = {
  to: string
  cc?: string[]
  language: Language
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
  unsubscribeUrl?: string
  attachments?: Attachment[]
}

/** An email handed to the mail server. It can be sent twice if the process stopped before it recorded the first sending. */
export type OutgoingEmail = WrittenEmail & { id: number; messageKey: string }

/** `send` throws EmailRefused if the failure is permanent, and any other error if it may be retried. */
export type MailTransport = { send: (email: OutgoingEmail) => Promise<void>; close: () => void }

export type EmailToWrite = Pick<NewEmail, 'about' | 'language' | 'to'>

/** Writes the text of an email from the current data. Returns undefined if the email no longer applies and must be dropped. */
export type WriteEmail = (email: EmailToWrite) => Promise<WrittenEmail | undefined>

/** The mail server permanently refuses this email; `message` is its reply. */
export class EmailRefused extends Error {}

/** The mail server is unreachable, so other emails need not be tried now. */
export class MailServerUnreachable extends Error {}

const FIRST_PAUSE_SECONDS = 30
const MAX_PAUSE_SECONDS = 1800

/** The number of attempts, which take about two days. */
export const MAX_ATTEMPTS = 100

export const pauseSeconds = (attempts: number): number => Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1))
