import type { OpenDatabase } from '../../db/open-database.ts'
import { countLive, makePeople, makeSession, testDependencies } from '../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../bookings/status/change-status.ts'
import { bookAndPay } from '../checkout/book-and-pay.ts'
import { catchUpWithProvider } from '../checkout/catch-up-with-provider.ts'
import { checkoutOutcome } from '../checkout/checkout-outcome.ts'
import { expireCheckout } from '../checkout/expire-checkout.ts'
import { handlePaymentEvent } from '../checkout/handle-payment-event.ts'
import { recordManualRefund } from '../checkout/refunds/record-manual-refund.ts'
import { refundBooking } from '../checkout/refunds/refund-booking.ts'
import { retryRefund } from '../checkout/refunds/retry-refund.ts'
import { sendRefund } from '../checkout/refunds/send-refund.ts'
import { releaseHold } from '../checkout/release-purchase.ts'
import type { CancellingDependencies } from '../guests/cancelling/cancel-own-booking.ts'
import { leave } from '../guests/cancelling/cancelling.testing.ts'
import { resellDueSeats, resellSeats } from '../guests/cancelling/resell-seats.ts'
import { exchange, setPolicy } from '../guests/exchanging/exchanging.testing.ts'
import { moveBooking, readMoveOptions } from '../guests/exchanging/move-booking.ts'
import { ProviderDown, ProviderRefused } from '../money/payments/payment-provider.ts'
import { type StripeInProcess, stripeInProcess } from '../money/payments/stripe-in-process.testing.ts'
import { cancelClass, undoCancellation } from '../operations/classes/cancelling/cancel-class.ts'
import { runCancellation } from '../operations/classes/cancelling/run-cancellation.ts'
import { isKilled, type Life, mortalDatabase } from './mortal-database.testing.ts'
import { bookThenPay, moveCredit, nth } from './recovery-calls.testing.ts'
import type { Step } from './recovery-steps.testing.ts'
import { faults, type Row } from './recovery-verdict.testing.ts'

/** How often each outcome occurred in all sequences. */
export type Tally = { paid: number; kept: number; wentBack: number; killed: number; moved: number; dearer: number; resold: number }

type Others = Record<'same' | 'cheaper' | 'dearer', number>

let made = 0
const SITE = 'http://localhost'

export class World {
  private readonly open: OpenDatabase
  private readonly stripe: StripeInProcess = stripeInProcess()
  private readonly deps: CancellingDependencies
  private readonly life: Life = { jobs: [], death: undefined }
  private readonly people: number[]
  private readonly staffId: number
  private readonly session: number
  private readonly capacity: number
  /** Other classes with enough seats for everyone. */
  private readonly others: Others
  /** The checkouts that a person was shown. Only these can be paid. */
  private readonly shown: string[] = []
  private keys = 0
  private killed = 0

  private constructor(open: OpenDatabase, [staffId, ...people]: number[], session: number, capacity: number, others: Others) {
    this.open = open
    this.people = people
    this.staffId = staffId as number
    this.session = session
    this.capacity = capacity
    this.others = others
    this.deps = {
      ...testDependencies(mortalDatabase(open.db, this.life), this.stripe.provider),
      timeZone: 'Europe/Prague',
      enqueue: async (_tx, job) => {
        this.life.jobs.push(job)
      },
    }
  }

  /** `percent`: the share of the price that a cancellation refunds. */
  static async of(open: OpenDatabase, { capacity, percent }: { capacity: number; percent: number }): Promise<World> {
    const classAt = async (values: { capacity?: number; price?: number }) => {
      // The class starts before the classes of earlier worlds, because only the soonest classes are offered.
      const startsAt = new Date(Date.now() + 86_400_000 - ++made * 1000)
      const id = await makeSession(open.db, { ...values, startsAt })
      await setPolicy(open.db, id, { percent })
      return id
    }
    const others = { same: await classAt({}), cheaper: await classAt({ price: 40_000 }), dearer: await classAt({ price: 90_000 }) }
    return new World(open, await makePeople(open.db, 4), await classAt({ capacity }), capacity, others)
  }

