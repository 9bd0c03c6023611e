import { z } from 'zod'
import {
  adjustPassBody,
  endPassBody,
  listedPass,
  passesQuery,
  passRefund,
  prolongPassBody,
  refundPassBody,
  sellPassBody,
  staffPass,
} from '../../../../../packages/contract/money/pass.ts'
import {
  type ChangePassProduct,
  changePassProductBody,
  createPassProductBody,
  type PassOpens as OpensWritten,
  staffPassProduct,
} from '../../../../../packages/contract/money/pass-product.ts'
import { optionalKeyHeaders, refundHeaders } from '../../../../../packages/contract/money/refund.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { adjustPass, endPassByStaff, prolongPass } from '../../../../domain/checkout/orders/change-pass.ts'
import { sellPass } from '../../../../domain/checkout/orders/sell-pass.ts'
import { previewPassRefund, refundPass } from '../../../../domain/checkout/refunds/refund-pass.ts'
import { type Decision, refuse } from '../../../../domain/kernel/decision.ts'
import { fromCrowns } from '../../../../domain/kernel/money.ts'
import { findPassesOf, findPassWithHistory, type PassWithHistory } from '../../../../domain/products/passes/pass-list-repository.ts'
import type { NewProduct, PassOpens } from '../../../../domain/products/passes/product.ts'
import { listProducts } from '../../../../domain/products/passes/product-list-repository.ts'
import { changeProduct, createProduct, removeProduct } from '../../../../domain/products/passes/save-product.ts'
import { listPassesPage } from '../../../../domain/products/passes/sold-pass-list-repository.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { pageOf } from '../../../requests/list-query.ts'
import { withoutUndefined } from '../../../requests/written-text.ts'
import { passRefundResponse, staffPassResponse, staffProductResponse } from '../../../responses/money/pass.ts'
import { answer, answerEmpty, answerFound, answerPage } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['passes']
const one = { tags, params: pathId }

export function staffProductRoutes(staff: Http, { db, provider }: StaffContext): void {
  const deps = { db, minimumCharge: provider.minimumCharge }
  const response = { 200: staffPassProduct, 409: problem }

  staff.get('/pass-products/all/', { schema: { tags, response: { 200: z.array(staffPassProduct) } } }, async ({ audience }) =>
    (await listProducts(db)).map((product) => staffProductResponse(product, audience)),
  )

  staff.post(
    '/pass-products/',
    { schema: { tags, body: createPassProductBody, response: { 201: staffPassProduct } } },
    async (request, reply) => {
      const {
        name_en: nameEn,
        name_ru: nameRu,
        price,
        opens,
        per_day: perDay,
        most_per_person: mostPerPerson,
        is_on_sale: isOnSale,
        ...rest
      } = request.body
      const written = { ...rest, nameEn, nameRu, price: fromCrowns(price), opens: opensOf(opens), perDay, mostPerPerson, isOnSale }
      return answer(reply.code(201), await createProduct(deps, written, staffOf(request)), staffProductResponse)
    },
  )

  staff.patch('/pass-products/:id/', { schema: { ...one, body: changePassProductBody, response } }, async (request, reply) =>
    answer(reply, await changeProduct(deps, request.params.id, changeOf(request.body), staffOf(request)), staffProductResponse),
  )

  staff.delete('/pass-products/:id/', { schema: { ...one, response: { 204: z.null(), 409: problem } } }, async (request, reply) =>
    answerEmpty(reply, await removeProduct(db, request.params.id, staffOf(request))),
  )
}

const kinds = { individual: 'slot', group: 'session', event: 'event' } as const

const opensOf = ({ types, service_ids, service_types, price_up_to }: OpensWritten): PassOpens => ({
  kinds: types.map((type) => kinds[type]),
  serviceIds: service_ids,
  serviceTypes: service_types,
  priceUpTo: price_up_to === null ? null : fromCrowns(price_up_to),
})

