import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../db/database.testing.ts'
import { databaseFault, type Transaction } from '../../db/database.ts'
import { inThisOrder } from '../../db/in-this-order.testing.ts'
import { addPersonToClass } from '../bookings/roster/add-person-to-class.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { findOwner, lockOwner } from '../bookings/seats/booking-repository.ts'
import { makePeople, makeSession, type TestProvider, tally, testDependencies, testProvider } from '../bookings/seats/bookings.testing.ts'
import { redeemVoucher } from '../checkout/orders/redeem-voucher.ts'
import { placeBooking } from '../checkout/place-booking.ts'
import { leave } from '../guests/cancelling/cancelling.testing.ts'
import { setPolicy } from '../guests/exchanging/exchanging.testing.ts'
import { lockPerson } from '../kernel/person-lock-repository.ts'
import { adjustCredit } from '../money/ledger/adjust-credit.ts'
import { faultsOfAccounts } from '../money/ledger/credit.testing.ts'
import { ProviderDown } from '../money/payments/payment-provider.ts'
import { erasePersonData } from '../operations/removals/erase-person-data.ts'
import { readPasswordHash } from '../people/account/people-repository.ts'
import { sellPasses } from '../products/passes/passes.testing.ts'
import { buyVoucher } from '../products/vouchers/vouchers.testing.ts'
import { merge, part, rowsOf } from './merge-desk.testing.ts'

// Runs on PostgreSQL with forty connections. The first test removes the guard to show that the race exists.

