import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { browserTimeZone } from './browser-time-zone.ts'

test.each([
  ['America/New_York', 'America/New_York'],
  ['Asia/Tbilisi', 'Asia/Tbilisi'],
  ['Prague', null],
  ["Europe/Prague'; drop table bookings", null],
  ['x'.repeat(1000), null],
  ['', null],
  [undefined, null],
])('the time zone header %o is read as %o', (said, zone) => {
  expect(browserTimeZone({ headers: { 'x-time-zone': said } } as unknown as FastifyRequest)).toBe(zone)
})
