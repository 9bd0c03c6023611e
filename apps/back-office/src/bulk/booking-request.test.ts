import { expect, test } from 'vitest'
import type { AnyBooking } from '../../../../packages/contract/booking/booking-list.ts'
import { type BookingAct, bookingActs, bookingRequestOf, emptyBookingDraft, isFitFor, previewRequestOf } from './booking-request.ts'

const draft = { ...emptyBookingDraft, method: 'card' as const, text: { en: 'Socks', ru: '' } }
const words = { subject_en: '', text_en: 'Socks', subject_ru: '', text_ru: '' }

test.each([
  ['paid', { act: 'paid', method: 'card' }, { act: 'paid', method: 'card' }],
  ['came', { act: 'attendance', attendance: 'came' }, { act: 'attendance', attendance: 'came' }],
  ['message', { act: 'message', ...words }, { act: 'message' }],
] as const)('bulk actions on bookings build the request and the preview request: %s', (act, requested, before) => {
  expect([bookingRequestOf(act, draft), previewRequestOf(act, draft)]).toEqual([requested, before])
})

test.each([
  [{ status: 'paid' }, ['message', 'came', 'absent']],
  [{ status: 'pending', owed: 350 }, ['message', 'paid', 'came', 'absent']],
  [{ status: 'pending' }, ['message']],
  [{ status: 'cancelled' }, []],
  [{ status: 'pending', owed: 350, class: { start: '2026-11-27T18:00:00+01:00' } }, ['message', 'paid']],
])('bulk actions on bookings offer for booking %j the actions %j', (given, acts) => {
  const booking = { owed: 0, class: { start: '2026-11-26T18:00:00+01:00' }, ...given } as AnyBooking
  expect(bookingActs.filter((act: BookingAct) => isFitFor(act, booking, '2026-11-26'))).toEqual(acts)
})
