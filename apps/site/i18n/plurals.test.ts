import { expect, test } from 'vitest'
import english from './en/common.json' with { type: 'json' }
import russian from './ru/common.json' with { type: 'json' }
import { sentence } from './translate.ts'

test.each([
  [1, 'осталось 1 место', '1 spot left'],
  [2, 'осталось 2 места', '2 spots left'],
  [5, 'осталось 5 мест', '5 spots left'],
  [11, 'осталось 11 мест', '11 spots left'],
  [21, 'осталось 21 место', '21 spots left'],
  [22, 'осталось 22 места', '22 spots left'],
  [112, 'осталось 112 мест', '112 spots left'],
])('the plural forms of %d are %s and %s', (count, inRussian, inEnglish) => {
  expect(sentence(russian, 'seats.left', 'ru', { count })).toBe(inRussian)
  expect(sentence(english, 'seats.left', 'en', { count })).toBe(inEnglish)
})
