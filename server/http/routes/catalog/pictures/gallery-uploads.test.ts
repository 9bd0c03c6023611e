import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '../../../../../packages/contract/content/gallery.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { memoryStore } from '../../../../domain/site/pictures/memory-store.testing.ts'
import { type TestStudio, testStudio } from '../catalog.testing.ts'
import { formOf, jpeg, picture, type SentFile, sendForm } from './gallery.testing.ts'

const media = memoryStore()
let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase(), { media })
})
afterAll(() => studio.close())
beforeEach(async () => {
  for (const { id } of (await studio.staff('GET', '/gallery/')).body) await studio.staff('DELETE', `/gallery/${id}/`)
  media.files.clear()
})

const upload = (photo: SentFile, language: 'en' | 'ru' = 'en') =>
  sendForm(studio.app, { fields: [['title', 'Lakeside']], photo, token: studio.staffToken, language })

const heic = () => readFile(new URL('photo.testing.heic', import.meta.url))
/** Writes another picture size into the `ispe` box of the HEIC file, after length, name, version and flags. */
function sized(file: Buffer, width: number, height: number): Buffer {
  const at = file.indexOf('ispe') + 8
  file.writeUInt32BE(width, at)
  file.writeUInt32BE(height, at + 4)
  return file
}

/** Checks that an upload is refused with a message in both languages, and leaves neither a row nor a file. */
async function expectRefused(photo: SentFile, status: number, code: string) {
  const refused = await upload(photo)
  expect(refused).toMatchObject({ status, body: { code, error: expect.stringMatching(/\S \S/) } })
  expect((await upload(photo, 'ru')).body.error).toMatch(/[а-я]/)
  expect((await studio.staff('GET', '/gallery/')).body).toEqual([])
  const rows = await studio.open.queue.executeSql('select count(*)::int as n from pictures')
  expect([media.files.size, rows.rows[0]]).toEqual([0, { n: 0 }])
}

const files = () => [...media.files.entries()]
const named = (ending: string) => files().find(([name]) => name.endsWith(ending))?.[1] ?? Buffer.alloc(0)

