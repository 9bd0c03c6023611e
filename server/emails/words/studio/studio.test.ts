import { expect, test } from 'vitest'
import { linksOf } from '../../links.ts'
import type { PaidParts } from '../money/paid-rows.ts'
import { studioBooking } from './studio.ts'

const byCard: PaidParts = { credit: null, money: { amount: 'CZK 300', method: 'card' } }
const written = (who: string, paid = byCard) =>
  studioBooking('en', {
    title: 'Yin',
    when: 'Tuesday',
    where: 'Studio',
    start: '24 November, 18:00',
    amount: 'CZK 300',
    paid,
    links: linksOf('https://ticha.example', 'en'),
    who,
    email: 'anna@example.com',
  })

test('a studio email shows the email address only once when the person has no name', () => {
  const blocks = (who: string) => JSON.stringify(written(who).blocks)
  expect(blocks('anna@example.com').match(/anna@example\.com/g)).toHaveLength(1)
  expect(blocks('Anna Nováková')).toContain('Anna Nováková\\nanna@example.com')
})

test('the preview of a studio email shows the amount, or the pass that paid for the class', () => {
  expect(written('Anna').preview).toBe('CZK 300')
  expect(written('Anna', { credit: null, money: null, pass: 'Ten classes' }).preview).toBe('Pass: Ten classes')
})
