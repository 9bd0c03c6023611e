import type { Files } from '../../../../packages/content/content.ts'
import { filesOf, partOf } from '../../../../packages/content/parts.ts'
import type { Reader } from '../../../db/database.ts'
import { listSitePictures, readPublished } from './content-repository.ts'
import { SiteContent } from './site-content.ts'

export type ContentExport = {
  /** Contents by path in `packages/content/`. */
  files: Files
  /** The names `own/…` of uploaded pictures. Their files in the media store have no `own/`. */
  pictures: string[]
  /** Files that changed after the version in the database was published. */
  changedSince: string[]
}

export async function exportContent(db: Reader, files: Files): Promise<ContentExport> {
  const content = new SiteContent({ db, files, writeDay: (day) => day })
  const published = (await readPublished(db)).filter(({ body }) => body !== null)
  const pictures = await listSitePictures(db)
  const written: Files = Object.assign({}, ...published.map(({ key, body }) => (body ? filesOf(key, body) : {})))
  for (const [name, text] of Object.entries(written)) if (!text.endsWith('\n')) written[name] = `${text}\n`
  if (pictures.length > 0) written['pictures.json'] = withAltTexts(files['pictures.json'] ?? '{}', pictures)
  const differ = Object.keys(written).filter((name) => written[name] !== files[name])
  const stale = new Set(published.filter(({ key, filesDigest }) => filesDigest !== content.filesDigest(key)).map(({ key }) => key))
  return {
    files: Object.fromEntries(differ.map((name) => [name, written[name] ?? ''])),
    pictures: pictures.flatMap(({ name, picture }) => (picture ? [name] : [])),
    changedSince: differ.filter((name) => files[name] !== undefined && stale.has(partOf(name)?.key ?? ('' as never))),
  }
}

function withAltTexts(json: string, pictures: { name: string; altEn: string; altRu: string }[]): string {
  const all = { ...JSON.parse(json), ...Object.fromEntries(pictures.map(({ name, altEn, altRu }) => [name, { en: altEn, ru: altRu }])) }
  return `${JSON.stringify(all, null, 2)}\n`
}
