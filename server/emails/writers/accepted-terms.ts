import type { Language } from '../../../packages/contract/content/language.ts'
import type { Attachment } from '../../domain/kernel/outbox/email.ts'
import type { EmailDependencies } from '../email-writer.ts'
import { linksOf } from '../links.ts'
import type { AcceptedTerms } from '../words/money/accepted-terms.ts'

// The maximum size in bytes. Mail servers refuse large emails, so larger terms are only linked.
const LARGEST_FILE = 1_000_000

/** Returns the terms of an order, attached for the buyer to keep (Czech Civil Code, § 1824a). `version`: YYYY-MM-DD. */
export async function attachedTermsOf(
  version: string | null | undefined,
  language: Language,
  { siteUrl, termsFile }: EmailDependencies,
): Promise<{ said: AcceptedTerms; attachments: Attachment[] }> {
  const links = linksOf(siteUrl, language)
  if (!version) return { said: { url: links.terms, isAttached: false }, attachments: [] }
  const content = await termsFile(version, language)
  const attachments =
    content && content.length <= LARGEST_FILE ? [{ filename: `terms-${version}.pdf`, contentType: 'application/pdf', content }] : []
  return { said: { url: links.termsOf(version), isAttached: attachments.length > 0 }, attachments }
}
