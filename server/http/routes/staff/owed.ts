import { z } from 'zod'
import { pageQuery } from '../../../../contract/list-query.ts'
import { debtor } from '../../../../contract/owed.ts'
import { listDebtorsPage } from '../../../domain/bookings/debt-repository.ts'
import type { Guards } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { pageOf, sendPage } from '../../staff-list.ts'
import { debtorView } from '../../views/debtor.ts'

/** Who owes: places that staff gave to somebody who pays on the day. */
export function owedRoutes(http: Http, { db, timeZone }: Context, guard: Guards): void {
  http.get(
    '/owed/',
    {
      onRequest: guard.requireStaff,
      schema: {
        ...{ tags: ['money'], security: [{ bearer: [] }], querystring: pageQuery },
        response: { 200: z.array(debtor), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const page = await listDebtorsPage(db, pageOf(request.query))
      return sendPage(reply, page, (row) => debtorView(row, { language: request.language, zone: timeZone }))
    },
  )
}
