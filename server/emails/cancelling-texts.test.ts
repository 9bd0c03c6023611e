import { expect, test } from 'vitest'
import * as site from '../../packages/browser/format.ts'
import { phrasesIn } from '../../packages/content/cancelling-phrases.ts'
import { cancellingSentence } from '../../packages/content/cancelling-sentence.ts'
import { testAddressKeys } from '../domain/kernel/link-tokens.testing.ts'
import { isChangeToken } from '../domain/kernel/link-tokens.ts'
import { termsOf } from '../domain/schedule/policies/policy.ts'
import { cancellingTexts } from './cancelling-texts.ts'

const ZONE = 'Europe/Prague'
const HOUR = 3_600_000
const KEY = '6f1c1c9e-0000-4000-8000-000000000007'
// A Sunday, a few hours after the clocks went forward.
const startsAt = new Date('2027-03-28T08:00:00Z')
const facts = { id: 7, changeKey: KEY, now: new Date('2027-03-20T08:00:00Z'), timeZone: null }
const policy = { steps: [{ until: { hours: 24 }, back_percent: 100 }], exchange_until: null, resale: true }
const { steps } = termsOf(policy, startsAt, ZONE)
const own = {
  refunded: 35_000,
  paid: 35_000,
  entries: 0,
  refundKind: 'money' as const,
  fault: null,
  canMove: false,
  terms: { resale: true, steps: steps.map((step) => ({ ...step, amount: null })) },
}
const deps = { siteUrl: 'https://ticha.example', timeZone: ZONE, linkKeys: testAddressKeys }

test.each(['en', 'ru'] as const)('the policy in an email has the same text as on the site: %s', (language) => {
  const terms = { steps: [{ until: new Date(startsAt.getTime() - 24 * HOUR).toISOString(), percent: 100 }], resale: true }
  const dates = {
    shortDate: (instant: string) => site.shortDate(instant, language, ZONE),
    dayAndMonth: (instant: string) => site.dayAndMonth(instant, language, ZONE),
    weekday: (instant: string) => site.weekday(instant, language, ZONE),
    time: (instant: string) => site.timeOfDay(instant, ZONE),
    money: (amount: number) => site.money(amount, language),
  }
  expect(cancellingTexts(facts, own, language, deps).policy).toBe(
    cancellingSentence(terms, { now: facts.now.getTime(), language, dates, phrases: phrasesIn(language) }),
  )
})

test('in an email, the deadline 24 hours before a class has a clock time one hour earlier if the clocks go forward in between', () => {
  expect(cancellingTexts(facts, own, 'en', deps).policy?.replaceAll('\u00a0', ' ')).toBe(
    'Free to cancel until Sat 27 Mar, 9:00. After that, no refund.',
  )
})

test('the change link in an email is valid only for the booking of the email, and contains the language of the email', () => {
  const [, token = '', language] =
    /^https:\/\/ticha\.example\/change\/([^?]+)\?lng=(.+)$/.exec(cancellingTexts(facts, own, 'ru', deps).url) ?? []
  expect(language).toBe('ru')
  expect(isChangeToken(testAddressKeys, { id: 7, key: KEY }, token)).toBe(true)
  expect(isChangeToken(testAddressKeys, { id: 8, key: KEY }, token)).toBe(false)
})

test('an email omits the policy when the studio is at fault or nothing was paid', () => {
  const fault = { why: 'moved', start: startsAt } as const
  expect(cancellingTexts(facts, { ...own, fault }, 'en', deps)).toMatchObject({ gives: 'all', isFault: true, policy: null })
  expect(cancellingTexts(facts, { ...own, refunded: 0, paid: 0, refundKind: 'nothing' }, 'en', deps)).toMatchObject({ policy: null })
})

test('for a date of a course, an email promises a make-up class only if the course allows another make-up class', () => {
  const byCourse = (refundKind: 'make_up' | 'no_make_up', terms = own.terms) =>
    cancellingTexts(facts, { ...own, refunded: 0, paid: 0, entries: 1, refundKind, terms }, 'en', deps).policy?.replaceAll('\u00a0', ' ')
  expect(byCourse('make_up')).toBe('Cancel by Sat 27 Mar, 9:00 to get a make-up class. After that, you won’t get one.')
  expect(byCourse('no_make_up', { ...own.terms, steps: [] })).toBe('If you cancel, you won’t get a make-up class for this date.')
})
