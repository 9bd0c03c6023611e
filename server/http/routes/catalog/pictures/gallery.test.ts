import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { memoryStore } from '../../../../domain/site/pictures/memory-store.testing.ts'
import { type TestStudio, testStudio } from '../catalog.testing.ts'
import { jpeg, sendForm, type UploadedPhoto } from './gallery.testing.ts'

const media = memoryStore()
let studio: TestStudio
let photo: Buffer
beforeAll(async () => {
  studio = await testStudio(await freshDatabase(), { media })
  photo = await jpeg()
})
afterAll(() => studio.close())

const send = (sent: UploadedPhoto) => sendForm(studio.app, { token: studio.staffToken, ...sent })
const add = async (fields: [string, string][] = [['title', 'Lakeside']], language: 'en' | 'ru' = 'en') =>
  (await send({ fields, photo: { bytes: photo }, language })).body
const publicly = async (language: 'en' | 'ru' = 'en') => (await studio.anonymous('GET', '/gallery/?scope=public', { language })).body
const filesOf = (item: { photo_url: string }) => {
  const key = item.photo_url.slice('/media/'.length, '/media/'.length + 32)
  return [...media.files.keys()].filter((name) => name.startsWith(key))
}

describe('adding a gallery item', () => {
  test('adding a gallery item creates an item that has its photo in several sizes', async () => {
    const fields: [string, string][] = [
      ['title', '  Lakeside retreat '],
      ['description', 'Three days\nby the water'],
      ['is_active', 'false'],
      ['order', '7'],
    ]
    const { status, body } = await send({ fields, photo: { bytes: await jpeg(1300, 900) } })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      title: 'Lakeside retreat',
      title_en: 'Lakeside retreat',
      title_ru: '',
      description: 'Three days\nby the water',
      description_en: 'Three days\nby the water',
      description_ru: '',
      is_active: false,
      order: 7,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*[+-]\d\d:\d\d$/),
      photo_url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1300\.jpg$/),
      photo: {
        url: body.photo_url,
        width: 1300,
        height: 900,
        srcset: expect.stringMatching(/^\/media\/\S+-480\.webp 480w, \/media\/\S+-960\.webp 960w, \/media\/\S+-1300\.webp 1300w$/),
      },
    })
    expect((await studio.staff('GET', `/gallery/${body.id}/`)).body).toEqual(body)
    expect(filesOf(body)).toHaveLength(4)
  })

  test('a new gallery item is active, with order 0 and an empty description, by default', async () => {
    expect(await add()).toMatchObject({ is_active: true, order: 0, description: '' })
  })

  test('adding a gallery item accepts a title in one language, and the title in the other language later', async () => {
    const item = await add([['title', 'У озера']], 'ru')
    expect(item).toMatchObject({ title_en: '', title_ru: 'У озера' })
    const { body } = await send({ method: 'PUT', id: item.id, fields: [['title', 'By the lake']] })
    expect(body).toMatchObject({ title: 'By the lake', title_en: 'By the lake', title_ru: 'У озера' })
    const shown = (list: { id: number; title: string }[]) => list.find(({ id }) => id === item.id)?.title
    expect([shown(await publicly('en')), shown(await publicly('ru'))]).toEqual(['By the lake', 'У озера'])
  })

  test.each<[string, [string, string][], string, RegExp]>([
    ['no title', [], 'title', /^Title is required$/],
    ['a title of spaces', [['title', '   ']], 'title', /^Title is required$/],
    ['a title of two lines', [['title', 'a\nb']], 'title', /isn’t valid/],
    ['a title that is too long', [['title', 'x'.repeat(121)]], 'title', /120/],
    [
      'two titles',
      [
        ['title', 'a'],
        ['title', 'b'],
      ],
      'title',
      /./,
    ],
    [
      'a description that is too long',
      [
        ['title', 'a'],
        ['description', 'x'.repeat(70_000)],
      ],
      'description',
      /2000/,
    ],
    [
      'an order that is not a number',
      [
        ['title', 'a'],
        ['order', 'first'],
      ],
      'order',
      /./,
    ],
    [
      'an order that is not an integer',
      [
        ['title', 'a'],
        ['order', '1.5'],
      ],
      'order',
      /./,
    ],
    [
      'an order that is too large',
      [
        ['title', 'a'],
        ['order', '99999999999'],
      ],
      'order',
      /./,
    ],
    [
      'an invalid value of is_active',
      [
        ['title', 'a'],
        ['is_active', 'perhaps'],
      ],
      'is_active',
      /./,
    ],
  ])('adding a gallery item refuses %s with an error at its field and stores nothing', async (_, fields, field, sentence) => {
    const before = [(await studio.staff('GET', '/gallery/')).body.length, media.files.size]
    const answer = await send({ fields, photo: { bytes: photo } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation', fields: { [field]: expect.stringMatching(sentence) } } })
    expect([(await studio.staff('GET', '/gallery/')).body.length, media.files.size]).toEqual(before)
  })

  test('adding a gallery item refuses a form without a photo or with text in place of the photo', async () => {
    const missing = { status: 400, body: { code: 'validation', fields: { photo: 'At least one photo is required' } } }
    expect(await send({ fields: [['title', 'a']] })).toMatchObject(missing)
    expect(
      await send({
        fields: [
          ['title', 'a'],
          ['photo', 'photo.jpg'],
        ],
      }),
    ).toMatchObject(missing)
    const inRussian = await send({ fields: [], language: 'ru' })
    expect(inRussian.body.fields).toEqual({ title: 'Введите название', photo: 'Добавьте хотя бы одно фото' })
  })
})

