import { describe, expect, test } from 'vitest'
import { ContentError } from './checked.ts'
import { readContent } from './content.ts'
import { contentOnDisk, filesOnDisk } from './on-disk.ts'
import { versionOn } from './terms.ts'

/** A day on which every version applies. */
const NEWEST = '9999-12-31'

const files = filesOnDisk()
const changed = (file: string, from: string, to: string) => {
  const text = files[file] ?? ''
  expect(text).toContain(from)
  return () => readContent({ ...files, [file]: text.replace(from, to) })
}

const content = contentOnDisk()
const storyPictures = (language: 'en' | 'ru') => [
  content[language].story.head.cover,
  ...content[language].story.sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'pictures' ? block.files : []))),
]

test('the story has the same four sections and 27 different pictures in both languages', () => {
  expect(content.en.story.sections.map(({ title }) => title)).toEqual(['Beginning', 'Steps in Yoga', 'Here Comes Pilates', 'Now'])
  expect(new Set(storyPictures('en')).size).toBe(27)
  expect(storyPictures('en')).toHaveLength(27)
  expect(storyPictures('ru')).toEqual(storyPictures('en'))
})

test('the content has eight certificates and eight events from December 2024 to July 2025', () => {
  expect(content.certificates.certificates).toHaveLength(8)
  expect(content.gallery.events.map(({ month }) => month).toSorted()).toEqual([
    '2024-12',
    '2025-01',
    '2025-02',
    '2025-03',
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
  ])
})

test('the terms and conditions have the six required sections', () => {
  expect(content.terms.en[versionOn(content.terms, NEWEST)]?.sections.map(({ title }) => title)).toEqual([
    'General Terms',
    'Booking and Payment',
    'Late Arrivals and No-Shows',
    'Health and Safety',
    'Liability Waiver',
    'Privacy Policy',
  ])
})

test('the privacy page names the seller from site.json', () => {
  const [first] = content.en.privacy.sections[0]?.blocks ?? []
  expect(JSON.stringify(first)).toContain(`${content.site.teacher.en}, IČO ${content.site.company_number}`)
})

describe('the check reports an error in the content with the file and the field', () => {
  test.each([
    ['site.json', '"company_number": "00000000"', '"company_number": "123"', /^packages\/content\/site\.json: company_number: /],
    [
      'gallery.json',
      '"month": "2025-07"',
      '"month": "July 2025"',
      /^packages\/content\/gallery\.json: events\.0\.month: write the month as 2025-07/,
    ],
    [
      'gallery.json',
      'lakeside-retreat/07.jpg',
      'lakeside-retreat/77.jpg',
      /^packages\/content\/gallery\.json: events\.0\.photos: there is no picture gallery\/\S+77\.jpg/,
    ],
    [
      'site.json',
      'home/evening.jpg',
      'home/night.jpg',
      /^packages\/content\/site\.json: pictures\.sign_in: there is no picture home\/night\.jpg/,
    ],
    ['en/home.md', 'headline: ', 'heading: ', /^packages\/content\/en\/home\.md: head\.headline: /],
    [
      'ru/home.md',
      '![side](home/group.jpg)',
      'Слова',
      /^packages\/content\/ru\/home\.md: sections\.1\.blocks\.0\.kind: first comes a picture/,
    ],
    ['ru/story.md', 'thanks: ', 'thank: ', /^packages\/content\/ru\/story\.md: head\.thanks: /],
    [
      'en/story.md',
      '![pair](story/06.jpg story/05.jpg)',
      '![pair](story/06.jpg)',
      /^packages\/content\/en\/story\.md: sections\.1\.blocks\.\d+: side and full take one/,
    ],
    [
      'en/terms/2026-11-01.md',
      '{{email}}',
      '{{mail}}',
      /^packages\/content\/en\/terms\/2026-11-01\.md: sections\.\d\.text: nothing is called so: \{\{mail\}\}; there are teacher, /,
    ],
    [
      'pictures.json',
      '"story/01.jpg"',
      '"story/00.jpg"',
      /^packages\/content\/pictures\.json: story\/01\.jpg: say what is on this picture/,
    ],
    ['certificates.json', '{', '[', /^packages\/content\/certificates\.json: /],
  ])('the check reports an error in %s at %s with the file and the field', (file, from, to, complaint) => {
    expect(changed(file, from, to)).toThrow(complaint)
  })
})

test('the check of the content reports all errors in the texts of both languages at once', () => {
  const wrong = (text = '') =>
    text
      .replace(/^headline: .*$/m, 'headline: {{nobody}}')
      .replace(/^intro: .*\n/m, '')
      .replace('picture: home/hero.jpg', 'picture: home/gone.jpg')
  const errorsOf = (read: () => unknown): ContentError[] => {
    try {
      read()
    } catch (error) {
      if (error instanceof ContentError) return error.all
    }
    return []
  }
  const both = { 'en/home.md': wrong(files['en/home.md']), 'ru/home.md': wrong(files['ru/home.md']) }
  const found = errorsOf(() => readContent({ ...files, ...both })).map(({ file, field }) => `${file} ${field}`)
  const fields = ['head.intro', 'head.headline', 'head.picture']
  expect(found).toEqual(['en', 'ru'].flatMap((language) => fields.map((field) => `${language}/home.md ${field}`)))
})
