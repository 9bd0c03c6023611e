import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { correctReceiptBody, receipt, receiptsQuery, saveBuyerBody, savedBuyer } from '../../../../../packages/contract/money/receipt.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { receiptPdf } from '../../../../documents/receipts/receipt-pdf.ts'
import { askReceipt } from '../../../../domain/money/receipts/ask-receipt.ts'
import { correctReceipt } from '../../../../domain/money/receipts/correct-receipt.ts'
import { readReceipt } from '../../../../domain/money/receipts/read-receipt.ts'
import { listReceiptsPage } from '../../../../domain/money/receipts/receipt-list-repository.ts'
import { readSavedBuyer, saveBuyer } from '../../../../domain/money/receipts/save-buyer.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { rateLimits } from '../../../limits/rate-limits.ts'
import { refuseWith } from '../../../problems/refuse-with.ts'
import { pageOf } from '../../../requests/list-query.ts'
import { buyerOf, buyerResponse, ownReceiptResponse, receiptResponse } from '../../../responses/money/receipt.ts'
import { answer, answerPage } from '../../../responses/studio/answer.ts'
import { identityOf } from '../../../security/authenticate.ts'
import { sendPdf } from './receipt-files.ts'

const tags = ['receipts']
const limited = { 429: problem }

/** The person to whom the receipt must belong; undefined for staff, who can read and correct all receipts. */
const ownerOf = (request: FastifyRequest): number | undefined => {
  const { isStaff, personId } = identityOf(request)
  return isStaff ? undefined : personId
}

const responseFor = (request: FastifyRequest) => (identityOf(request).isStaff ? receiptResponse : ownReceiptResponse)

export function receiptRoutes(people: Http, context: BookingContext): void {
  const { db } = context
  const { correctionOfPerson, fileOfPerson } = rateLimits(people, context.rateLimitFactor)

  people.get(
    '/receipts/',
    { schema: { tags, querystring: receiptsQuery, response: { 200: z.array(receipt) } } },
    async (request, reply) => {
      const { scope, year, kind, q: search, person_id: wanted } = request.query
      const ownerId = scope === 'mine' ? identityOf(request).personId : ownerOf(request)
      const whose = ownerId === undefined ? { personId: wanted } : { personId: ownerId, inReach: true as const }
      return answerPage(reply, await listReceiptsPage(db, { year, kind, search, ...whose }, pageOf(request.query)), responseFor(request))
    },
  )

  people.get('/receipts/buyer/', { schema: { tags, response: { 200: savedBuyer } } }, async (request) =>
    buyerResponse(await readSavedBuyer(db, identityOf(request).personId)),
  )

  people.put('/receipts/buyer/', { schema: { tags, body: saveBuyerBody, response: { 200: savedBuyer } } }, async (request) => {
    const { buyer } = request.body
    return buyerResponse(await saveBuyer(db, identityOf(request).personId, buyer && buyerOf(buyer)))
  })

  people.get(
    '/receipts/:id/file/',
    { preHandler: fileOfPerson, schema: { tags, produces: ['application/pdf'], params: pathId, response: { 200: z.any(), ...limited } } },
    async (request, reply) => {
      const found = await readReceipt(db, request.params.id, ownerOf(request))
      if (!found.ok) return refuseWith(reply, found)
      return sendPdf(reply, found.value.name, await receiptPdf([found.value], context.publisher().name.en))
    },
  )

  people.post(
    '/receipts/:id/correction/',
    { preHandler: correctionOfPerson, schema: { tags, params: pathId, body: correctReceiptBody, response: { 200: receipt, ...limited } } },
    async (request, reply) => {
      const { isStaff, personId } = identityOf(request)
      const buyer = buyerOf(request.body.buyer)
      const by = isStaff ? { staffId: personId } : { personId }
      const corrected = await correctReceipt(context, { receiptId: request.params.id, buyer, by })
      if (corrected.ok && request.body.keep && !isStaff) await saveBuyer(db, personId, buyer)
      return answer(reply, corrected, responseFor(request))
    },
  )

  // Issues the receipt of a payment that the job has not processed yet, or that was made before receipts existed.
  people.post('/payments/:id/receipt/', { schema: { tags, params: pathId, response: { 200: receipt } } }, async (request, reply) =>
    answer(reply, await askReceipt(context, request.params.id, ownerOf(request)), responseFor(request)),
  )
}
