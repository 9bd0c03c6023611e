import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { mails } from '../../db/schema/notifications.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { askToPay } from '../bookings/owed/ask-to-pay.ts'
import { writeOffDebt } from '../bookings/owed/write-off-debt.ts'
import { type AddPersonToClass, addPersonToClass } from '../bookings/roster/add-person-to-class.ts'
import {
  countLive,
  makePeople,
  makeSession,
  type TestProvider,
  testDependencies,
  testProvider,
} from '../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../bookings/status/change-status.ts'
import { testAddressKeys } from '../kernel/link-tokens.testing.ts'
import { payToken } from '../kernel/link-tokens.ts'
import { ProviderDown } from '../money/payments/payment-provider.ts'
import { openByPayLink } from './pay-by-link.ts'
import { placeBooking } from './place-booking.ts'
import { settlePayment } from './settle-payment.ts'

const ROUNDS = 10
const SITE = 'http://here'

let open: OpenDatabase
let provider: TestProvider
let deps: ReturnType<typeof testDependencies> & { linkKeys: typeof testAddressKeys }
let staffId: number
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  provider = testProvider(() => new ProviderDown('away'))
  deps = { ...testDependencies(open.db, provider), linkKeys: testAddressKeys }
})
beforeEach(async () => {
  staffId = (await makePeople(open.db, 1))[0] ?? 0
})
afterAll(() => open.close())

const soon = () => new Date(Date.now() + 72 * 3_600_000)
const session = (more: object = {}) => makeSession(open.db, { startsAt: soon(), ...more })
async function give(payment: AddPersonToClass['payment'], offeringId?: number): Promise<{ id: number; personId: number; token: string }> {
  const [personId = 0] = await makePeople(open.db, 1)
  const added = await addPersonToClass(deps, { offeringId: offeringId ?? (await session()), who: { personId }, payment, staffId })
  if (!added.ok) throw new Error(added.reason)
  const [row] = await open.db.select({ id: bookings.id, key: bookings.changeKey }).from(bookings).where(eq(bookings.id, added.value))
  return { id: added.value, personId, token: row ? payToken(testAddressKeys, row) : '' }
}
const press = (token: string) => openByPayLink(deps, token, { language: 'en', siteUrl: SITE })
const sessionOf = async (token: string) => {
  const opened = await press(token)
  if (!opened.ok) throw new Error(opened.reason)
  return opened.value.url.split('/').at(-1) ?? ''
}
const statusOf = async (id: number) =>
  (await open.db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)))[0]?.status
const paymentsOf = (id: number, status: 'open' | 'kept' | 'returned') =>
  open.db.$count(payments, sql`${payments.bookingId} = ${id} and ${payments.status} = ${status} and ${payments.amount} > 0`)

describe('simultaneous uses of one link to pay', () => {
  test('simultaneous uses of one link to pay open only one checkout', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, token } = await give({ link: {} })
      const opened = await Promise.all([press(token), press(token), press(token)])
      expect(opened.filter(({ ok }) => ok).length).toBeGreaterThan(0)
      expect(await paymentsOf(id, 'open')).toBe(1)
    }
  })

  test('a payment through a link to pay is recorded once when staff cancel the booking at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, token } = await give({ link: {} })
      const sessionId = await sessionOf(token)
      provider.pay(sessionId)
      await Promise.all([
        settlePayment(deps, { sessionId }),
        settlePayment(deps, { sessionId }),
        changeStatus(deps, { kind: 'session', bookingId: id, status: 'cancelled', staffId }),
      ])
      expect(await statusOf(id)).toBe('cancelled')
      // When staff cancel a paid booking, the studio keeps its money until staff refund it.
      expect((await paymentsOf(id, 'kept')) + (await paymentsOf(id, 'returned'))).toBe(1)
    }
  })
})

test('the last seat goes either to the holder of a link to pay or to a simultaneous booking', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const offeringId = await session({ capacity: 1 })
    const [one = 0, other = 0] = await makePeople(open.db, 2)
    const decisions = await Promise.all([
      addPersonToClass(deps, { offeringId, who: { personId: one }, payment: { link: { price: 20_000, note: 'Why' } }, staffId }),
      placeBooking(deps, { personId: other, offeringId, kind: 'session', language: 'en', siteUrl: SITE }),
    ])
    expect(decisions.map((decision) => (decision.ok ? 'in' : decision.reason)).sort()).toEqual(['in', 'sold_out'])
    expect(await countLive(open.db, offeringId)).toBe(1)
    expect(
      await open.db.$count(
        mails,
        sql`${mails.kind} = 'please-pay' and ${mails.bookingId} in (select id from bookings where offering_id = ${offeringId})`,
      ),
    ).toBe(decisions[0].ok ? 1 : 0)
  }
})

test('a debt that is paid and written off at the same time ends as either paid or written off, and the payment is kept or refunded in full', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, token } = await give('due')
    const sessionId = await sessionOf(token)
    provider.pay(sessionId)
    const [writtenOff, settled] = await Promise.all([
      writeOffDebt(deps, { bookingId: id, note: 'Never mind', staffId }),
      settlePayment(deps, { sessionId }),
      writeOffDebt(deps, { bookingId: id, note: 'Never mind', staffId }),
    ])
    expect(await statusOf(id)).toBe('paid')
    expect([await paymentsOf(id, 'kept'), await paymentsOf(id, 'returned')]).toEqual(settled === 'paid' ? [1, 0] : [0, 1])
    if (settled === 'paid') expect(writtenOff).toMatchObject({ ok: false, reason: 'already_paid' })
    else expect(settled).toBe('returned')
    const back = await open.db.$count(refunds, sql`${refunds.paymentId} in (select id from payments where booking_id = ${id})`)
    expect(back).toBe(settled === 'paid' ? 0 : 1)
  }
})

test('only one email is sent when several members of staff request payment from one person at the same time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { personId } = await give('due')
    const asked = await Promise.all([askToPay(deps, personId), askToPay(deps, personId), askToPay(deps, personId)])
    expect(asked.map((decision) => (decision.ok ? 'asked' : decision.reason)).sort()).toEqual(['asked', 'asked_already', 'asked_already'])
    expect(await open.db.$count(mails, sql`${mails.kind} = 'owed-asked' and ${mails.about}->>'personId' = ${String(personId)}`)).toBe(1)
  }
})
