import { expect, test } from 'vitest'
import { staleTexts } from './stale-texts.ts'

test('a form reports a translation that stayed the same while the other language changed, unless the translation is empty', () => {
  const values = {
    place_en: 'Vinohradská 7',
    place_ru: 'Корунни 5',
    title_en: 'Yoga',
    title_ru: '',
    about_en: 'a',
    about_ru: 'b',
    price: 5,
  }
  expect(staleTexts(new Set(['place_en', 'price']), values)).toEqual([{ name: 'place_ru', language: 'ru', value: 'Корунни 5' }])
  expect(staleTexts(new Set(['title_en']), values)).toEqual([])
  expect(staleTexts(new Set(['about_en', 'about_ru']), values)).toEqual([])
})
