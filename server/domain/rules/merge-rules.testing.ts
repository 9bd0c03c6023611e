import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people, signIns } from '../../db/schema/identity.ts'
import { addPersonToClass } from '../bookings/roster/add-person-to-class.ts'
import { lapse, makePeople, makeSession } from '../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../bookings/status/change-status.ts'
import { redeemVoucher } from '../checkout/orders/redeem-voucher.ts'
import { sellPass } from '../checkout/orders/sell-pass.ts'
import { placeBooking } from '../checkout/place-booking.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { leave } from '../guests/cancelling/cancelling.testing.ts'
import { setPolicy } from '../guests/exchanging/exchanging.testing.ts'
import { joinList } from '../guests/waiting-list/join-list.ts'
import { storeBuyer } from '../money/receipts/receipt-repository.ts'
import { readOwnData } from '../office/people/read-own-data.ts'
import { readPerson } from '../office/people/read-person.ts'
import { clearMergedFields } from '../operations/merge/merge-repository.ts'
import { previewMerge } from '../operations/merge/preview-merge.ts'
import { erasePersonData } from '../operations/removals/erase-person-data.ts'
import { readPasswordHash } from '../people/account/people-repository.ts'
import { findSoldVoucher } from '../products/vouchers/sold-voucher-list-repository.ts'
import { buyVoucher } from '../products/vouchers/vouchers.testing.ts'
import { creditSupport } from './credit-rules.testing.ts'
import { merge, part, rowsOf, stateOf } from './merge-desk.testing.ts'
import { passSupport } from './pass-support.testing.ts'
import type { RulesStudio } from './rules-studio.testing.ts'

