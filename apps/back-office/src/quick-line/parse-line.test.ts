import { expect, test } from 'vitest'
import { type Line, parseLine } from './parse-line.ts'
import { plannedDates } from './planned-dates.ts'

// A Saturday.
const TODAY = '2026-11-21'
const read = (text: string) => parseLine(text, TODAY)
const line = (text: string): Line => {
  const parsed = read(text)
  if ('problem' in parsed) throw new Error(`${text}: ${parsed.problem}`)
  return parsed
}
const when = (text: string, now = `${TODAY}T09:00`) => plannedDates(line(text), now, new Set()).map(({ date, time }) => `${date} ${time}`)

test.each([
  'Mon 18:00 8× 12 350',
  'Пн 18:00 8х 12 350',
  'po 18.00 8x 12 350',
  'mondays at 18:00 8 times 12 places 350 Kč',
  'по понедельникам в 18:00 8 раз 12 мест 350 крон',
  'Mon 18 8× 12 350',
  '18:00 Mon 8× 12 350',
])('the quick line reads %s as eight Monday classes', (text) => {
  expect(line(text)).toMatchObject({ kind: 'session', count: 8, capacity: 12, price: 350, title: '' })
  expect(line(text).patterns).toEqual([{ weekdays: [1], dates: [], times: ['18:00'] }])
  const dates = when(text)
  expect([dates.length, dates[0], dates[7]]).toEqual([8, '2026-11-23 18:00', '2027-01-11 18:00'])
})

test.each([
  'Mon 9 10, Wed 17 18, Fri 9',
  'пн 9 10, ср 17 18, пт 9',
  'po 9 10 st 17 18 pá 9',
  'next week Mon 9:00 10:00; Wed 17:00 18:00; Fri 9:00',
])('the quick line reads %s as five individual classes on three days', (text) => {
  expect(line(text).kind).toBe('slot')
  expect(when(text)).toEqual(['2026-11-23 09:00', '2026-11-23 10:00', '2026-11-25 17:00', '2026-11-25 18:00', '2026-11-27 09:00'])
})

test('the quick line reads “next week” as the following week, also on a Monday', () => {
  const parsed = parseLine('next week Mon 9', '2026-11-23') as Line
  expect(plannedDates(parsed, '2026-11-23T08:00', new Set())).toEqual([{ date: '2026-11-30', time: '09:00', isSkipped: false }])
})

test.each(['tomorrow 18:00 12 350', 'завтра в 18:00 12 350', 'zítra 18:00 12 350'])(
  'the quick line reads %s as a class on the next day',
  (text) => {
    expect(line(text)).toMatchObject({ kind: 'session', title: '', capacity: 12, price: 350 })
    expect(when(text)).toEqual(['2026-11-22 18:00'])
  },
)

test('the quick line reads “today” and “the day after tomorrow” as days', () => {
  expect(when('сегодня 20:00 12 350')).toEqual(['2026-11-21 20:00'])
  expect(when('послезавтра 20:00 12 350')).toEqual(['2026-11-23 20:00'])
})

test.each(['Mon 18:00 2 months 12 350', 'Пн 18:00 2 месяца 12 350', 'пн 18:00 на 2 месяца 12 350'])(
  'the quick line reads %s as a series of two months from the first day',
  (text) => {
    expect(line(text)).toMatchObject({ kind: 'session', until: '2027-01-22', capacity: 12, price: 350, title: '' })
    expect([when(text)[0], when(text).at(-1)]).toEqual(['2026-11-23 18:00', '2027-01-18 18:00'])
  },
)

test('the quick line reads a month as one month from the start of the series', () => {
  expect(line('Пн 18:00 на месяц')).toMatchObject({ until: '2026-12-22' })
  expect(line('Mon 18:00 1 month from 1 Jan')).toMatchObject({ from: '2027-01-01', until: '2027-02-03' })
})