const changeOf = ({
  name_en,
  name_ru,
  price,
  opens,
  per_day,
  most_per_person,
  is_on_sale,
  ...rest
}: ChangePassProduct): Partial<NewProduct> =>
  withoutUndefined({
    ...rest,
    nameEn: name_en,
    nameRu: name_ru,
    price: fromCrowns(price),
    opens: opens && opensOf(opens),
    perDay: per_day,
    mostPerPerson: most_per_person,
    isOnSale: is_on_sale,
  })

export function staffPassRoutes(staff: Http, context: StaffContext): void {
  const { db, timeZone } = context
  const schema = { ...one, response: { 200: staffPass, 409: problem } }
  const after = async <Value>(passId: number, done: Decision<Value>): Promise<Decision<PassWithHistory>> => {
    if (!done.ok) return done
    const found = await findPassWithHistory(db, passId)
    return found ? { ok: true, value: found } : refuse('not_found')
  }

  staff.get(
    '/passes/all/',
    { schema: { tags, querystring: passesQuery, response: { 200: z.array(listedPass) } } },
    async ({ query: { q: search, state, sort, ...page } }, reply) =>
      answerPage(reply, await listPassesPage(db, { search, state, sort }, { ...pageOf(page), timeZone }), staffPassResponse),
  )

  const list = { schema: { ...one, response: { 200: z.array(staffPass) } } }
  staff.get('/people/:id/passes/', list, async (request, reply) =>
    answerFound(reply, await findPassesOf(db, request.params.id), (passes, audience) =>
      passes.map((pass) => staffPassResponse(pass, audience)),
    ),
  )

  staff.post(
    '/people/:id/passes/',
    { schema: { ...one, body: sellPassBody, headers: optionalKeyHeaders, response: { 201: staffPass, 409: problem } } },
    async (request, reply) => {
      const { product_id: productId, method, price } = request.body
      const input = { personId: request.params.id, productId, method, price: fromCrowns(price) }
      const sold = await sellPass(context, { ...input, key: request.headers['idempotency-key'], ...staffOf(request) })
      return answer(reply.code(201), await after(sold.ok ? sold.value : 0, sold), staffPassResponse)
    },
  )

  staff.post(
    '/passes/:id/entries/',
    { schema: { ...schema, body: adjustPassBody, headers: optionalKeyHeaders } },
    async (request, reply) => {
      const passId = request.params.id
      const input = { passId, ...request.body, key: request.headers['idempotency-key'], ...staffOf(request) }
      return answer(reply, await after(passId, await adjustPass(context, input)), staffPassResponse)
    },
  )

  staff.post('/passes/:id/prolong/', { schema: { ...schema, body: prolongPassBody } }, async (request, reply) => {
    const passId = request.params.id
    return answer(
      reply,
      await after(passId, await prolongPass(context, { passId, ...request.body, ...staffOf(request) })),
      staffPassResponse,
    )
  })

  staff.post('/passes/:id/end/', { schema: { ...schema, body: endPassBody } }, async (request, reply) => {
    const passId = request.params.id
    return answer(
      reply,
      await after(passId, await endPassByStaff(context, { passId, ...request.body, ...staffOf(request) })),
      staffPassResponse,
    )
  })

  staff.get('/passes/:id/refund/', { schema: { ...one, response: { 200: passRefund, 409: problem } } }, async (request, reply) =>
    answer(reply, await previewPassRefund(context, request.params.id), passRefundResponse),
  )

  staff.post('/passes/:id/refund/', { schema: { ...schema, body: refundPassBody, headers: refundHeaders } }, async (request, reply) => {
    const { amount, expected_ahead: expectedAhead } = request.body
    const input = { passId: request.params.id, amount: fromCrowns(amount), expectedAhead }
    const refunded = await refundPass(context, { ...input, key: request.headers['idempotency-key'], ...staffOf(request) })
    return answer(reply, await after(input.passId, refunded), staffPassResponse)
  })
}
