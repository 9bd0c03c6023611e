import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lapse, seat } from '../../../domain/schedule/catalog/catalog.testing.ts'
import type { TestStudio } from './catalog.testing.ts'
import { type SlotStudio, slotStudio } from './timeslots.testing.ts'

let studio: TestStudio
let enterService: SlotStudio['enterService']
let slot: SlotStudio['slot']
let mine: SlotStudio['seen']
beforeAll(async () => {
  ;({ studio, enterService, slot, seen: mine } = await slotStudio())
})
afterAll(() => studio.close())

describe('free slots', () => {
  test('free slots are listed by start, without past, taken and inactive ones', async () => {
    const past = await slot(-3)
    const inactive = await slot(20, '09:00', { is_active: false })
    const paid = await slot(20, '10:00')
    await seat(studio.open.db, paid.id, (await studio.person()).id)
    const held = await slot(20, '11:00')
    const hold = await seat(studio.open.db, held.id, (await studio.person()).id, { status: 'pending' })
    const free = await slot(20, '12:00')

    const { body, status } = await studio.anonymous('GET', '/timeslots/available')
    expect(status).toBe(200)
    const ids = body.map((one: { id: number }) => one.id)
    expect(ids).toContain(free.id)
    for (const hidden of [past, inactive, paid, held]) expect(ids).not.toContain(hidden.id)
    expect(body.map((one: { start: string }) => Date.parse(one.start))).toEqual(
      body.map((one: { start: string }) => Date.parse(one.start)).toSorted((a: number, b: number) => a - b),
    )
    expect(Object.keys(body[0]).sort()).toEqual(['cancelling', 'end', 'id', 'my_status', 'service', 'start'])

    await lapse(studio.open.db, hold)
    expect(await mine(studio.anonymous, held.id)).toMatchObject({ my_status: null })
  })

  test('free slots include the person’s own hold at its price, but not a slot that the person has paid for', async () => {
    const online = await enterService({ is_online: true, price: 800 })
    const first = await slot(21, '09:00', { service_id: online })
    const second = await slot(21, '11:00', { service_id: online })
    const anna = await studio.person()
    const other = await studio.person()
    await seat(studio.open.db, first.id, anna.id, { status: 'pending', price: 64_000, firstOnline: true })
    await studio.staff('PATCH', `/services/${online}/`, { body: { price: 900 } })

    expect(await mine(anna.ask, first.id)).toMatchObject({
      my_status: 'pending',
      service: { price: 900, discounted_price: 640, discount_applied: true },
    })
    expect(await mine(anna.ask, second.id)).toMatchObject({
      my_status: null,
      service: { price: 900, discounted_price: null, eligible_for_first_online_discount: false },
    })
    expect(await mine(other.ask, first.id)).toBeUndefined()

    const paid = await slot(21, '13:00')
    await seat(studio.open.db, paid.id, anna.id)
    expect(await mine(anna.ask, paid.id)).toBeUndefined()
  })

  test('free slots show the price of a hold without a discount as the full price', async () => {
    const held = await slot(22, '09:00')
    const anna = await studio.person()
    await seat(studio.open.db, held.id, anna.id, { status: 'pending', price: 70_000 })
    expect((await mine(anna.ask, held.id)).service).toMatchObject({
      price: 700,
      original_price: 700,
      discounted_price: null,
      discount_applied: false,
    })
  })

  test('free slots are discounted for a person who has had no online class, and have the full price for visitors', async () => {
    const online = await enterService({ is_online: true, price: 645 })
    const one = await slot(23, '09:00', { service_id: online })
    const newcomer = await studio.person()
    const discounted = {
      price: 645,
      original_price: 645,
      discounted_price: 516,
      discount_applied: true,
      eligible_for_first_online_discount: true,
    }
    const full = {
      price: 645,
      original_price: 645,
      discounted_price: null,
      discount_applied: false,
      eligible_for_first_online_discount: false,
    }
    expect((await mine(newcomer.ask, one.id)).service).toMatchObject(discounted)
    expect((await mine(studio.anonymous, one.id)).service).toMatchObject(full)
    const pricedFor = async (ask = studio.anonymous) =>
      (await ask('GET', '/services/with_pricing/')).body.find(({ id }: { id: number }) => id === online)
    expect(await pricedFor(newcomer.ask)).toMatchObject(discounted)
    expect(await pricedFor()).toMatchObject(full)

    const before = await slot(23, '11:00', { service_id: online })
    const hold = await seat(studio.open.db, before.id, newcomer.id, { status: 'pending' })
    expect((await mine(newcomer.ask, one.id)).service).toMatchObject(full)
    await lapse(studio.open.db, hold)
    expect((await mine(newcomer.ask, one.id)).service).toMatchObject(discounted)

    await studio.staff('PATCH', '/settings/', { body: { first_online_discount_percent: 0 } })
    expect((await mine(newcomer.ask, one.id)).service).toMatchObject(full)
    await studio.staff('PATCH', '/settings/', { body: { first_online_discount_percent: 20 } })
  })

  test('a public list refuses a request with an invalid token', async () => {
    for (const path of ['/timeslots/available/', '/services/with_pricing/', '/group-sessions/', '/events/']) {
      const answer = await studio.app.inject({ url: `/api${path}`, headers: { authorization: 'Bearer nonsense' } })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized'])
    }
  })
})
