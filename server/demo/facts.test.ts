import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoEvents } from './events.ts'
import { demoSessions } from './sessions.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const terms = readdirSync(new URL('../../packages/content/en/terms/', import.meta.url))
const most = (drafts: { placeEn?: string; capacity: number }[], place: RegExp) =>
  Math.max(...drafts.filter(({ placeEn = '' }) => place.test(placeEn)).map(({ capacity }) => capacity))

test('the demo studio has the capacities stated on the home page: eight in the studio, twelve online', () => {
  expect(read('packages/content/en/home.md')).toContain('Up to eight mats in the studio, twelve online')
  expect(read('packages/content/ru/home.md')).toContain('До восьми ковриков в студии, до двенадцати онлайн')
  const sessions = demoSessions.map(({ draft }) => draft)
  const events = demoEvents.map(({ draft }) => draft)
  expect(most([...sessions, ...events], /Ukázková 12/)).toBe(8)
  expect(most([...sessions, ...events], /Online/)).toBe(12)
  for (const { draft, taken } of [...demoSessions, ...demoEvents]) expect(taken).toBeLessThanOrEqual(draft.capacity)
})

test('no demo event includes accommodation or a recording, because other laws would apply to such an event', () => {
  const retreat = demoEvents.find(({ draft }) => draft.eventType === 'retreat')?.draft
  expect(retreat?.descriptionEn).toContain('The price covers the programme only')
  expect(retreat?.descriptionRu).toContain('В цену входит только программа')
  for (const { draft } of demoEvents) {
    expect(draft.descriptionEn).not.toMatch(/recording|includes/i)
    expect(draft.descriptionRu).not.toMatch(/запись|видео/i)
  }
})

test.each([
  ['en', /five minutes early/i, /ten minutes early/i],
  ['ru', /(на|за) пять минут/i, /за десять/i],
] as const)('terms, success page and confirmation email ask guests to come five minutes early (%s)', (language, five, ten) => {
  const texts = [
    ...terms.map((file) => read(`packages/content/${language}/terms/${file}`)),
    read(`apps/site/i18n/${language}/checkout.json`),
    read('server/emails/words/bookings/booking-confirmed.ts'),
  ]
  for (const text of texts) {
    expect(text).toMatch(five)
    expect(text).not.toMatch(ten)
  }
})

test('the success page does not call the session id a payment number', () => {
  for (const language of ['en', 'ru'])
    expect(JSON.parse(read(`apps/site/i18n/${language}/checkout.json`)).success.sessionId).not.toMatch(/payment number|номер платежа/i)
})

test('the demo studio teaches yin on the weekday named in certificates.json', () => {
  const yin = demoSessions.find(({ draft }) => draft.titleEn.includes('yin'))
  expect(yin?.weekdays).toEqual([3])
  expect(read('packages/content/certificates.json')).toContain('on Wednesdays')
})

test('the privacy page states that the log contains no IP addresses', () => {
  expect(read('packages/content/en/privacy.md')).toContain('No IP address')
  expect(read('packages/content/ru/privacy.md')).toContain('Без IP-адресов')
})
