import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

const shown = (text: string, language: 'en' | 'ru') => typeset(text, language).replaceAll('\u00a0', '_')

test('no line begins with a dash', () => {
  expect(shown('Tram 4 — three minutes', 'en')).toBe('Tram 4_— three minutes')
})

test('no Russian line ends in a preposition, also where two follow one another', () => {
  expect(shown('Что и в каком зале, а не во дворе', 'ru')).toBe('Что и_в_каком зале, а_не_во_дворе')
  expect(shown('кошка на\nполу', 'ru')).toBe('кошка на\nполу')
})

test('English words are left alone', () => {
  expect(shown('a mat on a floor', 'en')).toBe('a mat on a floor')
})
