/** Bookings and payments that the site has acknowledged and must never lose. */
export type AcknowledgedWrites = { bookings: Set<number>; paid: Set<number>; refused: number; broken: number }

type Answer = { status: number; body: Record<string, unknown> }

// The pause in milliseconds between the attempts of a guest while the site is down.
const PAUSE_MS = 40

/** People who book and pay repeatedly until `stop`. */
export class Guests {
  readonly acknowledged: AcknowledgedWrites = { bookings: new Set(), paid: new Set(), refused: 0, broken: 0 }
  #tokens: string[] = []
  #isStopped = false
  #loops: Promise<void>[] = []
  readonly #address: string
  readonly #sessions: number[]

  constructor(address: string, sessions: number[]) {
    this.#address = address
    this.#sessions = sessions
  }

  async register(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const account = { email: `guest${index}@example.com`, password: 'lotus flower of the valley' }
      await this.#call('/auth/register/', account)
      this.#tokens.push(String((await this.#call('/auth/login/', account)).body.access))
    }
  }

  begin(): void {
    this.#isStopped = false
    this.#loops = this.#tokens.map((token) => this.#go(token))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#loops)
  }

  async #go(token: string): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#bookAndPay(token)
      } catch {
        // The site did not acknowledge the request, because the connection broke.
        this.acknowledged.broken += 1
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
  }

  async #bookAndPay(token: string): Promise<void> {
    const session_id = this.#sessions[Math.floor(Math.random() * this.#sessions.length)]
    const held = await this.#call('/sandbox/group-session/create-checkout/', { session_id }, token)
    if (held.status !== 200) {
      if (held.status >= 500) throw new Error(String(held.status))
      this.acknowledged.refused += 1
      return
    }
    const booking = Number(held.body.booking_id)
    this.acknowledged.bookings.add(booking)
    const page = String(held.body.checkout_url).split('/').at(-1)
    const paid = await this.#call(`/sandbox/sessions/${page}/pay/`, {})
    if (paid.status === 200) this.acknowledged.paid.add(booking)
  }

  async #call(path: string, body: object, token?: string): Promise<Answer> {
    const answer = await fetch(`${this.#address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
}
