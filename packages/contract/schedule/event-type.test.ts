import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventTypeName, eventTypeOf } from './event-type.ts'

test.each(['en', 'ru'] as const)('site, server and back office use the same names of event types (%s)', (language) => {
  const texts = readFileSync(new URL(`../../../apps/site/i18n/${language}/common.json`, import.meta.url), 'utf8')
  const names = Object.entries(JSON.parse(texts).events as Record<string, string>)
  expect(names.length).toBeGreaterThan(5)
  for (const [eventType, name] of names) expect(eventTypeName(eventType, language)).toBe(name)
})

test('an unknown event type is displayed in title case', () => {
  expect(eventTypeName('full_moon_walk', 'en')).toBe('Full Moon Walk')
})

test.each([
  ['Sound Bath', 'sound_bath'],
  ['поющие чаши', 'sound_bath'],
  [' Yoga  brunch ', 'yoga_brunch'],
  ['Чайная церемония', 'чайная_церемония'],
  ['Tea & talk!', 'tea_talk'],
  ['', ''],
])('an event type typed as %j is converted to %j', (typed, kept) => {
  expect(eventTypeOf(typed)).toBe(kept)
})
