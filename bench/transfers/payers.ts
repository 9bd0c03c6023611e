import { setTimeout as pause } from 'node:timers/promises'
import { pauseAfter } from '../../apps/site/features/checkout/transfer/pause-after.ts'
import type { TransferPage } from '../../packages/contract/money/transfer.ts'
import type { FioStandIn } from '../../server/domain/money/bank/fio-stand-in.testing.ts'

/** Times in milliseconds. `arrivedAt`: the bank has the line. `answeredAt`: Fio first returned it. `shownAt`: the page shows *Paid*. */
export type PaidTransfer = { arrivedAt: number; answeredAt: number; shownAt: number }

type Bank = { fio: FioStandIn; today: () => string; proveAddresses: () => Promise<unknown> }

/** People who book a class, pay by bank transfer, and leave the payment page open. */
export class Payers {
  readonly #address: string
  readonly #bank: Bank
  #tokens: string[] = []
  #classes: number[] = []

  constructor(address: string, bank: Bank) {
    this.#address = address
    this.#bank = bank
  }

  /** Turns transfers on, and creates a class and a person with a proven address for each transfer. */
  async prepare(count: number, password: string): Promise<void> {
    const { access } = await this.#call<{ access: string }>('POST', '/auth/login/', { email: 'staff@example.com', password })
    await this.#call('PATCH', '/settings/', { iban: this.#bank.fio.iban, transfers_on: true }, access)
    const start = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const series = { title: 'Pilates', date: start, time: '10:00', place: 'Studio', price: 300, max_participants: 5, count }
    const made = await this.#call<{ id: number }[]>(
      'POST',
      '/group-sessions/series/',
      { ...series, weekdays: [1, 2, 3, 4, 5, 6, 7] },
      access,
    )
    this.#classes = made.map(({ id }) => id)
    for (let index = 0; index < count; index += 1) {
      const account = { email: `payer${index}@example.com`, password }
      await this.#call('POST', '/auth/register/', account)
      this.#tokens.push((await this.#call<{ access: string }>('POST', '/auth/login/', account)).access)
    }
    await this.#bank.proveAddresses()
  }

  /** Opens the page of a new transfer. Its bank line arrives after this number of milliseconds. */
  async payAfter(index: number, milliseconds: number): Promise<PaidTransfer> {
    const [token, session_id] = [this.#tokens[index], this.#classes[index]]
    const { booking_id } = await this.#call<{ booking_id: number }>(
      'POST',
      '/sandbox/group-session/create-checkout/',
      { session_id },
      token,
    )
    const opened = await this.#call<{ transfer_url: string }>('POST', `/bookings/${booking_id}/transfer/`, {}, token)
    const path = `/transfers/${opened.transfer_url.split('/').at(-1)}/`
    const { symbol, amount } = await this.#call<TransferPage>('GET', path)
    const [arrivedAt, shownAt] = await Promise.all([this.#pay(milliseconds, { symbol, amount }), this.#watch(path)])
    const first = this.#bank.fio.calls.find(({ at, status }) => status === 200 && at >= arrivedAt)
    return { arrivedAt, answeredAt: first?.at ?? Number.NaN, shownAt }
  }

  async #pay(milliseconds: number, money: { symbol: string; amount: number }): Promise<number> {
    await pause(milliseconds)
    const { fio, today } = this.#bank
    fio.movements.push({ id: fio.movements.length + 1, day: today(), ...money })
    return Date.now()
  }

  async #watch(path: string): Promise<number> {
    for (let asked = 0; ; asked += 1) {
      await pause(pauseAfter(asked))
      if ((await this.#call<TransferPage>('GET', path)).state === 'paid') return Date.now()
    }
  }

  async #call<Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> {
    const response = await fetch(`${this.#address}/api${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<Answer>
  }
}