/** Defines the tests of merging two people (product.md 13.3). `faults` returns inconsistencies of the accounts. */
export function mergeRules(studio: RulesStudio, faults: () => Promise<string[]>): void {
  const { give, creditOf, book } = creditSupport(studio)
  const { product, use, inDays } = passSupport(studio)
  const both = (): [number, number] => [studio.anna, studio.boris]
  const staff = async () => {
    const [id = 0] = await makePeople(studio.db, 1)
    await studio.db.update(people).set({ isStaff: true }).where(eq(people.id, id))
    return id
  }
  const merged = async (more: Parameters<typeof merge>[3] = {}) => {
    const done = await merge(studio.deps, both(), await staff(), more)
    if (typeof done === 'string') throw new Error(done)
    return done
  }
  const undone = async (id: number) => part(studio.deps, id, await staff())
  const ledger = () => rowsOf(studio.db, `select coalesce(sum(amount), 0)::int as sum from ledger_entries`)
  const inCash = async (personId: number, offeringId: number, payment: 'cash' | 'due' = 'cash') => {
    const added = await addPersonToClass(studio.deps, { offeringId, who: { personId }, payment, staffId: await staff() })
    if (!added.ok) throw new Error(added.reason)
    return added.value
  }
  const passFor = async (personId: number) => {
    const sold = await sellPass(studio.deps, { personId, productId: await product(), method: 'cash', staffId: await staff() })
    if (!sold.ok) throw new Error(sold.reason)
    return sold.value
  }
  const used = async (personId: number, offeringId: number, passId: number) => {
    const placed = await use(offeringId, passId, { personId })
    if (!placed.ok) throw new Error(placed.reason)
    return placed.value.bookingId
  }
  const wait = async (personId: number, offeringId: number) =>
    joinList(studio.deps, { personId, offeringId, kind: 'session', take: 'ask', language: 'en', timeZone: null })
  const fullClass = async () => {
    const offeringId = await makeSession(studio.db, { capacity: 1 })
    const [other = 0] = await makePeople(studio.db, 1)
    return { offeringId, seat: await inCash(other, offeringId) }
  }
  const pay = (sessionId: string) => studio.provider.pay(sessionId)
  const emailOf = async (id: number) =>
    (await rowsOf<{ email: string }>(studio.db, `select email from people where id = ${id}`))[0]?.email ?? ''
  const writes = async (email: string) =>
    rowsOf(studio.db, `insert into messages (name, email, subject, message, language) values ('B', '${email}', 'Hello', 'A word', 'en')`)

  /** Gives the person one of everything: bookings, a pass, credit, vouchers, a waiting list entry, a message and a sign-in. */
  async function muchOf(personId: number) {
    const [paid, withPass, withCredit] = [await makeSession(studio.db), await inDays(20), await makeSession(studio.db)]
    const card = await studio.buy(personId, 'session', paid)
    const passId = await passFor(personId)
    const ofPass = await used(personId, withPass, passId)
    await give(personId, 80_000)
    const ofCredit = (await book(withCredit, { personId })).bookingId
    await buyVoucher(studio.deps, pay, personId)
    const gift = await buyVoucher(studio.deps, pay, personId)
    await redeemVoucher(studio.deps, { personId, typed: gift.code })
    const full = await fullClass()
    await wait(personId, full.offeringId)
    await writes(await emailOf(personId))
    await studio.db.insert(signIns).values({ personId, tokenHash: `hash ${personId}`, expiresAt: new Date(Date.now() + 1e9) })
    return { ...card, passId, ofPass, ofCredit, gift: gift.voucher.id }
  }

  describe('merging two people', () => {
    test('merging two people transfers bookings, payments, passes, credit, vouchers, waiting list entries and messages', async () => {
      const much = await muchOf(studio.boris)
      await give(studio.anna, 5_000)
      const own = await studio.buy(studio.anna, 'session', await makeSession(studio.db))
      const [address, before] = [await emailOf(studio.boris), await ledger()]
      const shown = await previewMerge(studio.db, { survivorId: studio.anna, absorbedId: studio.boris })
      expect(shown).toMatchObject({
        value: {
          gone: {
            owned: { bookings: 3, upcoming: 3, payments: 4, passes: 1, credit: 65_000, vouchers: 2, waiting: 1, messages: 1, signIns: 1 },
          },
          owed: 0,
          inheritsEmail: false,
          bothBooked: [],
        },
      })
      await merged()

      expect(await rowsOf(studio.db, `select 1 from bookings where person_id = ${studio.boris}`)).toEqual([])
      expect([await creditOf(), await creditOf(studio.boris)]).toMatchObject([{ balance: 70_000, available: 70_000 }, { balance: 0 }])
      expect(await ledger()).toEqual(before)
      expect(await faults()).toEqual([])
      const read = await readOwnData(studio.db, studio.anna)
      const data = read.ok ? read.value : undefined
      expect(data?.bookings.map(({ id }) => id).sort()).toEqual([much.bookingId, much.ofPass, much.ofCredit, own.bookingId].sort())
      expect(data?.passes.map(({ id }) => id)).toEqual([much.passId])
      expect(data?.orders).toHaveLength(3)
      expect([data?.vouchers.length, data?.redeemedVouchers.length, data?.waiting.length, data?.messages.length]).toEqual([2, 1, 1, 1])
      expect(data?.payments.length).toBeGreaterThanOrEqual(5)
      expect(data?.credit.entries.map(({ why }) => why)).toEqual(expect.arrayContaining(['adjusted', 'spent', 'redeemed']))
      expect(data?.credit.entries.map(({ why }) => why)).not.toContain('merged')
      expect(data?.otherEmails).toEqual([address])
      expect((await findSoldVoucher(studio.db, much.gift))?.redeemer?.id).toBe(studio.anna)
    })

    test('merging two people signs the merged person out and notifies their address once, and the remaining person stays signed in', async () => {
      await muchOf(studio.boris)
      await studio.db
        .insert(signIns)
        .values({ personId: studio.anna, tokenHash: `own ${studio.anna}`, expiresAt: new Date(Date.now() + 1e9) })
      const address = await emailOf(studio.boris)
      const id = await merged()
      const alive = await rowsOf(studio.db, `select person_id from sign_ins where ended_at is null and person_id in (${both()})`)
      expect(alive).toEqual([{ person_id: studio.anna }])
      expect(await rowsOf(studio.db, `select "to", kind from mails where cause = 'merged:${id}'`)).toEqual([
        { to: address, kind: 'people-merged' },
      ])
      expect(await rowsOf(studio.db, `select email, password_hash from people where id = ${studio.boris}`)).toEqual([
        { email: expect.stringMatching(/invalid$/), password_hash: 'merged' },
      ])
    })

    test('merging two people returns entries and credit of later cancellations to the remaining person', async () => {
      const offeringId = await inDays(30)
      await setPolicy(studio.db, offeringId, { percent: 100 })
      const passId = await passFor(studio.boris)
      const ofPass = await used(studio.boris, offeringId, passId)
      await give(studio.boris, 65_000)
      const other = await inDays(25)
      await setPolicy(studio.db, other, { percent: 100 })
      const ofCredit = (await book(other, { personId: studio.boris })).bookingId
      await merged()
      const mine = { personId: studio.anna }
      expect(await leave(studio.deps, { ...mine, bookingId: ofPass })).toBe('cancelled')
      expect(await leave(studio.deps, { ...mine, bookingId: ofCredit })).toBe('cancelled')
      expect(await creditOf()).toMatchObject({ balance: 65_000 })
      expect(await rowsOf(studio.db, `select balance_of(${passId})::int as left`)).toEqual([{ left: 10 }])
      expect(await faults()).toEqual([])
    })

    test('merging two people transfers a hold with its credit, which can still be paid', async () => {
      await give(studio.boris, 12_000)
      const { bookingId, sessionId } = await book(await makeSession(studio.db), { personId: studio.boris })
      await merged()
      expect(await creditOf()).toMatchObject({ balance: 12_000, available: 0 })
      pay(sessionId)
      expect(await settlePayment(studio.deps, { sessionId })).toBe('paid')
      expect(await studio.bookingOf(bookingId)).toMatchObject({ personId: studio.anna, status: 'paid' })
      expect(await creditOf()).toMatchObject({ balance: 0, available: 0 })
      expect(await faults()).toEqual([])
    })

    test('merging two people is refused while both have a seat in the same class, but not if one of the seats is a lapsed hold', async () => {
      const offeringId = await makeSession(studio.db)
      await studio.hold(studio.anna, 'session', offeringId)
      const theirs = await studio.hold(studio.boris, 'session', offeringId)
      expect(await merge(studio.deps, both(), await staff())).toBe('both_booked')
      await lapse(studio.db, theirs)
      expect(await merge(studio.deps, both(), await staff())).toBeTypeOf('number')
      expect(await studio.bookingOf(theirs)).toMatchObject({ status: 'cancelled' })
    })

    test('merging two people is refused if debts are not confirmed, and transfers the debts if they are confirmed', async () => {
      const bookingId = await inCash(studio.boris, await makeSession(studio.db), 'due')
      expect(await merge(studio.deps, both(), await staff(), { withOwed: false })).toBe('merge_owes')
      await merged()
      const owing = await previewMerge(studio.db, { survivorId: studio.anna, absorbedId: await staff() })
      expect(owing.ok ? 0 : owing.reason).toBe('staff_stay')
      expect(await studio.bookingOf(bookingId)).toMatchObject({ personId: studio.anna, status: 'pending', heldUntil: null })
    })

    test('merging two people combines two waiting list entries into the earlier entry, and undoing the merge restores both entries', async () => {
      const { offeringId } = await fullClass()
      await wait(studio.boris, offeringId)
      const [between = 0] = await makePeople(studio.db, 1)
      await wait(between, offeringId)
      await wait(studio.anna, offeringId)
      const id = await merged()
      const open = () =>
        rowsOf(studio.db, `select person_id from waiting where offering_id = ${offeringId} and status = 'waiting' order by joined_at, id`)
      expect(await open()).toEqual([{ person_id: studio.anna }, { person_id: between }])
      expect(await undone(id)).toBe('parted')
      expect(await open()).toEqual([{ person_id: studio.boris }, { person_id: between }, { person_id: studio.anna }])
    })

    test('merging two people leaves one first-online discount, and undoing the merge restores both discounts', async () => {
      const discount = (id: number, on: boolean) => rowsOf(studio.db, `update bookings set first_online = ${on} where id = ${id}`)
      const [mine, theirs] = [
        await inCash(studio.anna, await makeSession(studio.db)),
        await inCash(studio.boris, await makeSession(studio.db)),
      ]
      await discount(mine, true)
      await discount(theirs, true)
      const id = await merged()
      expect(await rowsOf(studio.db, `select id from bookings where person_id = ${studio.anna} and first_online`)).toEqual([{ id: mine }])
      await undone(id)
      expect(await studio.bookingOf(theirs)).toMatchObject({ personId: studio.boris, firstOnline: true })
    })

    test('merging two people transfers address and password to a person without an address, and undoing the merge returns both', async () => {
      const address = await emailOf(studio.boris)
      await studio.db
        .update(people)
        .set({ email: `${studio.anna}@nobody.invalid`, passwordHash: 'never' })
        .where(eq(people.id, studio.anna))
      await studio.db
        .update(people)
        .set({ passwordHash: 'known', phone: '+420777123456', firstName: 'Boris' })
        .where(eq(people.id, studio.boris))
      const id = await merged({ choice: { name: 'gone' } })
      expect(await rowsOf(studio.db, `select email, password_hash, phone, first_name from people where id = ${studio.anna}`)).toEqual([
        { email: address, password_hash: 'known', phone: '+420777123456', first_name: 'Boris' },
      ])
      expect(await undone(id)).toBe('parted')
      expect(await emailOf(studio.boris)).toBe(address)
      expect(await emailOf(studio.anna)).toMatch(/nobody\.invalid$/)
    })

    test('merging two people is refused with an outdated preview, the same person, staff, and merged or erased people', async () => {
      const staffId = await staff()
      const shown = await previewMerge(studio.db, { survivorId: studio.anna, absorbedId: studio.boris })
      await give(studio.boris, 100)
      const digest = shown.ok ? shown.value.digest : ''
      expect(await merge(studio.deps, both(), staffId, { digest })).toBe('merge_changed')
      expect(await merge(studio.deps, [studio.anna, studio.anna], staffId)).toBe('same_person')
      expect(await merge(studio.deps, [studio.anna, staffId], staffId)).toBe('staff_stay')
      await merged()
      expect(await merge(studio.deps, both(), staffId)).toBe('not_found')
      expect(await merge(studio.deps, [studio.boris, studio.anna], staffId)).toBe('not_found')
      const [gone = 0] = await makePeople(studio.db, 1)
      await erase(gone)
      expect(await merge(studio.deps, [studio.anna, gone], staffId)).toBe('not_found')
    })

    test('merging two people transfers a person merged earlier, and the merges can be undone in reverse order', async () => {
      const [clara = 0] = await makePeople(studio.db, 1)
      await writes(await emailOf(clara))
      const addresses = [await emailOf(clara), await emailOf(studio.boris)]
      const first = await merge(studio.deps, [studio.boris, clara], await staff())
      const second = await merged()
      const read = await readOwnData(studio.db, studio.anna)
      const data = read.ok ? read.value : undefined
      expect([data?.otherEmails, data?.messages.length]).toEqual([addresses, 1])
      expect(await undone(first as number)).toBe('not_found')
      expect(await undone(second)).toBe('parted')
      expect(await undone(first as number)).toBe('parted')
      expect(await emailOf(clara)).toBe(addresses[0])
    })
  })

  const erase = async (personId: number) =>
    erasePersonData(studio.deps, {
      personId,
      passwordHash: (await readPasswordHash(studio.db, personId)) ?? '',
      isStaff: false,
      freesPaidSeats: true,
      cancelsOwed: true,
      givesUpCredit: true,
    })

  describe('undoing a merge', () => {
    test('undoing a merge restores the rows of both people in every table', async () => {
      await muchOf(studio.boris)
      await muchOf(studio.anna)
      const company = { name: 'Firma', address: 'Ulice 1, Praha', companyNumber: '12345679', vatNumber: null }
      await studio.db.transaction((tx) => storeBuyer(tx, studio.boris, company))
      const [before, sum] = [await stateOf(studio.db, both()), await ledger()]
      const id = await merged({ choice: { name: 'gone', phone: 'gone', language: 'gone' } })
      expect(await stateOf(studio.db, both())).not.toEqual(before)
      expect(await undone(id)).toBe('parted')
      expect(await stateOf(studio.db, both())).toEqual(before)
      expect(await ledger()).toEqual(sum)
      expect(await faults()).toEqual([])
      expect(await undone(id)).toBe('parted')
      expect(await stateOf(studio.db, both())).toEqual(before)
    })

    test.each([
      ['booked a class', async () => studio.hold(studio.anna, 'session', await makeSession(studio.db))],
      ['received credit', () => give(studio.anna, 100)],
      ['received a seat from staff', async () => inCash(studio.anna, await makeSession(studio.db))],
      ['received a pass', () => passFor(studio.anna)],
    ])('undoing a merge is refused when the remaining person has %s since the merge', async (_what, act) => {
      await inCash(studio.boris, await makeSession(studio.db))
      const id = await merged()
      await act()
      expect(await undone(id)).toBe('bought_since')
    })

    test('undoing a merge is refused when credit was added to a transferred hold', async () => {
      await give(studio.anna, 20_000)
      const offeringId = await makeSession(studio.db)
      await studio.hold(studio.boris, 'session', offeringId)
      const id = await merged()
      const input = { personId: studio.anna, kind: 'session' as const, offeringId, language: 'en' as const, siteUrl: 'http://here' }
      expect(await placeBooking(studio.deps, { ...input, use: 'credit' })).toMatchObject({ ok: true })
      expect(await undone(id)).toBe('bought_since')
    })

    test('undoing a merge is refused when a transferred booking was cancelled for credit', async () => {
      const offeringId = await makeSession(studio.db)
      await setPolicy(studio.db, offeringId, { percent: 100 })
      const { bookingId } = await studio.buy(studio.boris, 'session', offeringId)
      const id = await merged()
      expect(await leave(studio.deps, { personId: studio.anna, bookingId }, 'credit')).toBe('cancelled')
      expect(await undone(id)).toBe('bought_since')
    })

    test('undoing a merge is allowed when staff cancelled a transferred booking, which stays cancelled', async () => {
      const bookingId = await inCash(studio.boris, await makeSession(studio.db))
      const id = await merged()
      await changeStatus(studio.deps, { kind: 'session', bookingId, status: 'cancelled', staffId: await staff() })
      expect(await undone(id)).toBe('parted')
      expect(await studio.bookingOf(bookingId)).toMatchObject({ personId: studio.boris, status: 'cancelled' })
    })

    test('undoing a merge is refused after a day, and the stored fields are deleted', async () => {
      const id = await merged()
      expect((await readPerson(studio.db, studio.anna))?.merges).toHaveLength(1)
      await rowsOf(studio.db, `update merges set undo_until = clock_timestamp() where id = ${id}`)
      expect(await undone(id)).toBe('too_late')
      expect((await readPerson(studio.db, studio.anna))?.merges).toEqual([])
      await clearMergedFields(studio.db)
      expect(await rowsOf(studio.db, `select fields from merges where id = ${id}`)).toEqual([{ fields: null }])
    })

    test('undoing a merge is refused when another person has registered the address of the merged person', async () => {
      const address = await emailOf(studio.boris)
      const id = await merged()
      const [other = 0] = await makePeople(studio.db, 1)
      await studio.db.update(people).set({ email: address }).where(eq(people.id, other))
      expect(await undone(id)).toBe('address_taken')
    })
  })

  test('erasing the remaining person after a merge removes the addresses of both people', async () => {
    await muchOf(studio.boris)
    const addresses = await Promise.all(both().map(emailOf))
    const id = await merged()
    expect(await erase(studio.anna)).toMatchObject({ ok: true })
    const all = `select coalesce(string_agg(t::text, ' '), '') as text from`
    for (const table of ['people', 'messages', 'mails', 'payments', 'merges', 'sign_ins', 'vouchers']) {
      const [row] = await rowsOf<{ text: string }>(studio.db, `${all} ${table} t`)
      for (const address of addresses)
        expect([table, row?.text.includes(`"${address}"`) || row?.text.includes(`,${address},`)]).toEqual([table, false])
    }
    expect(await undone(id)).toBe('too_late')
  })

  test('the database refuses to merge a person into themselves or twice', async () => {
    const insert = (kept: number, gone: number) =>
      studio.db
        .execute(
          sql`insert into merges (kept_id, gone_id, staff_id, moved, made_at, undo_until) values (${kept}, ${gone}, ${kept}, '{}', now(), now())`,
        )
        .then(
          () => 'stored',
          () => 'refused',
        )
    expect([
      await insert(studio.anna, studio.anna),
      await insert(studio.anna, studio.boris),
      await insert(studio.anna, studio.boris),
    ]).toEqual(['refused', 'stored', 'refused'])
  })
}
