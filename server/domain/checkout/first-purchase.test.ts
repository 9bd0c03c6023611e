import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { emailChanges, people } from '../../db/schema/identity.ts'
import { mails } from '../../db/schema/notifications.ts'
import { testEmailWriter } from '../../emails/emails.testing.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { makeSession, type TestProvider, testDependencies, testProvider } from '../bookings/seats/bookings.testing.ts'
import { waitingStudio } from '../guests/waiting-list/waiting-list.testing.ts'
import type { EmailToWrite } from '../kernel/outbox/email.ts'
import { sendEmail } from '../kernel/outbox/send-emails.ts'
import { ProviderDown } from '../money/payments/payment-provider.ts'
import { registerWithoutPassword } from '../people/account/register.ts'
import { makeCourse, makeDates } from '../products/courses/courses.testing.ts'
import { makeProduct, sellPasses } from '../products/passes/passes.testing.ts'
import { buyVoucher } from '../products/vouchers/vouchers.testing.ts'
import { bookByTransfer, lineOf, turnOnTransfers } from './bank/bank.testing.ts'
import { takeBankLines } from './bank/take-bank-lines.ts'
import { openSession, orderCourse } from './courses/courses.testing.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'

let open: OpenDatabase
let deps: BookingDependencies
let provider: TestProvider
beforeAll(async () => {
  open = await freshDatabase()
  provider = testProvider(() => new ProviderDown('away'))
  deps = testDependencies(open.db, provider)
  await sellPasses(open.db)
  await turnOnTransfers(open.db)
})
afterAll(() => open.close())

const DAY_MS = 86_400_000
const nextMonth = () => ({ startsAt: new Date(Date.now() + 30 * DAY_MS), endsAt: new Date(Date.now() + 30.1 * DAY_MS) })
const SITE = 'http://localhost:3000'
const email = 'eva.new@example.com'

/** Registers a person. Proves the address without the welcome email unless `isProven` is false, because most purchases require it. */
async function newcomer({ isProven = true } = {}): Promise<number> {
  await open.db.delete(mails)
  const given = {
    email: `${Date.now()}.${email}`,
    firstName: 'Eva',
    lastName: '',
    gender: 'female',
    language: 'en',
    siteUrl: SITE,
  } as const
  const keys = { secret: new Uint8Array(32), accessTokenSeconds: 60, refreshTokenSeconds: 60 }
  const registered = await registerWithoutPassword({ ...deps, ...keys, keys }, given)
  if (!registered.ok) throw new Error(registered.reason)
  const personId = registered.value.person.id
  if (isProven) await open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, personId))
  return personId
}
async function payOrder(orderId: number, personId: number) {
  const sessionId = await openSession(deps, orderId, personId)
  provider.pay(sessionId)
  await settlePayment(deps, { sessionId })
}
async function buyPass(personId: number) {
  const order = { productId: await makeProduct(open.db), startNow: true, expectedPrice: undefined, expectedDue: undefined, use: undefined }
  const placed = await placeOrder(deps, { ...order, personId, language: 'en', siteUrl: SITE })
  if (!placed.ok) throw new Error(placed.reason)
  await payOrder(placed.value.order.id, personId)
}
async function buyCourse(personId: number) {
  const courseId = await makeCourse(open.db, await makeDates(open.db, { weeks: 2 }))
  await payOrder((await orderCourse(deps, { personId, courseId })) as number, personId)
}
async function joinList(personId: number) {
  const { fullClass, join } = waitingStudio(() => deps)
  await join(personId, (await fullClass(1)).offeringId)
}

