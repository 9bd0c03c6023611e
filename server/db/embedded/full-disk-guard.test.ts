import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { putEmbeddedDatabase } from '../database.testing.ts'
import { DiskFull, RESERVE_BYTES } from '../disk-space.ts'
import { isDatabaseDown } from '../outage.ts'
import { people } from '../schema/identity.ts'
import { openEmbeddedDatabase } from './open-embedded.ts'

const directory = mkdtempSync(join(tmpdir(), 'full-disk-'))
afterAll(() => rmSync(directory, { recursive: true }))

let left = RESERVE_BYTES
const bytesLeft = async () => left

test('the embedded database refuses to open and refuses writes while the disk is full, and works again once there is space', {
  timeout: 90_000,
}, async () => {
  left = 0
  await expect(openEmbeddedDatabase(directory, undefined, bytesLeft)).rejects.toThrow(DiskFull)
  expect(readdirSync(join(directory, 'db'))).toEqual([])

  putEmbeddedDatabase(directory)
  left = RESERVE_BYTES
  const open = await openEmbeddedDatabase(directory, undefined, bytesLeft)
  const register = (email: string) => open.db.insert(people).values({ email, passwordHash: '' })
  const outcome = async (email: string) => {
    try {
      await register(email)
      return 'written'
    } catch (error) {
      return isDatabaseDown(error) ? 'unavailable' : error
    }
  }
  await register('anna@example.com')

  left = RESERVE_BYTES - 1
  await expect.poll(() => outcome(`${crypto.randomUUID()}@example.com`), { timeout: 20_000, interval: 200 }).toBe('unavailable')
  expect(await open.db.$count(people)).toBeGreaterThan(0)

  left = RESERVE_BYTES
  await expect.poll(() => outcome(`${crypto.randomUUID()}@example.com`), { timeout: 20_000, interval: 200 }).toBe('written')
  await open.close()
})
