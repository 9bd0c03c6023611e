import type { Language } from '../../contract/language.ts'
import type { Database } from '../db/database.ts'
import type { AddressKeys } from '../domain/address-tokens.ts'
import type { About, MailKind } from '../domain/notifications/about.ts'
import type { Letter } from '../domain/notifications/mail.ts'
import type { Draft } from './letter-parts.ts'
import type { Studio } from './studio.ts'

/** What writing letters needs at hand. */
export type WritingDesk = {
  db: Database
  studio: Studio
  /** The address people see, without a slash at the end. */
  siteUrl: string
  /** The studio's. */
  timeZone: string
  /** Proves that whoever brings it was written to: ends that person's reminders. */
  stopToken: (personId: number) => string
  /** Sign the addresses of rooms and calendar files. */
  addressKeys: AddressKeys
}

/** A letter, and what its envelope needs beyond the usual. */
export type Written = { draft: Draft } & Pick<Letter, 'replyTo' | 'unsubscribeUrl' | 'attachments'>

/** Undefined: it is true no more, and is not sent. */
export type Writer<Kind extends MailKind> = (
  desk: WritingDesk,
  about: Extract<About, { kind: Kind }>,
  language: Language,
) => Promise<Written | undefined>
