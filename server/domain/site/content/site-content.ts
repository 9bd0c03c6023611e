import { createHash } from 'node:crypto'
import { ContentError } from '../../../../packages/content/checked.ts'
import { type Content, type Files, readContent } from '../../../../packages/content/content.ts'
import { isSupplied, withoutDemo } from '../../../../packages/content/own.ts'
import { bodyIn, type ContentBody, filesOf, partOf } from '../../../../packages/content/parts.ts'
import type { Site } from '../../../../packages/content/schema.ts'
import type { WriteDay } from '../../../../packages/content/terms.ts'
import type { ContentKey } from '../../../../packages/contract/content/content.ts'
import type { ChangeListener } from '../../../db/changes/change-listener.ts'
import { topicsOf } from '../../../db/changes/public-changes.ts'
import type { Reader } from '../../../db/database.ts'
import type { ContentFault } from '../../kernel/decision.ts'
import { jpegName, webpName, widthsOf } from '../pictures/picture.ts'
import {
  type ContentVersion,
  hasDemoData,
  listSitePictures,
  readContacts,
  readContentMark,
  readPublished,
  type SitePicture,
} from './content-repository.ts'

/** `isDemo`: shows the content of the demo even without demo data, for tests. */
type Source = { db: Reader; files: Files; writeDay: WriteDay; isDemo?: boolean }
type Kept = {
  content: Content
  shown?: Content
  isDemo: boolean
  mark: string
  files: Files
  broken: ContentKey[]
  published: Set<ContentKey>
}

const MEDIA = '/media/'

/** The content of the site: the supplied files with the published versions over them. */
export class SiteContent {
  readonly #source: Source
  #kept: Kept
  /** `none`: there is no listener, so every read queries the database. `interrupted`: the connection of the listener is lost. */
  #notifications: 'none' | 'arriving' | 'interrupted' = 'none'
  /** Whether no change has been notified since the last refresh. */
  #isCurrent = false
  #changes = 0

  /** Throws an error with a message if the files contain an error. */
  constructor(source: Source) {
    this.#source = source
    const content = readContent(source.files, source.writeDay)
    this.#kept = { content, isDemo: source.isDemo === true, mark: '', files: source.files, broken: [], published: new Set() }
  }

  /** The content at the last refresh. Each change notification triggers a refresh. */
  get current(): Content {
    return this.#kept.content
  }

  /** The current content as visitors see it: without content of the demo, unless the studio has demo data (product.md 11.6). */
  get shown(): Content {
    this.#kept.shown ??= this.withoutDemo(this.#kept.content)
    return this.#kept.shown
  }

  async readShown(): Promise<Content> {
    await this.read()
    return this.shown
  }