describe('an accepted upload', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('an upload can be a %s file with any name and media type', async (format) => {
    const bytes = await picture(500, 300).toFormat(format).toBuffer()
    const { status, body } = await upload({ bytes, name: 'notes.txt', type: 'text/plain' })
    expect([status, body.photo?.width, body.photo?.height]).toEqual([201, 500, 300])
    for (const [name, made] of files()) expect((await sharp(made).metadata()).format).toBe(name.endsWith('webp') ? 'webp' : 'jpeg')
  })

  test('a HEIC file from an iPhone can be uploaded, and its colours stay correct', async () => {
    const { status, body } = await upload({ bytes: await heic(), name: 'IMG_0001.HEIC', type: 'image/heic' })
    expect([status, body.photo?.width, body.photo?.height]).toEqual([201, 640, 480])
    const { data, info } = await sharp(named('jpg')).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
    const isLike = (colour: number[], like: number[]) => colour.every((part, index) => Math.abs(part - (like[index] ?? 0)) < 24)
    expect([
      isLike(at(60, 60), [0x2f, 0x6b, 0x8a]),
      isLike(at(600, 60), [0x8a, 0x4b, 0x2f]),
      isLike(at(480, 360), [0xf7, 0xf3, 0xec]),
    ]).toEqual([true, true, true])
  })

  test('an accepted upload is scaled down if it is large, and never scaled up', async () => {
    expect((await upload({ bytes: await jpeg(2400, 1800) })).body.photo).toMatchObject({ width: 1600, height: 1200 })
    expect((await upload({ bytes: await jpeg(3, 2) })).body.photo).toMatchObject({ width: 3, height: 2 })
    expect((await upload({ bytes: await jpeg(40, 12_000) })).body.photo).toMatchObject({ width: 8, height: 2400 })
  })

  test('an accepted upload gets a light background where it is transparent', async () => {
    const glass = await sharp({ create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    expect((await upload({ bytes: glass })).status).toBe(201)
    const { data } = await sharp(named('jpg')).raw().toBuffer({ resolveWithObject: true })
    expect(Math.min(...data)).toBeGreaterThan(220)
  })

  test('an accepted upload is converted to 8-bit sRGB from 16 bits, grey or CMYK', async () => {
    for (const bytes of [
      await picture(60, 40).toColourspace('rgb16').png().toBuffer(),
      await picture(60, 40).greyscale().jpeg().toBuffer(),
      await picture(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
    ]) {
      media.files.clear()
      expect((await upload({ bytes })).status).toBe(201)
      expect(await sharp(named('jpg')).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
    }
  })
})

describe('an accepted upload with metadata or an unsafe name', () => {
  test('an accepted upload loses location, camera and profile, and is rotated by its orientation', async () => {
    const photo = await picture(600, 400)
      .withExif({
        IFD0: { Make: 'A camera', Copyright: 'Owner' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '14/1 25/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">a diary</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const before = await sharp(photo).metadata()
    expect(before.exif?.includes('A camera')).toBe(true)
    expect(before.orientation).toBe(6)

    const { body } = await upload({ bytes: photo })
    expect(body.photo).toMatchObject({ width: 400, height: 600 })
    for (const [name, bytes] of files()) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect([exif, icc, xmp, iptc, orientation], name).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(bytes.includes('camera') || bytes.includes('GPS') || bytes.includes('diary'), name).toBe(false)
    }
    // After the rotation to the right, the part that was on the left is at the top.
    const { data, info } = await sharp(named('jpg')).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
    expect(at(200, 50)[0]).toBeGreaterThan(200)
    expect(at(200, 550)[2]).toBeGreaterThan(200)
  })

  test('an accepted upload loses HTML that is embedded in a JPEG', async () => {
    const script = '<html><script>alert(1)</script></html>'
    const photo = await jpeg()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
    const polyglot = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from(script)])
    expect((await upload({ bytes: polyglot, name: 'page.html', type: 'text/html' })).status).toBe(201)
    for (const [name, bytes] of files()) expect(bytes.includes('<script'), name).toBe(false)
  })

  test.each([
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    '/absolute/photo.jpg',
    'a\u0000b.jpg',
    'line\u0001\u001b[2J.jpg',
    '%2e%2e%2fphoto.jpg',
    'фото 🧘.jpg',
    `${'x'.repeat(5000)}.jpg`,
    '',
  ])('an accepted upload called %j is stored under a generated name', async (name) => {
    const { status } = await upload({ bytes: await jpeg(20, 20), name })
    expect(status).toBe(201)
    for (const [kept] of files()) expect(kept).toMatch(/^[0-9a-f]{32}-\d+\.(webp|jpg)$/)
  })
})

describe('the upload of an invalid file is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const box = (brand: string, ...more: string[]) => {
    const brands = Buffer.from(`ftyp${brand}\0\0\0\0${[brand, ...more].join('')}`, 'latin1')
    const length = Buffer.alloc(4)
    length.writeUInt32BE(brands.length + 4)
    return Buffer.concat([length, brands, Buffer.alloc(64)])
  }

  test.each<[string, string | Buffer | (() => Promise<Buffer>), number, string]>([
    ['SVG', svg, 415, 'photo_unsupported'],
    ['SVG with a declaration', `<?xml version="1.0"?>${svg}`, 415, 'photo_unsupported'],
    ['HTML', '<html><script>alert(1)</script></html>', 415, 'photo_unsupported'],
    [
      'GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      415,
      'photo_unsupported',
    ],
    [
      'TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      415,
      'photo_unsupported',
    ],
    ['PDF', '%PDF-1.7 nothing', 415, 'photo_unsupported'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 415, 'photo_unsupported'],
    ['two bytes', Buffer.from([0xff, 0xd8]), 415, 'photo_unsupported'],
    ['a video', box('isom', 'mp42'), 415, 'photo_unsupported'],
    ['an empty HEIC', box('heic', 'mif1'), 400, 'photo_heic_unreadable'],
    ['a HEIC with the main brand mif1', box('mif1', 'heix'), 400, 'photo_heic_unreadable'],
    ['the beginning of a HEIC', async () => (await heic()).subarray(0, 900), 400, 'photo_heic_unreadable'],
    ['a HEIC that declares more than 50 megapixels', async () => sized(await heic(), 8000, 8000), 413, 'photo_too_many_pixels'],
    ['nothing', Buffer.alloc(0), 400, 'photo_unreadable'],
    ['the beginning of a JPEG', async () => (await jpeg(900, 900)).subarray(0, 1500), 400, 'photo_unreadable'],
    ['the beginning of a PNG', async () => (await picture(900, 900).png().toBuffer()).subarray(0, 1500), 400, 'photo_unreadable'],
    ['three bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), 400, 'photo_unreadable'],
    ['an empty AVIF', box('avif', 'mif1'), 400, 'photo_unreadable'],
    ['a WebP with random content', Buffer.from(`RIFF\x20\0\0\0WEBPVP8 ${'x'.repeat(60)}`, 'latin1'), 400, 'photo_unreadable'],
  ])('the upload of an invalid file is refused for %s named photo.jpg', async (_, given, status, code) => {
    const bytes = typeof given === 'function' ? await given() : Buffer.from(given as string)
    await expectRefused({ bytes }, status, code)
  })

  test('an upload above the size limit is refused', async () => {
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(21 * 1024 * 1024)])
    await expectRefused({ bytes }, 413, 'photo_too_large')
    const justAbove = Buffer.concat([await jpeg(), Buffer.alloc(MAX_PHOTO_BYTES)])
    await expectRefused({ bytes: justAbove }, 413, 'photo_too_large')
  })

  test('the upload of a decompression bomb is refused quickly and without using memory', async () => {
    const bomb = png(60_000, 60_000)
    expect(bomb.length).toBeLessThan(1000)
    const began = performance.now()
    const memory = process.memoryUsage().rss
    await expectRefused({ bytes: bomb }, 413, 'photo_too_many_pixels')
    expect(performance.now() - began).toBeLessThan(2000)
    expect(process.memoryUsage().rss - memory).toBeLessThan(100 * 1024 * 1024)
  })

  test('the upload of a picture of slightly more than 50 megapixels is refused', async () => {
    await expectRefused({ bytes: png(50_000_001, 1) }, 413, 'photo_too_many_pixels')
    await expectRefused({ bytes: png(7072, 7071) }, 413, 'photo_too_many_pixels')
  })

  test('an upload form with two photos, unknown fields or a broken body is refused', async () => {
    const bytes = await jpeg(20, 20)
    const send = (payload: Buffer, boundary = 'a-boundary-of-the-tests') =>
      studio.app.inject({
        method: 'POST',
        url: '/api/gallery/',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: `Bearer ${studio.staffToken}` },
        payload,
      })
    const whole = formOf([['title', 'a']], [{ bytes }])
    const many = Array.from({ length: 40 }, (_, index): [string, string] => [`field${index}`, 'x'])
    const statuses = [
      await send(formOf([['title', 'a']], [{ bytes }, { bytes }])),
      await send(formOf([['title', 'a'], ...many], [{ bytes }])),
      await send(
        formOf(
          [
            ['title', 'a'],
            ['__proto__', 'x'],
          ],
          [{ bytes }],
        ),
      ),
      await send(whole.subarray(0, whole.length - 60)),
      await send(whole, 'another'),
      await send(Buffer.from('not a form')),
      await send(Buffer.alloc(0)),
    ].map((answer) => [answer.statusCode >= 400 && answer.statusCode < 500, typeof answer.json().error])
    expect(statuses).toEqual(Array(7).fill([true, 'string']))
    expect([media.files.size, (await studio.staff('GET', '/gallery/')).body]).toEqual([0, []])
  })
})

