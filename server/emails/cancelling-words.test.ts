import { expect, test } from 'vitest'
import * as site from '../../browser/format.ts'
import { cancellingSentence } from '../../content/cancelling-sentence.ts'
import { testAddressKeys } from '../domain/address-tokens.testing.ts'
import { isChangeToken } from '../domain/address-tokens.ts'
import { termsOf } from '../domain/policies/policy.ts'
import { cancellingWords } from './cancelling-words.ts'

const ZONE = 'Europe/Prague'
const HOUR = 3_600_000
const KEY = '6f1c1c9e-0000-4000-8000-000000000007'
// Sunday, hours after clocks went forward.
const startsAt = new Date('2027-03-28T08:00:00Z')
const facts = { id: 7, changeKey: KEY, price: 35_000, now: new Date('2027-03-20T08:00:00Z'), timeZone: null }
const policy = { steps: [{ until: { hours: 24 }, back_percent: 100 }], exchange_until: null, resale: true }
const own = { percent: 100, terms: termsOf(policy, startsAt, ZONE), fault: null }
const deps = { siteUrl: 'https://ticha.example', timeZone: ZONE, addressKeys: testAddressKeys }

test.each(['en', 'ru'] as const)('an email says it in the very words of the site: %s', (language) => {
  const terms = { steps: [{ until: new Date(startsAt.getTime() - 24 * HOUR).toISOString(), percent: 100 }], resale: true }
  const dates = {
    shortDate: (instant: string) => site.shortDate(instant, language, ZONE),
    dayAndMonth: (instant: string) => site.dayAndMonth(instant, language, ZONE),
    weekday: (instant: string) => site.weekday(instant, language, ZONE),
    time: (instant: string) => site.timeOfDay(instant, ZONE),
  }
  expect(cancellingWords(facts, own, language, deps).policy).toBe(cancellingSentence(terms, { now: facts.now.getTime(), language, dates }))
})

test('a day before a class after the change of clocks is an hour earlier on the wall', () => {
  expect(cancellingWords(facts, own, 'en', deps).policy?.replaceAll('\u00a0', ' ')).toBe(
    'Free to cancel until Sat 27 Mar, 09:00. After that, no refund.',
  )
})

test('the link opens this one booking, in the email’s language', () => {
  const [, token = '', language] =
    /^https:\/\/ticha\.example\/change\/([^?]+)\?lng=(.+)$/.exec(cancellingWords(facts, own, 'ru', deps).url) ?? []
  expect(language).toBe('ru')
  expect(isChangeToken(testAddressKeys, { id: 7, key: KEY }, token)).toBe(true)
  expect(isChangeToken(testAddressKeys, { id: 8, key: KEY }, token)).toBe(false)
})

test('where the studio is at fault, or nothing was paid, the policy is not spoken of', () => {
  const fault = { why: 'moved', start: startsAt } as const
  expect(cancellingWords(facts, { ...own, fault }, 'en', deps)).toMatchObject({ percent: 100, isFault: true, policy: null })
  expect(cancellingWords({ ...facts, price: 0 }, { ...own, percent: 0 }, 'en', deps)).toMatchObject({ percent: 100, policy: null })
})
