import { expect, test } from 'vitest'
import { pageAddress } from './page-key.ts'

const pages = new Set(['/', '/booking', '/booking-terms', '/login', '/about'])

test.each([
  ['/', '/'],
  ['/?utm_source=letter&fbclid=1', '/'],
  ['/booking?view=calendar&tab=group&x=1', '/booking?tab=group&view=calendar'],
  ['/booking?date=tomorrow&item=7', '/booking?item=7'],
  ['/about?tab=group', '/about'],
  ['/about?lng=ru', '/about?lng=ru'],
  ['/booking-terms?version=2026-11-01&lng=ru', '/booking-terms?version=2026-11-01&lng=ru'],
  ['/booking-terms?version=soon', '/booking-terms'],
  ['/login?lng=ru', '/login?lng=ru'],
  ['/_.data', '/_.data'],
  ['/classes/7?utm_source=letter&lng=ru', '/classes/7?lng=ru'],
  ['/services/7.data?_routes=pages%2Fservice', '/services/7.data?_routes=pages%2Fservice'],
  ['/booking.data?_routes=pages%2Fbooking&tab=event', '/booking.data?tab=event&_routes=pages%2Fbooking'],
])('the page %s is cached as %s', (url, address) => {
  expect(pageAddress(url, pages)).toBe(address)
})

test.each([
  '/login?redirect=%2Fbooking',
  '/nowhere',
  '/join/6f1c0f9e',
  '/about/',
  '/_root.data',
  '/classes/0',
  '/classes/7/',
  '/classes/1234567890',
])('the page %s is not cached', (url) => {
  expect(pageAddress(url, pages)).toBeUndefined()
})
