import { z } from 'zod'
import { debtor, owedQuery } from '../../../../../packages/contract/booking/owed.ts'
import { income, incomeFileQuery, incomeQuery, turnover, turnoverQuery } from '../../../../../packages/contract/money/income.ts'
import { listedRefund, payment, paymentDetail, paymentsQuery, refundsQuery } from '../../../../../packages/contract/money/payment.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { listDebtorsPage } from '../../../../domain/bookings/owed/debtor-list-repository.ts'
import { dayOf, monthOf } from '../../../../domain/kernel/studio-time.ts'
import { listBookLines } from '../../../../domain/office/reports/book-line-list-repository.ts'
import { booksCsv } from '../../../../domain/office/reports/books-csv.ts'
import { listPaymentsPage } from '../../../../domain/office/reports/payment-list-repository.ts'
import { readIncome } from '../../../../domain/office/reports/read-income.ts'
import { readPayment } from '../../../../domain/office/reports/read-payment.ts'
import { readTurnover } from '../../../../domain/office/reports/read-turnover.ts'
import { listRefundsPage } from '../../../../domain/office/reports/refund-list-repository.ts'
import type { ReadContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { filterEnd, filterStart } from '../../../requests/filter-dates.ts'
import { pageOf } from '../../../requests/list-query.ts'
import { incomeResponse, turnoverResponse } from '../../../responses/money/income.ts'
import { debtorResponse, listedRefundResponse, paymentDetailResponse, paymentResponse } from '../../../responses/money/money.ts'
import { answer, answerPage } from '../../../responses/studio/answer.ts'

const tags = ['money']

type Period = { from?: string | undefined; to?: string | undefined; q?: string | undefined }

export function moneyRoutes(staff: Http, { db, timeZone }: ReadContext): void {
  const thisMonth = () => dayOf(new Date(), timeZone).slice(0, 'YYYY-MM'.length)
  const filterOf = <Query extends Period>({ from, to, q: search, ...rest }: Query) => ({
    ...rest,
    search,
    from: filterStart(from, timeZone),
    to: filterEnd(to, timeZone),
  })

  staff.get('/payments/', { schema: { tags, querystring: paymentsQuery, response: { 200: z.array(payment) } } }, async ({ query }, reply) =>
    // A filter by method also finds payments without money, such as those by credit.
    answerPage(
      reply,
      await listPaymentsPage(db, { ...filterOf(query), isMoney: query.method === undefined }, pageOf(query)),
      paymentResponse,
    ),
  )

  staff.get('/payments/:id/', { schema: { tags, params: pathId, response: { 200: paymentDetail } } }, async (request, reply) =>
    answer(reply, await readPayment(db, request.params.id, timeZone), paymentDetailResponse),
  )

  staff.get(
    '/refunds/',
    { schema: { tags, querystring: refundsQuery, response: { 200: z.array(listedRefund) } } },
    async ({ query }, reply) => answerPage(reply, await listRefundsPage(db, filterOf(query), pageOf(query)), listedRefundResponse),
  )

  staff.get('/owed/', { schema: { tags, querystring: owedQuery, response: { 200: z.array(debtor) } } }, async ({ query }, reply) =>
    answerPage(reply, await listDebtorsPage(db, { ...pageOf(query), personId: query.person_id }), debtorResponse),
  )

  staff.get(
    '/income/',
    { schema: { tags, querystring: incomeQuery, response: { 200: income } } },
    async ({ query: { month = thisMonth() } }) => incomeResponse(await readIncome(db, month, timeZone)),
  )

  staff.get(
    '/income/turnover/',
    { schema: { tags, querystring: turnoverQuery, response: { 200: turnover } } },
    async ({ query: { year = Number(thisMonth().slice(0, 'YYYY'.length)) } }) => turnoverResponse(await readTurnover(db, year, timeZone)),
  )

  staff.get(
    '/income/csv/',
    { schema: { tags, produces: ['text/csv'], querystring: incomeFileQuery, response: { 200: z.string() } } },
    async ({ query: { month = thisMonth(), language } }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="income-${month}.csv"`)
        .send(booksCsv(await listBookLines(db, monthOf(month, timeZone)), { language, timeZone })),
  )
}
