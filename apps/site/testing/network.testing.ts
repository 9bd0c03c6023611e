import { type Answer, type AnswerTable, type PageRequest, Rules, type StandInResponse } from '../../../e2e/answers.ts'
import type { SiteConfig } from '../../../packages/contract/studio/config.ts'
import type { SiteContext } from '../lib/site-context.ts'
import { pause } from './until.testing.ts'

const { fetch: networkFetch } = window

/** The methods of Playwright's `Request` that tests use. */
type SentRequest = {
  method: () => string
  url: () => string
  headers: () => Record<string, string>
  postDataJSON: () => unknown
}

export const CONFIG: SiteConfig = {
  studio: { en: 'Tichá', ru: 'Тиха' },
  payment_provider: 'sandbox',
  wallets: false,
  transfer_ahead_hours: null,
  currency: 'CZK',
  time_zone: 'Europe/Prague',
  back_office_url: '/manage/',
  dashboard_api_url: '/api',
  dashboard_currency_sign: '$',
  first_online_discount_percent: 20,
}
const EMPTY = [
  '/services/with_pricing/',
  '/timeslots/available/',
  '/group-sessions/',
  '/events/',
  '/courses/',
  '/days-off/coming/',
  '/pass-products/',
  '/gallery/',
  '/transfers/',
]

/**
 * The network of a screen test. `fetch` and `EventSource` get the responses of the test (`give`), or else those of an empty studio. Loaders of
 * the server get only those of the studio, which `serve` sets.
 */
export class Network implements AnswerTable {
  readonly #given = new Rules()
  readonly #studio = new Rules()
  readonly #listeners = new Set<(request: SentRequest) => void>()
  #isClosed = false
  /** Requests for which neither the test nor the empty studio has an answer. */
  readonly unanswered: string[] = []

  constructor() {
    for (const path of EMPTY) this.#studio.add(path, { body: [] })
    this.#studio.add('/config/', { body: CONFIG })
    this.#studio.add('/live/', { status: 503, body: {} })
  }

  async give(path: string | RegExp, answer: Answer): Promise<void> {
    this.#given.add(path, answer)
  }

  async giveFile(pattern: string, answer: Answer): Promise<void> {
    this.#given.addFile(pattern, answer)
  }

  serve(path: string | RegExp, answer: Answer): void {
    this.#studio.add(path, answer)
  }

  listen(listener: (request: SentRequest) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  install(): void {
    window.fetch = (input, init) => this.#fetch(input, init)
    window.EventSource = streamsOf((asked) => this.#answerTo(asked)) as unknown as typeof EventSource
  }

  /** Leaves all later requests without a response, so that code of this test cannot continue during the next test. */
  close(): void {
    this.#isClosed = true
  }

  readonly ask: SiteContext['ask'] = async (path) => {
    const given = await this.#studio.answerTo(requestOf(new URL(`/api${path}`, location.origin), 'GET', {}, ''))
    if (!given || given === 'no network') return { status: given ? 503 : 404, body: null }
    return { status: given.status ?? 200, body: given.body }
  }

  async #fetch(input: RequestInfo | URL, { method = 'GET', headers, body, signal }: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    if (!url.pathname.startsWith('/api/')) return networkFetch(input)
    const sent = typeof body === 'string' ? body : ''
    const given = await this.#answerTo(requestOf(url, method, Object.fromEntries(new Headers(headers)), sent))
    signal?.throwIfAborted()
    if (given === 'no network') throw new TypeError('Failed to fetch')
    return responseOf(given)
  }

  async #answerTo(asked: PageRequest & { sent: string }): Promise<StandInResponse> {
    const request = sentRequest(asked)
    for (const listener of this.#listeners) listener(request)
    const given = (await this.#given.answerTo(asked)) ?? (asked.method === 'GET' && (await this.#studio.answerTo(asked)))
    // A response is never immediate: the page renders its waiting state first.
    await pause(0)
    if (this.#isClosed) return new Promise(() => {})
    if (given) return given
    this.unanswered.push(`${asked.method} ${asked.url.pathname}`)
    return { status: 404 }
  }
}

const requestOf = (url: URL, method: string, headers: Record<string, string>, sent: string) => ({
  url,
  method,
  headers,
  sent,
  body: <Sent>() => JSON.parse(sent) as Sent,
  real: () => Promise.reject(new Error('A screen test has no server.')),
})

const sentRequest = ({ method, url, headers, sent }: PageRequest & { sent: string }): SentRequest => ({
  method: () => method,
  url: () => url.href,
  headers: () => headers,
  postDataJSON: () => (sent ? JSON.parse(sent) : null),
})

function responseOf({ status = 200, body = {}, type, headers = {} }: Exclude<StandInResponse, string>): Response {
  const text = type && typeof body === 'string' ? body : JSON.stringify(body)
  return new Response(status === 204 ? null : text, { status, headers: { 'content-type': type ?? 'application/json', ...headers } })
}

/** An `EventSource` whose events are those of an answer of the type `text/event-stream`. */
const streamsOf = (answerTo: (asked: PageRequest & { sent: string }) => Promise<StandInResponse>) =>
  class extends EventTarget {
    readonly CLOSED = 2
    readonly OPEN = 1
    readyState = 0

    constructor(address: string) {
      super()
      void this.#read(address)
    }

    close() {
      this.readyState = this.CLOSED
    }

    async #read(address: string) {
      const given = await answerTo(requestOf(new URL(address, location.origin), 'GET', {}, ''))
      if (this.readyState === this.CLOSED) return
      if (given === 'no network' || (given.status ?? 200) !== 200) {
        this.close()
        this.dispatchEvent(new Event('error'))
        return
      }
      this.readyState = this.OPEN
      for (const [, name = 'message', data] of String(given.body).matchAll(/^(?:event: (.*)\n)?data: (.*)$/gm))
        this.dispatchEvent(new MessageEvent(name, { data }))
    }
  }
