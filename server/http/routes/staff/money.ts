import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import { income, incomeQuery } from '../../../../contract/income.ts'
import { listedRefund, payment, paymentDetail, paymentsQuery, refundsQuery } from '../../../../contract/payment.ts'
import { listBookLines } from '../../../domain/reports/book-lines-repository.ts'
import { sumAttendance, sumPayments, sumRefunds } from '../../../domain/reports/income-repository.ts'
import { findListedPayment, listPaymentsPage } from '../../../domain/reports/payment-list-repository.ts'
import { listRefundsPage } from '../../../domain/reports/refund-list-repository.ts'
import { dayOf, monthOf } from '../../../domain/studio-time.ts'
import type { Guards } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { endMomentOf, momentOf } from '../../moment.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { pageOf, sendPage } from '../../staff-list.ts'
import { booksCsv } from '../../views/books-csv.ts'
import { incomeView } from '../../views/income.ts'
import { listedRefundView, paymentView } from '../../views/payment.ts'

const staff = { tags: ['money'], security: [{ bearer: [] }] }
const EVERYTHING = { limit: 1000, offset: 0 }

/** Money, as staff and their accountant read it. */
export function moneyRoutes(http: Http, { db, timeZone }: Context, guard: Guards): void {
  const onRequest = guard.requireStaff
  const thisMonth = () => dayOf(new Date(), timeZone).slice(0, 'YYYY-MM'.length)
  const readingOf = ({ language }: { language: 'en' | 'ru' }) => ({ language, zone: timeZone })
  const filterOf = <Query extends { from?: string | undefined; to?: string | undefined; q?: string | undefined }>({
    from,
    to,
    q,
    ...rest
  }: Query) => ({
    ...rest,
    from: momentOf(from, timeZone),
    to: endMomentOf(to, timeZone),
    search: q,
  })

  http.get(
    '/payments/',
    { onRequest, schema: { ...staff, querystring: paymentsQuery, response: { 200: z.array(payment), ...refusals(400, 401, 403) } } },
    async (request, reply) =>
      sendPage(reply, await listPaymentsPage(db, filterOf(request.query), pageOf(request.query)), (row) =>
        paymentView(row, readingOf(request)),
      ),
  )

  http.get(
    '/payments/:id/',
    { onRequest, schema: { ...staff, params: pathId, response: { 200: paymentDetail, ...refusals(401, 403, 404) } } },
    async (request, reply) => {
      const found = await findListedPayment(db, request.params.id)
      if (!found) return refuseWith(reply, { reason: 'not_found' })
      const { rows } = await listRefundsPage(db, { paymentId: found.id }, EVERYTHING)
      const reading = readingOf(request)
      return { ...paymentView(found, reading), refunds: rows.map((row) => listedRefundView(row, reading)) }
    },
  )

  http.get(
    '/refunds/',
    { onRequest, schema: { ...staff, querystring: refundsQuery, response: { 200: z.array(listedRefund), ...refusals(400, 401, 403) } } },
    async (request, reply) =>
      sendPage(reply, await listRefundsPage(db, filterOf(request.query), pageOf(request.query)), (row) =>
        listedRefundView(row, readingOf(request)),
      ),
  )

  http.get(
    '/income/',
    { onRequest, schema: { ...staff, querystring: incomeQuery, response: { 200: income, ...refusals(400, 401, 403) } } },
    async ({ query: { month = thisMonth() } }) => {
      const span = monthOf(month, timeZone)
      const [cameIn, wentBack, attended] = await Promise.all([sumPayments(db, span), sumRefunds(db, span), sumAttendance(db, span)])
      return incomeView({ month, cameIn, wentBack, attended })
    },
  )

  http.get(
    '/income/csv/',
    {
      onRequest,
      schema: { ...staff, produces: ['text/csv'], querystring: incomeQuery, response: { 200: z.string(), ...refusals(400, 401, 403) } },
    },
    async (request, reply) => {
      const { month = thisMonth() } = request.query
      const lines = await listBookLines(db, monthOf(month, timeZone))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="income-${month}.csv"`)
        .send(booksCsv(lines, readingOf(request)))
    },
  )
}
