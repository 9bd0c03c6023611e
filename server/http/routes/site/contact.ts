import { messageBody, messageReceived, messageRefused } from '../../../../packages/contract/people/message.ts'
import { receiveMessage } from '../../../domain/people/messages/receive-message.ts'
import type { SiteContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { rateLimits } from '../../limits/rate-limits.ts'
import { sentenceResponse } from '../../responses/booking/sentence.ts'

const tags = ['contact']

const thanks = {
  en: 'Thank you for your message. I’ll reply within a day.',
  ru: 'Спасибо, сообщение получено. Отвечу в течение дня.',
}

/** A separate scope, because its error responses also contain `success: false`. */
export function contactForm(http: Http, context: Pick<SiteContext, 'db' | 'enqueue' | 'rateLimitFactor'>): void {
  const limits = rateLimits(http, context.rateLimitFactor)
  http.addHook('preSerialization', async (_request, reply, payload) =>
    reply.statusCode < 400 ? payload : { success: false, ...(payload as object) },
  )

  http.post(
    '/contact/',
    {
      onRequest: limits.contactFromNetwork,
      schema: { tags, body: messageBody, response: { 201: messageReceived, 400: messageRefused, 429: messageRefused } },
    },
    async (request, reply) => {
      await receiveMessage(context, { ...request.body, language: request.language })
      return reply.code(201).send({ success: true, ...sentenceResponse(thanks, request.language) })
    },
  )
}
