import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, dayIn, pilatesClass, type TestStudio } from './catalog.testing.ts'
import { type SlotStudio, slotStudio } from './timeslots.testing.ts'

let studio: TestStudio
let service: number
let slot: SlotStudio['slot']
beforeAll(async () => {
  ;({ studio, service, slot } = await slotStudio())
})
afterAll(() => studio.close())

describe('a weekly series of slots', () => {
  const series = (body: object) => studio.staff('POST', '/timeslots/series/', { body: { service_id: service, time: '09:00', ...body } })

  test('a weekly series of slots has the same wall-clock time across both clock changes', async () => {
    const autumn = await series({ date: '2031-10-20', weekdays: [1], count: 2, time: '07:00' })
    expect(autumn.status).toBe(201)
    expect(autumn.body.map((one: { start: string }) => one.start)).toEqual(['2031-10-20T07:00:00+02:00', '2031-10-27T07:00:00+01:00'])
    expect(new Set(autumn.body.map((one: { series_id: string }) => one.series_id)).size).toBe(1)
    const spring = await series({ date: '2032-03-22', weekdays: [1], until: '2032-03-29', time: '07:00' })
    expect(spring.body.map((one: { end: string }) => one.end)).toEqual(['2032-03-22T08:00:00+01:00', '2032-03-29T08:00:00+02:00'])
  })

  test('a weekly series of slots is refused with a list of all overlaps, and can skip the overlapping dates', async () => {
    await slot(61, '09:30')
    await slot(68, '08:30')
    const refused = await series({ date: dayIn(61), weekdays: [1, 2, 3, 4, 5, 6, 7], until: dayIn(70) })
    expect(refused).toMatchObject({ status: 409, body: { code: 'overlap' } })
    expect(refused.body.clashes).toHaveLength(2)
    const { body } = await studio.staff('GET', `/timeslots/all/?from=${dayIn(61)}&to=${dayIn(70)}`)
    expect(body).toHaveLength(2)
    const skipped = await series({ date: dayIn(61), weekdays: [1, 2, 3, 4, 5, 6, 7], until: dayIn(70), skip: [dayIn(61), dayIn(68)] })
    expect(skipped.body).toHaveLength(8)
  })

  test.each([
    [{ date: dayIn(80), weekdays: [1], until: dayIn(79) }, 'no_dates'],
    [{ date: dayIn(80), weekdays: [1, 2, 3, 4, 5, 6, 7], until: dayIn(300) }, 'too_many_dates'],
    [{ date: dayIn(80), weekdays: [1], until: dayIn(900) }, 'too_many_dates'],
    [{ date: dayIn(80), weekdays: [1], count: 200 }, 'too_many_dates'],
    [{ date: dayIn(80), weekdays: [1], count: 201 }, 'validation'],
    [{ date: dayIn(80), weekdays: [8], count: 1 }, 'validation'],
    [{ date: dayIn(80), weekdays: [], count: 1 }, 'validation'],
    [{ date: dayIn(80), weekdays: [1] }, 'validation'],
    [{ date: dayIn(80), weekdays: [1], count: 1, until: dayIn(90) }, 'validation'],
    [{ date: '2027-02-30', weekdays: [1], count: 1 }, 'validation'],
    [{ date: dayIn(80), weekdays: [1], count: 1, time: '24:00' }, 'validation'],
    [{ date: dayIn(80), weekdays: [1], count: 1, skip: ['x'] }, 'validation'],
  ])('a weekly series of slots with %j is refused with %s', async (body, code) => {
    expect(await series(body)).toMatchObject({ status: 400, body: { code } })
  })

  test('a weekly series of slots with an unknown service is refused', async () => {
    expect(await series({ date: dayIn(80), weekdays: [1], count: 1, service_id: 99999 })).toMatchObject({ status: 404 })
  })
})

describe('a weekly series of group sessions', () => {
  const series = (body: object, language: 'en' | 'ru' = 'en') => studio.staff('POST', '/group-sessions/series/', { body, language })

  test('a weekly series of group sessions repeats the session on its weekdays at the same wall-clock time', async () => {
    const { status, body } = await series({
      ...pilatesClass(0, { date: '2099-10-20', time: '19:00', duration: 75 }),
      weekdays: [2, 4],
      until: '2099-10-29',
      skip: ['2099-10-22'],
    })
    expect(status).toBe(201)
    expect(body.map(({ date, time, start }: { date: string; time: string; start: string }) => [date, time, start.slice(-6)])).toEqual([
      ['2099-10-20', '19:00', '+02:00'],
      ['2099-10-27', '19:00', '+01:00'],
      ['2099-10-29', '19:00', '+01:00'],
    ])
    expect(body.every((one: { duration: number; series_id: string }) => one.duration === 75 && one.series_id === body[0].series_id)).toBe(
      true,
    )
  })

  test('a weekly series of group sessions on every day is refused when the class lasts two days', async () => {
    const answer = await series({ ...pilatesClass(100, { duration: 2 * 24 * 60 }), weekdays: [1, 2, 3, 4, 5, 6, 7], count: 3 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'overlap', clashes: [{ title: 'Pilates for everyone' }, {}] } })
    expect((await studio.staff('GET', `/group-sessions/?from=${dayIn(100)}&to=${dayIn(110)}`)).body).toEqual([])
  })

  test('a weekly series of group sessions is not created when one date overlaps', async () => {
    await studio.staff('POST', '/events/', {
      body: { event_type: 'workshop', time: at(121, '18:30'), place: 'Studio', price: 500, capacity: 5 },
    })
    const answer = await series({ ...pilatesClass(120), weekdays: [1, 2, 3, 4, 5, 6, 7], count: 3 }, 'ru')
    expect(answer).toMatchObject({ status: 409, body: { clashes: [{ kind: 'event', title: 'Мастер-класс' }] } })
    expect((await studio.staff('GET', `/group-sessions/?from=${dayIn(120)}&to=${dayIn(130)}`)).body).toEqual([])
  })

  test.each([
    [{ title: '', weekdays: [1], count: 1 }, 'validation'],
    [{ weekdays: [1] }, 'validation'],
    [{ weekdays: '1', count: 1 }, 'validation'],
    [{ weekdays: [1], until: dayIn(-400) }, 'no_dates'],
    [{ weekdays: [1], until: dayIn(2000) }, 'too_many_dates'],
    [{ weekdays: [1], count: 1, price: 3 }, 'price_below_minimum'],
  ])('a weekly series of group sessions with %j is refused with %s', async (more, code) => {
    expect(await series({ ...pilatesClass(140), ...more })).toMatchObject({ status: 400, body: { code } })
  })
})
