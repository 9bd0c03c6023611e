import { expect, test } from 'vitest'
import { linksOf } from '../../links.ts'
import { studioBooking } from './studio.ts'

const written = (who: string) =>
  JSON.stringify(
    studioBooking('en', {
      title: 'Yin',
      when: 'Tuesday',
      where: 'Studio',
      start: '24 November, 18:00',
      amount: 'CZK 300',
      paid: { credit: null, money: { amount: 'CZK 300', method: 'card' } },
      links: linksOf('https://ticha.example', 'en'),
      who,
      email: 'anna@example.com',
    }).blocks,
  )

test('a studio email shows the email address only once when the person has no name', () => {
  expect(written('anna@example.com').match(/anna@example\.com/g)).toHaveLength(1)
  expect(written('Anna Nováková')).toContain('Anna Nováková\\nanna@example.com')
})
