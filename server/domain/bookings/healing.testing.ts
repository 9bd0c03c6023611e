import fc from 'fast-check'
import type { Job } from '../../db/enqueue.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { ProviderDown, ProviderRefused } from '../payments/payment-provider.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { type InProcessFault, type StripeInProcess, stripeInProcess } from '../payments/stripe-in-process.testing.ts'
import { cancelClass } from './cancel-class.ts'
import { changeStatus } from './change-status.ts'
import { checkoutOutcome } from './checkout-outcome.ts'
import { closePage } from './close-page.ts'
import type { Desk } from './desk.ts'
import { givePlaceBack } from './give-place-back.ts'
import { handOver } from './hand-over.ts'
import { hearNews } from './hear-news.ts'
import { openCheckout } from './open-checkout.ts'
import { placeBooking } from './place-booking.ts'
import { refundBooking } from './refund-booking.ts'
import { retryRefund } from './retry-refund.ts'
import { runCancellation } from './run-cancellation.ts'
import { sweep } from './sweep.ts'
import { countLive, makePeople, makeSession, testDesk } from './testing.ts'
import { undoCancellation } from './undo-cancellation.ts'

// One class with few places, three people, a provider, and everything that can go wrong between them.

const who = fc.integer({ min: 0, max: 2 })
const which = fc.nat({ max: 20 })
const fault = fc.constantFrom<InProcessFault>('dropped', 'lost', 'broken', 'broke')

