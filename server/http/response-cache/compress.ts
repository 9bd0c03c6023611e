import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { Encoding, FinishedResponse } from './finished-response.ts'

// Below this size compression saves nothing, because the response fits into one packet.
const WORTH_IT = 1024
const QUALITY = 5

const brotli = promisify(brotliCompress)
const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** Returns the encoding for an Accept-Encoding header. Null means uncompressed, as for pictures. */
export function encodingFor({ bytes, headers }: FinishedResponse, accepted: string | undefined): Encoding | null {
  if (bytes.length < WORTH_IT || headers['content-type']?.startsWith('image/')) return null
  return negotiate(accepted ?? '', ['br', 'gzip'])
}

export async function compress(response: FinishedResponse, encoding: Encoding): Promise<Buffer> {
  response.compressing[encoding] ??= compressors[encoding](response.bytes)
  response.compressed[encoding] = await response.compressing[encoding]
  return response.compressed[encoding]
}
