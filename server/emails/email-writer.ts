import type { Language } from '../../packages/contract/content/language.ts'
import type { Database } from '../db/database.ts'
import type { LinkKeys } from '../domain/kernel/link-tokens.ts'
import type { WrittenEmail } from '../domain/kernel/outbox/email.ts'
import type { EmailKind, EmailPayload } from '../domain/kernel/outbox/email-payload.ts'
import type { BankDependencies } from '../domain/money/bank/read-bank.ts'
import type { VoucherCodes } from '../domain/products/vouchers/voucher-codes.ts'
import type { EmailText } from './email-parts.ts'
import type { StudioDetails } from './studio-details.ts'

export type EmailDependencies = {
  db: Database
  studio: StudioDetails
  /** The public address, without a trailing slash. */
  siteUrl: string
  /** The studio's time zone (IANA name). */
  timeZone: string
  fioTokenEndsOn: BankDependencies['fioTokenEndsOn']
  /** Signs the link that turns off a person's reminders. */
  reminderStopToken: (person: { id: number; key: string }) => string
  /** Signs the link that closes an account with an unproven address. */
  notMeToken: (account: { id: number; email: string }) => string
  linkKeys: LinkKeys
  termsText: TermsText
  termsFile: TermsFile
  voucherCodes: Pick<VoucherCodes, 'open'>
}

/** Returns the terms as plain text. `version`: YYYY-MM-DD; undefined if there is none. */
export type TermsText = (version: string, language: Language) => string | undefined

type TermsFile = (version: string, language: Language) => Promise<Buffer> | undefined

type EmailContent = { draft: EmailText } & Pick<WrittenEmail, 'replyTo' | 'unsubscribeUrl' | 'attachments'>

/** Returns undefined if the email no longer applies; it is then not sent. */
export type EmailWriter<Kind extends EmailKind> = (
  deps: EmailDependencies,
  about: Extract<EmailPayload, { kind: Kind }>,
  language: Language,
) => Promise<EmailContent | undefined>