describe('changing a gallery item', () => {
  test('changing a gallery item leaves the photo unchanged if no photo is sent, and deletes the old files if a new photo is sent', async () => {
    const item = await add()
    const renamed = await send({
      method: 'PUT',
      id: item.id,
      fields: [
        ['title', 'New'],
        ['is_active', 'false'],
        ['order', '-3'],
      ],
    })
    expect(renamed).toMatchObject({ status: 200, body: { title: 'New', is_active: false, order: -3, photo_url: item.photo_url } })

    const replaced = await send({ method: 'PUT', id: item.id, fields: [['title', 'New']], photo: { bytes: await jpeg(300, 300) } })
    expect(replaced.body.photo).toMatchObject({ width: 300, height: 300 })
    expect(filesOf(item)).toEqual([])
    expect(filesOf(replaced.body)).toHaveLength(2)
  })

  test('changing a gallery item requires a title for PUT but not for PATCH, which accepts JSON too', async () => {
    const item = await add()
    expect(await send({ method: 'PUT', id: item.id, fields: [['order', '1']] })).toMatchObject({
      status: 400,
      body: { fields: { title: 'Title is required' } },
    })
    expect(await studio.staff('PATCH', `/gallery/${item.id}/`, { body: { order: 5, is_active: false } })).toMatchObject({
      status: 200,
      body: { title: 'Lakeside', order: 5, is_active: false },
    })
    expect((await studio.staff('PATCH', `/gallery/${item.id}/`, { body: { photo: [1, 2] } })).status).toBe(400)
  })

  test('changing a gallery item leaves the item and its files unchanged when the new photo is refused', async () => {
    const item = await add()
    const refused = await send({ method: 'PUT', id: item.id, fields: [['title', 'Other']], photo: { bytes: Buffer.from('<svg/>') } })
    expect(refused.status).toBe(415)
    expect((await studio.staff('GET', `/gallery/${item.id}/`)).body).toEqual(item)
    expect(filesOf(item)).toHaveLength(3)
  })

  test('changing a gallery item answers 404 for an unknown item and stores no photo', async () => {
    const before = media.files.size
    expect((await send({ method: 'PUT', id: 99_999, fields: [['title', 'a']], photo: { bytes: photo } })).status).toBe(404)
    expect((await send({ method: 'PATCH', id: 99_999, fields: [['title', 'a']] })).status).toBe(404)
    expect((await studio.staff('DELETE', '/gallery/99999/')).status).toBe(404)
    expect(media.files.size).toBe(before)
  })
})

test('deleting a gallery item deletes its files', async () => {
  const item = await add()
  expect(filesOf(item).length).toBeGreaterThan(0)
  expect((await studio.staff('DELETE', `/gallery/${item.id}/`)).status).toBe(204)
  expect(filesOf(item)).toEqual([])
  expect((await studio.anonymous('GET', `/gallery/${item.id}/`)).status).toBe(401)
  expect((await studio.staff('DELETE', `/gallery/${item.id}/`)).status).toBe(404)
})

test('the public gallery lists active items in order and in one language, while staff see all items', async () => {
  const first = await add([
    ['title', 'First'],
    ['order', '-100'],
  ])
  const hidden = await add([
    ['title', 'Hidden'],
    ['order', '-101'],
    ['is_active', 'false'],
  ])
  const second = await add([
    ['title', 'Second'],
    ['order', '-100'],
  ])
  const shown = await publicly()
  expect(shown.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual([first.id, second.id])
  expect(shown[0]).not.toHaveProperty('title_en')
  expect(shown.some(({ id }: { id: number }) => id === hidden.id)).toBe(false)

  const page = await studio.staff('GET', '/gallery/?limit=2')
  expect(page.body.map(({ id }: { id: number }) => id)).toEqual([hidden.id, first.id])
  expect(Number(page.headers['x-total-count'])).toBeGreaterThan(2)
  expect((await studio.staff('GET', '/gallery/?scope=public')).body).toEqual(shown)
  expect((await studio.anonymous('GET', '/gallery/?scope=mine')).status).toBe(401)
  expect((await studio.staff('GET', '/gallery/?scope=mine')).status).toBe(400)
})

test('changes of a gallery item are recorded in the audit log', async () => {
  const item = await add([['title', 'Watched']])
  await send({ method: 'PUT', id: item.id, fields: [['title', 'Renamed']] })
  await studio.staff('DELETE', `/gallery/${item.id}/`)
  const { body } = await studio.staff('GET', `/audit/?kind=gallery_item&subject_id=${item.id}`)
  expect(
    body.map(({ action, before, after }: Record<string, { title_en: string }>) => [action, before?.title_en, after?.title_en]),
  ).toEqual([
    ['delete', 'Renamed', undefined],
    ['update', 'Watched', 'Renamed'],
    ['create', undefined, 'Watched'],
  ])
})

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  '%s on the gallery is refused to guests before anything else is checked',
  async (method) => {
    const path = method === 'GET' || method === 'POST' ? '/gallery/' : '/gallery/99999/'
    const { ask } = await studio.person()
    expect(await studio.anonymous(method, path)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(await ask(method, path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    if (method === 'GET' || method === 'DELETE') return
    const upload = { method, ...(method !== 'POST' && { id: 99_999 }), photo: { bytes: Buffer.from('no photo') } }
    expect((await sendForm(studio.app, upload)).status).toBe(401)
  },
)
