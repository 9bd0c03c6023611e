import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { databaseFault } from '../../db/database.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { askToPay } from '../bookings/owed/ask-to-pay.ts'
import { writeOffDebt } from '../bookings/owed/write-off-debt.ts'
import { addPersonToClass } from '../bookings/roster/add-person-to-class.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { changeStatus } from '../bookings/status/change-status.ts'
import { bookAndPay } from '../checkout/book-and-pay.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { openOrderCheckout } from '../checkout/open-order-checkout.ts'
import { adjustPass, endPassByStaff, prolongPass } from '../checkout/orders/change-pass.ts'
import { sellPass } from '../checkout/orders/sell-pass.ts'
import { openByPayLink } from '../checkout/pay-by-link.ts'
import { type BookingRequest, placeBooking } from '../checkout/place-booking.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { reassignPayment } from '../checkout/refunds/reassign-payment.ts'
import { refundBooking } from '../checkout/refunds/refund-booking.ts'
import { refundPass } from '../checkout/refunds/refund-pass.ts'
import { readWithdrawal, withdraw } from '../checkout/refunds/withdraw.ts'
import { releaseHold, releaseOrder } from '../checkout/release-purchase.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { leave } from '../guests/cancelling/cancelling.testing.ts'
import { exchange } from '../guests/exchanging/exchanging.testing.ts'
import { moveBooking, readMoveOptions } from '../guests/exchanging/move-booking.ts'
import { createStanding, pauseStanding, stopStanding } from '../guests/standing/change-standing.ts'
import { topUpAll } from '../guests/standing/top-up.ts'
import { joinList } from '../guests/waiting-list/join-list.ts'
import { leaveList } from '../guests/waiting-list/leave-list.ts'
import { updateWaitingList } from '../guests/waiting-list/update-waiting-list.ts'
import { testAddressKeys } from '../kernel/link-tokens.testing.ts'
import { payToken } from '../kernel/link-tokens.ts'
import { lockPerson } from '../kernel/person-lock-repository.ts'
import { adjustCredit } from '../money/ledger/adjust-credit.ts'
import { teachAnyway } from '../operations/classes/days-off/teach-anyway.ts'
import { decideClass } from '../operations/classes/minimum/decide-classes.ts'
import { deferAction, deferAddition } from '../operations/deferred/defer-action.ts'
import type { DeferredAction } from '../operations/deferred/deferred-action.ts'
import { runDeferredAction } from '../operations/deferred/run-deferred-actions.ts'
import { undoDeferredAction } from '../operations/deferred/undo-deferred-action.ts'
import { courseActions, type RaceUndo } from './storm-courses.testing.ts'
import { mergeActions } from './storm-merges.testing.ts'
import { transferActions } from './storm-transfers.testing.ts'
import { voucherActions } from './storm-vouchers.testing.ts'

export type StormWorld = {
  open: Pick<OpenDatabase, 'db' | 'queue'>
  deps: BookingDependencies
  people: number[]
  /** A staff account, which is never merged. */
  staff: number
  /** Group sessions. More may be added during the storm. */
  sessions: number[]
  slot: number
  products: number[]
  /** Returns a number from 0 to below 1, like Math.random. */
  random: () => number
  /** Pays a checkout. Returns false if it is not open. */
  press: (sessionId: string) => Promise<boolean>
}

/** How often each outcome occurred. `moved`: the sessions of paid checkouts. `faults`: database errors, none of which may occur. */
export type StormHeard = Record<
  | 'said'
  | 'linkSaid'
  | 'wentAway'
  | 'passSaid'
  | 'voucherSaid'
  | 'courseSaid'
  | 'waitSaid'
  | 'standSaid'
  | 'mergeSaid'
  | 'transferSaid'
  | 'decideSaid'
  | 'deferSaid'
  | 'reassignSaid'
  | 'staffRefused'
  | 'faults',
  Record<string, number>
> & {
  moved: Set<string>
}