test('the quick line moves a class to next week if the time has passed today', () => {
  expect(when('Sat 8 10')).toEqual(['2026-11-21 10:00', '2026-11-28 08:00'])
})

test.each([
  ['workshop Sat 28 Nov 14:00 15 1200 Sound bath', 'workshop', 15, 1200, 'Sound bath'],
  ['мастер-класс сб 28 ноября 14:00 15 мест 1200 Звучащие чаши', 'workshop', 15, 1200, 'Звучащие чаши'],
  ['retreat 28.11. 14:00 15 1200 Šumava', 'retreat', 15, 1200, 'Šumava'],
])('the quick line reads %s as an event on a date', (text, eventType, capacity, price, title) => {
  expect(line(text)).toMatchObject({ kind: 'event', eventType, capacity, price, title })
  expect(when(text)).toEqual(['2026-11-28 14:00'])
})

test.each(['Hatha Tue Thu 18:30-19:45 until 10 Dec', 'Hatha вт чт 18:30–19:45 до 10 декабря', 'Hatha út čt 18.30-19.45 do 10.12.'])(
  'the quick line reads %s as a series that ends on the named day',
  (text) => {
    expect(line(text)).toMatchObject({ kind: 'session', title: 'Hatha', minutes: 75, until: '2026-12-10' })
    expect(when(text)).toEqual(
      ['2026-11-24', '2026-11-26', '2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10'].map((day) => `${day} 18:30`),
    )
  },
)

test('the quick line starts a series on or after the date typed after “from”, and reads a date without a year as the next such date', () => {
  expect(when('Mon 18:00 2× from 5 Jan')).toEqual(['2027-01-11 18:00', '2027-01-18 18:00'])
})

test('the quick line starts a series on the date typed after the weekday', () => {
  expect(when('Mon 30 Nov 18:00 2× 12 350')).toEqual(['2026-11-30 18:00', '2026-12-07 18:00'])
})

test('the quick line lists skipped days but does not count them as classes', () => {
  const dates = plannedDates(line('Mon 18:00 2× 12 350'), `${TODAY}T09:00`, new Set(['2026-11-23']))
  expect(dates.map(({ date, isSkipped }) => [date, isSkipped])).toEqual([
    ['2026-11-23', true],
    ['2026-11-30', false],
    ['2026-12-07', false],
  ])
})

test('the quick line reads numbers in rising order as the hour, the capacity and the price', () => {
  expect(line('Mon 18 12 350')).toMatchObject({ capacity: 12, price: 350 })
  expect(line('Mon 9 10 350')).toMatchObject({ capacity: 10, price: 350 })
  expect(line('Mon 18:00 12')).toMatchObject({ capacity: 12, price: undefined })
  expect(line('Mon 18:00 350')).toMatchObject({ capacity: undefined, price: 350 })
  expect(line('Mon-Fri 9 60 min').patterns).toEqual([{ weekdays: [1, 2, 3, 4, 5], dates: [], times: ['09:00'] }])
  expect(line('private Mon 9 4×')).toMatchObject({ kind: 'slot', count: 4 })
})

test.each([
  ['Mon 14:00 to 17', '14:00', 180],
  ['сб 14:00 до 17', '14:00', 180],
  ['сб 14:00 до 17:00', '14:00', 180],
  ['пн с 18 до 19:30', '18:00', 90],
  ['с 18 до 19 по понедельникам', '18:00', 60],
  ['Mon from 18 to 19:30', '18:00', 90],
  ['Mon 6pm to 7', '18:00', 60],
  ['Mon 6 to 7pm', '18:00', 60],
  ['Mon from 6 pm till 7:30 pm', '18:00', 90],
  ['Mon 10 to 1pm', '10:00', 180],
  ['Mon 11am to 1', '11:00', 120],
  ['Mon 18:00 - 19:30', '18:00', 90],
  ['Mon 18.00 – 19.30', '18:00', 90],
  ['Mon at 6pm', '18:00', undefined],
  ['в пн в 6 вечера', '18:00', undefined],
  ['from 7:30 Mon', '07:30', undefined],
])('the quick line reads the start and length of %s', (text, time, minutes) => {
  for (const typed of [text, `Hatha ${text} 12 350`]) {
    expect(line(typed)).toMatchObject({ minutes, title: typed === text ? '' : 'Hatha' })
    expect(line(typed).patterns.map(({ times }) => times)).toEqual([[time]])
  }
})

