import { readdirSync, readFileSync } from 'node:fs'
import english from 'ra-language-english'
import { describe, expect, test } from 'vitest'

const folder = (language: string) => new URL(`./${language}/`, import.meta.url)
const read = (language: string, file: string) => JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8'))
const files = readdirSync(folder('en'))

// How many forms a counted word has: polyglot parts them by four bars.
const FORMS = { en: 2, ru: 3 } as const

/** Every text with its place: `menu.today` → words. */
function texts(tree: unknown, at = ''): [string, string][] {
  if (typeof tree !== 'object' || tree === null) return [[at, String(tree)]]
  return Object.entries(tree).flatMap(([key, value]) => texts(value, at ? `${at}.${key}` : key))
}
const keysOf = (tree: unknown) => texts(tree).map(([key]) => key)
const slotsOf = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()

test('both languages have the same files', () => {
  expect(readdirSync(folder('ru'))).toEqual(files)
})

test('what react-admin says by itself is in both languages', () => {
  for (const language of ['en', 'ru']) expect(keysOf({ ra: read(language, 'ra.json') })).toEqual(expect.arrayContaining(keysOf(english)))
})

describe.each(files)('%s', (file) => {
  test('has the same keys in both languages', () => {
    expect(keysOf(read('ru', file)).sort()).toEqual(keysOf(read('en', file)).sort())
  })

  test('has no empty text, and every form of what is counted', () => {
    for (const language of ['en', 'ru'] as const)
      for (const [key, text] of texts(read(language, file))) {
        expect(text, key).toMatch(/\S/)
        if (text.includes('||||')) expect(text.split('||||'), key).toHaveLength(FORMS[language])
      }
  })

  test('fills the same places with the same things in both languages', () => {
    const inRussian = new Map(texts(read('ru', file)))
    for (const [key, text] of texts(read('en', file))) expect(slotsOf(inRussian.get(key) ?? ''), key).toEqual(slotsOf(text))
  })
})
