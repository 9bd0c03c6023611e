import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { dayOf, isoOf, timeOf } from './studio-time.ts'
import { clocksAround, offsetAt } from './zone-offset.ts'

const zones = ['Europe/Prague', 'UTC', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca', 'Pacific/Apia']
const zoned = (instant: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)

const asTemporalSays = (instant: Date, zone: string) => ({
  day: zoned(instant, zone).toPlainDate().toString(),
  time: zoned(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' }),
  iso: zoned(instant, zone).toString({ timeZoneName: 'never', smallestUnit: 'second' }),
})
const asWeSay = (instant: Date, zone: string) => ({ day: dayOf(instant, zone), time: timeOf(instant, zone), iso: isoOf(instant, zone) })

test('day, time and offset are the same as those of Temporal for random instants and zones', () => {
  const moment = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (instant, zone) => {
      expect(asWeSay(instant, zone)).toEqual(asTemporalSays(instant, zone))
    }),
    { numRuns: 500 },
  )
})

test('day, time and offset are the same as those of Temporal within a second of each clock change', () => {
  for (const zone of zones) {
    let change = zoned(new Date('2020-01-01'), zone).getTimeZoneTransition('next')
    for (let count = 0; change && count < 20; count++, change = change.getTimeZoneTransition('next'))
      for (const seconds of [0, -1, 1, 0]) {
        const instant = new Date(change.epochMilliseconds + seconds * 1000)
        expect(asWeSay(instant, zone)).toEqual(asTemporalSays(instant, zone))
      }
  }
})

test('clocksAround covers the start of last year to the end of the year after next, without gaps and with correct offsets', () => {
  const now = new Date('2026-11-24T07:30:00Z')
  for (const zone of zones) {
    const clocks = clocksAround(now, zone)
    expect([clocks[0]?.from, clocks.at(-1)?.until]).toEqual([Date.UTC(2025, 0), Date.UTC(2029, 0)])
    for (const [place, { from, until, offset }] of clocks.entries()) {
      expect(from).toBe(clocks[place - 1]?.until ?? from)
      expect([from, until - 1].map((at) => offsetAt(new Date(at), zone))).toEqual([offset, offset])
    }
  }
  expect(clocksAround(now, 'Europe/Prague')).toHaveLength(9)
  expect(clocksAround(now, 'UTC')).toHaveLength(1)
})
