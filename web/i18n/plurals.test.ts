import { expect, test } from 'vitest'
import english from './en/common.json' with { type: 'json' }
import russian from './ru/common.json' with { type: 'json' }
import { sentence } from './translate.ts'

test.each([
  [1, 'осталось 1 место', '1 place left'],
  [2, 'осталось 2 места', '2 places left'],
  [5, 'осталось 5 мест', '5 places left'],
  [11, 'осталось 11 мест', '11 places left'],
  [21, 'осталось 21 место', '21 places left'],
  [22, 'осталось 22 места', '22 places left'],
  [112, 'осталось 112 мест', '112 places left'],
])('%d: %s, %s', (count, inRussian, inEnglish) => {
  expect(sentence(russian, 'seats.left', 'ru', { count })).toBe(inRussian)
  expect(sentence(english, 'seats.left', 'en', { count })).toBe(inEnglish)
})
