import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putEmbeddedDatabase } from '../db/database.testing.ts'
import { SECRET_KEY, StripeStandIn, WEBHOOK_SECRET } from '../domain/money/payments/stripe-stand-in.testing.ts'
import { namedDay } from './named-day.ts'

const program = fileURLToPath(new URL('./reconcile.ts', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'reconcile-'))
let standIn: StripeStandIn
beforeAll(async () => {
  putEmbeddedDatabase(directory)
  standIn = await new StripeStandIn().open()
})
afterAll(async () => {
  await standIn.close()
  rmSync(directory, { recursive: true })
})

async function run(...given: string[]): Promise<{ code: number; out: string; error: string }> {
  const settings = {
    DATA_DIR: directory,
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: standIn.address,
  }
  const child = spawn(process.execPath, [program, ...given], { cwd: directory, env: settings })
  let [out, error] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (error += chunk))
  const [code] = await once(child, 'close')
  return { code, out, error }
}

test.each([[[]], [['2026-11-20']], [['--date', 'yesterday']]])('the reconcile command refuses the arguments %j', (given) => {
  expect(namedDay(given)).toBeUndefined()
})

test('the reconcile command prints the usage when no day is given', async () => {
  expect(await run()).toEqual({ code: 2, out: '', error: 'Name one day: npm run reconcile -- --date YYYY-MM-DD\n' })
})

test('the reconcile command prints each difference of the day on its own line', { timeout: 90_000 }, async () => {
  const form = new URLSearchParams({
    expires_at: String(Math.floor(Date.now() / 1000) + 2000),
    'line_items[0][price_data][unit_amount]': '65000',
    'line_items[0][price_data][currency]': 'czk',
    'metadata[payment_id]': '1',
  })
  const { id } = standIn.books.createSession(form, (session) => session)
  standIn.books.pay(id)
  const intent = standIn.books.session(id).payment_intent
  const noon = Math.floor(Date.parse('2026-11-20T12:00:00+01:00') / 1000)
  for (const charge of standIn.books.charges.values()) charge.created = noon
  expect(await run('--date', '2026-11-20')).toEqual({
    code: 1,
    error: '',
    out: [
      '2026-11-20, Europe/Prague, stripe',
      'At the payment provider: 1 payments, CZK 650.00; 0 refunds, CZK 0.00.',
      '1 differences:',
      `  payment ${intent}: not in our books (there CZK 650.00, here nothing)`,
      '',
    ].join('\n'),
  })
  expect(await run('--date', '2026-11-21')).toMatchObject({ code: 0, out: expect.stringContaining('Our books agree.') })
})

test.each([
  ['refused', 'The payment provider refused: '],
  ['broken', 'The payment provider isn’t responding: '],
] as const)('the reconcile command prints one sentence and exits with 2 when requests to the provider are %s', async (fault, sentence) => {
  standIn.fail(fault, /^GET \/v1\/charges/, 2)
  const { code, out, error } = await run('--date', '2026-11-20')
  expect([code, out]).toEqual([2, ''])
  expect(error).toMatch(new RegExp(`^${sentence}[^\\n]+\\n$`))
  standIn.faults.length = 0
})
