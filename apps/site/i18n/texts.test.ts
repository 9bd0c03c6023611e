import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../packages/browser/languages.ts'

const folder = (language: string) => new URL(`./${language}/`, import.meta.url)
const read = (language: string, file: string) => JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8'))

const files = readdirSync(folder('en'))
const PLURALS = { en: ['one', 'other'], ru: ['one', 'few', 'many', 'other'] } as const
const ENDING = /_(zero|one|two|few|many|other)$/

/** Returns every text with its key, such as `seats.left_one`. */
function texts(tree: unknown, at = ''): [string, unknown][] {
  if (typeof tree !== 'object' || tree === null) return [[at, tree]]
  return Object.entries(tree).flatMap(([key, value]) => texts(value, at ? `${at}.${key}` : key))
}

const keysOf = (language: string, file: string) =>
  [...new Set(texts(read(language, file)).map(([key]) => key.replace(ENDING, '_*')))].sort()
const slotsOf = (text: unknown) => [...new Set(String(text).match(/\{\{\w+\}\}|<\/?\w+\/?>/g))].sort()

test('the site has the same text files in English and in Russian', () => {
  for (const language of LANGUAGES) expect(readdirSync(folder(language))).toEqual(files)
})

describe.each(files)('texts in %s', (file) => {
  test('the texts of the site have the same keys in both languages', () => {
    expect(keysOf('ru', file)).toEqual(keysOf('en', file))
  })

  test.each(LANGUAGES)('the site has no empty text in %s', (language) => {
    for (const [key, text] of texts(read(language, file))) expect(text, key).toMatch(/\S/)
  })

  test.each(LANGUAGES)('the texts of the site have every plural form of %s', (language) => {
    const keys = texts(read(language, file)).map(([key]) => key)
    const counted = new Set(keys.filter((key) => ENDING.test(key)).map((key) => key.replace(ENDING, '')))
    for (const key of counted) for (const form of PLURALS[language]) expect(keys).toContain(`${key}_${form}`)
  })

  test('the texts of the site use the same placeholders in both languages', () => {
    const english = new Map(texts(read('en', file)))
    for (const [key, text] of texts(read('ru', file))) {
      const inEnglish = english.get(key) ?? english.get(key.replace(ENDING, '_other'))
      expect(slotsOf(text), key).toEqual(slotsOf(inEnglish))
    }
  })
})
