import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ContentBody } from '../../../../packages/content/parts.ts'
import type { ContentKey } from '../../../../packages/contract/content/content.ts'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { contentVersions, sitePictures } from '../../../db/schema/content.ts'
import { demoRows } from '../../../db/schema/demo.ts'
import { pictures } from '../../../db/schema/gallery.ts'
import { people } from '../../../db/schema/identity.ts'
import { settings } from '../../../db/schema/settings.ts'

/** `body` is null for the supplied files. `publishedAt` is null for a draft. */
export type ContentVersion = Awaited<ReturnType<typeof readPublished>>[number]

const columns = {
  id: contentVersions.id,
  key: sql<ContentKey>`${contentVersions.key}`,
  body: sql<ContentBody | null>`${contentVersions.body}`,
  basedOn: contentVersions.basedOn,
  filesDigest: contentVersions.filesDigest,
  personId: contentVersions.personId,
  savedAt: contentVersions.savedAt,
  publishedAt: contentVersions.publishedAt,
}

const isPublished = isNotNull(contentVersions.publishedAt)
const newestFirst = [desc(contentVersions.publishedAt), desc(contentVersions.id)]

/** Returns a value that changes with every change of the site's content. */
export async function readContentMark(reader: Reader): Promise<string> {
  const [row] = await reader
    .select({
      mark: sql<string>`concat_ws(' ',
        (select count(*) from ${contentVersions} where ${isPublished}),
        (select coalesce(sum(${sitePictures.revision}), 0) from ${sitePictures}),
        (select exists (select 1 from ${demoRows})),
        (select concat_ws(' ', ${settings.contactEmail}, ${settings.contactPhone}) from ${settings}))`,
    })
    .from(sql`(select 1) as one`)
  return row?.mark ?? ''
}

export async function hasDemoData(reader: Reader): Promise<boolean> {
  return (await reader.$count(demoRows)) > 0
}

/** Returns the current version of every part, and all published terms, oldest first. */
export async function readPublished(reader: Reader) {
  const isOnSite = sql`not exists (select 1 from content_versions later where later.key = ${contentVersions.key}
    and later.based_on = ${contentVersions.id} and later.published_at is not null)`
  return reader
    .select(columns)
    .from(contentVersions)
    .where(and(isPublished, sql`(${isOnSite} or ${contentVersions.key} = 'terms')`))
    .orderBy(contentVersions.publishedAt, contentVersions.id)
}

export const findVersion = (reader: Reader, id: number): Promise<ContentVersion | undefined> =>
  first(reader.select(columns).from(contentVersions).where(eq(contentVersions.id, id)))

export async function findVersionOfStaff(reader: Reader, id: number): Promise<ContentVersion | undefined> {
  const [row] = await reader
    .select(columns)
    .from(contentVersions)
    .innerJoin(people, eq(people.id, contentVersions.personId))
    .where(and(eq(contentVersions.id, id), eq(people.isStaff, true)))
  return row
}

export async function findCurrent(reader: Reader, key: ContentKey): Promise<ContentVersion | undefined> {
  const [row] = await reader
    .select(columns)
    .from(contentVersions)
    .where(and(eq(contentVersions.key, key), isPublished))
    .orderBy(...newestFirst)
    .limit(1)
  return row
}

export async function findDraft(reader: Reader, key: ContentKey, personId: number): Promise<ContentVersion | undefined> {
  const [row] = await reader
    .select(columns)
    .from(contentVersions)
    .where(and(eq(contentVersions.key, key), eq(contentVersions.personId, personId), isNull(contentVersions.publishedAt)))
  return row
}

export type ListedVersion = ContentVersion & { by: string }

export const listVersions = (reader: Reader, key: ContentKey, limit: number): Promise<ListedVersion[]> =>
  reader
    .select({ ...columns, by: sql<string>`trim(concat(${people.firstName}, ' ', ${people.lastName}))` })
    .from(contentVersions)
    .innerJoin(people, eq(people.id, contentVersions.personId))
    .where(and(eq(contentVersions.key, key), isPublished))
    .orderBy(...newestFirst)
    .limit(limit)

export const listDrafts = (reader: Reader, personId: number): Promise<ContentVersion[]> =>
  reader
    .select(columns)
    .from(contentVersions)
    .where(and(eq(contentVersions.personId, personId), isNull(contentVersions.publishedAt)))

/** Serializes all writes of versions. */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content'))`)
}

export type NewVersion = Omit<ContentVersion, 'id' | 'savedAt' | 'publishedAt'> & { isDraft: boolean }

export async function insertVersion(tx: Transaction, { isDraft, ...version }: NewVersion): Promise<ContentVersion> {
  const [row] = await tx
    .insert(contentVersions)
    .values({ ...version, savedAt: sql`clock_timestamp()`, publishedAt: isDraft ? null : sql`clock_timestamp()` })
    .returning(columns)
  if (!row) throw new Error('The version was not stored.')
  return row
}

export async function saveDraft(tx: Transaction, id: number, body: ContentBody): Promise<ContentVersion | undefined> {
  const [row] = await tx
    .update(contentVersions)
    .set({ body, savedAt: sql`clock_timestamp()` })
    .where(and(eq(contentVersions.id, id), isNull(contentVersions.publishedAt)))
    .returning(columns)
  return row
}

export async function deleteDraft(tx: Transaction, key: ContentKey, personId: number): Promise<void> {
  await tx
    .delete(contentVersions)
    .where(and(eq(contentVersions.key, key), eq(contentVersions.personId, personId), isNull(contentVersions.publishedAt)))
}

export type SitePicture = Awaited<ReturnType<typeof listSitePictures>>[number]

const pictureColumns = {
  name: sitePictures.name,
  picture: { key: pictures.key, width: pictures.width, height: pictures.height },
  altEn: sitePictures.altEn,
  altRu: sitePictures.altRu,
  focusX: sitePictures.focusX,
  focusY: sitePictures.focusY,
  removedAt: sitePictures.removedAt,
}

export const listSitePictures = (reader: Reader) =>
  reader
    .select(pictureColumns)
    .from(sitePictures)
    .leftJoin(pictures, eq(pictures.key, sitePictures.pictureKey))
    .orderBy(desc(sitePictures.madeAt), sitePictures.name)

export async function insertSitePicture(tx: Transaction, one: Omit<SitePicture, 'removedAt'>): Promise<void> {
  const { name, picture, ...said } = one
  await tx.insert(sitePictures).values({ name, pictureKey: picture?.key ?? null, ...said })
}

export async function writeSitePicture(
  tx: Transaction,
  { name, ...said }: Pick<SitePicture, 'name' | 'altEn' | 'altRu' | 'focusX' | 'focusY' | 'removedAt'>,
): Promise<void> {
  await tx
    .insert(sitePictures)
    .values({ name, ...said })
    .onConflictDoUpdate({ target: sitePictures.name, set: { ...said, revision: sql`${sitePictures.revision} + 1` } })
}

export async function readContacts(reader: Reader): Promise<{ email: string | null; phone: string | null }> {
  const [row] = await reader.select({ email: settings.contactEmail, phone: settings.contactPhone }).from(settings).limit(1)
  return row ?? { email: null, phone: null }
}
