import { randomUUID } from 'node:crypto'
import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { findGuest, type Guest } from '../../bookings/seats/guest-repository.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { lockBankLines } from '../../money/bank/bank-line-repository.ts'
import { addStudioPayment, type StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import { findSale } from '../../products/passes/pass-repository.ts'
import { orderedPass, type PassProduct } from '../../products/passes/product.ts'
import { findProduct } from '../../products/passes/product-repository.ts'
import { confirmTransferOfOrder } from '../bank/confirm-transfer.ts'
import { completePassOrder, makePass } from './complete-order.ts'
import { countOwned, insertOrder, lockPassOrder, lockPendingOrder } from './order-repository.ts'

export type SellPass = {
  personId: number
  productId: number
  method: StudioMethod | 'free'
  /** In haléře. Default: the product's price. */
  price?: number | undefined
  /** Makes the sale idempotent. */
  key?: string | undefined
  staffId: number
}

/**
 * Sells or gives a pass for staff, without a withdrawal period. A sale by transfer confirms the waiting transfer of an order of this pass.
 * Locks the person. Refuses: passes_off, not_found, once_per_person.
 */
export const sellPass = (deps: BookingDependencies, input: SellPass): Promise<Decision<number>> =>
  deps.db.transaction((tx) => sell(tx, deps, input))

async function sell(tx: Transaction, deps: BookingDependencies, input: SellPass): Promise<Decision<number>> {
  const { personId, productId, method, staffId, key = randomUUID() } = input
  if (method === 'transfer') await lockBankLines(tx)
  if (!(await readSettings(tx)).passesOn) return refuse('passes_off')
  const guest = await findGuest(tx, personId)
  const product = await findProduct(tx, productId)
  if (!guest || !product || !(await lockPerson(tx, personId))) return refuse('not_found')
  const earlier = await findSale(tx, personId, key)
  if (earlier !== undefined) return accept(earlier)
  const price = input.price ?? product.price
  const order = method === 'transfer' ? await lockPendingOrder(tx, personId, productId) : undefined
  const confirmed = order && (await confirmTransferOfOrder(tx, deps, { orderId: order.id, price, key, staffId }))
  if (confirmed !== undefined) return accept(confirmed)
  if (product.mostPerPerson !== null && (await countOwned(tx, personId, productId)) >= product.mostPerPerson)
    return refuse('once_per_person')

  const sale = { guest, product: { ...product, price }, key, staffId }
  const passId = method === 'free' ? await give(tx, deps, sale) : await sellFor(tx, deps, sale, method)
  await recordChange(tx, {
    personId: staffId,
    action: 'sell',
    subject: { kind: 'pass', id: passId },
    before: null,
    after: { personId, productId, method, amount: method === 'free' ? 0 : price, entries: product.entries },
  })
  return accept(passId)
}

type Sale = { guest: Guest; product: PassProduct; key: string; staffId: number }

async function give(tx: Transaction, deps: BookingDependencies, { guest, product, key, staffId }: Sale): Promise<number> {
  const whose = { personId: guest.personId, productId: product.id, orderId: null, opensFrom: null }
  const cause = `given:${guest.personId}:${key}`
  return makePass(tx, deps, orderedPass(product), { ...whose, now: await readClock(tx), cause, saleKey: key, staffId })
}

async function sellFor(tx: Transaction, deps: BookingDependencies, sale: Sale, method: StudioMethod): Promise<number> {
  const { guest, product, key, staffId } = sale
  const now = await readClock(tx)
  const orderId = await insertOrder(tx, {
    kind: 'pass',
    personId: guest.personId,
    productId: product.id,
    details: orderedPass(product),
    language: guest.language,
    price: product.price,
    covered: 0,
    accountId: null,
    startNow: true,
    heldUntil: addSeconds(now, deps.holdSeconds),
  })
  await addStudioPayment(tx, { orderId, amount: product.price, covered: 0, method, termsVersion: deps.termsVersion() })
  return completePassOrder(tx, deps, await lockPassOrder(tx, orderId), { now, isWithdrawable: false, saleKey: key, staffId })
}
