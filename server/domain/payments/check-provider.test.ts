import { expect, test } from 'vitest'
import { checkProvider } from './check-provider.ts'

test('a provider that needs no asking answers', async () => {
  expect(await checkProvider({})).toBe('answers')
})

test('one that says nothing within its time is silent, and so is one that breaks', async () => {
  expect(await checkProvider({ check: () => new Promise(() => {}) }, 20)).toBe('silent')
  expect(await checkProvider({ check: () => Promise.reject(new Error('sk_live_of_somebody')) })).toBe('silent')
  expect(await checkProvider({ check: async () => 'wrong_key' })).toBe('wrong_key')
})
