import { z } from 'zod'
import { boughtVoucher, pathCode, redeemBody, redeemed, voucher } from '../../../../../packages/contract/money/voucher.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { redeemVoucher } from '../../../../domain/checkout/orders/redeem-voucher.ts'
import { readVoucher } from '../../../../domain/products/vouchers/read-voucher.ts'
import { listVouchersOf } from '../../../../domain/products/vouchers/voucher-list-repository.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { boughtVoucherResponse, redeemedResponse, voucherResponse } from '../../../responses/money/voucher.ts'
import { answer } from '../../../responses/studio/answer.ts'
import { identityOf } from '../../../security/authenticate.ts'
import { forbidStoringAndIndexing } from '../../../security/headers.ts'

const tags = ['vouchers']
const refused = { 404: problem, 409: problem, 429: problem }

export function ownVoucherRoutes(people: Http, { db, linkKeys }: BookingContext): void {
  people.get('/vouchers/', { schema: { tags, response: { 200: z.array(boughtVoucher) } } }, async (request) =>
    (await listVouchersOf(db, identityOf(request).personId)).map((one) => boughtVoucherResponse(one, linkKeys, request.audience)),
  )
}

/** Rate-limited, because codes could be guessed. */
export function redeemRoute(people: Http, context: BookingContext): void {
  people.post(
    '/vouchers/redeem/',
    { schema: { tags, body: redeemBody, response: { 200: redeemed, ...refused } } },
    async (request, reply) => {
      const whose = { personId: identityOf(request).personId, typed: request.body.code }
      return answer(reply, await redeemVoucher(context, whose), redeemedResponse)
    },
  )
}

/** Shows a voucher by its code. A GET changes nothing, because scanners and prefetching browsers open links. */
export function voucherByCodeRoute(http: Http, context: BookingContext): void {
  forbidStoringAndIndexing(http)

  http.get(
    '/vouchers/by-code/:code/',
    { schema: { tags, params: pathCode, response: { 200: voucher, ...refused } } },
    async (request, reply) => answer(reply, await readVoucher(context, request.params.code), voucherResponse),
  )
}
