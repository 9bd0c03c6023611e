import { type ContentKey, contentKeys } from '../../../../packages/contract/content/content.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { ownName } from '../pictures/picture.ts'
import { type GalleryDependencies, withPicture } from '../pictures/store-picture.ts'
import { insertSitePicture, listSitePictures, lockContent, type SitePicture, writeSitePicture } from './content-repository.ts'
import type { SiteContent } from './site-content.ts'

/** The description, and the focus point in percent from the left and from the top. */
export type PictureDescription = Pick<SitePicture, 'altEn' | 'altRu' | 'focusX' | 'focusY'>

/** `url`, `srcset`: for uploaded pictures only. `width`, `height` in pixels. */
export type ListedPicture = PictureDescription & {
  name: string
  hash: string
  width: number
  height: number
  uploaded: { url: string; srcset: string } | null
  usedIn: ContentKey[]
}

type Dependencies = { db: Database; content: SiteContent }

export async function listPictures({ db, content }: Dependencies): Promise<ListedPicture[]> {
  const { made, altTexts } = await content.refresh()
  const own = await listSitePictures(db)
  const removed = new Set(own.filter(({ removedAt }) => removedAt !== null).map(({ name }) => name))
  const place = new Map(own.map(({ name }, index) => [name, index]))
  const last = own.length
  const names = Object.keys(made).filter((name) => altTexts[name] && (!removed.has(name) || usesOf(content, name).length > 0))
  const inOrder = names.sort((one, other) => (place.get(one) ?? last) - (place.get(other) ?? last))
  return inOrder.flatMap((name) => listed(content, name))
}

/** Adds a picture. Refuses what `makePicture` refuses; in that case no files are left. */
export function addPicture(
  deps: GalleryDependencies & Dependencies,
  photo: Buffer,
  description: PictureDescription,
  by: { staffId: number },
): Promise<Decision<ListedPicture>> {
  return withPicture(deps, photo, async (picture) => {
    const name = ownName(picture)
    await deps.db.transaction(async (tx) => {
      await insertSitePicture(tx, { name, picture, ...description })
      await record(tx, by, { before: null, after: { picture: name, ...description } })
    })
    await deps.content.refresh()
    return found(deps.content, name)
  })
}

/** Changes the texts of a picture. Takes the content lock. Refuses: not_found. */
export async function describePicture(
  { db, content }: Dependencies,
  name: string,
  description: PictureDescription,
  by: { staffId: number },
): Promise<Decision<ListedPicture>> {
  const [before] = listed({ current: await content.refresh() }, name)
  if (!before) return refuse('not_found')
  await db.transaction(async (tx) => {
    await lockContent(tx)
    await writeSitePicture(tx, { name, ...description, removedAt: null })
    await record(tx, by, { before: { picture: name, ...descriptionOf(before) }, after: { picture: name, ...description } })
  })
  await content.refresh()
  return found(content, name)
}

/** Removes a picture from those that staff can choose. Earlier versions still show it. Refuses: not_found, picture_in_use. */
export async function removePicture({ db, content }: Dependencies, name: string, by: { staffId: number }): Promise<Decision<null>> {
  const [before] = listed({ current: await content.refresh() }, name)
  if (!before) return refuse('not_found')
  if (before.usedIn.length > 0) return refuse('picture_in_use')
  await db.transaction(async (tx) => {
    await lockContent(tx)
    await writeSitePicture(tx, { name, ...descriptionOf(before), removedAt: new Date() })
    await record(tx, by, { before: { picture: name, ...descriptionOf(before) }, after: null })
  })
  return accept(null)
}

type Read = Pick<SiteContent, 'current'>

const found = (content: Read, name: string): Decision<ListedPicture> => {
  const [one] = listed(content, name)
  return one ? accept(one) : refuse('not_found')
}

function listed(content: Read, name: string): ListedPicture[] {
  const [picture, said] = [content.current.made[name], content.current.altTexts[name]]
  if (!picture || !said) return []
  const { hash, width, height, uploaded = null, focus: [focusX, focusY] = [50, 50] } = picture
  return [{ name, hash, width, height, uploaded, altEn: said.en, altRu: said.ru, focusX, focusY, usedIn: usesOf(content, name) }]
}

const descriptionOf = ({ altEn, altRu, focusX, focusY }: PictureDescription): PictureDescription => ({ altEn, altRu, focusX, focusY })

function usesOf({ current }: Read, name: string): ContentKey[] {
  const { site, gallery, certificates, en, ru } = current
  const said: Partial<Record<ContentKey, unknown>> = {
    studio: site.pictures,
    gallery,
    certificates,
    home: [en.home, ru.home],
    story: [en.story, ru.story],
    about: [en.about, ru.about],
  }
  return contentKeys.filter((key) => isNamed(said[key], name))
}

function isNamed(value: unknown, name: string): boolean {
  if (typeof value === 'string') return value === name
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => isNamed(one, name))
}

type Change = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }

const record = (tx: Transaction, { staffId }: { staffId: number }, change: Change): Promise<void> => {
  const action = change.before === null ? 'create' : change.after === null ? 'delete' : 'update'
  return recordChange(tx, { personId: staffId, action, subject: { kind: 'content', id: null }, ...change })
}
