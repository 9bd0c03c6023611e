import { expect, test } from 'vitest'
import { staleFields } from './stale-fields.ts'

const home = (headline: string, text: string, other = 'Час') => ({
  en: `---\nheadline: ${headline}\npicture: a/1.jpg\n---\n\n## About\n\n${text}\n`,
  ru: `---\nheadline: ${other}\npicture: a/1.jpg\n---\n\n## Обо мне\n\nСлова.\n`,
})

test('staleFields returns the unchanged translation of each text of a page that was changed in one language only', () => {
  const before = home('One', 'Words.')
  expect(staleFields('home', before, home('Two', 'Other words.'))).toEqual([
    { field: 'headline', language: 'ru', value: 'Час' },
    { field: 'sections.0.text', language: 'ru', value: 'Слова.' },
  ])
  expect(staleFields('home', before, before)).toEqual([])
  expect(staleFields('home', before, home('Two', 'Words.', 'Другой'))).toEqual([])
  expect(staleFields('home', home('One', 'Words.', ''), home('Two', 'Words.', ''))).toEqual([])
  expect(staleFields('home', before, { ...before, ru: before.ru.replaceAll('a/1.jpg', 'a/2.jpg') })).toEqual([])
})

test('staleFields returns the path of a translation that stayed the same while the other language changed, even in a moved row, and ignores added and removed rows', () => {
  const row = (id: string, en: string, ru: string) => ({ id, title: { en, ru }, year: 2020, images: ['a/1.jpg'] })
  const list = (...certificates: ReturnType<typeof row>[]) => ({ list: { lead: { en: 'Hi', ru: 'Привет' }, certificates } })
  const [yin, nidra] = [row('c1', 'Yin', 'Инь'), row('c2', 'Nidra', 'Нидра')]
  const stale = (after: ReturnType<typeof list>) => staleFields('certificates', list(yin, nidra), after)
  expect(stale(list(nidra, row('c1', 'Yin yoga', 'Инь')))).toEqual([{ field: 'certificates.1.title.ru', language: 'ru', value: 'Инь' }])
  expect(stale(list(nidra))).toEqual([])
  expect(stale(list(row('c3', 'Hatha', 'Хатха'), yin, nidra))).toEqual([])
})
