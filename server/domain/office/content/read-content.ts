import type { Content } from '../../../../packages/content/content.ts'
import { missingIn } from '../../../../packages/content/document-fields.ts'
import { type ContentBody, filesOf } from '../../../../packages/content/parts.ts'
import { type BrokenLink, type ContentKey, contentKeys } from '../../../../packages/contract/content/content.ts'
import type { Database } from '../../../db/database.ts'
import { contentPreviewIn, isContentPreview, type LinkKeys } from '../../kernel/link-tokens.ts'
import {
  type ContentVersion,
  findVersionOfStaff,
  type ListedVersion,
  listDrafts,
  listVersions,
  readPublished,
} from '../../site/content/content-repository.ts'
import type { SiteContent } from '../../site/content/site-content.ts'
import { listBrokenLinks } from './broken-links.ts'
import { withDay } from './draft-content.ts'

const MAX_VERSIONS = 100

type Dependencies = { db: Database; content: SiteContent }

export type ContentPart = {
  key: ContentKey
  body: ContentBody
  /** Null if the supplied files are in use. */
  published: ListedVersion | null
  draft: ContentVersion | null
  /** For each language, the fields that are filled in only in the other language. */
  missing: Record<'en' | 'ru', string[]>
  /** Whether a deployment has changed the supplied files since this version was published. */
  filesChanged: boolean
  /** Whether the site shows the supplied files, because this release cannot read the published content. */
  isBroken: boolean
  goneLinks: BrokenLink[]
}

export async function readParts(deps: Dependencies, staffId: number, now: Date): Promise<ContentPart[]> {
  await deps.content.refresh()
  const drafts = await listDrafts(deps.db, staffId)
  return Promise.all(contentKeys.map((key) => part(deps, key, drafts, now)))
}

export async function readPart(deps: Dependencies, key: ContentKey, staffId: number, now: Date): Promise<ContentPart> {
  await deps.content.refresh()
  return part(deps, key, await listDrafts(deps.db, staffId), now)
}

async function part({ db, content }: Dependencies, key: ContentKey, drafts: ContentVersion[], now: Date): Promise<ContentPart> {
  const [current] = await listVersions(db, key, 1)
  const body = current?.body ?? content.bodyOfFiles(key)
  return {
    key,
    body,
    published: current ?? null,
    draft: drafts.find((draft) => draft.key === key) ?? null,
    missing: 'en' in body ? { en: missingIn(body.en, body.ru), ru: missingIn(body.ru, body.en) } : { en: [], ru: [] },
    filesChanged: current !== undefined && current.body !== null && isOver(content, current),
    isBroken: content.broken.includes(key),
    goneLinks: await listBrokenLinks({ db, content }, body, now),
  }
}

export async function listStaleParts({ db, content }: Dependencies): Promise<ContentKey[]> {
  const current = new Map((await readPublished(db)).map((version) => [version.key, version]))
  return [...current.values()].filter((version) => isOver(content, version) || content.broken.includes(version.key)).map(({ key }) => key)
}

export async function readHistory({ db, content }: Dependencies, key: ContentKey) {
  const versions = await listVersions(db, key, MAX_VERSIONS)
  const atFirst = content.bodyOfFiles(key)
  return { versions: versions.map((version) => ({ ...version, body: version.body ?? atFirst })), atFirst }
}

/** Returns the content with a draft applied; undefined if the token is invalid or the draft has errors. */
export async function readPreview(
  { db, content, linkKeys }: Dependencies & { linkKeys: LinkKeys },
  token: string,
  now: Date,
): Promise<Content | undefined> {
  const said = contentPreviewIn(token)
  if (!said || said.expires * 1000 < now.getTime() || !isContentPreview(linkKeys, said.versionId, said.expires, token)) return undefined
  const version = await findVersionOfStaff(db, said.versionId)
  if (!version?.body) return undefined
  await content.refresh()
  const read = content.preview(version.key, withDay(content, version.key, version.body))
  return 'content' in read ? content.withoutDemo(read.content) : undefined
}

/** Returns whether the supplied files have changed since the publication and now differ from the published content. */
function isOver(content: SiteContent, { key, body, filesDigest }: ContentVersion): boolean {
  if (filesDigest === content.filesDigest(key) || body === null) return false
  const [said, files] = [filesOf(key, body), filesOf(key, content.bodyOfFiles(key))]
  return Object.keys(said).some((name) => said[name]?.trim() !== files[name]?.trim())
}
