import { expect, test } from 'vitest'
import { holdsLink } from './holds-link.ts'

test.each([
  'https://evil.example',
  'HTTP:evil',
  'see //evil.example',
  'www.evil',
  'Visit evil.com today',
  't.me/evil',
  'Заходи на сайт.рф',
  'write to me@evil.org',
  'evil\u3002com',
  'evil\uff0ecom',
  'ev\u200bil.\u200bcom',
  '10.0.0.1/x',
  'javascript:alert(1)',
])('holdsLink finds the link in %j', (text) => {
  expect(holdsLink(text)).toBe(true)
})

test.each([
  'Happy birthday, Anna! See you on the mat.',
  'С днём рождения! Обнимаю, и т.д. и т.п.',
  'At 18.30, on 24.12. we go',
  'e.g. yoga... or tea',
  'Tea/coffee; 1,000.50 Kč',
  'So: breathe. Again :)',
])('holdsLink finds no link in %j', (text) => {
  expect(holdsLink(text)).toBe(false)
})
