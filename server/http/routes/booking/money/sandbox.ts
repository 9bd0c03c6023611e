import { pathSession as params, sandboxAnswer, sandboxSession } from '../../../../../packages/contract/booking/checkout.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { SESSION_ID } from '../../../../domain/checkout/checkout-urls.ts'
import { toCrowns } from '../../../../domain/kernel/money.ts'
import { isoOf } from '../../../../domain/kernel/studio-time.ts'
import type { SandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import type { Http } from '../../../http.ts'
import { refuseWith } from '../../../problems/refuse-with.ts'
import { answerFound } from '../../../responses/studio/answer.ts'

const schema = { tags: ['sandbox'], params }

/** The sandbox's payment page. It exists only while the sandbox is the provider. */
export function sandboxRoutes(http: Http, sandbox: SandboxProvider): void {
  http.get('/sandbox/sessions/:session_id/', { schema: { ...schema, response: { 200: sandboxSession } } }, async (request, reply) =>
    answerFound(reply, await sandbox.showPage(request.params.session_id), (page, { timeZone }) => ({
      session_id: request.params.session_id,
      state: page.state,
      title: page.request.title,
      start: page.request.startsAt === null ? null : isoOf(new Date(page.request.startsAt), timeZone),
      amount: toCrowns(page.request.amount),
      currency: page.request.currency,
      expires_at: isoOf(page.expiresAt, timeZone),
    })),
  )

  for (const button of ['pay', 'decline', 'cancel'] as const)
    http.post(
      `/sandbox/sessions/:session_id/${button}/`,
      { schema: { ...schema, response: { 200: sandboxAnswer, 409: problem } } },
      async (request, reply) => {
        const sessionId = request.params.session_id
        const page = await sandbox.showPage(sessionId)
        if (!page) return refuseWith(reply, { reason: 'not_found' })
        const news = await sandbox.press(sessionId, button)
        if (!news) return refuseWith(reply, { reason: 'page_closed' })

        await deliver(http, sandbox, news)
        const back = { pay: page.request.successUrl, decline: null, cancel: page.request.cancelUrl }[button]
        return { redirect_url: back?.replace(SESSION_ID, sessionId) ?? null }
      },
    )
}

/** Calls the site's own webhook with a signature, as a provider would. The sweep handles undelivered events. */
async function deliver(http: Http, sandbox: SandboxProvider, news: { body: string; signature: string }): Promise<void> {
  await http.inject({
    method: 'POST',
    url: '/api/sandbox/webhook/',
    headers: { 'content-type': 'application/json', [sandbox.signatureHeader]: news.signature },
    payload: news.body,
  })
}
