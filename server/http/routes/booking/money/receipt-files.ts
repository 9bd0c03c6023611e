import type { FastifyReply } from 'fastify'
import { receiptPdf } from '../../../../documents/receipts/receipt-pdf.ts'
import { askReceipt } from '../../../../domain/money/receipts/ask-receipt.ts'
import { findPaymentByLink } from '../../../../domain/money/receipts/receipt-link.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { rateLimits } from '../../../limits/rate-limits.ts'
import { forbidStoringAndIndexing } from '../../../security/headers.ts'

/** Receipts through an emailed link, without a bearer token. An invalid or expired link redirects to My Bookings. */
export function receiptFiles(http: Http, context: BookingContext): void {
  http.addHook('onRequest', rateLimits(http, context.rateLimitFactor).fileFromAddress)
  forbidStoringAndIndexing(http)

  http.get<{ Params: { token: string }; Querystring: { lng?: string } }>('/receipt/:token', async (request, reply) => {
    const paymentId = await findPaymentByLink(context.db, context.linkKeys, request.params.token, new Date())
    const found = paymentId === undefined ? undefined : await askReceipt(context, paymentId)
    if (!found?.ok) return reply.redirect(`/my-services?lng=${request.query.lng === 'ru' ? 'ru' : 'en'}#receipts`, 303)
    return sendPdf(reply, found.value.name, await receiptPdf([found.value], context.publisher().name.en))
  })
}

/** `name`: ASCII only. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`).send(pdf)
