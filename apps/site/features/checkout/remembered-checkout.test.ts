import { afterEach, expect, test, vi } from 'vitest'
import { readRememberedCheckout, rememberCheckout } from './remembered-checkout.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
afterEach(() => kept.clear())

const checkout = {
  id: 7,
  type: 'group' as const,
  title: 'Yin',
  description: '',
  date: '2026-12-03',
  time: '18:00',
  price: 280,
  isOnline: false,
  place: '',
}

test('readRememberedCheckout returns the checkout and the redirect that rememberCheckout has stored', () => {
  rememberCheckout({ checkout, redirect: '/booking?tab=group&type=yin_yoga&item=7' })
  expect(readRememberedCheckout()).toEqual({ checkout, redirect: '/booking?tab=group&type=yin_yoga&item=7' })
})

test.each(['', 'nonsense', '7', 'null', '{"checkout":{"id":7},"redirect":"//elsewhere.example"}', '{"message":"expired"}'])(
  'readRememberedCheckout ignores an invalid stored checkout: %s',
  (value) => {
    kept.set('paying', value)
    expect(readRememberedCheckout()).toEqual({})
  },
)
