import { readFileSync } from 'node:fs'
import polyglot from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import { expect, test } from 'vitest'
import { crowns } from '../../../../packages/browser/format.ts'
import { type ProductTerms, productText } from './pass-texts.ts'

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../i18n/${language}/${file}.json`, import.meta.url), 'utf8'))

function said(language: 'en' | 'ru', change: Partial<ProductTerms> = {}): string {
  const messages = { passes: read(language, 'passes'), choices: read(language, 'choices') }
  const { translate: t } = polyglot(() => messages as unknown as TranslationMessages, language)
  const serviceName = (id: number) => (id === 7 ? 'Private pilates' : undefined)
  return productText({ ...tenClasses, ...change }, { t, money: crowns, serviceName }).replaceAll('\u00a0', ' ')
}

const any: ProductTerms['opens'] = { types: ['group'], service_ids: null, service_types: null, price_up_to: null }
const tenClasses: ProductTerms = {
  entries: 10,
  days: 90,
  starts: 'first_use',
  price: 3000,
  opens: any,
  per_day: 1,
  ahead: null,
  most_per_person: null,
}

test('the terms of a pass for ten classes contain the price per class and only the limits of this pass', () => {
  expect(said('en')).toBe(
    '10 classes, valid for 90 days from the first class. 3 000 Kč, 300 Kč a class. Pays for group classes. One class a day.',
  )
  expect(said('ru')).toBe(
    '10 занятий, действует 90 дней с первого занятия. 3 000 Kč, 300 Kč за занятие. Оплачивает групповые занятия. Одно занятие в день.',
  )
})

test('the terms of a pass describe each limit of the pass in a sentence', () => {
  const opens = {
    types: ['individual', 'event'],
    service_ids: [7, 8],
    service_types: ['yin_yoga', 'stretching'],
    price_up_to: 400,
  } satisfies typeof any
  const month = { entries: null, days: 31, starts: 'purchase', opens, per_day: 2, ahead: 5, most_per_person: 1 } as const
  expect(said('en', month)).toBe(
    'Unlimited classes, valid for 31 days from the purchase. 3 000 Kč. Pays for individual classes, events. Individual classes: only Private pilates, № 8. ' +
      'Only these kinds of practice: Yin yoga, Stretching. Only classes that cost 400 Kč or less. No more than 2 classes a day. ' +
      'No more than 5 upcoming bookings at a time. One per client.',
  )
  expect(said('ru', { ...month, ahead: 2, most_per_person: 3 })).toBe(
    'Занятия без ограничений, действует 31 день со дня покупки. 3 000 Kč. Оплачивает индивидуальные занятия, встречи. Индивидуальные: только Private pilates, № 8. ' +
      'Только эти виды практики: Инь-йога, Растяжка. Только занятия не дороже 400 Kč. Не больше 2 занятий в день. ' +
      'Вперёд можно записаться не больше чем на 2 занятия. Не больше 3 на клиента.',
  )
})

test('the terms of a pass omit the price per class if the pass has one entry, and omit the services if the pass does not pay for individual classes', () => {
  const trial = { entries: 1, days: null, price: 250, opens: { ...any, service_ids: [7] } }
  expect(said('en', trial)).toBe('1 class, no end date. 250 Kč. Pays for group classes. One class a day.')
  expect(said('en', { entries: 3, price: 1000 })).toContain('333,33 Kč a class')
})
