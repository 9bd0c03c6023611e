import { expect, test } from 'vitest'
import { keepTogether, typeset } from './typeset.ts'

const shown = (text: string, language: 'en' | 'ru') => typeset(text, language).replaceAll('\u00a0', '_')

test('typesetting keeps a dash on the line of the word before it', () => {
  expect(shown('Tram 4 — three minutes', 'en')).toBe('Tram 4_— three minutes')
})

test('typesetting keeps short Russian words with the next word, also two short words in a row', () => {
  expect(shown('Что и в каком зале, а не во дворе', 'ru')).toBe('Что и_в_каком зале, а_не_во_дворе')
  expect(shown('кошка на\nполу', 'ru')).toBe('кошка на\nполу')
})

test('typesetting leaves English words unchanged', () => {
  expect(shown('a mat on a floor', 'en')).toBe('a mat on a floor')
})

test('typesetting keeps a unit on the line of its number', () => {
  expect(shown('75 min, 20 MB, CZK 15, 20 %', 'en')).toBe('75_min, 20_MB, CZK_15, 20_%')
  expect(shown('75 мин, 20 МБ, 650 Kč, 2026 г.', 'ru')).toBe('75_мин, 20_МБ, 650_Kč, 2026_г.')
  expect(shown('5 months, 3 kilos, 2 минуты', 'en')).toBe('5 months, 3 kilos, 2 минуты')
})

test('typesetting replaces straight apostrophes except in URLs', () => {
  expect(shown("Don't, o'brien@example.com, https://example.com/it's", 'en')).toBe("Don’t, o'brien@example.com, https://example.com/it's")
})

test('typesetting keeps a placeholder on one line with a short Russian word before it or a unit next to it', () => {
  expect(shown('{{count}} мин, § {{number}}, в {{room}}, <b>в зале</b>', 'ru')).toBe(
    '{{count}}_мин, §_{{number}}, в_{{room}}, <b>в_зале</b>',
  )
  expect(shown('{{minutes}} min, {{count}} minutes', 'en')).toBe('{{minutes}}_min, {{count}} minutes')
})

test('keepTogether adds no-break spaces without changing letters or apostrophes', () => {
  expect(keepTogether("You don't wait 5 min", 'en')).toBe("You don't wait 5\u00a0min")
})
