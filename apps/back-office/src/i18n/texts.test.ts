import { globSync, readdirSync, readFileSync } from 'node:fs'
import english from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'
import { describe, expect, test } from 'vitest'
import ownEnglish from './en/ra.json' with { type: 'json' }
import ownRussian from './ru/ra.json' with { type: 'json' }

const folder = (language: string) => new URL(`./${language}/`, import.meta.url)
const read = (language: string, file: string) => JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8'))
const files = readdirSync(folder('en'))

// The number of plural forms, separated by four bars in polyglot.
const FORMS = { en: 2, ru: 3 } as const

/** Returns every text with its key, such as `menu.today`. */
function texts(tree: unknown, at = ''): [string, string][] {
  if (typeof tree !== 'object' || tree === null) return [[at, String(tree)]]
  return Object.entries(tree).flatMap(([key, value]) => texts(value, at ? `${at}.${key}` : key))
}
const keysOf = (tree: unknown) => texts(tree).map(([key]) => key)
const slotsOf = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()

test('the back office has the same text files in English and in Russian', () => {
  expect(readdirSync(folder('ru'))).toEqual(files)
})

// The types check most texts of react-admin. The test also covers English texts that the types omit.
const own: Record<'en' | 'ru', TranslationMessages['ra']> = { en: ownEnglish, ru: ownRussian }

test('the back office translates every text of react-admin into both languages', () => {
  for (const ra of Object.values(own)) expect(keysOf({ ra })).toEqual(expect.arrayContaining(keysOf(english)))
})

test('every text key in the code of the back office has a text', () => {
  const names = files.map((file) => file.replace('.json', ''))
  const keys = new Set(names.flatMap((name) => keysOf(read('en', `${name}.json`)).map((key) => `${name}.${key}`)))
  const literal = new RegExp(`'((?:${names.join('|')})(?:\\.\\w+)+)'`, 'g')
  const sources = globSync('**/*.{ts,tsx}', { cwd: new URL('..', import.meta.url) }).filter((path) => !path.includes('test.ts'))
  const used = sources.flatMap((path) => {
    const code = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
    return Array.from(code.matchAll(literal), ([, key = '']) => key)
  })
  expect(used.length).toBeGreaterThan(500)
  // Some keys in the code are only the beginning of several keys.
  const isKnown = (key: string) => keys.has(key) || [...keys].some((one) => one.startsWith(`${key}.`))
  expect(used.filter((key) => !isKnown(key))).toEqual([])
})

describe.each(files)('texts in %s', (file) => {
  test('the texts of the back office have the same keys in both languages', () => {
    expect(keysOf(read('ru', file)).sort()).toEqual(keysOf(read('en', file)).sort())
  })

  test('no text of the back office is empty, and no plural form is missing', () => {
    for (const language of ['en', 'ru'] as const)
      for (const [key, text] of texts(read(language, file))) {
        expect(text, key).toMatch(/\S/)
        if (text.includes('||||')) expect(text.split('||||'), key).toHaveLength(FORMS[language])
      }
  })

  test('the texts of the back office use the same placeholders in both languages', () => {
    const inRussian = new Map(texts(read('ru', file)))
    for (const [key, text] of texts(read('en', file))) expect(slotsOf(inRussian.get(key) ?? ''), key).toEqual(slotsOf(text))
  })
})
