import { expect, test } from 'vitest'
import { checkProvider, recentHealth } from './check-provider.ts'

test("checkProvider returns 'answers' for a provider that has no check", async () => {
  expect(await checkProvider({})).toBe('answers')
})

test("checkProvider returns 'silent' for a check that times out or throws", async () => {
  expect(await checkProvider({ check: () => new Promise(() => {}) }, 20)).toBe('silent')
  expect(await checkProvider({ check: () => Promise.reject(new Error('sk_live_of_somebody')) })).toBe('silent')
  expect(await checkProvider({ check: async () => 'wrong_key' })).toBe('wrong_key')
})

test('recentHealth caches a good answer for a minute and asks again after a bad answer', async () => {
  const asked: string[] = []
  let health: 'answers' | 'silent' = 'silent'
  const provider = {
    check: async () => {
      asked.push(health)
      return health
    },
  }
  expect([await recentHealth(provider, 0), await recentHealth(provider, 1)]).toEqual(['silent', 'silent'])
  health = 'answers'
  expect([await recentHealth(provider, 1000), await recentHealth(provider, 60_999)]).toEqual(['answers', 'answers'])
  expect(asked).toEqual(['silent', 'silent', 'answers'])
  health = 'silent'
  expect(await recentHealth(provider, 61_000)).toBe('silent')
})
