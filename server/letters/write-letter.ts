import type { Language } from '../../contract/language.ts'
import type { Database } from '../db/database.ts'
import type { About, MailKind } from '../domain/notifications/about.ts'
import type { Letter, WriteLetter } from '../domain/notifications/mail.ts'
import { html } from './html.ts'
import type { Draft } from './letter-parts.ts'
import { writePasswordReset } from './password-reset.ts'
import { plainText } from './plain-text.ts'
import { type Studio, signatureOf } from './signature.ts'

/** What writing letters needs at hand. */
export type WritingDesk = { db: Database; studio: Studio }

/** A draft, and what its envelope needs beyond the usual. */
export type Written = Draft & Pick<Letter, 'replyTo' | 'unsubscribeUrl' | 'attachments'>

type Writer<Kind extends MailKind> = (
  desk: WritingDesk,
  about: Extract<About, { kind: Kind }>,
  language: Language,
) => Promise<Written | undefined>

/** Who writes which letter. */
const writers: { [Kind in MailKind]: Writer<Kind> } = {
  'password-reset': writePasswordReset,
}

export const letterWriter =
  (desk: WritingDesk): WriteLetter =>
  async ({ about, language }) => {
    const write = writers[about.kind] as Writer<MailKind>
    const written = await write(desk, about, language)
    if (!written) return undefined
    const { subject, preview: _preview, greeting: _greeting, headline: _headline, blocks: _blocks, ...envelope } = written
    const signature = signatureOf(desk.studio, language)
    return { ...envelope, subject, text: plainText(written, signature), html: await html(written, signature, language) }
  }
