import { expect, test } from 'vitest'
import { type Cancelling, cancelAnywayNote, cancellingNotes, cancelMovedNote } from './cancelling.ts'

const url = 'https://ticha.example/change/1-token?lng=en'
const late: Cancelling = {
  url,
  refundKind: 'money',
  gives: 'nothing',
  canMove: false,
  isFault: false,
  policy: 'The deadline for a refund has passed.',
}

test('the link to cancel is labelled “Release your spot” when nothing is refunded', () => {
  expect(cancellingNotes('en', late)).toEqual([
    { kind: 'note', text: 'Can’t make it? The deadline for a refund has passed.', link: { label: 'Release your spot', url } },
  ])
})

test('the link to cancel offers a full refund until the start when the studio is at fault', () => {
  const fault: Cancelling = { ...late, gives: 'all', isFault: true, policy: null }
  expect(cancellingNotes('en', fault)).toMatchObject([
    { text: 'Can’t make it? You can cancel for a full refund until the class starts.', link: { label: 'Cancel your booking' } },
  ])
  expect(cancellingNotes('ru', fault)).toMatchObject([
    { text: 'Не получается прийти? Отменить запись можно до начала занятия: вернётся вся сумма.', link: { label: 'Отменить запись' } },
  ])
})

test.each([
  ['all', true, 'Cancel or change the date', 'Отменить или перенести запись'],
  ['part', false, 'Cancel your booking', 'Отменить запись'],
  ['nothing', true, 'Release your spot or change the date', 'Освободить место или перенести запись'],
  ['nothing', false, 'Release your spot', 'Освободить место'],
] as const)('the label of the link to cancel names the possible actions: refund %s, date change %s', (gives, canMove, english, russian) => {
  const cancelling = { ...late, gives, canMove }
  expect(cancellingNotes('en', cancelling).at(-1)).toMatchObject({ link: { label: english } })
  expect(cancellingNotes('ru', cancelling).at(-1)).toMatchObject({ link: { label: russian } })
})

test('the text about cancelling mentions the returned class instead of money if the booking was paid by pass', () => {
  const moved: Cancelling = { ...late, refundKind: 'class', gives: 'all', isFault: true, policy: null }
  expect(cancellingNotes('en', moved)[0]).toMatchObject({
    text: 'Can’t make it? Cancel before the class starts and it goes back on your pass.',
  })
  expect(cancelMovedNote('ru', moved)).toMatchObject({
    text: 'Не подходит? Отмените запись до начала занятия, и оно вернётся на абонемент.',
  })
  expect(cancelMovedNote('en', { ...moved, refundKind: 'ended_pass', gives: 'nothing' })).toMatchObject({
    text: 'Doesn’t work for you? This pass has ended, so the class won’t go back on it.',
  })
})

test.each([
  ['class', 'goes back on your pass', 'вернётся на абонемент'],
  ['make_up', 'to get a make-up class', 'будет отработка'],
  ['no_make_up', 'you won’t get a make-up class for this date', 'отработки за это занятие не будет'],
  ['ended_pass', 'won’t go back on it', 'занятие на него не вернётся'],
] as const)(
  'the text about cancelling a class changed by the studio states whether a class or make-up class is returned: %s',
  (refundKind, english, russian) => {
    const fault: Cancelling = { ...late, refundKind, gives: 'all', isFault: true, policy: null }
    expect(cancellingNotes('en', fault)).toMatchObject([{ text: expect.stringContaining(english) }])
    expect(cancellingNotes('ru', fault)).toMatchObject([{ text: expect.stringContaining(russian) }])
  },
)

test('for a course date without a make-up class, the text about cancelling states no deadline and offers to release the spot', () => {
  const policy = 'If you cancel, you won’t get a make-up class for this date.'
  const none: Cancelling = { ...late, refundKind: 'no_make_up', gives: 'all', policy }
  const link = { label: 'Release your spot', url }
  expect(cancellingNotes('en', none)).toEqual([{ kind: 'note', text: `Can’t make it? ${policy}`, link }])
  expect(cancelAnywayNote('en', none)).toEqual({ kind: 'note', text: `Can’t make it? ${policy}`, link })
})
