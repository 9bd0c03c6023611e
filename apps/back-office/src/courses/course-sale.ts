import type { StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import type { CourseDate } from './use-dates.ts'

const ROUNDED_TO = 10

/** Suggests the price of a sale in CZK. `booked`: dates in which the person already has a spot. Staff can change the price (product.md 6.12). */
export function suggestSale(course: Pick<StaffCourse, 'price'>, dates: CourseDate[], personId: number) {
  const remaining = dates.filter(({ has_begun, isCancelled }) => !has_begun && !isCancelled)
  const sold = remaining.filter(({ people }) => people.every(({ person }) => person.id !== personId))
  const perDate = Math.floor(course.price / dates.length / ROUNDED_TO) * ROUNDED_TO
  return {
    count: sold.length,
    booked: remaining.length - sold.length,
    price: sold.length === dates.length ? course.price : perDate * sold.length,
  }
}
