import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../open-database.ts'
import type { ChangeSubscription } from './change-listener.ts'
import { PUBLIC_CHANGES } from './public-changes.ts'

/** Defines the tests of change notifications that both kinds of database pass. */
export function listenRules(openDatabase: () => Promise<OpenDatabase>): void {
  let open: OpenDatabase
  let listening: ChangeSubscription
  const heard: string[] = []
  beforeAll(async () => {
    open = await openDatabase()
    listening = await open.listen(PUBLIC_CHANGES, { onListening: () => {}, onInterrupted: () => {}, onChange: (word) => heard.push(word) })
  })
  afterAll(async () => {
    await listening.stop()
    await open.close()
  })
  const run = (text: string) => open.queue.executeSql(text)
  const told = async (text: string) => {
    heard.length = 0
    await run(text)
    await listening.caughtUp()
    return [...heard]
  }
  beforeEach(async () => {
    await run(`delete from bookings; delete from offerings; delete from services; delete from people;
      delete from gallery_items; delete from pictures; delete from settings;
      insert into people (email, password_hash) values ('anna@example.com', 'none');
      insert into services (name_en, duration_minutes, price) values ('Pilates', 60, 65000);
      insert into offerings (kind, starts_at, ends_at, capacity, price, title_en)
        values ('session', now() + interval '1 day', now() + interval '25 hours', 5, 65000, 'Yoga');
      insert into bookings (offering_id, person_id, status, held_until, price, language)
        select o.id, p.id, 'pending', now() + interval '1 hour', 65000, 'en' from offerings o, people p`)
    await listening.caughtUp()
  })

  test.each([
    [
      'a class is created',
      `insert into offerings (kind, starts_at, ends_at, capacity, price) select 'session', now(), now() + interval '1 hour', 5, 0`,
      'schedule of a class',
    ],
    ['a class is moved', `update offerings set starts_at = starts_at - interval '1 hour'`, 'schedule of a class'],
    ['a class is hidden', 'update offerings set is_active = false', 'schedule of a class'],
    ['classes are deleted', 'delete from bookings; delete from offerings', 'schedule of a class'],
    ['the table of classes is truncated', 'truncate offerings cascade', 'schedule'],
    ['a price changes', 'update services set price = 70000', 'schedule'],
    [
      'a booking is added',
      `insert into bookings (offering_id, person_id, status, cancelled_by, price, language) select offering_id, person_id, 'cancelled', 'staff', 0, 'en' from bookings`,
      'schedule of a class',
    ],
    [
      'a booking is cancelled',
      `update bookings set status = 'cancelled', held_until = null, cancelled_by = 'person'`,
      'schedule of a class',
    ],
    ['a hold is renewed', `update bookings set held_until = held_until + interval '1 hour'`, 'schedule of a class'],
    [
      'a photo is added',
      `insert into pictures (key, width, height) values (repeat('a', 32), 9, 9); insert into gallery_items (title_en, picture_key) values ('Roof', repeat('a', 32))`,
      'gallery',
    ],
    ['a setting changes', 'insert into settings default values', 'settings'],
  ])('a trigger sends the topic of the change when %s', async (_, text, topic) => {
    const words = (await told(text)).map((word) => word.replace(/ \d+ session$/, ' of a class'))
    expect(new Set(words)).toEqual(new Set([topic]))
  })

  test('a change to the cancellation policy settings also sends the topic schedule, but a change to other settings does not', async () => {
    const policy = `insert into policies (steps, resale) values ('[{"until": {"hours": 24}, "back_percent": 100}]', false) on conflict do nothing`
    await told(policy)
    const [newest, none] = ['(select max(id) from policies)', 'null']
    const set = (value: string) => told(`update settings set slot_policy_id = ${value}`)
    expect(new Set(await told(`insert into settings (event_policy_id) values (${newest})`))).toEqual(new Set(['settings', 'schedule']))
    for (const value of [newest, none]) expect(new Set(await set(value))).toEqual(new Set(['settings', 'schedule']))
    expect(await set(none)).toEqual(['settings'])
    expect(await told('update settings set first_online_discount_percent = 30')).toEqual(['settings'])
  })

  test('the notification contains the id of the class, whether the class or one of its bookings has changed', async () => {
    const another = `insert into offerings (kind, starts_at, ends_at, capacity, price) select 'session', now(), now() + interval '1 hour', 5, 0`
    const [first, second] = [await told('update offerings set capacity = 6'), await told(another)]
    expect(new Set([...first, ...second]).size).toBe(2)
    expect(await told(`update bookings set status = 'cancelled', held_until = null, cancelled_by = 'person'`)).toEqual(first)
    expect(await told('update bookings set offering_id = (select max(id) from offerings)')).toEqual([...first, ...second])
  })

  test('several changes in one transaction send one notification per topic', async () => {
    const words = await told(
      `begin; update offerings set capacity = 6; update offerings set capacity = 7; update services set price = 100; update services set price = 200; commit`,
    )
    expect(words.map((word) => word.replace(/ \d+ session$/, ' of a class'))).toEqual(['schedule of a class', 'schedule'])
  })

  test.each([
    ['attendance is recorded', `update bookings set attendance = 'came', attended_at = now()`],
    ['a person registers', `insert into people (email, password_hash) values ('boris@example.com', 'none')`],
    ['an attempt is counted for a rate limit', `insert into hits (key, times, over_at) values ('x', 1, now())`],
    ['the transaction is rolled back', 'begin; update offerings set capacity = 6; rollback'],
  ])('a trigger sends no notification when %s', async (_, text) => {
    expect(await told(text)).toEqual([])
  })

  test('caughtUp resolves after every notification of committed changes has arrived', async () => {
    for (let times = 0; times < 40; times += 1) expect(await told('update services set price = price'), `${times}`).toEqual(['schedule'])
  })
}
