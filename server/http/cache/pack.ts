import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { Answer, Encoding } from './answer.ts'

// Below this it costs more than it saves: an answer of that size travels in one packet either way.
const WORTH_IT = 1024
// Whoever comes first waits for it: quality 2 takes a millisecond or two, 3 a fifth longer for nothing, 5 four times as long for a sixth less, the
// best one fifty.
const QUICK = 2
const BEST = 11

const squeeze = promisify(brotliCompress)
const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  squeeze(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
const encoders = { br: (bytes: Buffer) => brotli(bytes, QUICK), gzip: promisify<Buffer, Buffer>(gzip) }

/** What a browser with this Accept-Encoding reads best. */
export const negotiated = (accepted: string | undefined): Encoding | null => negotiate(accepted ?? '', ['br', 'gzip'])

/** How it is sent to such a browser. */
export const encodingFor = ({ bytes }: Answer, read: Encoding | null): Encoding | null => (bytes.length < WORTH_IT ? null : read)

/** Packed for all who wait for it, once. */
export async function pack(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const { bytes, packed, packing } = answer
  if (packed[encoding]) return packed[encoding]
  packing[encoding] ??= encoders[encoding](bytes)
  try {
    const made = await packing[encoding]
    packed[encoding] ??= made
    return packed[encoding]
  } finally {
    delete packing[encoding]
  }
}

/** As small as it gets, for those who come later: nobody waits. */
export async function packBest(answer: Answer): Promise<void> {
  answer.packed.br = await brotli(answer.bytes, BEST)
}
