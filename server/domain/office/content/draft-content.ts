import type { ContentBody } from '../../../../packages/content/parts.ts'
import type { BrokenLink, ContentKey } from '../../../../packages/contract/content/content.ts'
import type { Database } from '../../../db/database.ts'
import type { ContentFault } from '../../kernel/decision.ts'
import {
  type ContentVersion,
  deleteDraft,
  findDraft,
  insertVersion,
  lockContent,
  saveDraft,
} from '../../site/content/content-repository.ts'
import { faultsOf } from '../../site/content/publish-content.ts'
import type { SiteContent } from '../../site/content/site-content.ts'
import { listBrokenLinks } from './broken-links.ts'

type Draft = { key: ContentKey; body: ContentBody; basedOn: number | null; staffId: number }

/** Stores the draft of one editor for one part, even if incomplete. Returns its errors and its links to missing pages. */
export async function saveContentDraft(
  { db, content }: { db: Database; content: SiteContent },
  { key, body, basedOn, staffId }: Draft,
  now: Date,
): Promise<{ draft: ContentVersion; faults: ContentFault[]; goneLinks: BrokenLink[] }> {
  await content.refresh()
  const draft = await db.transaction(async (tx) => {
    await lockContent(tx)
    const before = await findDraft(tx, key, staffId)
    if (before && before.basedOn === basedOn) return (await saveDraft(tx, before.id, body)) ?? before
    await deleteDraft(tx, key, staffId)
    return insertVersion(tx, { key, body, basedOn, filesDigest: content.filesDigest(key), personId: staffId, isDraft: true })
  })
  const goneLinks = await listBrokenLinks({ db, content }, body, now)
  return { draft, goneLinks, faults: faultsOf(content, key, withDay(content, key, body)) }
}

export const dropDraft = (db: Database, key: ContentKey, staffId: number): Promise<void> =>
  db.transaction((tx) => deleteDraft(tx, key, staffId))

/** Unpublished terms have no date of validity yet, so they are checked with the date of the newest version. */
export const withDay = ({ current }: SiteContent, key: ContentKey, body: ContentBody): ContentBody =>
  key === 'terms' && 'en' in body ? { ...body, from: current.terms.versions[0] } : body
