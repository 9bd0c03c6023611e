import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { sendRefund } from '../../../../domain/checkout/refunds/send-refund.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { issueReceipts } from '../../../../domain/money/receipts/issue-receipts.ts'
import { faultsOfReceipts, receiptDependencies } from '../../../../domain/money/receipts/receipts.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { passStudio } from './passes.testing.ts'

let studio: TestStudio
let anna: { id: number; ask: ApiClient }
const { buyPass, read } = passStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
beforeEach(async () => {
  anna = await studio.person()
})

type IssuedDocument = { number: string; kind: string; amount: number; method: string; refers_to: string | null; at: string }
/** Issues due documents and returns all documents of Anna, oldest first. */
async function listDocuments(): Promise<IssuedDocument[]> {
  await issueReceipts(receiptDependencies(studio.open.db))
  expect(await faultsOfReceipts(studio.open)).toEqual([])
  const all: (IssuedDocument & { id: number })[] = (await anna.ask('GET', '/receipts/')).body
  return all.sort((one, other) => one.id - other.id)
}
const figures = (all: IssuedDocument[]) => all.map(({ kind, amount, method }) => [kind, amount, method])

/** Creates a pending booking and returns functions with which staff change it. */
async function booked() {
  const session = await makeSession(studio.open.db)
  const { body } = await anna.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })
  const path = `/session-registrations/${body.booking_id}/`
  const set = async (change: object) => expect((await studio.staff('PATCH', path, { body: change })).status).toBe(200)
  return { path, set }
}

test('setting a cash booking to pending and back to paid leaves its receipt unchanged and creates no other', async () => {
  const { set } = await booked()
  await set({ status: 'paid', method: 'cash' })
  const receipt = ['receipt', 650, 'cash']
  expect(figures(await listDocuments())).toEqual([receipt])
  await set({ status: 'pending' })
  expect(figures(await listDocuments())).toEqual([receipt])
  await set({ status: 'paid', method: 'cash' })
  expect(figures(await listDocuments())).toEqual([receipt])
})

test('an order withdrawn on the same day has a receipt and a credit note of that day', async () => {
  const { orderId } = await buyPass(anna.ask)
  const body = { name: 'Anna Nová', expected: { back: 3000, ahead: 0 } }
  expect((await anna.ask('POST', `/orders/${orderId}/withdrawal/`, { body })).status).toBe(200)
  const [refund] = await read<{ id: number }>(
    sql`select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId}`,
  )
  const provider = createSandboxProvider(studio.open.db, { secret: 'a secret of the tests' })
  await sendRefund({ db: studio.open.db, provider, enqueue: async () => {} }, refund?.id ?? 0)
  const made = await listDocuments()
  expect(figures(made)).toEqual([
    ['receipt', 3000, 'card'],
    ['credit_note', -3000, 'card'],
  ])
  const [receipt, note] = made
  expect(note?.refers_to).toBe(receipt?.number)
  expect(note?.at.slice(0, 10)).toBe(receipt?.at.slice(0, 10))
})

test('a refund to credit has no credit note until it is paid out by hand', async () => {
  const { path, set } = await booked()
  await set({ status: 'paid', method: 'cash' })
  expect((await studio.staff('POST', `${path}refund/`, { body: { back: 'credit' }, key: `credit ${anna.id}` })).status).toBe(201)
  const receipt = ['receipt', 650, 'cash']
  expect(figures(await listDocuments())).toEqual([receipt])
  await studio.staff('POST', `/people/${anna.id}/credit/pay-out/`, { body: { amount: 200 }, key: `out ${anna.id}` })
  expect(figures(await listDocuments())).toEqual([receipt])
  const [due] = (await studio.staff('GET', '/attention/?kind=by_hand')).body
  expect((await studio.staff('POST', `/refunds/${due.refund_id}/given-back/`)).status).toBeLessThan(300)
  const made = await listDocuments()
  expect(figures(made)).toEqual([receipt, ['credit_note', -200, 'cash']])
  expect(made[1]?.refers_to).toBe(made[0]?.number)
})