const step = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('checkout' as const), who }) },
  { weight: 16, arbitrary: fc.record({ do: fc.constant('pay' as const), which, later: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('deliver' as const), which, times: fc.constantFrom(1, 1, 2, 20) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('success page' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('lapse' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give back' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bank decides' as const), which, good: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('staff' as const), who, status: fc.constantFrom('pending', 'paid', 'cancelled') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), who, amount: fc.constantFrom(undefined, 10_000, 40_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hand over' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('call off' as const), undo: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('run' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dashboard refund' as const), which, amount: fc.constantFrom(undefined, 30_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund fails' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fault' as const), fault }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('kill' as const), after: fc.nat({ max: 3 }), committed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('down' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('up' as const) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
/** Steps that happen at once stand together. */
const sequences = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 8 })

const checkout = (one: number): Step[] => [{ do: 'checkout', who: one }]
const lapses = (one: number): Step[] => [{ do: 'lapse', who: one }]
const pays = (one: number): Step[] => [{ do: 'pay', which: one, later: false }]
const delivered: Step[] = [{ do: 'deliver', which: 0, times: 1 }]

/** How a sequence begins: straight into the corners that chance alone would seldom find. */
const beginnings: Step[][][] = [
  [checkout(0)],
  // Late money, and a place that somebody else has by then.
  [checkout(0), lapses(0), checkout(1), pays(0)],
  [checkout(0), lapses(0), checkout(1), lapses(1), [...pays(0), ...pays(1)]],
  // A hold taken anew: two pages of one booking, both paid.
  [checkout(0), lapses(0), checkout(0), [...pays(0), ...pays(1)]],
  // Staff reopen what is paid.
  [checkout(0), pays(0), delivered, [{ do: 'staff', who: 0, status: 'pending' }]],
  // Part of the money goes back while the provider stumbles.
  [checkout(0), pays(0), delivered, [{ do: 'refund', who: 0, amount: 10_000 }]],
]

class Killed extends Error {}

type Row = Record<string, unknown>

export class World {
  private readonly open: OpenDatabase
  private readonly stripe: StripeInProcess = stripeInProcess()
  private readonly desk: Desk
  private readonly jobs: Job[] = []
  private readonly people: number[]
  private readonly staffId: number
  private readonly session: number
  private readonly capacity: number
  /** The pages that somebody was led to: nobody can pay on any other. */
  private readonly shown: string[] = []
  private keys = 0
  private killed = 0
  /** The process dies at its so many-th transaction from now; undefined: it does not. */
  private death: { after: number; committed: boolean } | undefined

  private constructor(open: OpenDatabase, [staffId, ...people]: number[], session: number, capacity: number) {
    this.open = open
    this.people = people
    this.staffId = staffId as number
    this.session = session
    this.capacity = capacity
    this.desk = {
      ...testDesk(this.mortal(open.db), this.stripe.provider),
      enqueue: async (_tx, job) => {
        this.jobs.push(job)
      },
    }
  }

  static async of(open: OpenDatabase, capacity: number): Promise<World> {
    return new World(open, await makePeople(open.db, 4), await makeSession(open.db, { capacity }), capacity)
  }

  async run(groups: Step[][]): Promise<void> {
    for (const group of groups) {
      await Promise.all(group.map((one) => this.attempt(one)))
      if ((await countLive(this.open.db, this.session)) > this.capacity) throw new Error('oversold')
    }
  }

  /** A step may fail as the world does; anything else is a bug. */
  private async attempt(one: Step): Promise<void> {
    try {
      await this.take(one)
    } catch (error) {
      if (error instanceof Killed) this.killed += 1
      if (!(error instanceof ProviderDown || error instanceof ProviderRefused || error instanceof Killed)) throw error
    }
  }

  private async take(one: Step): Promise<unknown> {
    const { desk, stripe } = this
    const { books } = stripe
    switch (one.do) {
      case 'checkout':
        return this.checkout(this.person(one.who))
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
        return Promise.all(own.map((row) => checkoutOutcome(desk, String(row.session_id), this.person(one.who))))
      }
      case 'sweep':
        await this.age()
        return sweep(desk)
      case 'work':
        return this.work()
      case 'lapse':
        return this.rows(
          `update bookings set held_until = clock_timestamp() - interval '1 second' where person_id = ${this.person(one.who)} and status = 'pending' and held_until is not null`,
        )
      case 'give back': {
        const [booking] = await this.bookingsOf(one.who)
        return booking && givePlaceBack(desk, { personId: this.person(one.who), kind: 'session', bookingId: Number(booking.id) })
      }
      case 'staff': {
        const [booking] = await this.bookingsOf(one.who)
        const status = one.status as 'pending' | 'paid' | 'cancelled'
        return booking && changeStatus(desk, { kind: 'session', bookingId: Number(booking.id), status, staffId: this.staffId })
      }
      case 'refund': {
        const [booking] = await this.bookingsOf(one.who)
        const wish = { kind: 'session' as const, amount: one.amount, key: `key ${++this.keys}`, staffId: this.staffId }
        return booking && Promise.all([1, 2].map(() => refundBooking(desk, { ...wish, bookingId: Number(booking.id) })))
      }
      case 'retry':
        return this.retryFailed()
      case 'hand over':
        return this.handOver()
      case 'call off':
        return this.callOff(one.undo)
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
        this.death = { after: one.after, committed: one.committed }
        return
      case 'down':
        stripe.isDown = true
        return
      case 'up':
        stripe.isDown = false
    }
  }

  /** All trouble is over: the network is back, every hold runs out, sweep and jobs and all news come again. */
  async rest(): Promise<void> {
    const { stripe } = this
    stripe.isDown = false
    stripe.faults.length = 0
    this.death = undefined
    for (const session of stripe.books.sessions.values())
      if (session.status === 'complete' && session.payment_status === 'unpaid' && stripe.books.intentOf(session).status === 'processing')
        stripe.books.decide(session.id, true)
    await this.rows(
      `update bookings set held_until = clock_timestamp() - interval '1 second' where offering_id = ${this.session} and status = 'pending' and held_until is not null`,
    )
    for (let round = 0; round < 2; round++) {
      await this.age()
      await sweep(this.desk)
      for (const event of stripe.books.news.toReversed()) await this.deliver(event)
      await this.rows(`update cancellations set runs_at = clock_timestamp() where offering_id = ${this.session} and status = 'waiting'`)
      await this.runCancellations()
      await this.retryFailed()
      await this.handOver()
      await this.work()
    }
  }

  /** What must be true of the books in the end, whatever happened. Answers with what is not. */
  async faults(): Promise<string[]> {
    const { books } = this.stripe
    const wrong: string[] = []
    const payments = await this.rows(
      `select p.*, (select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = p.id and r.status in ('sent', 'done')) as went
       from payments p join bookings b on b.id = p.booking_id where b.offering_id = ${this.session}`,
    )
    const ofMoney = (intent: string) => payments.find((payment) => payment.provider_payment_id === intent)
    for (const charge of books.charges.values()) {
      const payment = ofMoney(charge.payment_intent)
      if (!payment) wrong.push('money came that our books do not know')
      else if (payment.status !== 'kept' && payment.status !== 'returned') wrong.push(`money came, and the payment is ${payment.status}`)
      else if (Number(payment.went) !== charge.amount_refunded)
        wrong.push(`${charge.amount_refunded} went back, our books say ${payment.went}`)
      else if (payment.status === 'returned' && charge.amount_refunded !== charge.amount) wrong.push('returned money is still here')
    }
    const kept = payments.filter(({ status, provider }) => (status === 'kept' || status === 'returned') && provider === 'stripe')
    const ours = kept.reduce((sum, { amount, went }) => sum + Number(amount) - Number(went), 0)
    if (ours !== books.balance()) wrong.push(`our books have ${ours}, the provider ${books.balance()}`)
    wrong.push(...(await this.faultsOfPlaces()), ...(await this.faultsOfRefunds()))
    return wrong
  }

  addTo(tally: Tally): void {
    const charges = [...this.stripe.books.charges.values()]
    tally.paid += charges.length
    tally.wentBack += charges.filter(({ refunded }) => refunded).length
    tally.kept += charges.filter(({ refunded }) => !refunded).length
    tally.killed += this.killed
  }

  private async faultsOfPlaces(): Promise<string[]> {
    const wrong: string[] = []
    const bookings = await this.rows(
      `select b.id, b.status, b.cancelled_by, count(p.id) filter (where p.status = 'kept')::int as kept,
        coalesce(sum(p.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed'))
          filter (where p.status in ('kept', 'returned') and p.provider = 'stripe'), 0)::int as money, b.price
       from bookings b left join payments p on p.booking_id = b.id where b.offering_id = ${this.session} group by b.id`,
    )
    for (const { id, status, kept, money, price, cancelled_by } of bookings) {
      if (Number(kept) > 1 || Number(money) > Number(price)) wrong.push(`booking ${id} was paid twice`)
      if (status === 'paid' && kept !== 1) wrong.push(`booking ${id} is paid without money`)
      // Staff may cancel, or reopen, what is paid: that is theirs, and stays in their list.
      if (status === 'cancelled' && cancelled_by === 'person' && Number(kept) > 0)
        wrong.push(`booking ${id} was given back, and its money kept`)
      if (status === 'pending' && Number(kept) > 0 && !(await this.wasTouchedByStaff(Number(id))))
        wrong.push(`booking ${id} has money and no place`)
    }
    return wrong
  }

  private async faultsOfRefunds(): Promise<string[]> {
    const wrong: string[] = []
    const [there] = await this.rows(`select count(*)::int as n from bookings b join cancellations c on c.offering_id = b.offering_id
      where b.offering_id = ${this.session} and is_live(b.status, b.held_until) and c.status in ('waiting', 'running')`)
    if (Number(there?.n) > 0) wrong.push('the class was called off, and somebody has a place still')
    const [unpaid] = await this.rows(`select count(*)::int as n from bookings b join payments p on p.booking_id = b.id
      where b.offering_id = ${this.session} and b.cancellation_id is not null and p.status = 'kept'`)
    if (Number(unpaid?.n) > 0) wrong.push('the class was called off, and money was kept')
    const keys = [...this.stripe.books.refunds.values()]
      .filter(({ status }) => status !== 'failed')
      .map(({ metadata }) => metadata.refund_key)
    const asked = keys.filter((key) => key !== undefined).map((key) => key.split('-')[1])
    if (new Set(asked).size !== asked.length) wrong.push('a refund went back twice')
    const [row] = await this.rows(
      `select count(*)::int as n from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
       where b.offering_id = ${this.session} and r.status in ('due', 'sent')`,
    )
    if (Number(row?.n) > 0) wrong.push('a refund is still due')
    return wrong
  }

  private async checkout(personId: number): Promise<void> {
    const { desk } = this
    const common = { language: 'en' as const, siteUrl: 'http://localhost' }
    const placed = await placeBooking(desk, { ...common, personId, kind: 'session', offeringId: this.session })
    if (!placed.ok) return
    const opened = await openCheckout(desk, { ...common, personId, bookingId: placed.value.bookingId })
    // Whoever has paid already is led to our own success page.
    if (opened.ok && !opened.value.url.startsWith(common.siteUrl)) this.shown.push(opened.value.url.replace('page/', ''))
  }

  private async deliver(event: object): Promise<void> {
    const news = this.stripe.provider.readWebhook(Buffer.from(JSON.stringify(event)), undefined)
    if (news && news !== 'foreign') await hearNews(this.desk, news)
  }

  private async work(): Promise<void> {
    for (const job of this.jobs.splice(0)) {
      try {
        if (job.name === 'refund') await sendRefund(this.desk, job.refundId)
        if (job.name === 'close-page') await closePage(this.desk, job.paymentId)
      } catch (error) {
        // As the queue does: it is tried again.
        this.jobs.push(job)
        throw error
      }
    }
  }

  private async retryFailed(): Promise<void> {
    const failed = await this.rows(
      `select r.id from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
       where b.offering_id = ${this.session} and r.status = 'failed'`,
    )
    for (const { id } of failed) await retryRefund(this.desk, { refundId: Number(id), staffId: this.staffId })
  }

  /** Staff give back by hand whatever waits for that. */
  private async handOver(): Promise<void> {
    const waiting = await this.rows(
      `select r.id from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
       where b.offering_id = ${this.session} and r.status = 'due' and r.by_hand`,
    )
    for (const { id } of waiting) await handOver(this.desk, { refundId: Number(id), method: undefined, staffId: this.staffId })
  }

  private async runCancellations(): Promise<void> {
    const called = await this.rows(`select id from cancellations where offering_id = ${this.session} and status in ('waiting', 'running')`)
    for (const { id } of called)
      await runCancellation(this.desk, Number(id)).catch((error) => {
        throw error instanceof AggregateError ? error.errors[0] : error
      })
  }

  /** It runs with the next 'run', unless it is taken back at once. */
  private async callOff(isUndone: boolean): Promise<void> {
    const desk = { ...this.desk, undoSeconds: isUndone ? 60 : 0 }
    await cancelClass(desk, { offeringId: this.session, reason: { en: '', ru: '' }, tell: true, staffId: this.staffId })
    if (isUndone) await undoCancellation(desk, { offeringId: this.session, staffId: this.staffId })
  }

  /** Time goes by for the sweep. */
  private async age(): Promise<void> {
    await this.rows(
      `update payments set created_at = created_at - interval '2 minutes', asked_at = null where booking_id in (select id from bookings where offering_id = ${this.session})`,
    )
    await this.rows(
      `update refunds set created_at = created_at - interval '2 minutes', tried_at = null where payment_id in (select p.id from payments p join bookings b on b.id = p.booking_id where b.offering_id = ${this.session})`,
    )
  }

  private async wasTouchedByStaff(bookingId: number): Promise<boolean> {
    return (await this.rows(`select 1 from audit_trail where kind = 'booking' and subject_id = ${bookingId} limit 1`)).length > 0
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

  /** The database of a process that may be killed: before a commit, or right after it. */
  private mortal(db: Desk['db']): Desk['db'] {
    const dies = (): boolean => this.death !== undefined && this.death.after-- === 0
    return Object.create(db, {
      transaction: {
        value: async (run: (tx: never) => Promise<unknown>) => {
          if (!dies()) return db.transaction(run as never)
          const { committed } = this.death as { committed: boolean }
          await db.transaction(async (tx) => {
            const queued = this.jobs.length
            await run(tx as never)
            if (committed) return
            this.jobs.splice(queued)
            throw new Killed()
          })
          throw new Killed()
        },
      },
      update: {
        value: (table: never) => {
          if (dies()) throw new Killed()
          return db.update(table)
        },
      },
    })
  }
}

const nth = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % Math.max(items.length, 1)]

/** How much happened in all sequences together. */
export type Tally = { paid: number; kept: number; wentBack: number; killed: number }

/** Runs so many random sequences; a failure names the seed and the shortest sequence that shows it. */
export async function heals(open: OpenDatabase, { runs, seed }: { runs: number; seed: number }): Promise<Tally> {
  console.info(`${runs} random sequences, seed ${seed}`)
  const tally: Tally = { paid: 0, kept: 0, wentBack: 0, killed: 0 }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(1, 1, 2), fc.constantFrom(...beginnings), sequences, async (capacity, beginning, groups) => {
      const world = await World.of(open, capacity)
      await world.run([...beginning, ...groups])
      await world.rest()
      const wrong = await world.faults()
      if (wrong.length > 0) throw new Error(wrong.join('; '))
      world.addTo(tally)
    }),
    { numRuns: runs, seed },
  )
  console.info(tally)
  return tally
}