  async run(groups: Step[][]): Promise<void> {
    for (const group of groups) {
      await Promise.all(group.map((one) => this.attempt(one)))
      if ((await countLive(this.open.db, this.session)) > this.capacity) throw new Error('oversold')
    }
  }

  /** Runs a step. It may fail only with simulated failures. */
  private async attempt(one: Step): Promise<void> {
    try {
      await this.take(one)
    } catch (error) {
      const mishaps = error instanceof AggregateError ? error.errors : [error]
      const isDead = mishaps.some(isKilled)
      if (isDead) this.killed += 1
      // The next process does not die.
      if (isDead) this.life.death = undefined
      for (const one of mishaps) if (!(one instanceof ProviderDown || one instanceof ProviderRefused || isKilled(one))) throw error
    }
  }

  private async take(one: Step): Promise<unknown> {
    const { deps, stripe } = this
    const { books } = stripe
    switch (one.do) {
      case 'checkout':
        return this.checkout(this.person(one.who), this.session, one)
      case 'pay': {
        const session = nth(this.shown, one.which)
        return session && books.pay(session, { later: one.later && one.which % 3 === 0 })
      }
      case 'bank decides': {
        const waiting = [...books.sessions.values()].filter(
          (session) => session.status === 'complete' && session.payment_status === 'unpaid',
        )
        const session = nth(waiting, one.which)
        return session && books.intentOf(session).status === 'processing' && books.decide(session.id, one.good)
      }
      case 'deliver': {
        const event = nth(books.news, one.which)
        return event && Promise.all(Array.from({ length: one.times }, () => this.deliver(event)))
      }
      case 'success page': {
        const own = await this.rows(
          `select p.session_id from payments p join bookings b on b.id = p.booking_id where b.person_id = ${this.person(one.who)} and p.session_id is not null`,
        )
        return Promise.all(own.map((row) => checkoutOutcome(deps, String(row.session_id), this.person(one.who))))
      }
      case 'sweep':
        await this.age()
        return catchUpWithProvider(deps)
      case 'work':
        return this.work()
      case 'lapse':
        return this.rows(
          `update bookings set held_until = clock_timestamp() - interval '1 second' where person_id = ${this.person(one.who)} and status = 'pending' and held_until is not null`,
        )
      case 'give back': {
        const [booking] = await this.bookingsOf(one.who)
        return booking && releaseHold(deps, { personId: this.person(one.who), kind: 'session', bookingId: Number(booking.id) })
      }
      case 'leave': {
        const [booking] = await this.bookingsOf(one.who)
        const own = { personId: this.person(one.who), bookingId: Number(booking?.id) }
        return booking && Promise.all(Array.from({ length: one.times }, () => leave(deps, own, one.toCredit ? 'credit' : 'money')))
      }
      case 'exchange':
        return this.exchange(one)
      case 'staff': {
        const [booking] = await this.bookingsOf(one.who)
        const status = one.status as 'pending' | 'paid' | 'cancelled'
        return booking && changeStatus(deps, { kind: 'session', bookingId: Number(booking.id), status, staffId: this.staffId })
      }
      case 'refund': {
        const [booking] = await this.bookingsOf(one.who)
        const way = one.toCredit ? ('credit' as const) : ('money' as const)
        const input = { kind: 'session' as const, amount: one.amount, way, key: `key ${++this.keys}`, staffId: this.staffId }
        return booking && Promise.all([1, 2].map(() => refundBooking(deps, { ...input, bookingId: Number(booking.id) })))
      }
      case 'credit':
      case 'pay out':
        return moveCredit(deps, one, { personId: this.person(one.who), staffId: this.staffId, key: `key ${++this.keys}` })
      // Books another class that is never full or cancelled.
      case 'elsewhere':
        return this.checkout(this.person(one.who), await makeSession(this.open.db), { atOnce: true, credit: true })
      case 'retry':
        return this.retryFailed()
      case 'hand over':
        return this.recordManualRefund()
      case 'cancel class':
        return this.cancelOffering(one.undo)
      case 'run':
        return this.runCancellations()
      case 'dashboard refund': {
        const charge = nth([...books.charges.values()], one.which)
        if (!charge || charge.amount - charge.amount_refunded < (one.amount ?? 1)) return
        return books.refund(charge.payment_intent, one.amount)
      }
      case 'refund fails': {
        const refund = nth([...books.refunds.values()], one.which)
        return refund && refund.status !== 'failed' && refund.metadata.refund_key && books.failRefund(refund.id)
      }
      case 'fault':
        return stripe.faults.push(one.fault)
      case 'kill':
        this.life.death = { after: one.after, committed: one.committed }
        return
      case 'down':
        stripe.isDown = true
        return
      case 'up':
        stripe.isDown = false
    }
  }

