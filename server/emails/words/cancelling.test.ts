import { expect, test } from 'vitest'
import { type Cancelling, cancellingNotes } from './cancelling.ts'

const url = 'https://ticha.example/change/1-token?lng=en'
const late: Cancelling = { url, percent: 0, isFault: false, policy: 'It’s too late to cancel for a refund.' }

test('where nothing is refunded the link speaks of the spot, not of the booking', () => {
  expect(cancellingNotes('en', late)).toEqual([
    { kind: 'note', text: 'It’s too late to cancel for a refund.' },
    { kind: 'note', text: 'Can’t make it?', link: { label: 'Release your spot', url } },
  ])
})

test('where the studio is at fault all is refunded until the start, whatever the policy says', () => {
  const fault = { ...late, percent: 100, isFault: true, policy: null }
  expect(cancellingNotes('en', fault)).toMatchObject([
    { text: 'You can cancel for a full refund until the class starts.' },
    { text: 'Can’t make it?', link: { label: 'Cancel your booking' } },
  ])
  expect(cancellingNotes('ru', fault)).toMatchObject([
    { text: 'Отменить запись можно до начала занятия: вернётся вся сумма.' },
    { text: 'Не получается прийти?', link: { label: 'Отменить запись' } },
  ])
})
