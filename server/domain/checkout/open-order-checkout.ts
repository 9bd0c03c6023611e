import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { renewedUntil } from '../bookings/seats/seat-rules.ts'
import { accept, type Decision, type RefusalReason, refuse } from '../kernel/decision.ts'
import { whyOutOfReach } from '../kernel/owned-item-repository.ts'
import { readSettings } from '../kernel/settings/settings-repository.ts'
import { countOrderTransfersOfDay, findTransferOfOrder, hadTransfer } from '../money/bank/transfer-payment-repository.ts'
import { transferHoldEnd, whyNoTransfer } from '../money/bank/transfer-rules.ts'
import { TRANSFER } from '../money/payments/payment.ts'
import { nextPaymentNumber } from '../money/payments/payment-repository.ts'
import { dueOf } from '../money/payments/purchase.ts'
import { cancelOrderUrl, orderSuccessUrl } from './checkout-urls.ts'
import { hasAllSeats } from './courses/can-accept-course.ts'
import { leadToCheckout, type OpenedCheckout, type PurchaseToPay, storeRequest } from './lead-to-checkout.ts'
import { firstStartOf, type LockedOrder, lockOrder } from './orders/lock-order.ts'
import { findOrderRecipient } from './orders/order-email-repository.ts'
import { purchaseOfOrder } from './orders/order-purchase.ts'
import { findOrderOwner, isEmailProven, type OrderOwner, renewOrder } from './orders/order-repository.ts'

/** The daily maximum of transfers for orders of an unproven address. A transfer sends two emails before money arrives. */
const MAX_UNPROVEN_TRANSFERS = 2

export type OpenOrderCheckout = { orderId: number; personId: number; language: 'en' | 'ru'; siteUrl: string }

/**
 * Opens a checkout at the provider of `deps`. Refuses: not_found, email_unproven, transfers_off, too_late_for_transfer and already_started (a
 * date of the course), and the refusals of leadToCheckout.
 */
export async function openOrderCheckout(
  deps: BookingDependencies,
  input: OpenOrderCheckout,
): Promise<Decision<OpenedCheckout & { orderId: number }>> {
  const { orderId } = input
  const owner = await findOrderOwner(deps.db, orderId)
  if (owner?.personId !== input.personId) return refuse('not_found')
  const opened = await leadToCheckout(deps, (tx) => lockToPay(tx, deps, input, owner))
  return opened.ok ? accept({ orderId, ...opened.value }) : opened
}

async function lockToPay(
  tx: Transaction,
  deps: BookingDependencies,
  { language, siteUrl }: OpenOrderCheckout,
  owner: OrderOwner,
): Promise<Decision<PurchaseToPay>> {
  const locked = await lockOrder(tx, owner)
  const { order, now } = locked
  const { details } = order
  const id = { orderId: order.id }
  const outOfReach = await whyOutOfReach(tx, id)
  if (outOfReach) return refuse(outOfReach)
  const successUrl = orderSuccessUrl(siteUrl, order)
  const isTransfer = deps.provider.name === TRANSFER
  const isUnproven = isTransfer && !(await isEmailProven(tx, order.personId))
  // The payment code of an earlier transfer is already in an email, so an unproven address gets the same code again.
  const earlier = isUnproven ? await findTransferOfOrder(tx, { orderId: order.id, amount: dueOf(order) }) : undefined
  const request = async (until: Date | null) =>
    storeRequest(tx, deps, id, {
      now,
      heldUntil: until,
      paymentId: earlier ?? (await nextPaymentNumber(tx)),
      reopens: earlier !== undefined,
      amount: dueOf(order),
      title: details[language === 'ru' ? 'nameRu' : 'nameEn'] || details.nameEn || details.nameRu,
      description: '',
      startsAt: null,
      language,
      email: (await findOrderRecipient(tx, order.id)).to,
      successUrl,
      cancelUrl: cancelOrderUrl(siteUrl, order, await hadTransfer(tx, id)),
    })
  const isLimited = isUnproven && earlier === undefined
  const why = isTransfer ? await whyNotByTransfer(tx, locked, isLimited) : undefined
  const refusal = whyNotPayable(locked) ?? (why && refuse(why))
  return accept({ purchase: purchaseOfOrder(locked), now, refusal, successUrl, renew: () => renew(tx, deps, locked), request })
}

/** Limits transfers for unproven addresses, because a transfer emails its code and the address may be another person's. */
async function whyNotByTransfer(tx: Transaction, locked: LockedOrder, isLimited: boolean): Promise<RefusalReason | undefined> {
  const why = whyNoTransfer(await readSettings(tx), locked.now, firstStartOf(locked))
  if (why || !isLimited) return why
  return (await countOrderTransfersOfDay(tx, locked.order.personId)) >= MAX_UNPROVEN_TRANSFERS ? 'email_unproven' : undefined
}

/**
 * Once a date has started, the person has to order the remaining dates instead, because the order fixed the dates together with the price.
 */
function whyNotPayable(locked: LockedOrder) {
  if (!hasAllSeats(locked)) return refuse('hold_lapsed')
  return locked.seats.some(({ offering }) => offering.startsAt <= locked.now) ? refuse('already_started') : undefined
}

async function renew(tx: Transaction, deps: BookingDependencies, locked: LockedOrder): Promise<Date | null> {
  const { order, now } = locked
  if (order.heldUntil === null) return null
  const settings = await readSettings(tx)
  const hold = { since: order.createdAt, until: order.heldUntil }
  const until =
    deps.provider.name === TRANSFER
      ? transferHoldEnd({ ...hold, startsAt: firstStartOf(locked) }, settings)
      : renewedUntil(hold, now, settings.holdSeconds ?? deps.holdSeconds)
  if (until > order.heldUntil) await renewOrder(tx, order.id, until)
  return until
}
