import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addressOf, modernFiles, type Photo, plainFiles, shapeOf, smallestAndWidest, sourceSet, widestPictureUrl } from './photo.ts'

const made = JSON.parse(readFileSync(new URL('../../../packages/content/pictures.made.json', import.meta.url), 'utf8')) as Record<
  string,
  Photo
>
const photo: Photo = { file: 'story/01.jpg', hash: '0123abcd', width: 1200, height: 900, alt: '' }

test('the source set of a photo contains the original width and all clearly smaller widths', () => {
  expect(sourceSet(photo, 'avif')).toBe(
    [480, 960, 1200].map((width) => `/assets/pictures/story-01-0123abcd-${width}.avif ${width}w`).join(', '),
  )
  expect(sourceSet({ ...photo, width: 1000 }, 'avif')).toContain('-1000.avif 1000w')
  expect(sourceSet({ ...photo, width: 1000 }, 'avif')).not.toContain('-960.avif')
})

test('addressOf returns the smallest photo file that is at least as wide as requested, or the widest file if all are narrower', () => {
  expect(addressOf(photo, 500, 'avif')).toContain('-960.avif')
  expect(addressOf(photo, 5000, 'avif')).toContain('-1200.avif')
  expect(widestPictureUrl(photo)).toContain('-960.jpg')
})

test('every picture file in a source set exists', () => {
  for (const [file, sizes] of Object.entries(made))
    for (const format of ['avif', 'jpg'] as const)
      for (const [address] of sourceSet({ ...sizes, file }, format).matchAll(/\/assets\S+/g))
        expect(existsSync(new URL(`../public${address}`, import.meta.url)), address).toBe(true)
})

test('an uploaded picture uses the uploaded files: WebP for the source set and JPEG as the fallback', () => {
  const uploaded = { url: '/media/a-1200.jpg', srcset: '/media/a-480.webp 480w, /media/a-1200.webp 1200w' }
  const mine = { ...photo, uploaded }
  expect(modernFiles(mine)).toEqual({ type: 'image/webp', srcSet: uploaded.srcset })
  expect(plainFiles(mine)).toEqual({})
  expect(widestPictureUrl(mine)).toBe('/media/a-1200.jpg')
  expect(smallestAndWidest(mine)).toEqual(['/media/a-480.webp', '/media/a-1200.webp'])
})

test.each([
  [4000, 3000, '4:3'],
  [3000, 4000, '3:4'],
  [1000, 1010, '1:1'],
  [1920, 1080, '16:9'],
  [8, 2400, '9:16'],
  [9000, 100, '16:9'],
])('a photo of %d by %d has the shape %s', (width, height, shape) => {
  expect(shapeOf({ width, height })).toBe(shape)
})
