import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people } from '../../../db/schema/identity.ts'
import { addItem } from './add-item.ts'
import { changeItem, replacePhoto } from './change-item.ts'
import { findItem } from './gallery-list-repository.ts'
import { memoryStore } from './memory-store.testing.ts'
import { fileNames } from './picture.ts'
import { removeItem } from './remove-item.ts'

const media = memoryStore()
let open: OpenDatabase
let by: { staffId: number }
let photo: Buffer
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  const [owner] = await open.db.insert(people).values({ email: 'owner@example.com', passwordHash: '!' }).returning({ id: people.id })
  by = { staffId: owner?.id ?? 0 }
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#805030' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => open.close())

const gallery = () => ({ db: open.db, media })
async function hung(): Promise<number> {
  const added = await addItem(gallery(), { titleEn: 'Lake' }, photo, by)
  return added.ok ? added.value.id : 0
}
const pictures = async () => (await open.queue.executeSql('select key from pictures')).rows.length

test('simultaneous replacements of a photo leave one picture and its files', async () => {
  const id = await hung()
  const replaced = await Promise.all(Array.from({ length: 6 }, () => replacePhoto(gallery(), { id, draft: {}, by }, photo)))
  expect(replaced.every(({ ok }) => ok)).toBe(true)
  const item = await findItem(open.db, id)
  expect([...media.files.keys()].sort()).toEqual(item && fileNames(item.picture).sort())
  expect(await pictures()).toBe(1)
  await removeItem(gallery(), id, by)
})

test('deleting a gallery item while it is changed removes the item with all its files', async () => {
  const id = await hung()
  const outcomes = await Promise.all([
    replacePhoto(gallery(), { id, draft: {}, by }, photo),
    changeItem(gallery(), { id, draft: { titleEn: 'Forest' }, by }),
    removeItem(gallery(), id, by),
    removeItem(gallery(), id, by),
  ])
  expect(outcomes.slice(2).filter(({ ok }) => ok)).toHaveLength(1)
  expect([await findItem(open.db, id), media.files.size, await pictures()]).toEqual([undefined, 0, 0])
})
