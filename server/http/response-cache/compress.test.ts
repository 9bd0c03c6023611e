import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'
import { finishedResponse } from './finished-response.ts'

const text = 'Tichá, каждый день. '.repeat(2000)

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('fifty simultaneous requests for one response compress it once: %s', async (encoding, decompress) => {
  const response = finishedResponse(Buffer.from(text), { headers: {} })
  const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => compress(response, encoding)))
  expect(decompress(first ?? Buffer.of()).toString()).toBe(text)
  expect(others.every((bytes) => bytes === first)).toBe(true)
  expect(await compress(response, encoding)).toBe(first)
  expect(response.compressed[encoding]).toBe(first)
})
