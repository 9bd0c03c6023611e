import { expect, test } from 'vitest'
import { passLine, passLines } from './pass-line.ts'

const pass = { nameEn: 'Ten classes', nameRu: 'Десять занятий', isSpent: false, isEnded: false, left: 8 }
const back = { status: 'cancelled', pass } as const
const ended = { status: 'cancelled', pass: { ...pass, isSpent: true, isEnded: true } } as const

test('after a cancelled class of a course, the email states the make-up classes left and their last day, or why there are none', () => {
  const course = { ...pass, as: 'course', makeUps: { left: 2, ifReturned: 2, until: '2027-02-14' } } as const
  const line = (change: object, mayBeTaken = false) =>
    passLine({ status: 'cancelled', pass: { ...course, nameEn: 'Autumn', nameRu: 'Осень', ...change } }, 'en', mayBeTaken)
  expect(line({})).toBe(
    'Make-up classes left on your course “Autumn”: 2. In My Bookings, choose a class that takes place by 14\u00a0February 2027.',
  )
  expect(line({ makeUps: { ...course.makeUps, left: 0 } })).toBe('Your course “Autumn” doesn’t allow another make-up class.')
  const late = { isSpent: true, makeUps: { ...course.makeUps, ifReturned: 3 } }
  expect(line(late, true)).toContain('If someone takes your spot, you’ll get one')
  expect(line(late)).toBe('You won’t get a make-up class for this one on your course “Autumn”.')
  expect(line({ isSpent: true }, true)).toBe('Under the rules of your course “Autumn”, you won’t get a make-up class for this one.')
  expect(passLine({ status: 'paid', pass: { ...course, as: 'make_up' } }, 'en')).toBe('A make-up class for your course “Ten classes”.')
})

test('after a course date is cancelled by the studio, the email promises another date or a refund if no make-up classes are left', () => {
  const date = { ...pass, as: 'course', makeUps: { left: 0, ifReturned: 0, until: '2027-02-14' } } as const
  expect(passLines([{ status: 'cancelled', pass: date }], 'en')).toEqual([
    'Your course “Ten classes” doesn’t allow another make-up class, so I’ll offer you another date or a refund.',
  ])
})

test('an email mentions several cancelled classes of a pass in one sentence, in the plural', () => {
  expect(passLines([back, { status: 'cancelled', pass: null }], 'ru')).toEqual([
    'Занятие снова на вашем абонементе «Десять занятий». Осталось занятий: 8.',
  ])
  expect(passLines([back, back], 'ru')).toEqual(['Занятия снова на вашем абонементе «Десять занятий». Осталось занятий: 8.'])
  expect(passLines([back, back], 'en')).toEqual(['The classes are back on your “Ten classes” pass. Classes left: 8.'])
  expect(passLines([ended, ended], 'ru')).toEqual(['Абонемент «Десять занятий» уже не действует, поэтому занятия на него не вернулись.'])
})
