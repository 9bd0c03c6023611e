import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StandInBooks } from './stripe-stand-in-books.testing.ts'
import { checkCall, Refusal } from './stripe-stand-in-rules.testing.ts'

/**
 * - dropped: the connection breaks before the call is executed
 * - lost: the call is executed, but its response is lost
 * - broken: the call is not executed, and the response is 500
 * - broke: the call is executed, but the response is 500, also for later calls with this key
 * - slow: the call is executed, and the response comes late
 * - busy: another request uses the key
 * - refused: the call is valid, but refused
 * - unknown: the API key is not known
 * - denied: the restricted key lacks the permission
 */
export type FaultKind = 'dropped' | 'lost' | 'broken' | 'broke' | 'slow' | 'busy' | 'refused' | 'unknown' | 'denied'
/** `call`: a pattern for method and path, such as `POST /v1/refunds`. */
export type Fault = { kind: FaultKind; call: RegExp; times: number }

type Answer = { status: number; body: object }
type Call = { method: string; path: string; form: URLSearchParams; text: string; key: string | undefined }

export const WEBHOOK_SECRET = 'whsec_of_the_tests'
export const SECRET_KEY = 'sk_test_of_the_tests'

/** Imitates the part of Stripe's HTTP API that the site uses, with all its known failures, on a port of its own. */
export class StripeStandIn {
  readonly books = new StandInBooks()
  readonly calls: string[] = []
  readonly faults: Fault[] = []
  /** The calls that the stand-in's rules refused, with the reason. */
  readonly refused: string[] = []
  /** While true, every connection breaks. */
  isDown = false
  slowMs = 10_000
  /** The number of seconds by which the stand-in's clock is ahead of the machine's clock. */
  aheadSeconds = 0
  /** The response in case of the fault `refused`. */
  refusal = { code: 'testmode_charges_only', message: 'It will not.', param: '' }
  /** The wallets of the account's default configuration; undefined: the account has none. */
  wallets: { apple_pay: boolean; google_pay: boolean } | undefined = { apple_pay: true, google_pay: false }
  address = ''
  lastHeaders: IncomingMessage['headers'] = {}
  private readonly forms = new Map<string, URLSearchParams>()
  private readonly answers = new Map<string, { fingerprint: string; answer: Answer }>()
  private readonly server: Server = createServer((request, response) => void this.serve(request, response))

