import type { Page } from '@playwright/test'
import type { CreditEntry, OwnCredit } from '../../packages/contract/money/credit.ts'
import { bookedClasses, standInBookings } from './stand-in-cancelling.ts'
import { inMinutes, offerOnly, session } from './stand-in-lists.ts'
import { answer, noCredit, noOffers, pretendSignedIn } from './stand-ins.ts'

const DAY = 24 * 60
/** The path to which the checkout of a group class posts. */
export const PAY_FOR_SESSION = '/sandbox/group-session/create-checkout/'

/** Returns a balance in CZK, by default fully available. */
export const creditOf = (balance: number, change: Partial<OwnCredit> = {}): OwnCredit => ({
  ...noCredit,
  balance,
  available: balance,
  entries: [entry(1, { amount: balance })],
  ...change,
})

/** Returns a ledger entry of credit. The entry names a class unless staff made it. */
function entry(id: number, change: Partial<CreditEntry> = {}): CreditEntry {
  const booking = { id, type: 'group' as const, title: 'Slow hatha', start: inMinutes(2 * DAY) }
  const { why = 'adjusted' } = change
  return {
    id,
    why,
    amount: 120,
    at: inMinutes(-id * DAY),
    booking: why === 'adjusted' || why === 'brought_forward' ? null : booking,
    ...change,
  }
}

/** Returns a ledger entry of every kind, the newest first. */
export const everyEntry = (): CreditEntry[] => [
  entry(9, { why: 'paid_out', amount: -100 }),
  entry(8, { why: 'class_cancelled', amount: 350 }),
  entry(7, { why: 'spent', amount: -350 }),
  entry(6, { why: 'refunded', amount: 90 }),
  entry(5, { why: 'cancelled', amount: 230 }),
  entry(4, { why: 'spent', amount: -230 }),
  entry(3, { amount: -30 }),
  entry(2, { amount: 160 }),
  entry(1, { why: 'brought_forward', amount: 60 }),
]

/** Opens the checkout of a class for 350 CZK with stubbed answers. `offers`: the passes that can pay for it. */
export async function checkoutWith(page: Page, credit: OwnCredit | 'no network', language?: 'en' | 'ru', offers = noOffers) {
  await pretendSignedIn(page)
  await answer(page, '/passes/offers/', { body: offers })
  await answer(page, '/credit/', credit === 'no network' ? credit : { body: credit })
  await answer(page, PAY_FOR_SESSION, { body: { checkout_url: '/about', booking_id: 77, held_until: null } })
  await offerOnly(page, { sessions: [session(1, { title: 'Slow hatha', price: 350 })] })
  await page.goto(`/booking?tab=group${language ? `&lng=${language}` : ''}`)
  await page.getByRole('button', { name: /: Slow hatha, / }).click()
  await page.locator('.sum').waitFor()
}

/** Stubs My Bookings of a person with credit, a paid class, an unpaid one and a cancelled one with this refund. */
export async function bookingsWith(
  page: Page,
  credit: OwnCredit,
  refunded: { money: number; credit: number } = { money: 230, credit: 120 },
) {
  const [paid, other] = bookedClasses(['Slow hatha', 'Slow hatha'])
  const held = { ...other, id: 3, status: 'pending', held_until: inMinutes(75), covered: 120 }
  await standInBookings(page, [paid, held, { ...other, id: 4, status: 'cancelled', cancelled_by: 'person', refunded }] as object[])
  await answer(page, '/credit/', { body: credit })
}
