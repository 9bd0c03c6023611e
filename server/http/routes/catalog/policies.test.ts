import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { freshDatabase } from '../../../db/database.testing.ts'
import { rowsOf } from '../../../db/database.ts'
import { setUsualPolicies } from '../../../domain/kernel/settings/usual-policies.ts'
import { at, dayIn, pathIn, pilatesClass, type TestStudio, testStudio } from './catalog.testing.ts'

const policy = (steps: CancellationPolicy['steps'], resale = false): CancellationPolicy => ({ steps, exchange_until: null, resale })
const DAY = policy([{ until: { hours: 24 }, back_percent: 100 }], true)
const EVENING = policy([{ until: { day_before: '20:00' }, back_percent: 50 }])
const WEEK = policy([{ until: { hours: 168 }, back_percent: 100 }])
const OF_ALL = { slot_policy: DAY, session_policy: EVENING, event_policy: null }

let studio: TestStudio
beforeAll(async () => {
  const open = await freshDatabase()
  // The first start of a site does this as well.
  await setUsualPolicies(open.db)
  studio = await testStudio(open)
})
afterAll(() => studio.close())

const patch = (path: string, body: object) => studio.staff('PATCH', path, { body })
const made = async (path: string, body: object) => (await studio.staff('POST', path, { body })).body
const offered = async (path: string, id: number) => (await studio.anonymous('GET', path)).body.find((row: { id: number }) => row.id === id)
let days = 20

describe('the policies of the settings', () => {
  test('the first-class discount is 0 in a new studio', async () => {
    expect((await studio.staff('GET', '/settings/')).body.first_online_discount_percent).toBe(0)
  })

  test('the policies of the settings have default values in a new studio, and are not changed in a studio that has settings', async () => {
    expect((await studio.staff('GET', '/settings/')).body).toMatchObject({
      slot_policy: { ...DAY, resale: true },
      session_policy: { ...DAY, resale: true },
      event_policy: { resale: false, steps: [{ back_percent: 100 }, { until: { hours: 48 }, back_percent: 50 }] },
    })
    expect((await patch('/settings/', { slot_policy: null, session_policy: null, event_policy: null })).status).toBe(200)
    await setUsualPolicies(studio.open.db)
    expect((await studio.staff('GET', '/settings/')).body).toMatchObject({ slot_policy: null, session_policy: null, event_policy: null })
  })

  test('the policies of the settings can be set and removed by staff with an audit entry, and policies with equal content share one row', async () => {
    expect((await patch('/settings/', OF_ALL)).body).toMatchObject(OF_ALL)
    expect((await patch('/settings/', { event_policy: DAY })).body).toMatchObject({ ...OF_ALL, event_policy: DAY })
    expect((await patch('/settings/', { event_policy: null })).body).toMatchObject(OF_ALL)
    const [last] = (await studio.staff('GET', '/audit/?kind=settings')).body
    expect(last).toMatchObject({ before: { event_policy: DAY }, after: { event_policy: null } })
    const rows = await rowsOf<{ n: number; different: number }>(
      studio.open.db,
      sql`select count(*)::int as n, count(distinct (steps, exchange_until, resale))::int as different from policies`,
    )
    expect(rows[0]?.n).toBe(rows[0]?.different)
  })

  test.each([
    ['no step', []],
    ['more than three', [96, 72, 48, 24].map((hours) => ({ until: { hours }, back_percent: hours }))],
    ['less first', [policy([]), 50, 100].slice(1).map((back_percent) => ({ until: { hours: 24 }, back_percent }))],
    [
      'an earlier moment after a later one',
      [
        { until: { hours: 2 }, back_percent: 100 },
        { until: { hours: 24 }, back_percent: 50 },
      ],
    ],
    ['nothing back', [{ until: { hours: 24 }, back_percent: 0 }]],
    ['both moments', [{ until: { hours: 24, day_before: '20:00' }, back_percent: 50 }]],
    ['no moment of a day', [{ until: { day_before: '24:00' }, back_percent: 50 }]],
  ])('the policies of the settings with %s are refused', async (_, steps) => {
    expect(await patch('/settings/', { slot_policy: { steps, resale: false } })).toMatchObject({
      status: 400,
      body: { code: 'validation' },
    })
    expect((await studio.staff('GET', '/settings/')).body.slot_policy).toEqual(DAY)
  })

  test('the policies of the settings cannot be changed or deleted in the database', async () => {
    for (const change of [sql`update policies set resale = not resale`, sql`delete from policies`])
      await expect(studio.open.db.execute(change)).rejects.toMatchObject({ cause: { constraint: 'policies_are_written_once' } })
  })
})