  async open(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve))
    this.address = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  fail(kind: FaultKind, call: RegExp, times = 1): void {
    this.faults.push({ kind, call, times })
  }

  /** Returns the parameters last sent with this call. */
  lastForm(call: string): Record<string, string> {
    return Object.fromEntries(this.forms.get(call) ?? [])
  }

  /** Returns an event as it would be delivered. */
  signed(event: object, { at = new Date(), secret = WEBHOOK_SECRET } = {}): { body: string; signature: string } {
    const body = JSON.stringify(event)
    const time = Math.floor(at.getTime() / 1000)
    return { body, signature: `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}` }
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request)
    const name = `${call.method} ${call.path}`
    this.calls.push(name)
    this.forms.set(name, call.form)
    this.lastHeaders = request.headers
    if (call.path.startsWith('/pay/')) return this.showPage(call, response)
    if (this.isDown) return void request.socket.destroy()
    const fault = this.takeFault(name)
    if (fault === 'dropped') return void request.socket.destroy()
    if (fault === 'busy') return this.send(response, problem(409, 'idempotency_key_in_use', 'The key is in use.', 'idempotency_error'))
    if (fault === 'refused') {
      const { code, message, param } = this.refusal
      return this.send(response, problem(400, code, message, 'invalid_request_error', param))
    }
    if (fault === 'unknown') return this.send(response, problem(401, '', 'Invalid API Key provided: sk_test_****', 'invalid_request_error'))
    if (fault === 'denied')
      return this.send(response, problem(403, '', 'The key does not have the required permissions.', 'invalid_request_error'))
    if (fault === 'broken') return this.send(response, problem(500, '', 'Something broke.', 'api_error'))

    const answer = this.answer(call, fault === 'broke')
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, this.slowMs))
    this.send(response, answer)
  }

  /** Shows a minimal checkout: a button that pays, and a link that leads back. */
  private showPage({ method, path }: Call, response: ServerResponse): void {
    const id = path.slice('/pay/'.length)
    const { success_url, cancel_url } = this.books.session(id)
    if (method === 'POST') {
      this.books.pay(id)
      return void response.writeHead(303, { location: success_url.replace('{CHECKOUT_SESSION_ID}', id) }).end()
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<h1>Card</h1><form method="post"><button>Pay</button></form><a href="${cancel_url}">Back</a>`)
  }

  now(): Date {
    return new Date(Date.now() + this.aheadSeconds * 1000)
  }

  private send(response: ServerResponse, { status, body }: Answer): void {
    response.writeHead(status, {
      'content-type': 'application/json',
      date: this.now().toUTCString(),
      'request-id': 'req_of_the_tests',
      'stripe-should-retry': String(status === 409),
    })
    response.end(JSON.stringify(body))
  }

  private takeFault(name: string): FaultKind | undefined {
    const fault = this.faults.find(({ call, times }) => times > 0 && call.test(name))
    if (!fault) return undefined
    fault.times -= 1
    return fault.kind
  }

  private answer(call: Call, breaks: boolean): Answer {
    try {
      // A call that is refused because of its parameters is not stored under its key.
      checkCall({ ...call, now: this.now().getTime() })
      return this.once(call, breaks, () => this.runOrRefuse(call))
    } catch (error) {
      this.refused.push(`${call.method} ${call.path}: ${(error as Error).message}`)
      return refusalOf(error)
    }
  }

  /** Returns the stored response for a known key, even a 500. Refuses a different request under the same key. */
  private once(call: Call, breaks: boolean, run: () => Answer): Answer {
    const fingerprint = `${call.method} ${call.path} ${call.text}`
    const known = call.key === undefined ? undefined : this.answers.get(call.key)
    if (known && known.fingerprint !== fingerprint)
      return problem(400, '', 'Keys for idempotent requests can only be used with the same parameters.', 'idempotency_error')
    if (known) return known.answer
    const done = run()
    const answer = breaks ? problem(500, '', 'Something broke.', 'api_error') : done
    if (call.key !== undefined && call.method === 'POST') this.answers.set(call.key, { fingerprint, answer: structuredClone(answer) })
    return answer
  }

  private runOrRefuse(call: Call): Answer {
    try {
      return { status: 200, body: this.run(call) }
    } catch (error) {
      return refusalOf(error)
    }
  }

  private run({ method, path, form }: Call): object {
    const { books } = this
    const [, , resource = '', ...rest] = path.split('/')
    const route = `${method} ${resource}`
    if (route === 'POST checkout' && rest.length === 1) return books.createSession(form, (id) => `${this.address}/pay/${id}`)
    if (route === 'GET checkout' && rest.length === 1) return list([...books.sessions.values()], form)
    if (route === 'GET checkout') return this.whole(rest[1] ?? '')
    if (route === 'POST checkout' && rest[2] === 'expire') return books.expire(rest[1] ?? '')
    if (route === 'POST refunds')
      return books.refund(form.get('payment_intent') ?? '', Number(form.get('amount')), form.get('metadata[refund_key]') ?? undefined)
    if (route === 'GET refunds')
      return list(
        [...books.refunds.values()].map((refund) => this.withCharge(refund, form)),
        form,
      )
    if (route === 'GET payment_intents') return this.withFee(rest[0] ?? '')
    if (route === 'GET charges') return list([...books.charges.values()], form)
    if (route === 'GET disputes') return books.disputeOf(rest[0] ?? '')
    if (route === 'GET payment_method_configurations') return this.configurations()
    throw new Error(`Nothing answers ${method} ${path}.`)
  }

  /** Returns a session with its expanded payment intent and charge. */
  private whole(id: string): object {
    const session = this.books.session(id)
    const intent = this.books.intents.get(session.payment_intent ?? '')
    const charge = this.books.charges.get(intent?.latest_charge ?? '')
    return { ...session, payment_intent: intent ? { ...intent, latest_charge: charge ?? null } : null }
  }

  /** Returns a payment intent with its charge and the fee of European cards: 1.5 % and 6.50 Kč. */
  private withFee(id: string): object {
    const intent = this.books.intents.get(id)
    const charge = this.books.charges.get(intent?.latest_charge ?? '')
    if (!intent || !charge) throw new Refusal('resource_missing', 'No such payment_intent.', { status: 404 })
    const settled = { object: 'balance_transaction', currency: charge.currency, fee: Math.round(charge.amount * 0.015) + 650 }
    return { ...intent, latest_charge: { ...charge, balance_transaction: settled } }
  }

  /** Returns a configuration of a Connect application, an unused one, and the account's default. */
  private configurations(): object {
    const other = { apple_pay: true, google_pay: true }
    const data = [
      configuration('pmc_connect', other, { application: 'ca_1', parent: 'pmc_parent' }),
      configuration('pmc_unused', other, { is_default: false }),
      ...(this.wallets ? [configuration('pmc_default', this.wallets)] : []),
    ]
    return { object: 'list', data, has_more: false, url: '/v1/payment_method_configurations' }
  }

  private withCharge(refund: { charge: string }, form: URLSearchParams): object {
    return form.get('expand[0]') === 'data.charge' ? { ...refund, charge: this.books.charges.get(refund.charge) } : refund
  }
}

function configuration(id: string, wallets: Record<string, boolean>, changes: object = {}): object {
  const methods = Object.entries({ card: true, ...wallets }).map(([method, available]) => {
    const value = available ? 'on' : 'off'
    return [method, { available, display_preference: { overridable: null, preference: value, value } }]
  })
  const own = { active: true, application: null, is_default: true, livemode: false, name: 'Default', parent: null }
  return { id, object: 'payment_method_configuration', ...own, ...Object.fromEntries(methods), ...changes }
}

function list(all: object[], form: URLSearchParams): object {
  const within = (all as { created: number; payment_intent: string }[]).filter(
    ({ created, payment_intent }) =>
      created >= Number(form.get('created[gte]') ?? 0) &&
      created < Number(form.get('created[lt]') ?? Number.POSITIVE_INFINITY) &&
      (form.get('payment_intent') ?? payment_intent) === payment_intent,
  )
  return { object: 'list', data: within.toReversed(), has_more: false, url: '' }
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in')
  const key = request.headers['idempotency-key']
  return {
    method: request.method ?? '',
    path: pathname,
    text,
    form: new URLSearchParams(text || search),
    key: typeof key === 'string' ? key : undefined,
  }
}

const problem = (status: number, code: string, message: string, type: string, param?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }), ...(param && { param }) } },
})

function refusalOf(error: unknown): Answer {
  if (!(error instanceof Refusal)) return problem(500, '', (error as Error).message, 'api_error')
  return problem(error.status, error.code, error.message, 'invalid_request_error', error.param)
}
