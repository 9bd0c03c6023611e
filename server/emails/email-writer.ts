import type { Language } from '../../packages/contract/content/language.ts'
import type { Database } from '../db/database.ts'
import type { AddressKeys } from '../domain/kernel/address-tokens.ts'
import type { EmailPayload, MailKind } from '../domain/kernel/outbox/email-payload.ts'
import type { WrittenEmail } from '../domain/kernel/outbox/mail.ts'
import type { VoucherCodes } from '../domain/products/vouchers/voucher-codes.ts'
import type { EmailText } from './email-parts.ts'
import type { StudioDetails } from './studio-details.ts'

/** What writing emails needs at hand. */
export type EmailDependencies = {
  db: Database
  studio: StudioDetails
  /** The address people see, without a slash at the end. */
  siteUrl: string
  /** The studio's. */
  timeZone: string
  /** Proves that whoever brings it was written to: ends that person's reminders. */
  reminderStopToken: (person: { id: number; key: string }) => string
  /** Proves the same of an account's address: closes that account while nobody has proven it. */
  notMeToken: (account: { id: number; email: string }) => string
  /** Sign the addresses of rooms and calendar files. */
  addressKeys: AddressKeys
  termsText: TermsText
  termsFile: TermsFile
  /** Opens the codes of vouchers. */
  voucherCodes: Pick<VoucherCodes, 'open'>
}

/** The terms that held from a day (YYYY-MM-DD), as plain text; undefined: there were none. */
export type TermsText = (version: string, language: Language) => string | undefined

/** The same as a PDF. */
type TermsFile = (version: string, language: Language) => Promise<Buffer> | undefined

/** An email, and what its envelope needs beyond the usual. */
type EmailContent = { draft: EmailText } & Pick<WrittenEmail, 'replyTo' | 'unsubscribeUrl' | 'attachments'>

/** Undefined: it is true no more, and is not sent. */
export type EmailWriter<Kind extends MailKind> = (
  deps: EmailDependencies,
  about: Extract<EmailPayload, { kind: Kind }>,
  language: Language,
) => Promise<EmailContent | undefined>