test.each([
  ['pass-bought', 'a pass is bought', buyPass],
  ['pass-bought', 'a course is bought', buyCourse],
  ['voucher-bought', 'a voucher is bought', (personId) => buyVoucher(deps, provider.pay, personId)],
  [
    'transfer',
    'a class is booked by bank transfer',
    async (personId) => bookByTransfer(deps, personId, await makeSession(open.db, nextMonth())),
  ],
  ['you-wait', 'the person joins a waiting list', joinList],
] as [string, string, (personId: number) => Promise<unknown>][])(
  'one %s email replaces the unsent welcome email of a new account and contains its link when %s',
  async (kind, _, buys) => {
    const personId = await newcomer()
    await buys(personId)
    const rows = await open.db.select().from(mails).orderBy(asc(mails.id))
    const toPerson = rows.filter((row) => row.to?.endsWith(email))
    expect(toPerson.map((row) => [row.kind, row.status])).toEqual([
      ['welcome', 'dropped'],
      [kind, 'queued'],
    ])
    const text = (await testEmailWriter(open.db)(toPerson[1] as EmailToWrite))?.text
    expect(text).toMatch(/You\sdon’t\sneed\sa\spassword[\s\S]*\/confirm-email\//)
    expect(text).not.toContain('/not-me/')
  },
)

test('the email about a first purchase does not mention a missing password when the account has a password', async () => {
  const personId = await newcomer()
  await open.db.update(people).set({ passwordHash: 'one' }).where(eq(people.id, personId))
  await buyPass(personId)
  const [mail] = await open.db.select().from(mails).where(eq(mails.kind, 'pass-bought'))
  expect(mail?.about).toHaveProperty('welcome')
  const text = (await testEmailWriter(open.db)(mail as EmailToWrite))?.text
  expect(text).toContain('Your pass is ready')
  expect(text).not.toMatch(/need\sa\spassword/)
})

test('the welcome email of a new account is queued again if the email about a transfer is dropped because the money arrived at once', async () => {
  const personId = await newcomer()
  const { symbol, amount } = await bookByTransfer(deps, personId, await makeSession(open.db, nextMonth()))
  await takeBankLines(deps, { source: 'fio', lines: [lineOf({ symbol, amount })], at: new Date() })
  const [transfer] = await open.db.update(mails).set({ nextTryAt: sql`clock_timestamp()` }).where(eq(mails.kind, 'transfer')).returning()
  const transport = { send: () => Promise.reject(new Error('It was sent.')), close: () => {} }
  const office = { db: open.db, enqueue: deps.enqueue, writeEmail: testEmailWriter(open.db), transport }
  await Promise.all([1, 2].map(() => sendEmail(office, transfer?.id ?? 0)))
  const rows = await open.db
    .select()
    .from(mails)
    .where(eq(mails.to, transfer?.to ?? ''))
    .orderBy(asc(mails.id))
  expect(rows.map((row) => [row.kind, row.status])).toEqual([
    ['welcome', 'dropped'],
    ['transfer', 'dropped'],
    ['booking-confirmed', 'queued'],
    ['welcome', 'queued'],
  ])
  expect((await testEmailWriter(open.db)(rows[3] as EmailToWrite))?.text).toMatch(/\/confirm-email\//)
})

test('the email about a first purchase contains the link to report a stranger’s registration while the address is unproven', async () => {
  await buyPass(await newcomer({ isProven: false }))
  const [mail] = await open.db.select().from(mails).where(eq(mails.kind, 'pass-bought'))
  const text = (await testEmailWriter(open.db)(mail as EmailToWrite))?.text
  expect(text).toMatch(/\/confirm-email\/[\s\S]*This\swasn’t\sme[\s\S]*http:\/\/localhost:3000\/not-me\/\d+\.[\w-]{43}/)
})

test('the link of the welcome email, which waits ten minutes, still works for an hour when the email is sent', async () => {
  const personId = await newcomer({ isProven: false })
  const [mail] = await open.db.select().from(mails).where(eq(mails.kind, 'welcome'))
  const [link] = await open.db.select().from(emailChanges).where(eq(emailChanges.personId, personId))
  expect(Number(link?.expiresAt) - Number(mail?.nextTryAt)).toBe(3_600_000)
})