/** Returns the innermost domain files in the stack of an error. */
const placeOf = (error: unknown): string =>
  [...String((error as Error).stack).matchAll(/server\/domain\/(?!rules)([\w/.-]+:\d+)/g)]
    .slice(0, 4)
    .map(([, place]) => place)
    .join(' < ')

const count = (counts: Record<string, number>, what: string) => {
  counts[what] = (counts[what] ?? 0) + 1
}

/** The groups of actions. */
export type ActionGroup =
  | 'buy'
  | 'transfers'
  | 'passes'
  | 'vouchers'
  | 'courses'
  | 'cancellations'
  | 'dates'
  | 'lines'
  | 'merges'
  | 'decisions'
  | 'links'
  | 'desk'

/** Random actions of guests and staff with seats, credit, passes and vouchers. `act` runs one, preferably from the wanted groups. */
export function stormActions(world: StormWorld): { act: (wanted?: ActionGroup[]) => Promise<void>; heard: StormHeard } {
  const { open, deps, people, staff, sessions, slot, products, random } = world
  const heard: StormHeard = {
    said: {},
    linkSaid: {},
    wentAway: {},
    passSaid: {},
    voucherSaid: {},
    courseSaid: {},
    waitSaid: {},
    standSaid: {},
    mergeSaid: {},
    transferSaid: {},
    decideSaid: {},
    deferSaid: {},
    reassignSaid: {},
    staffRefused: {},
    faults: {},
    moved: new Set(),
  }
  const read = async (text: string) => (await open.queue.executeSql(text)).rows as Record<string, unknown>[]
  const wishes = () => [
    ...sessions.map((offeringId) => ({ offeringId, kind: 'session' as const })),
    { offeringId: slot, kind: 'slot' as const },
  ]

  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const bookThenPay = async (input: BookingRequest) => {
    const placed = await placeBooking(deps, input)
    if (!placed.ok || random() < 0.2) return undefined
    return openCheckout(deps, { ...input, bookingId: placed.value.bookingId })
  }

  const buy = async () => {
    const personId = pick(people)
    const use = random() < 0.5 ? ('credit' as const) : undefined
    const input = { ...pick(wishes()), personId, language: 'en' as const, siteUrl: 'http://localhost', use }
    const opened = await (random() < 0.5 ? bookAndPay(deps, input) : bookThenPay(input))
    if (opened?.ok) await payOn(opened.value.url)
  }

  /** `meanwhile` happens between the payment and its notification. */
  const payOn = async (url: string, meanwhile?: () => Promise<unknown>) => {
    await pause(random() * 120)
    const sessionId = url.split('/').at(-1) as string
    if (!(await world.press(sessionId))) return
    heard.moved.add(sessionId)
    await meanwhile?.()
    const eventId = `${sessionId}-${Math.floor(random() * 2)}`
    // Each payment event is handled twice at the same time, sometimes with the same event id.
    const outcomes = await Promise.all([
      settlePayment(deps, { sessionId, eventId }),
      settlePayment(deps, random() < 0.5 ? { sessionId, eventId } : { sessionId }),
    ])
    for (const outcome of outcomes) count(heard.said, outcome)
  }

  /** Cancels a seat as staff and empties the waiting list. Otherwise all classes would be full or reserved for the people who wait. */
  const makeRoom = async (offeringId: number) => {
    const waiting = await read(`select id, person_id from waiting where offering_id = ${offeringId} and status = 'waiting'`)
    for (const { id, person_id } of waiting) await leaveList(deps, { id: Number(id), personId: Number(person_id) })
    const [taken] = await read(
      `select id from bookings where offering_id = ${offeringId} and is_live(status, held_until) and order_id is null order by random() limit 1`,
    )
    if (taken) await changeStatus(deps, { kind: 'session', bookingId: Number(taken.id), status: 'cancelled', staffId: staff })
  }

  /** Exchanges a paid booking as its person, or moves it as staff. */
  const goElsewhere = async () => {
    const [row] = await read(`select id, person_id from bookings where status = 'paid' and kind = 'session' order by random() limit 1`)
    if (!row) return
    const [bookingId, personId] = [row.id as number, row.person_id as number]
    const [to, back] = [pick(sessions), pick(['money', 'credit'] as const)]
    if (random() < 0.5) await makeRoom(to)
    if (random() < 0.2) {
      const shown = await readMoveOptions(deps, { kind: 'session', bookingId })
      const expected = shown.ok && shown.value.targets.find(({ id }) => id === to)
      if (expected)
        await moveBooking(deps, {
          kind: 'session',
          bookingId,
          to,
          back,
          notify: false,
          expected,
          staffId: staff,
          siteUrl: 'http://localhost',
        })
      return
    }
    // The hold either lasts long enough for a payment on a busy machine, or ends before the payment.
    const done = await exchange({ ...deps, holdSeconds: pick([0.05, 3]) }, { personId, bookingId, to, back })
    const outcome = done.ok ? done.value.state : done.reason
    count(heard.wentAway, outcome)
    if (done.ok && done.value.state === 'payment' && random() < 0.8) await payOn(done.value.url)
  }

  const saying = (outcome: string) => count(heard.passSaid, outcome)
  /** Orders a pass with or without credit and pays it, sometimes late. */
  const buyPass = async () => {
    const personId = pick(people)
    const use = random() < 0.5 ? ('credit' as const) : undefined
    const input = {
      personId,
      productId: pick(products),
      expectedPrice: undefined,
      startNow: random() < 0.8,
      use,
      expectedDue: undefined,
    }
    const placed = await placeOrder(deps, { ...input, language: 'en', siteUrl: 'http://localhost' })
    if (!placed.ok) return saying(placed.reason)
    if (placed.value.order.status === 'paid') return saying('paid by credit')
    const orderId = placed.value.order.id
    if (random() < 0.1) return void (await releaseOrder(deps, { orderId, personId }))
    const opened = await openOrderCheckout(deps, { orderId, personId, language: 'en', siteUrl: 'http://localhost' })
    if (opened.ok) await payOn(opened.value.url)
  }

  const anyPass = async () => {
    const [row] = await read(
      `select id, person_id, order_id from accounts where kind = 'pass' and ended_at is null order by random() limit 1`,
    )
    return row && { passId: row.id as number, personId: row.person_id as number, orderId: row.order_id as number | null }
  }

  const bookByPass = async () => {
    const found = await anyPass()
    if (!found) return
    const input = { ...pick(wishes()), personId: found.personId, language: 'en' as const, siteUrl: 'http://localhost' }
    const placed = await placeBooking(deps, { ...input, use: { passId: found.passId, startNow: random() < 0.8 } })
    saying(placed.ok ? 'booked' : placed.reason)
  }

  /** Sells, prolongs, adjusts, refunds and ends passes as staff; cancels bookings of passes and withdraws as a guest. */
  const meddleWithPasses = async () => {
    const [found, chance, staffId] = [await anyPass(), random(), staff]
    if (!found || chance < 0.15)
      return void (await sellPass(deps, { personId: pick(people), productId: pick(products), method: pick(['cash', 'free']), staffId }))
    const { passId, personId, orderId } = found
    const change = { passId, note: 'Why not', staffId }
    if (chance < 0.45) {
      const [row] = await read(
        `select id from bookings where account_id = ${passId} and is_live(status, held_until) and kind = 'session' order by random() limit 1`,
      )
      if (row) saying(`left: ${await leave({ ...deps }, { personId, bookingId: row.id as number })}`)
    } else if (chance < 0.6) await adjustPass(deps, { ...change, amount: pick([-2, -1, 1, 3]) })
    else if (chance < 0.65) await prolongPass(deps, { ...change, until: '2099-01-01' })
    else if (chance < 0.8 && orderId !== null) {
      const shown = await readWithdrawal(deps, { orderId, personId })
      if (!shown.ok) return saying(shown.reason)
      const asked = { orderId, personId, name: 'Somebody', expected: { back: shown.value.back, ahead: shown.value.ahead.length } }
      const done = await Promise.all([withdraw(deps, asked), withdraw(deps, asked)])
      saying(done[0].ok ? 'withdrawn' : done[0].reason)
    } else if (chance < 0.9) {
      const key = randomUUID()
      const input = { passId, amount: pick([undefined, 10_000]), key, staffId }
      const done = await Promise.all([refundPass(deps, input), refundPass(deps, input)])
      saying(done[0].ok ? 'refunded' : done[0].reason)
    } else if (chance < 0.94) await endPassByStaff(deps, change)
  }

  /** Lapses a hold under the lock of its person. Merges run concurrently, so another person may own the hold by then. */
  const lapse = async (bookingId: number) => {
    const [row] = await read(`select person_id from bookings where id = ${bookingId}`)
    const personId = Number(row?.person_id)
    await open.db.transaction(async (tx) => {
      await lockPerson(tx, personId)
      await tx.execute(sql`update bookings set held_until = clock_timestamp()
        where id = ${bookingId} and person_id = ${personId} and status = 'pending' and held_until > clock_timestamp()`)
    })
  }

  /** Pays for a turn, sometimes late. */
  const takeTurn = async () => {
    const [turn] = await read(
      `select id, person_id from bookings where is_turn and is_live(status, held_until) and status = 'pending' order by random() limit 1`,
    )
    if (!turn || random() < 0.2) return
    const input = { bookingId: turn.id as number, personId: turn.person_id as number, language: 'en' as const, siteUrl: 'http://localhost' }
    const opened = await openCheckout(deps, input)
    if (opened.ok && opened.value.url.includes('session-')) await payOn(opened.value.url)
  }

  /** Creates a hold with a payment link at the usual or another price, and pays it, sometimes late. */
  const holdByLink = async () => {
    const link = random() < 0.5 ? {} : { price: 10_000 + 100 * Math.floor(random() * 300), note: 'Why not' }
    const input = { offeringId: pick(sessions), who: { personId: pick(people) }, payment: { link }, staffId: staff }
    const added = await addPersonToClass(deps, input)
    count(heard.linkSaid, added.ok ? 'held' : added.reason)
    if (!added.ok) return
    // These holds last a day, so the storm lets half of them lapse.
    if (random() < 0.5) await lapse(added.value)
    await payByLink(added.value)
  }

  const payByLink = async (bookingId: number) => {
    const [row] = await read(`select change_key from bookings where id = ${bookingId}`)
    if (!row || random() < 0.2) return
    const links = { ...deps, linkKeys: testAddressKeys }
    const token = payToken(testAddressKeys, { id: bookingId, key: String(row.change_key) })
    const input = { language: 'en' as const, siteUrl: 'http://localhost' }
    const opened = await Promise.all([openByPayLink(links, token, input), openByPayLink(links, token, input)])
    const found = opened.find(({ ok }) => ok)
    count(heard.linkSaid, found ? 'opened' : 'not opened')
    if (found?.ok && found.value.url.includes('session-')) await payOn(found.value.url)
  }

  /** Requests payment of a debt and writes it off as staff, sometimes while it is being paid. */
  const collect = async () => {
    const due = { offeringId: pick(sessions), who: { personId: pick(people) }, payment: 'due' as const, staffId: staff }
    await addPersonToClass(deps, due)
    const [row] = await read(`select id, person_id from bookings where status = 'pending' and held_until is null order by random() limit 1`)
    if (!row) return
    const bookingId = row.id as number
    const asked = await askToPay(deps, row.person_id as number)
    count(heard.linkSaid, asked.ok ? 'asked' : asked.reason)
    const [writtenOff] = await Promise.all([
      random() < 0.5 ? writeOffDebt(deps, { bookingId, note: 'Never mind', staffId: staff }) : undefined,
      random() < 0.7 && payByLink(bookingId),
    ])
    if (writtenOff) count(heard.linkSaid, writtenOff.ok ? 'written off' : writtenOff.reason)
  }

  /** Joins and leaves waiting lists, lapses turns, and runs the job of the list in two processes. */
  const waitInLine = async () => {
    const [chance, offeringId, personId] = [random(), pick(sessions), pick(people)]
    if (chance < 0.3) {
      const take = pick(['ask', 'mine'] as const)
      const joined = await joinList(deps, { personId, offeringId, kind: 'session', take, language: 'en', timeZone: null })
      count(heard.waitSaid, joined.ok ? 'waits' : joined.reason)
    } else if (chance < 0.4) {
      const [row] = await read(`select id, person_id from waiting where status in ('waiting', 'turn') order by random() limit 1`)
      if (row) await leaveList(deps, { id: row.id as number, personId: row.person_id as number })
    } else {
      // A turn lasts at least half an hour, so the storm lets some lapse. Holds without an end, created by staff, never lapse.
      const [turn] = await read(
        `select id from bookings where is_turn and status = 'pending' and held_until > clock_timestamp() order by random() limit 1`,
      )
      if (turn) await lapse(turn.id as number)
      const lists = { ...deps, siteUrl: 'http://localhost' }
      await Promise.all([updateWaitingList(lists, offeringId), updateWaitingList(lists, offeringId)])
      await takeTurn()
    }
  }

  /**
   * Sets a minimum of two or three people, runs the decision in two processes, and confirms the class so that later actions can still
   * use the class.
   */
  const decide = async () => {
    const offeringId = pick(sessions)
    await read(`update offerings set min_people = ${pick([2, 3])}, decide_hours = 72, confirmed_at = null where id = ${offeringId}`)
    await read(`update offerings set warned_at = clock_timestamp() - interval '2 hours' where id = ${offeringId}`)
    await Promise.all([decideClass(deps, offeringId), decideClass(deps, offeringId)])
    const [off] = await read(`select 1 from cancellations where offering_id = ${offeringId} and status = 'waiting'`)
    count(heard.decideSaid, off ? 'cancelled' : 'on')
    const taught = await teachAnyway(deps, { offeringId, staffId: staff })
    count(heard.decideSaid, taught.ok ? 'taught' : taught.reason)
  }

  /** Creates, pauses and stops standing bookings, and runs the top-up of all of them in two processes. */
  const stand = async () => {
    const [personId, chance] = [pick(people), random()]
    const standing = { ...deps, siteUrl: 'http://localhost' }
    if (chance < 0.3) {
      const made = await createStanding(standing, {
        personId,
        offeringId: pick(sessions),
        startNow: random() < 0.8,
        language: 'en',
        timeZone: null,
      })
      return count(heard.standSaid, made.ok ? 'stands' : made.reason)
    }
    if (chance < 0.6) {
      await Promise.all([topUpAll(standing, { personId }), topUpAll(standing, { personId })])
      return count(heard.standSaid, 'topped up')
    }
    const [row] = await read('select id, person_id from standing_bookings where ended_at is null order by random() limit 1')
    if (!row) return
    const change = { id: row.id as number, personId: row.person_id as number }
    const pause = random() < 0.5 ? { from: '2020-01-01', until: '2099-01-01' } : null
    const done = await (chance < 0.85 ? pauseStanding(standing, { ...change, pause }) : stopStanding(standing, change))
    count(heard.standSaid, done.ok ? (chance < 0.85 ? 'paused or continued' : 'stopped') : done.reason)
  }

  const give = async () => {
    const given = { personId: pick(people), amount: 100 * Math.floor(random() * 700 - 100), note: 'A gift', staffId: staff }
    if (given.amount !== 0) await adjustCredit(open.db, given)
  }

  const meddle = async () => {
    if (random() < 0.2) return give()
    // Half of the bookings are chosen from the live ones. Otherwise all seats would fill up and exchanges would stop.
    const whose = random() < 0.5 ? 'where is_live(status, held_until)' : ''
    const [row] = await read(`select id, person_id, offering_id from bookings ${whose} order by random() limit 1`)
    if (!row) return
    const chance = random()
    if (chance < 0.3) {
      await releaseHold(deps, {
        personId: row.person_id as number,
        kind: row.offering_id === slot ? 'slot' : 'session',
        bookingId: row.id as number,
      })
      return
    }
    const kind = row.offering_id === slot ? ('slot' as const) : ('session' as const)
    const status = chance < 0.7 ? 'cancelled' : chance < 0.85 ? 'paid' : 'pending'
    const changed = await changeStatus(deps, { kind, bookingId: row.id as number, status, staffId: staff })
    if (!changed.ok) count(heard.staffRefused, changed.reason)
  }

  /** As staff, takes cash for one person and moves it to two others at once, while it is refunded. Only one of these actions succeeds. */
  const reassign = async () => {
    const offeringId = pick(sessions)
    const seats = [...new Set([pick(people), pick(people), pick(people)])]
    const added = await Promise.all(
      seats.map((personId, index) =>
        addPersonToClass(deps, { offeringId, who: { personId }, payment: index === 0 ? 'cash' : 'due', staffId: staff }),
      ),
    )
    const [from, ...targets] = added.map((one) => (one.ok ? one.value : 0))
    if (!from) return count(heard.reassignSaid, 'no seat')
    const move = async (to: number) => {
      const moved = await reassignPayment(deps, { bookingId: from, to, staffId: staff })
      count(heard.reassignSaid, moved.ok ? 'moved' : moved.reason)
    }
    const refund = async () => {
      const key = `storm:${from}`
      const given = await refundBooking(deps, { kind: 'session', bookingId: from, amount: undefined, key, staffId: staff })
      count(heard.reassignSaid, given.ok ? 'refunded' : given.reason)
    }
    await Promise.all([...targets.map(move), ...(random() < 0.3 ? [refund()] : [])])
  }

  /** Returns a random action: a move, the end or refund of a pass, or the refund of a voucher. */
  const otherDeferred = async (): Promise<DeferredAction | undefined> => {
    const chance = random()
    if (chance < 0.4) {
      const [row] = await read(`select id from bookings where status = 'paid' and kind = 'session' order by random() limit 1`)
      const id = Number(row?.id ?? 0)
      const shown = await readMoveOptions(deps, { kind: 'session', bookingId: id })
      const target = shown.ok && shown.value.targets.find(({ id: to }) => sessions.includes(to))
      const back = pick(['money', 'credit', 'none'] as const)
      return target
        ? { act: 'move', id, input: { to: target.id, back, tell: true, expected: target, siteUrl: 'http://localhost' } }
        : undefined
    }
    if (chance < 0.7) {
      const [voucher] = await read(`select id from vouchers where ended_at is null order by random() limit 1`)
      return voucher && { act: 'refund-voucher', id: Number(voucher.id), input: {} }
    }
    const pass = await anyPass()
    if (!pass) return undefined
    return chance < 0.8
      ? { act: 'end-pass', id: pass.passId, input: { note: 'Why not' } }
      : { act: 'refund-pass', id: pass.passId, input: { amount: pick([undefined, 10_000]), expectedAhead: undefined } }
  }

  const raceUndo: RaceUndo = async ({ table, id }, undo, run) => {
    const runAt = (interval: string) =>
      read(`update ${table} set runs_at = clock_timestamp() + interval '${interval}' where id = ${id} and status = 'waiting'`)
    await runAt(pick(['0', '0', '20 milliseconds', '1 hour']))
    const [undone] = await Promise.all([undo(), run(), run()])
    await runAt('0')
    await run()
    return undone.ok ? 'undone' : 'carried out'
  }
  const raceUndoOfAction = (id: number) =>
    raceUndo(
      { table: 'deferred_actions', id },
      () => undoDeferredAction(deps, { id, staffId: staff }),
      () => runDeferredAction(deps, id),
    )

  /** Starts an action of staff on a booking, pass or voucher, and undoes it while two processes carry it out. */
  const defer = async () => {
    const waiting = { ...deps, undoSeconds: 0 }
    const other = random() < 0.3 ? await otherDeferred() : undefined
    const [row] = await read(`select id from bookings where is_live(status, held_until) order by random() limit 1`)
    const id = (row?.id as number | undefined) ?? 0
    const [payment, act] = [pick(['cash', 'credit', 'free'] as const), random()]
    const addition = { offeringId: pick(sessions), who: { personId: pick(people) }, payment, staffId: staff }
    const action: DeferredAction =
      act < 0.6
        ? { act: 'paid', id, input: { method: 'cash' } }
        : act < 0.8
          ? { act: 'forgive', id, input: { note: 'A gift' } }
          : { act: 'refund', id, input: { amount: undefined } }
    const deferred = await (other
      ? deferAction(waiting, other, staff)
      : random() < 0.5
        ? deferAddition(waiting, addition)
        : deferAction(waiting, action, staff))
    if (!deferred.ok) return count(heard.deferSaid, 'refused')
    const { id: actionId } = deferred.value
    if (actionId !== null) count(heard.deferSaid, await raceUndoOfAction(actionId))
  }

  const sayingOfVouchers = (outcome: string) => count(heard.voucherSaid, outcome)
  const { buyVoucher, fightOverVoucher } = voucherActions({ deps, people, staff, products, random, read, payOn, saying: sayingOfVouchers })
  const sayingOfCourses = (outcome: string) => count(heard.courseSaid, outcome)
  const { buyCourse, cancelDate } = courseActions({
    deps,
    people,
    staff,
    sessions,
    random,
    read,
    payOn,
    raceUndo,
    raceUndoOfAction,
    saying: sayingOfCourses,
  })
  const { payByTransfer, seeToLines } = transferActions({
    deps,
    people,
    staff,
    products,
    wishes,
    random,
    read,
    payOn,
    lapse,
    saying: (outcome) => count(heard.transferSaid, outcome),
  })
  const mergeTwo = mergeActions({ deps, people, staff, random, saying: (outcome) => count(heard.mergeSaid, outcome) })

  /** The actions of each group with their weights. */
  const groups: Record<ActionGroup, [number, () => Promise<unknown>][]> = {
    buy: [[30, buy]],
    transfers: [
      [10, payByTransfer],
      [4, seeToLines],
    ],
    passes: [
      [6, buyPass],
      [12, bookByPass],
      [7, meddleWithPasses],
    ],
    vouchers: [
      [5, buyVoucher],
      [6, fightOverVoucher],
    ],
    courses: [[10, buyCourse]],
    cancellations: [[3, cancelDate]],
    dates: [[12, goElsewhere]],
    lines: [
      [10, waitInLine],
      [6, stand],
    ],
    merges: [[5, mergeTwo]],
    decisions: [[2, decide]],
    links: [
      [6, holdByLink],
      [3, collect],
    ],
    desk: [
      [23, meddle],
      [4, defer],
      [4, reassign],
    ],
  }
  const among = (names: ActionGroup[]) => names.flatMap((name) => groups[name].flatMap(([times, deed]) => Array(times).fill(deed)))
  const all = among(Object.keys(groups) as ActionGroup[])
  const act = async (wanted: ActionGroup[] = []) => {
    try {
      await pick(wanted.length > 0 && random() < 0.8 ? among(wanted) : all)()
    } catch (error) {
      const fault = databaseFault(error)
      count(heard.faults, fault ? `${fault.code} ${fault.constraint ?? ''} ${placeOf(error)}` : String(error))
    }
  }
  return { act, heard }
}
