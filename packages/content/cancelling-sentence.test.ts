import { describe, expect, test } from 'vitest'
import { dayAndMonth, money, shortDate, timeOfDay, weekday } from '../browser/format.ts'
import type { CancellationTerms, DisplayedTerms } from '../contract/booking/cancellation-policy.ts'
import type { Language } from '../contract/content/language.ts'
import { phrasesIn } from './cancelling-phrases.ts'
import { cancellingInShort, cancellingSentence } from './cancelling-sentence.ts'

const ZONE = 'Europe/Prague'
type Terms = CancellationTerms & Pick<DisplayedTerms, 'gives_back'>
const said = (language: Language, now: string) => ({
  now: Date.parse(now),
  language,
  phrases: phrasesIn(language),
  dates: {
    shortDate: (instant: string) => shortDate(instant, language, ZONE),
    dayAndMonth: (instant: string) => dayAndMonth(instant, language, ZONE),
    weekday: (instant: string) => weekday(instant, language, ZONE),
    time: (instant: string) => timeOfDay(instant, ZONE),
    money: (amount: number) => money(amount, language),
  },
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const short = (terms: Terms, language: Language, now: string) => plain(cancellingInShort(terms, said(language, now)))
const whole = (terms: Terms, language: Language, now: string) => plain(cancellingSentence(terms, said(language, now)))

const day: CancellationTerms = { steps: [{ until: '2026-12-07T17:30:00Z', percent: 100 }], resale: true }
const week: CancellationTerms = {
  steps: [
    { until: '2026-12-12T15:00:00Z', percent: 100 },
    { until: '2026-12-17T15:00:00Z', percent: 50 },
  ],
  resale: false,
}
const THIRD = '2026-12-03T14:28:00Z'

test('the cancellation sentence of a policy with one step states the deadline and that nothing is refunded afterwards', () => {
  expect(short(day, 'en', THIRD)).toBe('Free to cancel until Mon 7 Dec, 18:30')
  expect(whole(day, 'en', THIRD)).toBe('Free to cancel until Mon 7 Dec, 18:30. After that, no refund.')
  expect(short(day, 'ru', THIRD)).toBe('Бесплатная отмена до 7 декабря, 18:30')
  expect(whole(day, 'ru', THIRD)).toBe('Бесплатная отмена до понедельника, 7 декабря, 18:30. Позже деньги не возвращаются.')
})

test('before the first of two deadlines, the short cancellation text shows the current step, and the full sentence shows all steps', () => {
  expect(short(week, 'en', THIRD)).toBe('Free to cancel until Sat 12 Dec, 16:00')
  expect(whole(week, 'en', THIRD)).toBe(
    'Free to cancel until Sat 12 Dec, 16:00. Then 50% is refunded if you cancel by Thu 17 Dec, 16:00. After that, no refund.',
  )
  expect(whole(week, 'ru', THIRD)).toBe(
    'Бесплатная отмена до субботы, 12 декабря, 16:00. Затем возврат 50 % — до четверга, 17 декабря, 16:00. Позже деньги не возвращаются.',
  )
})

test('between two deadlines, the short cancellation text shows the percentage of the second step', () => {
  const between = '2026-12-14T09:00:00Z'
  expect(short(week, 'en', between)).toBe('50% refund if you cancel by Thu 17 Dec, 16:00')
  expect(whole(week, 'en', between)).toBe('50% refund if you cancel by Thu 17 Dec, 16:00. After that, no refund.')
  expect(short(week, 'ru', between)).toBe('Отмена с возвратом 50 % до 17 декабря, 16:00')
  expect(whole(week, 'ru', between)).toBe('Отмена с возвратом 50 % до четверга, 17 декабря, 16:00. Позже деньги не возвращаются.')
})

test('the cancellation sentence of a course date promises a make-up class only if the course allows another make-up class', () => {
  const course = { ...day, gives_back: 'make_up' } as const
  const late = '2026-12-07T17:30:01Z'
  expect(short(course, 'en', THIRD)).toBe('Cancel by Mon 7 Dec, 18:30 to get a make-up class')
  expect(whole(course, 'en', THIRD)).toBe('Cancel by Mon 7 Dec, 18:30 to get a make-up class. After that, you won’t get one.')
  expect(whole(course, 'ru', THIRD)).toBe('Если отменить до понедельника, 7 декабря, 18:30, за занятие будет отработка. Позже — не будет.')
  expect(short(course, 'en', late)).toBe('The deadline to get a make-up class has passed')
  expect(short({ ...course, steps: [] }, 'ru', THIRD)).toBe('Если отменить, отработки не будет')
  const none: Terms = { steps: [], resale: true, gives_back: 'no_make_up' }
  expect([short(none, 'en', THIRD), short(none, 'en', late)]).toEqual(
    Array(2).fill('If you cancel, you won’t get a make-up class for this date'),
  )
  expect(whole(none, 'ru', THIRD)).toBe('Если отменить, отработки за это занятие не будет.')
})

describe('at a deadline of the cancellation terms', () => {
  test('a step of the cancellation terms applies up to and including the instant of its deadline', () => {
    expect(short(day, 'en', '2026-12-07T17:30:00Z')).toBe('Free to cancel until Mon 7 Dec, 18:30')
  })
  test('one second after the last deadline, the cancellation text says that the deadline has passed', () => {
    const late = '2026-12-07T17:30:01Z'
    expect(short(day, 'en', late)).toBe('The deadline for a refund has passed')
    expect(whole(day, 'en', late)).toBe('The deadline for a refund has passed.')
    expect(short(day, 'ru', late)).toBe('Срок отмены с возвратом уже прошёл')
    expect(whole(day, 'ru', late)).toBe('Срок отмены с возвратом уже прошёл.')
  })
})

test('a deadline 24 hours before a class is one hour earlier by the clock if the clocks go forward in between', () => {
  // The class is on Sunday 28 March 2027 at 10:00, some hours after the clocks went forward.
  const before = (hours: number) => new Date(Date.parse('2027-03-28T08:00:00Z') - hours * 3_600_000).toISOString()
  const terms: CancellationTerms = { steps: [{ until: before(24), percent: 100 }], resale: false }
  expect(short(terms, 'en', '2027-03-20T08:00:00Z')).toBe('Free to cancel until Sat 27 Mar, 9:00')
  expect(whole(terms, 'ru', '2027-03-20T08:00:00Z')).toBe('Бесплатная отмена до субботы, 27 марта, 9:00. Позже деньги не возвращаются.')
})

test('the Russian cancellation sentence puts every weekday into the genitive', () => {
  const days = Array.from({ length: 7 }, (_, number) => `2026-12-${String(7 + number).padStart(2, '0')}T12:00:00Z`)
  const said = days.map((until) => whole({ steps: [{ until, percent: 100 }], resale: false }, 'ru', THIRD).split(' ')[3])
  expect(said).toEqual(['понедельника,', 'вторника,', 'среды,', 'четверга,', 'пятницы,', 'субботы,', 'воскресенья,'])
})

test('the cancellation sentence has no-break spaces after short Russian words and between a number and its unit', () => {
  expect(cancellingInShort(week, said('ru', '2026-12-14T09:00:00Z'))).toBe(
    'Отмена с\u00a0возвратом 50\u00a0% до\u00a017\u00a0декабря, 16:00',
  )
})
