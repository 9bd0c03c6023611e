import type { Page } from '@playwright/test'
import type { CreditEntry, OwnCredit } from '../packages/contract/money/credit.ts'
import { bookedClasses, standInBookings } from './stand-in-cancelling.ts'
import { inMinutes, offerOnly, session } from './stand-in-lists.ts'
import { answer, noCredit, noOffers, pretendSignedIn } from './stand-ins.ts'

const DAY = 24 * 60
/** Where the checkout of a group class goes. */
export const PAY_FOR_SESSION = '/sandbox/group-session/create-checkout/'

/** So much credit, all of it free, unless `change` says something else. */
export const creditOf = (balance: number, change: Partial<OwnCredit> = {}): OwnCredit => ({
  ...noCredit,
  balance,
  available: balance,
  entries: [entry(1, { amount: balance })],
  ...change,
})

/** Something that came to a credit or went from it, about a class unless staff gave it. */
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

/** Each way in which credit comes and goes, the newest first. */
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

/** At the checkout of a class of 350 CZK; the server is stood in for. `offers`: the passes that pay for it. */
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

/** My Bookings of somebody who has credit, one class of whose was cancelled for a refund, and who has not paid for another yet. */
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
