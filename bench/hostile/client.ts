/** `retryAfter`: in seconds, if the response has the header. */
export type Answer = { status: number; body: Record<string, unknown>; retryAfter: number }

/** An HTTP client with its own network address, as the site behind its proxy sees it. Sends requests to 127.0.0.1 only. */
export class Client {
  token: string | undefined
  requests = 0
  readonly #address: string
  readonly #network: string

  constructor(address: string, network: string) {
    if (new URL(address).hostname !== '127.0.0.1') throw new Error('The hostile hour only meets a site on this machine.')
    this.#address = address
    this.#network = network
  }

  /** Calls the API, by POST if there is a body. */
  api(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Answer> {
    return this.#ask(`/api${path}`, body, method)
  }

  page(path: string): Promise<Answer> {
    return this.#ask(path, undefined, 'GET')
  }

  async #ask(path: string, body: object | undefined, method: string): Promise<Answer> {
    this.requests += 1
    const answer = await fetch(`${this.#address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.#network,
        ...(body && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    const read = isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {}
    return {
      status: answer.status,
      body: Array.isArray(read) ? { list: read } : read,
      retryAfter: Number(answer.headers.get('retry-after') ?? 0),
    }
  }
}
