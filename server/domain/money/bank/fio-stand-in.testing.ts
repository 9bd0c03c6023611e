import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * - conflict: 409 although the last call is long ago, as if another program used the token
 * - broken: 500
 * - slow: the response comes after `slowMs`
 * - dropped: the connection breaks
 * - moved: a redirect to an address with the token
 * - garbage: 200 with a page instead of JSON
 * - huge: 200 with more than the client reads
 */
export type FioFault = 'conflict' | 'broken' | 'slow' | 'dropped' | 'moved' | 'garbage' | 'huge'

export type FioMovement = { id: number; day: string; amount: number; symbol?: string; message?: string; kind?: string; currency?: string }

const PAUSE_MS = 30_000
const DAY_MS = 86_400_000
const TOKEN_DAYS = 180
const ACTIVE_AFTER_MS = 5 * 60_000

/** The API of Fio as documented, on a port of its own: one call in 30 seconds, `last` with a shared cursor, tokens of 180 days. */
export class FioStandIn {
  readonly token = `FIO${'aB3dE6gH9j'.repeat(7)}`.slice(0, 64)
  iban = 'CZ2720100000002900123451'
  readonly movements: FioMovement[] = []
  /** The faults of the next calls, in their order. */
  readonly faults: FioFault[] = []
  /** The accepted and refused calls with the stand-in's time. */
  readonly calls: { at: number; method: string; status: number }[] = []
  /** The clock of the stand-in, which tests move. */
  now = new Date('2026-11-28T10:00:00Z')
  issuedAt = new Date('2026-11-01T10:00:00Z')
  slowMs = 500
  address = ''
  private lastCall = Number.NEGATIVE_INFINITY
  private cursor = 0
  private readonly server: Server = createServer((request, response) => this.serve(request.url ?? '', response))

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.address = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1/rest`
    return this
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  pass(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000)
  }

  private serve(url: string, response: ServerResponse): void {
    const [, method = '', token, ...rest] = url.replace('/v1/rest', '').split('/')
    const fault = this.faults.shift()
    if (fault === 'dropped') {
      response.destroy()
      return
    }
    const status = this.statusOf(token, fault)
    this.calls.push({ at: this.now.getTime(), method, status })
    if (status === 409 || status === 500) {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<html>HTTP Status</html>')
      return
    }
    if (fault === 'moved') {
      response.writeHead(303, { location: `${this.address}/elsewhere/${token}/` }).end()
      return
    }
    const body = fault === 'garbage' ? '<html></html>' : fault === 'huge' ? ' '.repeat(6_000_000) : this.answer(method, rest)
    const send = () => response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' }).end(body)
    if (fault === 'slow') setTimeout(send, this.slowMs)
    else send()
  }

  private statusOf(token: string | undefined, fault: FioFault | undefined): number {
    const age = this.now.getTime() - this.issuedAt.getTime()
    if (fault === 'broken' || token !== this.token || age < ACTIVE_AFTER_MS || age > TOKEN_DAYS * DAY_MS) return 500
    const isTooSoon = this.now.getTime() - this.lastCall < PAUSE_MS
    if (!isTooSoon) this.lastCall = this.now.getTime()
    return isTooSoon || fault === 'conflict' ? 409 : 200
  }

  private answer(method: string, [from = '', to = '']: string[]): string {
    if (method === 'periods') return this.statement(this.movements.filter(({ day }) => day >= from && day <= to))
    // Everybody who uses the token moves the same cursor.
    const fresh = this.movements.slice(this.cursor)
    this.cursor = this.movements.length
    return this.statement(fresh)
  }

  private statement(movements: FioMovement[]): string {
    const cell = (id: number, name: string, value: string | number | undefined) => ({
      [`column${id}`]: value === undefined ? null : { value, name, id },
    })
    const transaction = movements.map(({ id, day, amount, symbol, message, kind = 'Bezhotovostní příjem', currency = 'CZK' }) => ({
      ...cell(22, 'ID pohybu', id),
      ...cell(0, 'Datum', `${day}+0100`),
      ...cell(1, 'Objem', amount),
      ...cell(14, 'Měna', currency),
      ...cell(2, 'Protiúčet', '19-2000145399'),
      ...cell(10, 'Název protiúčtu', 'Nováková, Jana'),
      ...cell(3, 'Kód banky', '0800'),
      ...cell(12, 'Název banky', 'Česká spořitelna, a.s.'),
      ...cell(5, 'VS', symbol),
      ...cell(16, 'Zpráva pro příjemce', message),
      ...cell(8, 'Typ', kind),
    }))
    const info = { accountId: '2900123451', bankId: '2010', currency: 'CZK', iban: this.iban, bic: 'FIOBCZPPXXX' }
    return JSON.stringify({ accountStatement: { info, transactionList: { transaction } } })
  }
}