describe('merging at the same time as other changes', () => {
  let open: Awaited<ReturnType<typeof freshServerDatabase>>
  let deps: BookingDependencies
  let provider: TestProvider
  let staffId: number
  const ROUNDS = 12

  beforeAll(async () => {
    open = await freshServerDatabase(inject('databaseUrl'))
    provider = testProvider(() => new ProviderDown('away'))
    deps = testDependencies(open.db, provider)
    ;[staffId = 0] = await makePeople(open.db, 1)
    await sellPasses(open.db)
    await rows(`update people set is_staff = true where id = ${staffId}`)
  })
  afterAll(() => open.close())

  const rows = (text: string) => rowsOf(open.db, text)
  const two = async () => (await makePeople(open.db, 2)) as [number, number]
  /** Merges the pair. If something has changed, tries again with a new preview. */
  const pressMerge = async (pair: [number, number]): Promise<string> => {
    const done = await merge(deps, pair, staffId).catch(faultOf)
    if (done === 'merge_changed') return pressMerge(pair)
    return typeof done === 'number' ? 'merged' : done
  }
  const faultOf = (error: unknown) => databaseFault(error)?.constraint ?? databaseFault(error)?.code ?? String(error)
  const book = async (personId: number, offeringId: number) => {
    const placed = await placeBooking(deps, { personId, offeringId, kind: 'session', language: 'en', siteUrl: 'http://localhost' })
    return placed.ok ? 'held' : placed.reason
  }
  const inCash = async (personId: number, offeringId: number) => {
    const added = await addPersonToClass(deps, { offeringId, who: { personId }, payment: 'cash', staffId })
    return added.ok ? added.value : 0
  }
  const give = async (personId: number, amount: number) => {
    const given = await adjustCredit(open.db, { personId, amount, note: 'A gift', staffId })
    return given.ok ? 'given' : given.reason
  }
  const ledger = async () => Number((await rows(`select coalesce(sum(amount), 0) as sum from ledger_entries`))[0]?.sum)
  const creditOf = async (personId: number) =>
    Number(
      (await rows(`select coalesce(sum(balance_of(id)), 0) as sum from accounts where kind = 'credit' and person_id = ${personId}`))[0]
        ?.sum,
    )
  /** Returns bookings, orders, credit and waiting list entries of people who were merged into another. */
  const leftBehind = () =>
    rows(`select 'booking' as what, b.id from bookings b join people p on p.id = b.person_id where p.merged_into is not null
      union all select 'order', o.id from orders o join people p on p.id = o.person_id where p.merged_into is not null
      union all select 'credit', a.id from accounts a join people p on p.id = a.person_id where p.merged_into is not null and balance_of(a.id) <> 0
      union all select 'waits', w.id from waiting w join people p on p.id = w.person_id where p.merged_into is not null and w.status in ('waiting', 'turn')`)

  /** Locks two bookings of two people while both bookings change owners. Returns what each call locked. */
  const lockWhileSwapped = async (lock: (tx: Transaction, owner: { id: number; personId: number }) => Promise<unknown>) => {
    const people = await two()
    const [first = 0, second = 0] = [
      await inCash(people[0], await makeSession(open.db, { capacity: 2 })),
      await inCash(people[1], await makeSession(open.db, { capacity: 2 })),
    ]
    const locking = (id: number, personId: number) => () => open.db.transaction((tx) => lock(tx, { id, personId })).catch(faultOf)
    const results: unknown[] = []
    const calls = [locking(first, people[0]), locking(second, people[1])]
    await inThisOrder(
      open.url,
      `select id from people where id in (${people.join(', ')}) for no key update`,
      calls.map((call) => async () => void results.push(await call())),
      `update bookings set person_id = ${people[0] + people[1]} - person_id where id in (${first}, ${second})`,
    )
    return results
  }

  test('two calls that lock the owners of swapped bookings deadlock if each keeps the former owner’s lock while waiting for the current owner', async () => {
    const lockHolding = async (tx: Transaction, { id, personId }: { id: number; personId: number }) => {
      await lockPerson(tx, personId)
      await setTimeout(50)
      await lockPerson(tx, (await findOwner(tx, id))?.personId ?? 0)
      return 'locked'
    }
    expect((await lockWhileSwapped(lockHolding)).sort()).toEqual(['40P01', 'locked'])
  })

  test('two calls that lock the owners of swapped bookings do not deadlock if each releases the former owner’s lock first', async () => {
    const lockSlowly = async (tx: Transaction, { id, personId }: { id: number; personId: number }) => {
      await lockOwner(tx, personId, async () => {
        await setTimeout(50)
        return (await findOwner(tx, id))?.personId
      })
      return 'locked'
    }
    expect(await lockWhileSwapped(lockSlowly)).toEqual(['locked', 'locked'])
  })

  test('a merge waits for a booking of a person merged earlier, but the booking does not wait for the merge', async () => {
    const [earlier = 0, gone = 0, kept = 0] = await makePeople(open.db, 3)
    expect(await pressMerge([gone, earlier])).toBe('merged')
    const offeringId = await makeSession(open.db, { capacity: 2 })
    await inCash(gone, offeringId)
    const results: string[] = []
    await inThisOrder(open.url, `select id from offerings where id = ${offeringId} for no key update`, [
      async () => void results.push(await pressMerge([kept, gone])),
      async () => void results.push(await book(earlier, offeringId).catch(faultOf)),
    ])
    expect(results.sort()).toEqual(['merged', 'not_found'])
  })

  test('when a merge does not lock the two people, a simultaneous booking remains with the account that was merged into the other', async () => {
    const [kept, gone] = await two()
    const offeringId = await makeSession(open.db)
    const bare = open.db.transaction(async (tx) => {
      await tx.execute(`update bookings set person_id = ${kept} where person_id = ${gone}`)
      await tx.execute('select pg_sleep(0.3)')
      await tx.execute(`update people set merged_into = ${kept}, merged_at = clock_timestamp() where id = ${gone}`)
    })
    const [, held] = await Promise.all([bare, setTimeout(100).then(() => book(gone, offeringId))])
    expect(held).toBe('held')
    expect(await leftBehind()).toHaveLength(1)
    await rows(`delete from bookings where person_id = ${gone}`)
  })

  test('a simultaneous booking of the merged person is either transferred by the merge or refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const pair = await two()
      const [mine, theirs] = [await makeSession(open.db), await makeSession(open.db)]
      const [merged, ...held] = await Promise.all([pressMerge(pair), book(pair[0], mine), book(pair[1], theirs)])
      expect([merged, held[0]]).toEqual(['merged', 'held'])
      expect(['held', 'not_found', 'person_erased']).toContain(held[1])
      expect(await leftBehind()).toEqual([])
      const [owner] = await rows(`select person_id from bookings where offering_id = ${theirs}`)
      expect(owner?.person_id).toBe(held[1] === 'held' ? pair[0] : undefined)
    }
  })

  test('a merge never leaves two live seats of one person in a class', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const pair = await two()
      const offeringId = await makeSession(open.db)
      const [merged] = await Promise.all([pressMerge(pair), book(pair[0], offeringId), book(pair[1], offeringId)])
      expect(['merged', 'both_booked']).toContain(merged)
      expect(await leftBehind()).toEqual([])
      const twice = await rows(`select person_id from bookings where offering_id = ${offeringId} and is_live(status, held_until)
        group by 1 having count(*) > 1`)
      expect(twice).toEqual([])
    }
  })

  test('seats and credit that staff add to the merged person during a merge are either transferred or refused', async () => {
    const before = await ledger()
    let given = 0
    for (let round = 0; round < ROUNDS; round++) {
      const pair = await two()
      const offeringId = await makeSession(open.db)
      const [, , gift] = await Promise.all([pressMerge(pair), inCash(pair[1], offeringId), give(pair[1], 10_000), give(pair[0], 5_000)])
      given += 5_000 + (gift === 'given' ? 10_000 : 0)
      expect(['given', 'not_found']).toContain(gift)
      expect(await leftBehind()).toEqual([])
    }
    expect(await ledger()).toBe(before + given)
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  test('two people are merged once when merges in both directions are requested at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = await two()
      await give(one, 1_000)
      await give(other, 2_000)
      const answers = await Promise.all([pressMerge([one, other]), pressMerge([other, one]), pressMerge([one, other])])
      expect(tally(answers)).toEqual({ merged: 1, not_found: 2 })
      expect((await creditOf(one)) + (await creditOf(other))).toBe(3_000)
      expect(await leftBehind()).toEqual([])
    }
  })

  test('three simultaneous merges in a ring lose no credit', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [a = 0, b = 0, c = 0] = await makePeople(open.db, 3)
      for (const id of [a, b, c]) await give(id, 1_000)
      const answers = await Promise.all([pressMerge([a, b]), pressMerge([b, c]), pressMerge([c, a])])
      for (const answer of answers) expect(['merged', 'not_found']).toContain(answer)
      expect(answers).toContain('merged')
      expect((await creditOf(a)) + (await creditOf(b)) + (await creditOf(c))).toBe(3_000)
      expect(await leftBehind()).toEqual([])
      expect(await rows(`select p.id from people p join people q on q.id = p.merged_into where q.merged_into is not null`)).toEqual([])
    }
  })

  test('either the merge or a simultaneous erasure of one of the two people is refused', async () => {
    const erase = async (personId: number) => {
      const erased = await erasePersonData(deps, {
        personId,
        passwordHash: (await readPasswordHash(open.db, personId)) ?? '',
        isStaff: false,
        freesPaidSeats: true,
        cancelsOwed: true,
        givesUpCredit: true,
      })
      return erased.ok ? 'erased' : erased.reason
    }
    const seen: string[] = []
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const pair = await two()
      await inCash(pair[1], await makeSession(open.db))
      const which = round % 2
      const [merged, erased] = await Promise.all([pressMerge(pair), erase(pair[which] as number)])
      seen.push(`${merged} ${erased}`)
      expect(['merged', 'not_found']).toContain(merged)
      expect(['erased', 'wrong_password']).toContain(erased)
      // An erased person cannot have a seat.
      if (erased === 'erased')
        expect(
          await rows(`select b.id from bookings b where b.person_id = ${pair[which]} and is_live(b.status, b.held_until)`),
          `${which} ${merged}`,
        ).toEqual([])
      expect(await leftBehind()).toEqual([])
    }
    expect(seen.length).toBe(2 * ROUNDS)
  })

  test('a merge transfers the credit of a simultaneous cancellation or voucher redemption', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const pair = await two()
      const offeringId = await makeSession(open.db)
      await setPolicy(open.db, offeringId, { percent: 100 })
      const bookingId = await inCash(pair[1], offeringId)
      const { code } = await buyVoucher(deps, provider.pay, staffId)
      const redeem = async () => {
        const done = await redeemVoucher(deps, { personId: pair[1], typed: code })
        return done.ok ? 'redeemed' : done.reason
      }
      const [merged, left, redeemed] = await Promise.all([
        pressMerge(pair),
        leave(deps as never, { personId: pair[1], bookingId }, 'credit').catch(faultOf),
        redeem().catch(faultOf),
      ])
      expect(merged).toBe('merged')
      expect(await leftBehind()).toEqual([])
      expect((await creditOf(pair[0])) + (await creditOf(pair[1]))).toBe(
        (left === 'cancelled' ? 65_000 : 0) + (redeemed === 'redeemed' ? 50_000 : 0),
      )
    }
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  test('undoing a merge either succeeds or is refused when the remaining person books at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const pair = await two()
      const theirs = await inCash(pair[1], await makeSession(open.db))
      const id = (await merge(deps, pair, staffId)) as number
      const offeringId = await makeSession(open.db)
      const [parted, again, held] = await Promise.all([part(deps, id, staffId), part(deps, id, staffId), book(pair[0], offeringId)])
      expect(held).toBe('held')
      expect(again).toBe(parted)
      expect(['parted', 'bought_since']).toContain(parted)
      const [owner] = await rows(`select person_id from bookings where id = ${theirs}`)
      expect(owner?.person_id).toBe(parted === 'parted' ? pair[1] : pair[0])
    }
  })
})