test('the quick line reads neither “until 7” in a line with 18:00 nor “to 20 Dec” as the time when the class ends', () => {
  expect(read('Mon 18:00 until 7')).toMatchObject({ problem: 'until_what' })
  expect(line('Mon 18:00 до 20 декабря')).toMatchObject({ until: '2026-12-20', minutes: undefined })
  expect(line('Mon 18 to 20 Dec')).toMatchObject({ until: '2026-12-20', minutes: undefined })
})

test.each([
  'Hatha Mon 18:00 from next week',
  'from next week Hatha Mon 18:00',
  'Hatha starting next week Mon 18:00',
  'Hatha пн 18:00 со следующей недели',
  'Hatha на следующей неделе пн 18:00',
  'Hatha od příštího týdne po 18:00',
])('the quick line reads %s as a class of the following week', (text) => {
  expect(parseLine(text, '2026-11-23')).toMatchObject({ title: 'Hatha', from: '2026-11-30' })
})

test.each([
  ['workshop Sound bath Sat 10:00', 'Sound bath'],
  ['мастер-класс Поющие чаши и тишина сб 10:00', 'Поющие чаши и тишина'],
  ['встреча с собой сб 10:00', 'встреча с собой'],
  ['Ретрит тишины сб 10:00', 'Ретрит тишины'],
  ['Sat 10:00 workshop', ''],
])('the quick line decides whether the word for the kind of event in %s is part of the title', (text, title) => {
  expect(line(text)).toMatchObject({ kind: 'event', title })
})

test('the quick line looks for an existing class by the title with and without the word for the kind of class', () => {
  expect(line('Private Pilates Mon 9').names).toEqual(['Private Pilates', 'Pilates'])
  expect(line('Hatha group Mon 18:00 8×')).toMatchObject({ title: 'Hatha group', names: ['Hatha group', 'Hatha'] })
})

test.each([
  ['Hatha 450 Mon 18:00', 'Hatha', undefined, 450],
  ['Hatha 12 350 Mon 18:00', 'Hatha', 12, 350],
  ['Mon 18:00 12 Hatha 350', 'Hatha', 12, 350],
  ['Mon Hatha 18 12 350', 'Hatha', 12, 350],
  ['Mon-Fri 9 Hatha 12 350', 'Hatha', 12, 350],
  ['Mon 18:00 5 Tibetans 12 350', '5 Tibetans', 12, 350],
  ['Mon 18:00 Level 2 12 350', 'Level 2', 12, 350],
  ['Mon 18:00 – Hatha – 12 350', 'Hatha', 12, 350],
])('the quick line distinguishes the numbers in the title from spots and price: %s', (text, title, capacity, price) => {
  expect(line(text)).toMatchObject({ title, capacity, price })
})

test.each([
  ['', 'no_day'],
  ['18:00 8×', 'no_day'],
  ['Mon', 'no_time'],
  ['Mon 9, Tue', 'no_time'],
  ['Mon 18:00 until', 'until_what'],
  ['Mon 18:00 until Friday', 'until_what'],
  ['Sat 27 Nov 14:00', 'other_weekday'],
  ['31 Feb 18:00', 'no_such_date'],
  ['Mon 18:00 8× 12 350 90', 'too_many_numbers'],
])('the quick line refuses %j: %s', (text, problem) => {
  expect(read(text)).toMatchObject({ problem })
})
