import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerOf } from './answer.ts'
import { pack, packBest } from './pack.ts'

const text = 'Tichá, каждый день. '.repeat(2000)

test('fifty who wait for the same have it packed once', async () => {
  const answer = answerOf(Buffer.from(text), {})
  for (const [encoding, unpacked] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => pack(answer, encoding)))
    expect(unpacked(first ?? Buffer.of()).toString()).toBe(text)
    expect(others.every((bytes) => bytes === first)).toBe(true)
    expect(await pack(answer, encoding)).toBe(first)
  }
  expect(answer.packing).toEqual({})
})

test('the best takes the place of the first', async () => {
  const answer = answerOf(Buffer.from(text), {})
  const first = await pack(answer, 'br')
  await packBest(answer)
  const best = await pack(answer, 'br')
  expect(best.length).toBeLessThan(first.length)
  expect(brotliDecompressSync(best).toString()).toBe(text)
})
