import type { SoldPass } from '../../../db/schema/pass-products.ts'
import { addDays, addSeconds, dayOf, daysBetween } from '../../kernel/studio-time.ts'
import type { OrderedPass } from '../../products/passes/product.ts'
import type { CourseQuote } from './quote-course.ts'

/** Money in haléře. */
export type Course = {
  id: number
  nameEn: string
  nameRu: string
  price: number
  places: number
  saleFrom: Date | null
  saleUntil: Date | null
  policyId: number | null
  makeUpDays: number
  makeUpKinds: SoldPass['opens']['kinds']
  makeUpPriceUpTo: number | null
  follows: number | null
  closedAt: Date | null
}

/** For so long before the sale, only people of the earlier course can buy. */
const KEEP_SECONDS = 7 * 86_400

/** `wasThere`: the person is in the course that this one follows. */
export function isOnSale(
  { saleFrom, saleUntil, closedAt, follows }: Pick<Course, 'saleFrom' | 'saleUntil' | 'closedAt' | 'follows'>,
  now: Date,
  wasThere: boolean,
): boolean {
  if (closedAt !== null || (saleUntil !== null && saleUntil <= now)) return false
  if (saleFrom === null || saleFrom <= now) return true
  return follows !== null && wasThere && addSeconds(saleFrom, -KEEP_SECONDS) <= now
}

type Sold = Pick<CourseQuote, 'price' | 'perDate' | 'dates'>

/** Returns the pass of a course: one entry per date, until the last day of make-up classes. */
export function passOfCourse(course: Course, { price, perDate, dates }: Sold, { now, zone }: { now: Date; zone: string }): OrderedPass {
  const last = new Date(Math.max(...dates.map(({ startsAt }) => startsAt.getTime())))
  const until = addDays(dayOf(last, zone), course.makeUpDays)
  return {
    nameEn: course.nameEn,
    nameRu: course.nameRu,
    price,
    opens: { kinds: course.makeUpKinds, serviceIds: null, serviceTypes: null, priceUpTo: course.makeUpPriceUpTo ?? perDate },
    // The dates of a course may be on one day.
    perDay: dates.length,
    ahead: null,
    entries: dates.length,
    days: daysBetween(dayOf(now, zone), until),
    until,
    starts: 'purchase',
  }
}
