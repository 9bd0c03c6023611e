import { derivative, jpegWidthsOf } from '../../../../packages/content/picture-sizes.ts'
import type {
  ContentHistory,
  ContentPart as ContentPartResponse,
  PublishedContent,
  SavedDraft,
  SitePicture,
} from '../../../../packages/contract/content/content.ts'
import type { ContentBody } from '../../../../packages/contract/content/content-fault.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { saveContentDraft } from '../../../domain/office/content/draft-content.ts'
import type { ContentPart } from '../../../domain/office/content/read-content.ts'
import type { ContentVersion, ListedVersion } from '../../../domain/site/content/content-repository.ts'
import type { PublishedPart } from '../../../domain/site/content/publish-content.ts'
import type { ListedPicture } from '../../../domain/site/content/site-picture.ts'
import type { Audience } from '../booking/audience.ts'
import { contentFaultResponse } from './content-fault.ts'
import { undoResponse } from './undo.ts'

const THUMB_WIDTH = 480
const LARGE_WIDTH = 1000

export function contentPartResponse(part: ContentPart, { timeZone }: Audience): ContentPartResponse {
  const { key, body, published, draft, missing, filesChanged, isBroken, goneLinks } = part
  const at = (version: ContentVersion) => isoOf(version.publishedAt ?? version.savedAt, timeZone)
  return {
    key,
    body: asSent(body),
    missing,
    files_changed: filesChanged,
    is_broken: isBroken,
    gone_links: goneLinks,
    published: published && { id: published.id, at: at(published), by: published.by },
    draft: draft && { id: draft.id, body: asSent(draft.body), based_on: draft.basedOn, at: at(draft) },
  }
}

export const savedDraftResponse = (
  { draft, faults, goneLinks, preview }: Awaited<ReturnType<typeof saveContentDraft>> & { preview: string },
  audience: Audience,
): SavedDraft => ({
  id: draft.id,
  at: isoOf(draft.savedAt, audience.timeZone),
  preview,
  gone_links: goneLinks,
  faults: faults.map((fault) => contentFaultResponse(fault, audience)),
})

export const publishedContentResponse = ({ version, undoUntil }: PublishedPart, audience: Audience): PublishedContent => ({
  id: version.id,
  at: isoOf(version.publishedAt ?? version.savedAt, audience.timeZone),
  undo: undoUntil.getTime() > Date.now() ? undoResponse({ path: '/content/undo/', id: version.id, until: undoUntil }, audience) : null,
})

export const contentHistoryResponse = (
  { versions, atFirst }: { versions: (ListedVersion & { body: unknown })[]; atFirst: unknown },
  { timeZone }: Audience,
): ContentHistory => ({
  versions: versions.map((one) => ({
    id: one.id,
    by: one.by,
    body: asSent(one.body),
    at: isoOf(one.publishedAt ?? one.savedAt, timeZone),
  })),
  at_first: asSent(atFirst),
})

export const sitePictureResponse = (picture: ListedPicture): SitePicture => ({
  name: picture.name,
  width: picture.width,
  height: picture.height,
  url: fileOf(picture, THUMB_WIDTH),
  large_url: fileOf(picture, LARGE_WIDTH),
  alt_en: picture.altEn,
  alt_ru: picture.altRu,
  focus_x: picture.focusX,
  focus_y: picture.focusY,
  is_own: picture.uploaded !== null,
  used_in: picture.usedIn,
})

function fileOf({ name, hash, width, uploaded }: ListedPicture, wanted: number): string {
  if (uploaded) return (wanted === THUMB_WIDTH && uploaded.srcset.split(' ')[0]) || uploaded.url
  const kept = jpegWidthsOf(width)
  return `/assets/pictures/${derivative(name, hash, kept.find((at) => at >= wanted) ?? kept.at(-1) ?? width, 'jpg')}`
}

// The contract validated the content when it was stored.
const asSent = (body: unknown): ContentBody => body as ContentBody
