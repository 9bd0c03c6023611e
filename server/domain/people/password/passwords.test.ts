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
  const ratio = () => Math.min(...times.unknown) / Math.min(...times.known)
  const isSame = () => ratio() > 0.5 && ratio() < 2
  // On a busy machine it takes more rounds until each minimum is the time without waiting.
  for (let round = 0; round < 15 || (round < 100 && !isSame()); round++) {
    times.known.push(await milliseconds(() => verifyPassword(kept, 'wrong')))
    times.unknown.push(await milliseconds(() => verifyPassword(undefined, 'wrong')))
  }
  expect(isSame(), String(ratio())).toBe(true)
})

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}
