import { expect, test } from 'vitest'
import { shortDiff, wordDiff } from '../word-diff.ts'
import { changedFields } from './content-fields.ts'

const home = (headline: string, picture: string) => ({
  en: `---\nheadline: ${headline}\n---\n\n## About\n\n![side](${picture})\n\nWords.\n`,
  ru: '---\nheadline: Час\n---\n\n## Обо мне\n\nСлова.\n',
})

test('the list of changes names each changed field with its language, and lists pictures separately from text', () => {
  const changes = changedFields('home', home('One', 'a/1.jpg'), home('Two', 'a/2.jpg'))
  expect(changes.map(({ label, language, kind, before, value }) => [label, language, kind, before, value])).toEqual([
    ['site.field.home.headline', 'en', 'text', 'One', 'Two'],
    ['site.field.section.pictures', 'en', 'pictures', 'a/1.jpg', 'a/2.jpg'],
  ])
  expect(changedFields('home', home('One', 'a/1.jpg'), home('One', 'a/1.jpg'))).toEqual([])
})

test('the list of changes lists a picture that was changed in both languages as one change', () => {
  const both = (picture: string) => ({ en: `---\npicture: ${picture}\n---\n`, ru: `---\npicture: ${picture}\n---\n` })
  expect(changedFields('home', both('a/1.jpg'), both('a/2.jpg'))).toMatchObject([{ label: 'site.field.home.picture', language: null }])
})

const certificate = (id: string, ru: string, images = ['a/1.jpg']) => ({ id, title: { en: 'Yin', ru }, images })
const list = (...certificates: ReturnType<typeof certificate>[]) => ({ list: { lead: { en: 'Hi', ru: 'Привет' }, certificates } })

test('the list of changes ignores a moved row and lists every field of a removed row', () => {
  const [one, two] = [certificate('c1', 'Инь'), certificate('c2', 'Нидра', ['a/2.jpg'])]
  expect(changedFields('certificates', list(one, two), list(two, one))).toEqual([])
  expect(changedFields('certificates', list(one, two), list(two, certificate('c1', 'Инь-йога')))).toMatchObject([
    { of: 'Инь-йога', label: 'site.field.certificates.certificates.title', language: 'ru', before: 'Инь', value: 'Инь-йога' },
  ])
  const gone = changedFields('certificates', list(one, two), list(one))
  expect(gone.map(({ of, value, before }) => [of, value, before])).toEqual([
    ['Нидра', '', 'Yin'],
    ['Нидра', '', 'Нидра'],
    ['Нидра', '', 'a/2.jpg'],
  ])
})

test('the diff marks whole words as removed and added, also in Cyrillic text', () => {
  expect(wordDiff('Час только для себя', 'Час тишины')).toEqual([
    { kind: 'same', text: 'Час ' },
    { kind: 'gone', text: 'только для себя' },
    { kind: 'added', text: 'тишины' },
  ])
})

test('the diff shortens unchanged text around a change', () => {
  const long = 'слово '.repeat(200)
  const [before, , , after] = shortDiff(`${long}старое ${long}`, `${long}новое ${long}`)
  expect(before?.text.length).toBeLessThan(130)
  expect(after?.text.length).toBeLessThan(130)
})
