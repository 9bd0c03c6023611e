import Stripe from 'stripe'

/** Stripe's clock, estimated from the `Date` header of its responses. */
export class StripeClock {
  private aheadMs: number | undefined

  /** Milliseconds by which Stripe's clock is ahead of this process's; undefined before the first response. */
  get ahead(): number | undefined {
    return this.aheadMs
  }

  /** Reads a `Date` header. It has whole seconds, so the middle of the second is used. */
  hear(header: unknown, now = Date.now()): void {
    const told = typeof header === 'string' ? Date.parse(header) : Number.NaN
    if (!Number.isNaN(told)) this.aheadMs = told + 500 - now
  }

  now(): Date {
    return new Date(Date.now() + (this.aheadMs ?? 0))
  }
}

export function clockedClient(clock: StripeClock): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = async (...call) => {
    const response = await makeRequest(...call)
    clock.hear(response.getHeaders().date)
    return response
  }
  return client
}
