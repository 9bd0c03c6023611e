import { z } from 'zod'
import { pageQuery } from '../../../contract/list-query.ts'
import { message, messageBody, messageReceived, messageRefused } from '../../../contract/message.ts'
import { listMessages } from '../../domain/contact/message-repository.ts'
import { receiveMessage } from '../../domain/contact/receive-message.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Guards } from '../authenticate.ts'
import type { Context, Http } from '../context.ts'
import { rateLimits } from '../rate-limits.ts'
import { refusals } from '../refusals.ts'
import { pageOf, sendPage } from '../staff-list.ts'

const tags = ['contact']

const thanks = {
  en: 'Thank you for your message. I will answer within a day.',
  ru: 'Спасибо, сообщение у меня. Отвечу в течение дня.',
}

/** In a scope of its own: every refusal of the form says `success: false` beside the usual (SPEC 7.5). */
export function contactForm(http: Http, context: Context): void {
  const limits = rateLimits(http, context.rateLimitFactor)
  http.addHook('preSerialization', async (_request, reply, payload) =>
    reply.statusCode < 400 ? payload : { success: false, ...(payload as object) },
  )

  http.post(
    '/contact/',
    {
      onRequest: limits.contactFromAddress,
      schema: { tags, body: messageBody, response: { 201: messageReceived, 400: messageRefused, 429: messageRefused } },
    },
    async (request, reply) => {
      await receiveMessage(context, { ...request.body, language: request.language })
      return reply.code(201).send({ success: true, message: thanks[request.language] })
    },
  )
}

export function messageRoutes(http: Http, { db, timeZone }: Context, guard: Guards): void {
  http.get(
    '/messages/',
    {
      onRequest: guard.requireStaff,
      schema: { tags, security: [{ bearer: [] }], querystring: pageQuery, response: { 200: z.array(message), ...refusals(400, 401, 403) } },
    },
    async (request, reply) =>
      sendPage(reply, await listMessages(db, pageOf(request.query)), ({ createdAt, ...row }) => ({
        ...row,
        created_at: isoOf(createdAt, timeZone),
      })),
  )
}
