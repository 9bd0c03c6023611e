import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('verifyPassword accepts only the right password', async () => {
  const kept = await hashPassword('lotus flower')
  expect(await verifyPassword(kept, 'lotus flower')).toBe(true)
  expect(await verifyPassword(kept, 'Lotus flower')).toBe(false)
  expect(await verifyPassword(kept, '')).toBe(false)
})

test('hashPassword returns a different hash each time', async () => {
  expect(await hashPassword('lotus flower')).not.toBe(await hashPassword('lotus flower'))
})

test('verifyPassword refuses every password for unknown and erased people', async () => {
  for (const kept of [undefined, '', 'erased']) {
    expect(await verifyPassword(kept, kept ?? '')).toBe(false)
  }
})

test('verifyPassword takes as long for an unknown address as for a known address', async () => {
  const kept = await hashPassword('lotus flower')
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 15; round++) {
    times.known.push(await milliseconds(() => verifyPassword(kept, 'wrong')))
    times.unknown.push(await milliseconds(() => verifyPassword(undefined, 'wrong')))
  }
  const ratio = Math.min(...times.unknown) / Math.min(...times.known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}
