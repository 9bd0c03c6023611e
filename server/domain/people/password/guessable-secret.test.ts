import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGuessableSecret } from './guessable-secret.ts'

test.each([
  'a'.repeat(40),
  'abc'.repeat(12),
  'q7Zp'.repeat(10),
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz012345',
  'passwordpasswordpasswordpassword',
  'correct horse battery staple correct',
  'change-me-change-me-change-me-please',
  'MySuperSecretJwtKeyForProduction123!',
  'super-secret-jwt-key-change-in-production',
  'your-256-bit-secret-your-256-bit-secret',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
])('the secret %s is refused as guessable', async (secret) => {
  expect(await isGuessableSecret(secret)).toBe(true)
})

// Pseudo-random bytes that are the same in every run.
const bytes = (seed: number, many: number) => createHash('sha512').update(`seed ${seed}`).digest().subarray(0, many)

test('secrets from common generators are accepted', async () => {
  const made = Array.from({ length: 20 }, (_, seed) => [
    bytes(seed, 16).toString('hex'),
    bytes(seed, 32).toString('hex'),
    bytes(seed, 24).toString('base64'),
    bytes(seed, 36).toString('base64'),
    [...bytes(seed, 32)].map((byte) => (byte % 36).toString(36)).join(''),
  ]).flat()
  const refused: string[] = []
  for (const secret of made) if (await isGuessableSecret(secret)) refused.push(secret)
  expect(refused).toEqual([])
})