  withoutDemo(content: Content): Content {
    if (this.#kept.isDemo) return { ...content, isDemo: true }
    const demo = this.supplied()
    return demo ? withoutDemo(content, demo) : content
  }

  /** Returns the content of the demo with the studio's current operator; undefined if the operator has replaced the files. */
  supplied(): Content | undefined {
    const { files, writeDay } = this.#source
    const site: Site = JSON.parse(files['site.json'] ?? '{}')
    if (!isSupplied(site)) return undefined
    const own: Site = JSON.parse(this.#kept.files['site.json'] ?? '{}')
    const operator = { ...own, pictures: site.pictures }
    return { ...readContent({ ...files, 'site.json': JSON.stringify(operator) }, writeDay), site }
  }

  /** Parts whose published version this release cannot read. The site shows the supplied files instead. */
  get broken(): ContentKey[] {
    return this.#kept.broken
  }

  isPublished(key: ContentKey): boolean {
    return this.#kept.published.has(key)
  }

  /** Returns the current content. While the listener's connection is lost, returns the last known content. */
  async read(): Promise<Content> {
    return this.#notifications === 'interrupted' || this.#isCurrent ? this.#kept.content : this.refresh()
  }

  async refresh(): Promise<Content> {
    const changes = this.#changes
    try {
      const mark = await readContentMark(this.#source.db)
      if (mark !== this.#kept.mark) this.#kept = await this.#refetchList(mark)
      this.#isCurrent = this.#notifications === 'arriving' && changes === this.#changes
    } catch {
      // Pages are still shown with the last known content. Callers that need the database fail separately.
    }
    return this.#kept.content
  }

  /** Refreshes on every notification, so `current` stays up to date. */
  readonly listener: ChangeListener = {
    onListening: () => this.#lookAgain(),
    onInterrupted: () => {
      this.#notifications = 'interrupted'
    },
    onChange: (word) => {
      if (topicsOf(word).some((topic) => topic === 'content' || topic === 'settings')) this.#lookAgain()
    },
  }

  preview(key: ContentKey, body: ContentBody | null): Attempt {
    return attempt(() => this.#readOver(this.#kept.files, key, body))
  }

  bodyOfFiles(key: ContentKey): ContentBody {
    return bodyIn(this.#source.files, key)
  }

  filesDigest(key: ContentKey): string {
    const files = Object.keys(this.#source.files).filter((file) => partOf(file)?.key === key)
    return digestOf(files.sort().map((file) => [file, this.#source.files[file]]))
  }

  #lookAgain(): void {
    this.#notifications = 'arriving'
    this.#changes += 1
    this.#isCurrent = false
    void this.refresh()
  }

  #readOver(files: Files, key: ContentKey, body: ContentBody | null): Content {
    const { email, phone } = this.#kept.content.site
    const below = body ?? bodyIn(this.#source.files, key)
    const read = readContent({ ...files, ...filesOf(key, below) }, this.#source.writeDay)
    return { ...read, site: { ...read.site, email, phone } }
  }

  async #refetchList(mark: string): Promise<Kept> {
    const { db, files } = this.#source
    const [published, pictures, contacts] = [await readPublished(db), await listSitePictures(db), await readContacts(db)]
    const base = withPictures(files, pictures)
    const { files: over, broken } = this.#laidOver(base, published)
    const content = readContent(over, this.#source.writeDay)
    const { site } = content
    return {
      mark,
      isDemo: this.#source.isDemo === true || (await hasDemoData(db)),
      files: over,
      broken,
      published: new Set(
        [...new Map(published.map(({ key, body }) => [key, body !== null]))].flatMap(([key, isOwn]) => (isOwn ? [key] : [])),
      ),
      content: { ...content, site: { ...site, email: contacts.email ?? site.email, phone: contacts.phone ?? site.phone } },
    }
  }

  /** Skips versions it cannot read, because supplied content is better than none. */
  #laidOver(base: Files, published: ContentVersion[]): { files: Files; broken: ContentKey[] } {
    const lay = (files: Files, { key, body }: ContentVersion): Files => ({ ...files, ...(body && filesOf(key, body)) })
    const all = published.reduce(lay, base)
    if ('content' in attempt(() => readContent(all, this.#source.writeDay))) return { files: all, broken: [] }
    const broken: ContentKey[] = []
    const files = published.reduce((sofar, version) => {
      const next = lay(sofar, version)
      if ('content' in attempt(() => readContent(next, this.#source.writeDay))) return next
      broken.push(version.key)
      return sofar
    }, base)
    return { files, broken }
  }
}

type Attempt = { content: Content } | { faults: ContentFault[] }

function attempt(read: () => Content): Attempt {
  try {
    return { content: read() }
  } catch (error) {
    if (error instanceof ContentError) return { faults: onePerField(error.all.map(faultOf)) }
    throw error
  }
}

/** Keeps the first error of each field. */
export const onePerField = (faults: ContentFault[]): ContentFault[] =>
  [...new Map(faults.toReversed().map((fault) => [`${fault.language} ${fault.field}`, fault])).values()].toReversed()

function faultOf({ file, field, why }: ContentError): ContentFault {
  const language = partOf(file)?.language ?? null
  const [, index, rest] = /^sections\.(\d+)(?:\.(.+))?$/.exec(field) ?? []
  if (index !== undefined) return { language, field: `sections.${index}.${rest === 'title' ? 'title' : 'text'}`, why }
  return { language, field: field.replace(/^head\./, ''), why }
}

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Adds uploaded pictures, and texts written by staff, to the lists of pictures. */
function withPictures(files: Files, pictures: SitePicture[]): Files {
  if (pictures.length === 0) return files
  const made: Record<string, unknown> = JSON.parse(files['pictures.made.json'] ?? '{}')
  const altTexts: Record<string, unknown> = JSON.parse(files['pictures.json'] ?? '{}')
  for (const { name, picture, altEn, altRu, focusX, focusY } of pictures) {
    altTexts[name] = { en: altEn, ru: altRu }
    const known = picture ? uploaded(picture) : made[name]
    if (known) made[name] = { ...known, focus: [focusX, focusY] }
  }
  return { ...files, 'pictures.made.json': JSON.stringify(made), 'pictures.json': JSON.stringify(altTexts) }
}

function uploaded(picture: { key: string; width: number; height: number }) {
  const { key, width, height } = picture
  const srcset = widthsOf(width).map((at) => `${MEDIA}${webpName(key, at)} ${at}w`)
  return { width, height, color: '#e8e1d6', hash: key.slice(0, 8), uploaded: { url: MEDIA + jpegName(picture), srcset: srcset.join(', ') } }
}
