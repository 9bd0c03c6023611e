import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { standInBucket } from '../../../../domain/site/pictures/bucket.testing.ts'
import { bucketStore } from '../../../../domain/site/pictures/bucket-store.ts'
import { folderStore } from '../../../../domain/site/pictures/folder-store.ts'
import type { MediaStore } from '../../../../domain/site/pictures/media-store.ts'
import { sweepPictures } from '../../../../domain/site/pictures/store-picture.ts'
import { type TestStudio, testStudio } from '../catalog.testing.ts'
import { jpeg, sendForm } from './gallery.testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'media-'))
const s3 = await standInBucket()
const stores: Record<string, { store: MediaStore; files: () => string[] }> = {
  'a folder': { store: folderStore(join(folder, 'media')), files: () => readdirSync(join(folder, 'media')) },
  'a bucket': { store: bucketStore(s3.bucket), files: () => [...s3.files.keys()].map((path) => path.replace('/ticha/media/', '')) },
}
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3.close()
})

const photo = await jpeg(700, 500)
const add = (studio: TestStudio) =>
  sendForm(studio.app, { fields: [['title', 'Lakeside']], photo: { bytes: photo }, token: studio.staffToken })

describe.each(Object.entries(stores))('the picture store in %s', (_, { store, files }) => {
  test('the picture store serves pictures as immutable files until their item is deleted', async () => {
    const studio = await testStudio(await freshDatabase(), { media: store })
    const { body: item } = await add(studio)
    expect(files().sort()).toHaveLength(3)
    const addresses = [item.photo_url, ...item.photo.srcset.split(', ').map((one: string) => one.split(' ')[0])]
    for (const url of addresses) {
      const answer = await studio.app.inject(url)
      expect([answer.statusCode, url, answer.headers]).toMatchObject([
        200,
        url,
        {
          'content-type': url.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
          'content-length': String(answer.rawPayload.length),
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        },
      ])
      expect(answer.rawPayload.length).toBeGreaterThan(100)
      expect((await studio.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
    }
    await studio.staff('DELETE', `/gallery/${item.id}/`)
    expect(files()).toEqual([])
    const gone = await studio.app.inject(item.photo_url)
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
    await studio.close()
  })

  test('the picture store deletes files left by a crash after an hour, and no others', async () => {
    const studio = await testStudio(await freshDatabase(), { media: store })
    const { body: item } = await add(studio)
    const keep = files()
    const stray = 'a'.repeat(32)
    for (const name of [`${stray}-480.webp`, `${stray}-600.webp`, `${stray}-600.jpg`]) await store.put(name, photo, 'image/webp')
    const { executeSql } = studio.open.queue
    await executeSql(`insert into pictures (key, width, height) values ('${stray}', 600, 400), ('${'b'.repeat(32)}', 600, 400)`)
    const gallery = { db: studio.open.db, media: store }
    expect(await sweepPictures(gallery)).toBe(0)

    await executeSql(`update pictures set created_at = now() - interval '61 minutes' where key <> '${'b'.repeat(32)}'`)
    expect(await sweepPictures(gallery)).toBe(1)
    expect(files().sort()).toEqual(keep.sort())
    expect((await studio.app.inject(item.photo_url)).statusCode).toBe(200)
    await studio.staff('DELETE', `/gallery/${item.id}/`)
    await studio.close()
  })
})

writeFileSync(join(folder, 'secret'), 'a secret')

test('/media/ serves only pictures of the store', async () => {
  const studio = await testStudio(await freshDatabase(), { media: folderStore(join(folder, 'media')) })
  for (const path of [
    '../secret',
    '..%2fsecret',
    '%2e%2e%2fsecret',
    '..%5csecret',
    'secret',
    '%00',
    `${'a'.repeat(32)}-480.svg`,
    `${'a'.repeat(32)}-480.webp`,
    '',
  ])
    expect((await studio.app.inject(`/media/${path}`)).statusCode, path).toBeGreaterThanOrEqual(400)
  await studio.close()
})

test('an upload is refused, and no row is stored, when the folder is not writable', async () => {
  const studio = await testStudio(await freshDatabase(), { media: folderStore(join(folder, 'secret')) })
  expect(await add(studio)).toMatchObject({ status: 503, body: { code: 'media_down' } })
  expect((await studio.staff('GET', '/gallery/')).body).toEqual([])
  await studio.close()
})

test('an upload is refused while the bucket is unreachable, and files of items deleted meanwhile are removed later', async () => {
  const away = await standInBucket()
  const studio = await testStudio(await freshDatabase(), { media: bucketStore(away.bucket) })
  const { body: item } = await add(studio)
  await away.close()
  expect(await add(studio)).toMatchObject({ status: 503, body: { code: 'media_down' } })
  expect((await studio.app.inject(item.photo_url)).statusCode).toBe(503)
  expect((await studio.staff('DELETE', `/gallery/${item.id}/`)).status).toBe(204)
  expect((await studio.staff('GET', '/gallery/')).body).toEqual([])

  const waiting = await studio.open.queue.executeSql('select count(*)::int as n from pictures')
  expect(waiting.rows[0]).toEqual({ n: 2 })
  await studio.open.queue.executeSql(`update pictures set created_at = now() - interval '61 minutes'`)
  const back = await standInBucket()
  expect(await sweepPictures({ db: studio.open.db, media: bucketStore(back.bucket) })).toBe(2)
  await back.close()
  await studio.close()
})