describe('the cancellation terms of a new booking in public lists', () => {
  test('the cancellation terms in public lists come from the policy of the kind of class, and reflect a change at once', async () => {
    await patch('/settings/', OF_ALL)
    const { id } = await made('/group-sessions/', pilatesClass(++days))
    const evening = expect.stringMatching(`^${dayIn(days - 1)}T20:00:00`)
    expect((await offered('/group-sessions/', id)).cancelling).toEqual({ steps: [{ until: evening, percent: 50 }], resale: false })
    const { ask } = await studio.person()
    expect((await ask('GET', '/group-sessions/')).body.find((row: { id: number }) => row.id === id).cancelling.resale).toBe(false)
    await patch('/settings/', { session_policy: DAY })
    expect((await offered('/group-sessions/', id)).cancelling).toMatchObject({ steps: [{ percent: 100 }], resale: true })
    await patch('/settings/', { session_policy: null })
    expect((await offered('/group-sessions/', id)).cancelling).toBeNull()
  })

  test('the cancellation terms of a slot in public lists come from its own policy, or else from its service, or else from the settings', async () => {
    await patch('/settings/', OF_ALL)
    const service = await made('/services/', { name: 'Pilates', duration: 55, place: 'Studio', price: 950 })
    expect(service.policy).toBeNull()
    const { id, policy: own } = await made('/timeslots/', { service_id: service.id, start: at(++days, '10:00') })
    expect(own).toBeNull()
    const shown = async () => (await offered('/timeslots/available/', id)).cancelling.steps[0].percent
    expect(await shown()).toBe(100)
    expect((await patch(`/services/${service.id}/`, { policy: EVENING })).body.policy).toEqual(EVENING)
    expect(await shown()).toBe(50)
    expect((await patch(`/timeslots/${id}/`, { policy: WEEK })).body.policy).toEqual(WEEK)
    expect((await offered('/timeslots/available/', id)).cancelling.steps).toHaveLength(1)
    expect((await studio.staff('GET', `/offerings/${id}/`)).body.policy).toEqual(WEEK)
    expect((await studio.staff('GET', `/services/${service.id}/`)).body.policy).toEqual(EVENING)
    expect((await patch(`/services/${service.id}/`, { price: 900 })).body.policy).toEqual(EVENING)
  })

  test('the cancellation terms of an event in public lists come from its own policy, and undoing a change of the policy restores the terms', async () => {
    const body = { event_type: 'workshop', time: at(++days, '10:00'), place: 'Studio', price: 500, capacity: 4, policy: WEEK }
    const event = await made('/events/', body)
    expect(event).toMatchObject({ policy: WEEK })
    expect((await offered('/events/', event.id)).cancelling).toMatchObject({ steps: [{ percent: 100 }] })
    const changed = await patch(`/events/${event.id}/`, { policy: null })
    expect(changed.body.policy).toBeNull()
    expect((await offered('/events/', event.id)).cancelling).toBeNull()
    expect((await studio.staff('DELETE', pathIn(changed.headers))).status).toBe(204)
    expect((await studio.staff('GET', `/events/${event.id}/`)).body.policy).toEqual(WEEK)
    const [last] = (await studio.staff('GET', `/audit/?kind=event&subject_id=${event.id}`)).body
    expect(last).toMatchObject({ before: { policy: null }, after: { policy: WEEK } })
  })
})
