import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings } from '../../db/schema/catalog.ts'
import { makeSession } from '../bookings/seats/bookings.testing.ts'
import { openOrderCheckout } from '../checkout/open-order-checkout.ts'
import { sellPass } from '../checkout/orders/sell-pass.ts'
import { type BookingRequest, placeBooking } from '../checkout/place-booking.ts'
import { type PlaceOrder, placeOrder } from '../checkout/place-order.ts'
import { readWithdrawal, withdraw } from '../checkout/refunds/withdraw.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { makeProduct, passOf, sellPasses } from '../products/passes/passes.testing.ts'
import { type RulesStudio, SITE } from './rules-studio.testing.ts'

const DAY = 86_400_000

/** Helpers for tests of passes. */
export function passSupport(studio: RulesStudio) {
  const product = async (changes: Parameters<typeof makeProduct>[1] = {}) => {
    await sellPasses(studio.db)
    return makeProduct(studio.db, changes)
  }
  /** Sells a pass for cash as staff. It opens at once and has no withdrawal period. */
  const pass = async (changes: Parameters<typeof makeProduct>[1] = {}, personId = studio.anna): Promise<number> => {
    const sold = await sellPass(studio.deps, { personId, productId: await product(changes), method: 'cash', staffId: studio.boris })
    if (!sold.ok) throw new Error(sold.reason)
    return sold.value
  }
  const order = (productId: number, more: Partial<PlaceOrder> = {}) =>
    placeOrder(studio.deps, {
      personId: studio.anna,
      productId,
      expectedPrice: undefined,
      startNow: true,
      use: undefined,
      expectedDue: undefined,
      language: 'en',
      siteUrl: SITE,
      ...more,
    })
  const ordered = async (productId: number, more: Partial<PlaceOrder> = {}) => {
    const placed = await order(productId, more)
    if (!placed.ok) throw new Error(placed.reason)
    const orderId = placed.value.order.id
    const opened = await openOrderCheckout(studio.deps, { orderId, personId: studio.anna, language: 'en', siteUrl: SITE })
    return { orderId, sessionId: opened.ok ? (opened.value.url.split('/').at(-1) as string) : '' }
  }
  const pay = (sessionId: string) => {
    studio.provider.pay(sessionId)
    return settlePayment(studio.deps, { sessionId })
  }
  /** Buys a pass on the site by card. */
  const bought = async (changes: Parameters<typeof makeProduct>[1] = {}, more: Partial<PlaceOrder> = {}) => {
    const { orderId, sessionId } = await ordered(await product(changes), more)
    await pay(sessionId)
    const rows = await rowsOf<{ id: number }>(studio.db, sql`select id from accounts where order_id = ${orderId}`)
    return { orderId, sessionId, passId: rows[0]?.id ?? 0 }
  }
  const use = (offeringId: number, passId: number, more: Partial<BookingRequest> = {}) =>
    placeBooking(studio.deps, {
      personId: studio.anna,
      kind: 'session',
      offeringId,
      language: 'en',
      siteUrl: SITE,
      use: { passId, startNow: false },
      ...more,
    })
  const used = async (offeringId: number, passId: number): Promise<number> => {
    const placed = await use(offeringId, passId)
    if (!placed.ok) throw new Error(placed.reason)
    return placed.value.bookingId
  }
  const inDays = (days: number) => {
    const startsAt = new Date(Date.now() + days * DAY)
    return makeSession(studio.db, { startsAt })
  }
  /** Moves the start of the booked class into the past. */
  const begin = async (bookingId: number) => {
    const [row] = await studio.db.select({ id: bookings.offeringId }).from(bookings).where(eq(bookings.id, bookingId))
    const startsAt = new Date(Date.now() - 3_600_000)
    await studio.db
      .update(offerings)
      .set({ startsAt, endsAt: new Date(Date.now() - 60_000) })
      .where(eq(offerings.id, row?.id ?? 0))
  }
  const state = (passId: number) => passOf(studio.db, passId)
  const shownWithdrawal = async (orderId: number) => {
    const shown = await readWithdrawal(studio.deps, { orderId, personId: studio.anna })
    if (!shown.ok) throw new Error(shown.reason)
    return shown.value
  }
  const withdrawAsShown = async (orderId: number) => {
    const { back, ahead } = await shownWithdrawal(orderId)
    return withdraw(studio.deps, { orderId, personId: studio.anna, name: 'Anna', expected: { back, ahead: ahead.length } })
  }
  return { product, pass, order, ordered, pay, bought, use, used, inDays, begin, state, shownWithdrawal, withdrawAsShown }
}
