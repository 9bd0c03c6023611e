import { expect, test } from 'vitest'
import { passLines } from './pass-line.ts'

const pass = { nameEn: 'Ten classes', nameRu: 'Десять занятий', isSpent: false, isEnded: false, left: 8 }
const back = { status: 'cancelled', pass } as const
const ended = { status: 'cancelled', pass: { ...pass, isSpent: true, isEnded: true } } as const

test('one sentence covers all cancelled classes of a pass, in the plural', () => {
  expect(passLines([back, { status: 'cancelled', pass: null }], 'ru')).toEqual([
    'Занятие снова на вашем абонементе «Десять занятий». Осталось занятий: 8.',
  ])
  expect(passLines([back, back], 'ru')).toEqual(['Занятия снова на вашем абонементе «Десять занятий». Осталось занятий: 8.'])
  expect(passLines([back, back], 'en')).toEqual(['The classes are back on your “Ten classes” pass. Classes left: 8.'])
  expect(passLines([ended, ended], 'ru')).toEqual(['Абонемент «Десять занятий» уже не действует, поэтому занятия на него не вернулись.'])
})
