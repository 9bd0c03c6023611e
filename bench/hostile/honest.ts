import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { linkPages } from './attackers.ts'
import { type Answer, Client } from './client.ts'

/** Counts the attempts of honest people. `why`: the number of refusals by step and status. */
export type HonestTally = {
  attempts: number
  refused: number
  soldOut: number
  busy: number
  booked: number
  paid: number
  why: Map<string, number>
}

export type Visit = {
  address: string
  paidClasses: number[]
  freeClasses: number[]
  end: number
  /** Returns the codes emailed to an address after that moment, the newest first. */
  codesSentTo: (email: string, after: number) => string[]
}

export const honestEmail = (number: number): string => `honest-${number}@example.com`

const CODE_WAIT_MS = 30_000
const PAUSE_MS = 1500
// After this many bookings, about a term of classes, a person only reads pages.
const MAX_BOOKED = 10

/** Acts as an honest person from a separate network: reads pages, registers, books, pays, opens emailed links, and logs in again with a code. */
export async function visit(number: number, target: Visit, tally: HonestTally): Promise<void> {
  const network = `203.0.113.${number + 1}`
  const email = honestEmail(number)
  const client = new Client(target.address, network)
  await pause(Math.random() * Math.max(0, (target.end - Date.now()) / 4))

  await look(client, tally)
  const registered = await tried(tally, 'register', () => client.api('/auth/register/', { email, passwordless: true, first_name: 'Jana' }))
  if (registered.status !== 201) return
  client.token = (registered.body.tokens as { access: string }).access
  await book(client, target.paidClasses, tally)
  await look(client, tally)
  await pause(Math.random() * Math.max(0, (target.end - Date.now()) / 3))

  const again = new Client(target.address, network)
  if (!(await logInByCode(again, email, target, tally))) return
  await book(again, target.freeClasses, tally)
  for (let booked = 2; Date.now() < target.end; booked += 1) {
    if (booked < MAX_BOOKED) await book(again, target.paidClasses, tally)
    await look(again, tally)
    await tried(tally, 'my bookings', () => again.api('/session-registrations/'))
    await pause(PAUSE_MS * (1 + Math.random() * 4))
  }
}

// The number of retries of a browser after a busy site has answered 503.
const BUSY_TRIES = 3

/** Counts an attempt. A rate limit or a failure counts as refused, because an honest visitor must never get one. */
async function tried(tally: HonestTally, step: string, ask: () => Promise<Answer>): Promise<Answer> {
  tally.attempts += 1
  let answer = await ask()
  for (let again = 1; answer.status === 503 && again < BUSY_TRIES; again += 1) {
    tally.busy += 1
    await pause(1000 * again)
    answer = await ask()
  }
  if (answer.status === 429 || answer.status >= 500) refuse(tally, `${step}: ${answer.status}`)
  return answer
}

function refuse(tally: HonestTally, why: string): void {
  tally.refused += 1
  tally.why.set(why, (tally.why.get(why) ?? 0) + 1)
}

async function look(client: Client, tally: HonestTally): Promise<void> {
  for (const page of ['/booking', ...linkPages()]) await tried(tally, `page /${page.split('/')[1]}`, () => client.page(page))
}

// If a class is full, a visitor tries another one.
const MAX_CLASSES = 8

/** Books a class with a free seat and pays for it. */
async function book(client: Client, classes: number[], tally: HonestTally): Promise<void> {
  for (const session_id of [...classes].sort(() => Math.random() - 0.5).slice(0, MAX_CLASSES)) {
    const held = await tried(tally, 'book', () => client.api('/sandbox/group-session/create-checkout/', { session_id }))
    if (held.status === 429 || held.status >= 500) return
    if (held.status === 409) {
      if (held.body.code === 'sold_out') tally.soldOut += 1
      // Everybody is refused a second free class or a fifth hold, so such a refusal is no failure.
      if (held.body.code !== 'sold_out' && held.body.code !== 'already_booked') return
      continue
    }
    if (held.status !== 200) return refuse(tally, `book: ${held.status} ${held.body.code}`)
    tally.booked += 1
    const page = String(held.body.checkout_url)
    if (!page.includes('/sandbox/checkout/')) return
    const paid = await tried(tally, 'pay', () => client.api(`/sandbox/sessions/${page.split('/').at(-1)}/pay/`, {}))
    if (paid.status === 200) tally.paid += 1
    return
  }
  refuse(tally, 'book: no class has a spot')
}

/** Logs in with an emailed code. Attackers request codes for the same mailbox, so all new codes are tried, the newest first. */
async function logInByCode(client: Client, email: string, { codesSentTo }: Visit, tally: HonestTally): Promise<boolean> {
  const nonce = randomBytes(32).toString('base64url')
  const asked = Date.now()
  await tried(tally, 'ask for a code', () => client.api('/auth/code/', { email, nonce }))
  const seen = new Set<string>()
  tally.attempts += 1
  for (const end = asked + CODE_WAIT_MS; Date.now() < end; await pause(300)) {
    const code = codesSentTo(email, asked).find((one) => !seen.has(one))
    if (code === undefined) continue
    seen.add(code)
    const { status, body } = await tried(tally, 'log in', () => client.api('/auth/code/confirm/', { email, nonce, code }))
    if (status === 200) {
      client.token = String(body.access)
      return true
    }
    if (body.code === 'code_over') break
  }
  refuse(tally, seen.size === 0 ? 'log in: no email with a code' : 'log in: no code works')
  return false
}
