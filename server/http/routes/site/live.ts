import type { OutgoingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import type { SiteContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { networkOf } from '../../limits/client-network.ts'
import { POLICY_BESIDE_PAGES } from '../../pages/content-security-policy.ts'
import { refuseWith } from '../../problems/refuse-with.ts'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies that compress would delay the events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'content-security-policy': POLICY_BESIDE_PAGES,
  // The stream is the last response on this connection.
  connection: 'close',
}

/** Streams the free seats of classes as they change (packages/contract/booking/spots.ts), without personal data. */
export function liveRoute(http: Http, { spotStreams }: Pick<SiteContext, 'spotStreams'>): void {
  http.addHook('preClose', async () => spotStreams.close())
  http.get(
    '/live/',
    {
      // There is no HEAD route, because its response would never end.
      exposeHeadRoute: false,
      logLevel: 'silent',
      schema: {
        tags: ['site'],
        description: 'Server-sent events: hello, spots, beat.',
        response: { 200: { content: { 'text/event-stream': { schema: z.string() } } }, 429: problem, 503: problem },
      },
    },
    async (request, reply) => {
      const network = networkOf(request.ip)
      const reason = spotStreams.refusal(network)
      if (reason) return refuseWith(reply, { reason })
      reply.hijack()
      reply.raw.writeHead(200, reply.headers(HEADERS).getHeaders() as OutgoingHttpHeaders)
      spotStreams.add(reply.raw, network)
    },
  )
}
