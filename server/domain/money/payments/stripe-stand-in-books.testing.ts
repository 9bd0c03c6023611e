import { randomBytes } from 'node:crypto'
import {
  eventOf,
  openDispute,
  openSession,
  paymentIntent,
  refundOf,
  type StandInCharge,
  type StandInDispute,
  type StandInIntent,
  type StandInRefund,
  type StandInSession,
  succeededCharge,
} from './stripe-stand-in-objects.testing.ts'
import { Refusal } from './stripe-stand-in-rules.testing.ts'

/** The metadata parameters of the object itself. */
const metadataIn = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (name.startsWith('metadata[') ? [[name.slice('metadata['.length, -1), value]] : [])),
  )

type News = ReturnType<typeof eventOf>

const idFor = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
const seconds = () => Math.floor(Date.now() / 1000)

/** The state of Stripe, and what people do there: pay, refund in the dashboard, dispute. */
export class StandInBooks {
  readonly sessions = new Map<string, StandInSession>()
  readonly intents = new Map<string, StandInIntent>()
  readonly charges = new Map<string, StandInCharge>()
  readonly refunds = new Map<string, StandInRefund>()
  readonly disputes = new Map<string, StandInDispute>()
  /** All events so far in order. The test decides whether they are delivered. */
  readonly news: News[] = []
  /** The statuses of the next refunds. Once the list is empty, refunds succeed at once. */
  readonly nextRefunds: ('pending' | 'failed')[] = []

  createSession(form: URLSearchParams, pageAddress: (id: string) => string): StandInSession {
    const text = (name: string) => form.get(name) ?? ''
    const expiresAt = Number(text('expires_at'))
    const amount = Number(text('line_items[0][price_data][unit_amount]'))
    const id = idFor('cs_test')
    const session = openSession({
      id,
      url: pageAddress(id),
      amount,
      currency: text('line_items[0][price_data][currency]'),
      expiresAt,
      successUrl: text('success_url'),
      cancelUrl: text('cancel_url'),
      email: text('customer_email'),
      locale: text('locale'),
      reference: text('client_reference_id'),
      metadata: metadataIn(form),
    })
    this.sessions.set(id, session)
    return session
  }

  session(id: string): StandInSession {
    const session = this.sessions.get(id)
    if (!session) throw new Refusal('resource_missing', `No such checkout.session: ${id}`, { status: 404 })
    if (session.status === 'open' && session.expires_at <= seconds()) this.close(session)
    return session
  }

  expire(id: string): StandInSession {
    const session = this.session(id)
    if (session.status !== 'open') throw new Refusal('', `Only Checkout Sessions with a status in ["open"] can be expired.`)
    this.close(session)
    return session
  }

  /** Pays on the checkout page. `later`: the bank decides later. Returns false if the page can no longer be paid. */
  pay(sessionId: string, { amount, currency, later = false }: { amount?: number; currency?: string; later?: boolean } = {}): boolean {
    const session = this.session(sessionId)
    if (session.status !== 'open') return false
    const money = {
      id: idFor('pi'),
      amount: amount ?? session.amount_total,
      currency: currency ?? session.currency,
      metadata: session.metadata,
    }
    this.intents.set(money.id, paymentIntent(money, 'processing', null))
    Object.assign(session, { status: 'complete', payment_intent: money.id, url: null })
    if (!later) this.succeed(session)
    this.notify('checkout.session.completed', session)
    return true
  }

  /** Reports the bank's decision about a pending payment. */
  decide(sessionId: string, good: boolean): void {
    const session = this.session(sessionId)
    if (good) this.succeed(session)
    else Object.assign(this.intentOf(session), { status: 'requires_payment_method' })
    this.notify(good ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', session)
  }

  /** Creates a refund. Without a key it comes from the dashboard. */
  refund(intentId: string, amount: number | undefined, key?: string): StandInRefund {
    const charge = this.chargeOf(intentId)
    const left = charge.amount - charge.amount_refunded
    const wanted = amount ?? left
    if (left === 0) throw new Refusal('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
    if (wanted > left) throw new Refusal('', `Refund amount is greater than unrefunded amount on charge.`)
    const metadata: Record<string, string> = key === undefined ? {} : { refund_key: key }
    const refund = refundOf({ id: idFor('re'), amount: wanted, currency: charge.currency, metadata }, charge)
    this.refunds.set(refund.id, refund)
    this.notify('refund.created', refund)
    const fate = this.nextRefunds.shift()
    if (fate === 'failed') this.failRefund(refund.id)
    else {
      if (fate === 'pending') refund.status = 'pending'
      this.count(charge)
      this.notify('charge.refunded', charge)
    }
    return refund
  }

  finishRefund(refundId: string): void {
    const refund = this.refunds.get(refundId)
    if (!refund) throw new Refusal('resource_missing', 'No such refund', { status: 404 })
    refund.status = 'succeeded'
    this.notify('refund.updated', refund)
  }

  failRefund(refundId: string): void {
    const refund = this.refunds.get(refundId)
    if (!refund) throw new Refusal('resource_missing', 'No such refund', { status: 404 })
    const charge = this.chargeOf(refund.payment_intent)
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    this.count(charge)
    this.notify('refund.failed', refund)
  }

  dispute(intentId: string): StandInDispute {
    const charge = this.chargeOf(intentId)
    const dispute = openDispute({ id: idFor('du'), amount: charge.amount, currency: charge.currency }, charge)
    this.disputes.set(dispute.id, dispute)
    Object.assign(charge, { disputed: true })
    this.notify('charge.dispute.created', dispute)
    return dispute
  }

  /** Closes a dispute with the bank's decision. */
  closeDispute(dispute: StandInDispute, status: 'won' | 'lost'): void {
    Object.assign(dispute, { status })
    this.notify('charge.dispute.closed', dispute)
  }

  disputeOf(disputeId: string): StandInDispute {
    const dispute = this.disputes.get(disputeId)
    if (!dispute) throw new Refusal('resource_missing', `No such dispute: ${disputeId}`, { status: 404 })
    return dispute
  }

  chargeOf(intentId: string): StandInCharge {
    const charge = [...this.charges.values()].find((one) => one.payment_intent === intentId)
    if (!charge) throw new Refusal('resource_missing', `No such payment_intent: ${intentId}`, { status: 404 })
    return charge
  }

  intentOf(session: StandInSession): StandInIntent {
    const intent = this.intents.get(session.payment_intent ?? '')
    if (!intent) throw new Error('This session has no money yet.')
    return intent
  }

  /** Payments minus refunds, in haléře. */
  balance(): number {
    const came = [...this.charges.values()].reduce((sum, { amount }) => sum + amount, 0)
    const went = [...this.refunds.values()].reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)
    return came - went
  }

  private count(charge: StandInCharge): void {
    const refunds = [...this.refunds.values()].filter((refund) => refund.charge === charge.id && refund.status !== 'failed')
    const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
    Object.assign(charge, { amount_refunded: refunded, refunded: refunded === charge.amount })
  }

  private succeed(session: StandInSession): void {
    const intent = this.intentOf(session)
    const charge = succeededCharge({ ...intent, id: idFor('ch') }, intent.id)
    this.charges.set(charge.id, charge)
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id })
    session.payment_status = 'paid'
  }

  private close(session: StandInSession): void {
    Object.assign(session, { status: 'expired', url: null })
    this.notify('checkout.session.expired', session)
  }

  private notify(type: string, object: object): void {
    this.news.push(eventOf(idFor('evt'), type, structuredClone(object)))
  }
}
