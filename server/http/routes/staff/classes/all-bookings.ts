import { z } from 'zod'
import { allBookingsQuery, anyBooking, bookingTotals, bookingTotalsQuery } from '../../../../../packages/contract/booking/booking-list.ts'
import { listBookingsPage } from '../../../../domain/bookings/lists/booking-list-repository.ts'
import { readBookingTotals } from '../../../../domain/bookings/lists/read-booking-totals.ts'
import type { ReadContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { filterEnd, filterStart } from '../../../requests/filter-dates.ts'
import { pageOf } from '../../../requests/list-query.ts'
import { anyBookingResponse, bookingTotalsResponse } from '../../../responses/booking/any-booking.ts'
import { answerPage } from '../../../responses/studio/answer.ts'

const tags = ['bookings']

export function allBookingsRoutes(staff: Http, { db, timeZone }: ReadContext): void {
  type When = { from?: string | undefined; to?: string | undefined; q?: string | undefined }
  const filterOf = ({ from, to, q }: When) => ({
    from: filterStart(from, timeZone),
    to: filterEnd(to, timeZone),
    search: q,
    inSight: true as const,
  })

  staff.get(
    '/bookings/all/',
    { schema: { tags, querystring: allBookingsQuery, response: { 200: z.array(anyBooking) } } },
    async ({ query }, reply) => {
      const { kind, status, sort } = query
      const page = await listBookingsPage(db, { ...filterOf(query), kind, status, sort }, pageOf(query))
      return answerPage(reply, page, anyBookingResponse)
    },
  )

  staff.get(
    '/bookings/totals/',
    { schema: { tags, querystring: bookingTotalsQuery, response: { 200: bookingTotals } } },
    async ({ query }) => bookingTotalsResponse(await readBookingTotals(db, { ...filterOf(query), kind: query.kind, status: query.status })),
  )
}
