import { expect, test } from 'vitest'
import { passLine, passLines } from './pass-line.ts'

const pass = { nameEn: 'Ten classes', nameRu: 'Десять занятий', isSpent: false, isEnded: false, left: 8 }
const back = { status: 'cancelled', pass } as const
const ended = { status: 'cancelled', pass: { ...pass, isSpent: true, isEnded: true } } as const

test('a class returned to a course is a make-up class with its last day, as long as the course allows one', () => {
  const course = { ...pass, as: 'course', makeUps: { left: 2, ifReturned: 3, until: '2027-02-14' } } as const
  const line = (change: object, told = {}) =>
    passLine({ status: 'cancelled', pass: { ...course, nameEn: 'Autumn', nameRu: 'Осень', ...change } }, 'en', told)
  const used = { ...course.makeUps, left: 0, ifReturned: 0 }
  expect(line({})).toBe('Make-up classes of your course “Autumn”: 2, until 14\u00a0February 2027. Choose a class in My Bookings.')
  expect(line({ makeUps: used })).toBe('There’s no make-up class of your course “Autumn” for it.')
  expect(line({ makeUps: used }, { byStudio: true })).toContain('so you’ll get another date or a refund')
  expect(line({ isSpent: true }, { mayBeTaken: true })).toContain('If someone takes your spot, you’ll still get one')
  expect(line({ isSpent: true, makeUps: used }, { mayBeTaken: true })).toBe('There’s no make-up class of your course “Autumn” for it.')
  expect(passLine({ status: 'paid', pass: { ...course, as: 'make_up' } }, 'en')).toBe('A make-up class of your course “Ten classes”.')
})

test('one sentence covers all cancelled classes of a pass, in the plural', () => {
  expect(passLines([back, { status: 'cancelled', pass: null }], 'ru')).toEqual([
    'Занятие снова на вашем абонементе «Десять занятий». Осталось занятий: 8.',
  ])
  expect(passLines([back, back], 'ru')).toEqual(['Занятия снова на вашем абонементе «Десять занятий». Осталось занятий: 8.'])
  expect(passLines([back, back], 'en')).toEqual(['The classes are back on your “Ten classes” pass. Classes left: 8.'])
  expect(passLines([ended, ended], 'ru')).toEqual(['Абонемент «Десять занятий» уже не действует, поэтому занятия на него не вернулись.'])
})