  /** Ends all failures: restores the network, lapses every hold, and runs the sweep, the jobs and all payment events again. */
  async rest(): Promise<void> {
    const { stripe } = this
    stripe.isDown = false
    stripe.faults.length = 0
    this.life.death = undefined
    for (const session of stripe.books.sessions.values())
      if (session.status === 'complete' && session.payment_status === 'unpaid' && stripe.books.intentOf(session).status === 'processing')
        stripe.books.decide(session.id, true)
    await this.rows(
      `update bookings set held_until = clock_timestamp() - interval '1 second' where person_id in (${this.people}) and status = 'pending' and held_until is not null`,
    )
    let told = 0
    for (let round = 0; round < 2; round++) {
      await this.age()
      await catchUpWithProvider(this.deps)
      const untold = stripe.books.news.slice(told)
      told = stripe.books.news.length
      for (const event of untold.toReversed()) await this.deliver(event)
      await this.rows(`update cancellations set runs_at = clock_timestamp() where offering_id = ${this.session} and status = 'waiting'`)
      await this.runCancellations()
      await resellDueSeats(this.deps)
      await this.retryFailed()
      await this.recordManualRefund()
      await this.work()
    }
  }

  /** Returns all violations of the rules that must hold at the end. */
  faults(): Promise<string[]> {
    return faults({
      rows: (text) => this.rows(text),
      people: this.people,
      session: this.session,
      books: this.stripe.books,
      open: this.open,
    })
  }

  async addTo(tally: Tally): Promise<void> {
    tally.resold += (await this.rows(`select id from bookings where person_id in (${this.people}) and resold_by is not null`)).length
    const charges = [...this.stripe.books.charges.values()]
    tally.paid += charges.length
    tally.wentBack += charges.filter(({ refunded }) => refunded).length
    tally.kept += charges.filter(({ refunded }) => !refunded).length
    tally.killed += this.killed
    const [row] = await this.rows(`select count(*)::int as moved, count(*) filter (where e.price_after > e.price_before)::int as dearer
      from exchanges e join bookings b on b.id = e.booking_id where b.person_id in (${this.people})`)
    tally.moved += Number(row?.moved)
    tally.dearer += Number(row?.dearer)
    // Hides the classes from later worlds.
    await this.rows(`update offerings set is_active = false where id in (${[this.session, ...Object.values(this.others)]})`)
  }

  private async checkout(personId: number, offeringId: number, { atOnce, credit }: { atOnce: boolean; credit: boolean }): Promise<void> {
    const siteUrl = SITE
    const input = { personId, kind: 'session', offeringId, language: 'en', siteUrl, use: credit ? 'credit' : undefined } as const
    const opened = await (atOnce ? bookAndPay : bookThenPay)(this.deps, input)
    // A person who has already paid is redirected to our own success page.
    if (opened.ok && !opened.value.url.startsWith(siteUrl)) this.shown.push(opened.value.url.replace('page/', ''))
  }

