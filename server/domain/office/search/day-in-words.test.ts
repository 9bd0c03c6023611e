import { expect, test } from 'vitest'
import { dayInWords } from './day-in-words.ts'

// A Wednesday.
const TODAY = '2026-11-25'
const read = (text: string) => dayInWords(text.split(' '), TODAY)

test.each([
  ['24.11.', '2026-11-24', []],
  ['hatha 1.12', '2026-12-01', ['hatha']],
  ['5/1', '2027-01-05', []],
  ['24.11.2025 hatha', '2025-11-24', ['hatha']],
  ['2026-12-31', '2026-12-31', []],
  ['24 Nov', '2026-11-24', []],
  ['yin Nov 24', '2026-11-24', ['yin']],
  ['24 ноября 2027', '2027-11-24', []],
  ['3 мая', '2027-05-03', []],
  ['йога 7 нояб.', '2026-11-07', ['йога']],
  ['2. prosince', '2026-12-02', []],
  ['today', '2026-11-25', []],
  ['завтра хатха', '2026-11-26', ['хатха']],
  ['včera', '2026-11-24', []],
  ['wed', '2026-11-25', []],
  ['Tuesday flow', '2026-12-01', ['flow']],
  ['вторник', '2026-12-01', []],
  ['вт', '2026-12-01', []],
])('dayInWords reads %s as %s', (text, day, rest) => {
  expect(read(text)).toEqual({ day, rest })
})

test.each(['hatha', '31.2.', '2026-13-01', '1234', '12 people', 'ma 5', 'Marta', ''])('dayInWords finds no day in %s', (text) => {
  expect(read(text)).toBeUndefined()
})
