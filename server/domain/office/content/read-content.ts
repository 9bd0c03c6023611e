import type { Content } from '../../../../packages/content/content.ts'
import { missingIn } from '../../../../packages/content/document-fields.ts'
import { type ContentBody, filesOf } from '../../../../packages/content/parts.ts'
import { type ContentKey, contentKeys, type GoneLink } from '../../../../packages/contract/content/content.ts'
import type { Database } from '../../../db/database.ts'
import { type AddressKeys, contentPreviewIn, isContentPreview } from '../../kernel/address-tokens.ts'
import {
  type ContentVersion,
  findVersionOfStaff,
  type ListedVersion,
  listDrafts,
  listVersions,
  readPublished,
} from '../../site/content/content-repository.ts'
import type { SiteContent } from '../../site/content/site-content.ts'
import { withDay } from './draft-content.ts'
import { listGoneLinks } from './gone-links.ts'

const MOST_VERSIONS = 100

type Dependencies = { db: Database; content: SiteContent }

/** A part of the site as an editor finds it. */
export type ContentPart = {
  key: ContentKey
  /** What is on the site. */
  body: ContentBody
  /** Null: what came with the site, which nobody has changed. */
  published: ListedVersion | null
  draft: ContentVersion | null
  /** Fields that one language has and the other has not. */
  missing: Record<'en' | 'ru', string[]>
  /** What came with the site is another since a deployment, below what is published. */
  filesChanged: boolean
  /** What is published can't be read by this version of the program, so what came with it is shown. */
  isBroken: boolean
  goneLinks: GoneLink[]
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
    goneLinks: await listGoneLinks({ db, content }, body, now),
  }
}

/** Parts that stand over what an update has changed, or that can't be read any more. */
export async function listStaleParts({ db, content }: Dependencies): Promise<ContentKey[]> {
  const current = new Map((await readPublished(db)).map((version) => [version.key, version]))
  return [...current.values()].filter((version) => isOver(content, version) || content.broken.includes(version.key)).map(({ key }) => key)
}

/** Every version of a part, the newest first; what came with the site is below them all. */
export async function readHistory({ db, content }: Dependencies, key: ContentKey) {
  const versions = await listVersions(db, key, MOST_VERSIONS)
  const atFirst = content.bodyOfFiles(key)
  return { versions: versions.map((version) => ({ ...version, body: version.body ?? atFirst })), atFirst }
}

/** What a page would say if a draft were published; undefined: the token opens none, or it can't be shown yet. */
export async function readPreview(
  { db, content, addressKeys }: Dependencies & { addressKeys: AddressKeys },
  token: string,
  now: Date,
): Promise<Content | undefined> {
  const said = contentPreviewIn(token)
  if (!said || said.expires * 1000 < now.getTime() || !isContentPreview(addressKeys, said.versionId, said.expires, token)) return undefined
  const version = await findVersionOfStaff(db, said.versionId)
  if (!version?.body) return undefined
  await content.refresh()
  const read = content.preview(version.key, withDay(content, version.key, version.body))
  return 'content' in read ? read.content : undefined
}

/** Whether it stands over other files than those it was published over, and they don't say the same. */
function isOver(content: SiteContent, { key, body, filesDigest }: ContentVersion): boolean {
  if (filesDigest === content.filesDigest(key) || body === null) return false
  const [said, files] = [filesOf(key, body), filesOf(key, content.bodyOfFiles(key))]
  return Object.keys(said).some((name) => said[name]?.trim() !== files[name]?.trim())
}
