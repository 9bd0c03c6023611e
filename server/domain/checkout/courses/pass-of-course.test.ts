import { expect, test } from 'vitest'
import type { Course } from '../../products/courses/course.ts'
import { passOfCourse } from './pass-of-course.ts'
import { quoteCourse } from './quote-course.ts'

const now = new Date('2027-01-01T10:00:00Z')
const dates = [4, 11].map((day) => ({
  offeringId: day,
  startsAt: new Date(Date.UTC(2027, 0, day, 18)),
  isActive: true,
  price: 30_000,
  isOwn: false,
  insteadOf: null,
}))
const limitOf = (makeUpPriceUpTo: number | null) => {
  const course = { makeUpKinds: ['session'], makeUpPriceUpTo, makeUps: 2, makeUpDays: 14 } as unknown as Course
  return passOfCourse(course, quoteCourse(47_000, dates, now), { now, zone: 'Europe/Prague' }).opens.priceUpTo
}

test('a make-up class may cost the price of the course divided by its dates, without rounding, unless the course has a limit', () => {
  expect([limitOf(null), limitOf(30_000), limitOf(0)]).toEqual([23_500, 30_000, 0])
})
