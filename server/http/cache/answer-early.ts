import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Http } from '../context.ts'
import { patternOf } from '../logging.ts'
import type { Encoding } from './answer.ts'
import type { Cache } from './cache.ts'
import { negotiated } from './pack.ts'
import { Remembered } from './remembered.ts'
import { sendAtOnce } from './send-answer.ts'

/** What tells one answer from another: everything in a request that is looked at before it is answered early. */
export type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'host'>

/** `keyOf`: under which key the answer is kept; undefined: the request goes the long way round. `route`: its pattern in logs and metrics. */
export type EarlyAddress = { keyOf: (asked: Asked) => string | undefined; route?: string }
/** Which paths may be answered early. */
export type EarlyAddresses = Map<string, EarlyAddress>

/** One answer that left early, for whoever counts them. */
export type Sent = { method: string; route: string; status: number; milliseconds: number }

type Meant = { key: string; encoding: Encoding | null; route: string }

/**
 * Answers what is kept before the framework has seen the request: to be called once all addresses are known. Says in the log what the
 * framework would have said, in one line.
 */
export function answerEarly(app: Http, { kept, early, sent }: Cache): void {
  const meanings = new Remembered<Meant | undefined>(2000)
  const meaningOf = (request: IncomingMessage): Meant | undefined => {
    const { url = '', headers, method = '' } = request
    const said = `${url}\n${headers.host}\n${headers['accept-language']}\n${headers['accept-encoding']}\n${headers.cookie}`
    return meanings.get(said, () => {
      const address = early.get(pathOf(url))
      const key = address?.keyOf({ method, url, headers, host: headers.host ?? '' })
      if (!address || key === undefined) return undefined
      return { key, encoding: negotiated(headers['accept-encoding']), route: patternOf({ url, routeOptions: { url: address.route } }) }
    })
  }
  const isLogged = ['info', 'debug', 'trace'].includes(app.log.level)
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    // While it stops, the framework hangs up on whoever asks for more.
    if (!isAnonymous(request) || !app.server.listening || request.headers['x-forwarded-host'] !== undefined) return false
    const meant = meaningOf(request)
    const found = meant && kept.find(meant.key)
    if (!found) return false
    const begun = performance.now()
    const requestId = randomUUID()
    if (!sendAtOnce(request, response, found.answer(), { encoding: meant.encoding, requestId })) return false
    const told = { method: request.method ?? '', route: meant.route, status: response.statusCode, milliseconds: performance.now() - begun }
    sent.forEach((tell) => {
      tell(told)
    })
    if (isLogged) log(app, requestId, told)
    return true
  }

  const [handle] = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  if (!handle) return
  app.server.off('request', handle)
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) handle(request, response)
  })
}

/** Whether nobody in particular asks to read something: nothing else reads or fills what is kept. */
export const isAnonymous = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined

export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

// As the serializers of the log would describe it.
function log(app: Http, reqId: string, { method, route, status, milliseconds }: Sent): void {
  const req = { method, url: route, routeOptions: { url: route } }
  app.log.info({ reqId, req, res: { statusCode: status }, responseTime: milliseconds }, 'request completed')
}
