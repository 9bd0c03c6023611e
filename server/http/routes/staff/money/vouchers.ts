import { z } from 'zod'
import { prolongVoucherBody, staffVoucher, vouchersQuery } from '../../../../../packages/contract/money/voucher.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { refundVoucher } from '../../../../domain/checkout/refunds/refund-voucher.ts'
import { type Decision, refuse } from '../../../../domain/kernel/decision.ts'
import { prolongVoucher } from '../../../../domain/products/vouchers/prolong-voucher.ts'
import { findSoldVoucher, listVouchersPage, type SoldVoucher } from '../../../../domain/products/vouchers/sold-voucher-list-repository.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { pageOf } from '../../../requests/list-query.ts'
import { staffVoucherResponse } from '../../../responses/money/voucher.ts'
import { answer, answerPage } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['vouchers']

/** Sold vouchers can be found by the end of the code. The full code is not shown. */
export function staffVoucherRoutes(staff: Http, context: StaffContext): void {
  const { db } = context
  const schema = { tags, params: pathId, response: { 200: staffVoucher, 409: problem } }
  const after = async (id: number, done: Decision<void>): Promise<Decision<SoldVoucher>> => {
    if (!done.ok) return done
    const found = await findSoldVoucher(db, id)
    return found ? { ok: true, value: found } : refuse('not_found')
  }

  staff.get(
    '/vouchers/all/',
    { schema: { tags, querystring: vouchersQuery, response: { 200: z.array(staffVoucher) } } },
    async ({ query: { q, ...page } }, reply) => answerPage(reply, await listVouchersPage(db, q, pageOf(page)), staffVoucherResponse),
  )

  staff.post('/vouchers/:id/prolong/', { schema: { ...schema, body: prolongVoucherBody } }, async (request, reply) => {
    const voucherId = request.params.id
    const done = await prolongVoucher(context, { voucherId, ...request.body, ...staffOf(request) })
    return answer(reply, await after(voucherId, done), staffVoucherResponse)
  })

  staff.post('/vouchers/:id/refund/', { schema }, async (request, reply) => {
    const voucherId = request.params.id
    return answer(reply, await after(voucherId, await refundVoucher(context, { voucherId, ...staffOf(request) })), staffVoucherResponse)
  })
}