test('other requests are served while an uploaded photo is being scaled', async () => {
  const bytes = await jpeg(5000, 4000)
  let done = false
  const uploading = upload({ bytes }).finally(() => {
    done = true
  })
  let [served, slowest] = [0, 0]
  while (!done) {
    const began = performance.now()
    expect((await studio.anonymous('GET', '/events/')).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - began)
    served += 1
    // The embedded database answers without yielding to the event loop.
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await uploading).status).toBe(201)
  expect(served).toBeGreaterThan(10)
  expect(slowest).toBeLessThan(1000)
})

test('an upload leaves neither row nor file when the store fails', async () => {
  let puts = 0
  const failing = {
    ...media,
    put: async (name: string, bytes: Uint8Array, type: string) => {
      puts += 1
      if (puts === 2) throw new Error('The disk is full.')
      await media.put(name, bytes, type)
    },
  }
  const other = await testStudio(await freshDatabase(), { media: failing })
  try {
    const { status } = await sendForm(other.app, {
      fields: [['title', 'a']],
      photo: { bytes: await jpeg(900, 600) },
      token: other.staffToken,
    })
    expect([status, media.files.size, (await other.staff('GET', '/gallery/')).body]).toEqual([500, 0, []])
  } finally {
    await other.close()
  }
})

/** A PNG whose header declares this size although it contains almost no pixels. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