  /** Exchanges the person's last paid booking to another class. */
  private async exchange({ who, to, toCredit, byStaff }: Extract<Step, { do: 'exchange' }>): Promise<void> {
    const personId = this.person(who)
    const [booking] = await this.rows(`select id from bookings where person_id = ${personId} and status = 'paid' order by id desc limit 1`)
    if (!booking) return
    const bookingId = Number(booking.id)
    const target = to === 'first' ? this.session : this.others[to as keyof Others]
    const back = toCredit ? ('credit' as const) : ('money' as const)
    if (byStaff) return this.move(bookingId, target, back)
    const done = await exchange(this.deps, { personId, bookingId, to: target, back })
    // A person who has already paid is redirected to our own success page.
    if (done.ok && done.value.state === 'payment' && !done.value.url.startsWith(SITE)) this.shown.push(done.value.url.replace('page/', ''))
  }

  private async move(bookingId: number, to: number, back: 'money' | 'credit'): Promise<void> {
    const shown = await readMoveOptions(this.deps, { kind: 'session', bookingId })
    const expected = shown.ok && shown.value.targets.find(({ id }) => id === to)
    if (!expected) return
    const { staffId } = this
    await moveBooking(this.deps, { kind: 'session', bookingId, to, back, notify: true, expected, staffId, siteUrl: SITE })
  }

  private async deliver(event: object): Promise<void> {
    const news = this.stripe.provider.readWebhook(Buffer.from(JSON.stringify(event)), undefined)
    if (news && news !== 'foreign') await handlePaymentEvent(this.deps, news)
  }

  private async work(): Promise<void> {
    for (const job of this.life.jobs.splice(0)) {
      try {
        if (job.name === 'refund') await sendRefund(this.deps, job.refundId)
        if (job.name === 'expire-checkout') await expireCheckout(this.deps, job.paymentId)
        if (job.name === 'resell') await resellSeats(this.deps, job.offeringId)
      } catch (error) {
        // Queues the job again for a retry, as the real queue does.
        this.life.jobs.push(job)
        throw error
      }
    }
  }

  private async retryFailed(): Promise<void> {
    const failed = await this.rows(
      `select r.id from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
       where b.person_id in (${this.people}) and r.status = 'failed'`,
    )
    for (const { id } of failed) await retryRefund(this.deps, { refundId: Number(id), staffId: this.staffId })
  }

  /** Records all pending manual refunds as staff. */
  private async recordManualRefund(): Promise<void> {
    const waiting = await this.rows(
      `select r.id from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
       where b.person_id in (${this.people}) and r.status = 'due' and r.by_hand`,
    )
    for (const { id } of waiting) await recordManualRefund(this.deps, { refundId: Number(id), method: undefined, staffId: this.staffId })
  }

  private async runCancellations(): Promise<void> {
    const called = await this.rows(`select id from cancellations where offering_id = ${this.session} and status in ('waiting', 'running')`)
    for (const { id } of called)
      await runCancellation(this.deps, Number(id)).catch((error) => {
        throw error instanceof AggregateError ? error.errors[0] : error
      })
  }

  /** Cancels the class. The next 'run' executes it unless it is undone at once. */
  private async cancelOffering(isUndone: boolean): Promise<void> {
    const deps = { ...this.deps, undoSeconds: isUndone ? 60 : 0 }
    await cancelClass(deps, { offeringId: this.session, reason: { en: '', ru: '' }, notify: true, staffId: this.staffId })
    if (isUndone) await undoCancellation(deps, { offeringId: this.session, staffId: this.staffId })
  }

  /** Makes open payments old enough for the sweep. */
  private async age(): Promise<void> {
    await this.rows(
      `update payments set created_at = created_at - interval '2 minutes', asked_at = null where booking_id in (select id from bookings where person_id in (${this.people}))`,
    )
    await this.rows(
      `update refunds set created_at = created_at - interval '2 minutes', tried_at = null where payment_id in (select p.id from payments p join bookings b on b.id = p.booking_id where b.person_id in (${this.people}))`,
    )
  }

  private person(index: number): number {
    return this.people[index] as number
  }

  private bookingsOf(index: number): Promise<Row[]> {
    return this.rows(`select id from bookings where offering_id = ${this.session} and person_id = ${this.person(index)} order by id desc`)
  }

  private async rows(text: string): Promise<Row[]> {
    return (await this.open.queue.executeSql(text)).rows as Row[]
  }
}
