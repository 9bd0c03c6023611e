import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CommandProcess } from '../../scripts/command-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { putEmbeddedDatabase } from '../../server/db/database.testing.ts'
import { SECRET_KEY, StripeStandIn, WEBHOOK_SECRET } from '../../server/domain/money/payments/stripe-stand-in.testing.ts'
import { dayIn } from '../../server/http/routes/catalog/catalog.testing.ts'

const PASSWORD = 'lotus flower of the valley'
const GUESTS = 8
const OPEN_PAGE = /^POST \/v1\/checkout\/sessions$/

let folder: string
let address: string
let provider: StripeStandIn
let site: CommandProcess
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stopping-group-'))
  putEmbeddedDatabase(folder)
  provider = await new StripeStandIn().open()
  const port = await freePort()
  address = `http://127.0.0.1:${port}/api`
  site = new CommandProcess(['npm', 'start'], {
    folder: fileURLToPath(new URL('../..', import.meta.url)),
    environment: {
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '0',
      RATE_LIMIT_FACTOR: '0',
      STAFF_PASSWORD: PASSWORD,
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: provider.address,
    },
  })
  await site.answersAt(`${address}/health/`)
})
afterEach(async () => {
  site.signal('SIGKILL')
  await site.exitCode()
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
})

async function call(path: string, body: object, token?: string) {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any response body
  return { status: answer.status, body: (await answer.json()) as any }
}

async function signedIn(email: string): Promise<string> {
  await call('/auth/register/', { email, password: PASSWORD })
  return (await call('/auth/login/', { email, password: PASSWORD })).body.access
}

async function classForAll(): Promise<number> {
  const { access } = (await call('/auth/login/', { email: 'staff@example.com', password: PASSWORD })).body
  const session = { title: 'Pilates', date: dayIn(30), time: '10:00', place: 'Studio', price: 300, max_participants: GUESTS }
  return (await call('/group-sessions/', session, access)).body.id
}

test.each([
  ['Ctrl-C, which npm forwards again', ['SIGINT']],
  ['SIGTERM twice', ['SIGTERM', 'SIGTERM']],
] as const)('stopping the server by %s lets running checkouts finish and leaves no lock', async (_name, signals) => {
  const session_id = await classForAll()
  const guests = await Promise.all(Array.from({ length: GUESTS }, (_, index) => signedIn(`guest${index}@example.com`)))
  provider.slowMs = 2000
  provider.fail('slow', OPEN_PAGE, GUESTS)

  const checkouts = guests.map((guest) => call('/stripe/group-session/create-checkout/', { session_id }, guest))
  await expect.poll(() => provider.calls.filter((one) => OPEN_PAGE.test(one)).length, { timeout: 30_000, interval: 20 }).toBe(GUESTS)
  for (const signal of signals) site.signal(signal)

  const answers = (await Promise.allSettled(checkouts)).map((one) => (one.status === 'fulfilled' ? one.value.status : 'cut off'))
  expect(answers).toEqual(answers.map(() => 200))
  expect(await site.exitCode()).toBe(0)
  expect(['db/lock', 'address'].filter((left) => existsSync(join(folder, left)))).toEqual([])
})
