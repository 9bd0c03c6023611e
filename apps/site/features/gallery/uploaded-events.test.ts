import { expect, test } from 'vitest'
import type { GalleryItem } from '../../../../packages/contract/content/gallery.ts'
import { groupByTitle, readUploadedEvents } from './uploaded-events.ts'

const item = (id: number, title: string, description = ''): GalleryItem => ({
  id,
  title,
  description,
  photo_url: `/media/${id}.jpg`,
  photo: { url: `/media/${id}.jpg`, width: 600, height: 400, srcset: `/media/${id}.webp 600w` },
  is_active: true,
  order: 0,
  created_at: '2026-11-21T12:00:00+01:00',
})

test('the gallery groups items with the same title into one event, at the position of the first item', () => {
  const events = groupByTitle([item(1, 'Lake'), item(2, 'Forest'), item(3, 'Lake')])
  expect(events.map(({ title, photos }) => [title, photos.map(({ file }) => file)])).toEqual([
    ['Lake', ['1', '3']],
    ['Forest', ['2']],
  ])
})

test('the gallery shows a description shared by all photos once, otherwise one description per photo', () => {
  const [lake, forest] = groupByTitle([
    item(1, 'Lake', 'By the water'),
    item(2, 'Lake', 'By the water'),
    item(3, 'Forest', 'Pines'),
    item(4, 'Forest'),
  ])
  expect([lake?.text, lake?.photos[0]?.alt]).toEqual(['By the water', 'By the water'])
  expect([forest?.text, forest?.photos.map(({ alt }) => alt)]).toEqual([undefined, ['Pines', 'Forest']])
})

test('the gallery distinguishes a failed request for the list from an empty list', async () => {
  expect(await readUploadedEvents(async () => ({ status: 200, body: [] }))).toEqual([])
  expect(await readUploadedEvents(async () => ({ status: 503, body: {} }))).toBeNull()
  expect(await readUploadedEvents(async () => Promise.reject(new Error('no answer')))).toBeNull()
})
