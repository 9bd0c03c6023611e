import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

// Below this it costs more than it saves: a page of that size travels in one packet either way.
const WORTH_IT = 1024
// A page is compressed for each visitor: quality 5 takes a millisecond or two, the best one fifty.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }

const encoders = { br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI), gzip: promisify<Buffer, Buffer>(gzip) }

type Encoded = { body: Buffer; encoding: 'br' | 'gzip' | null }

/** The page as small as this browser can read it. `accepted` is its Accept-Encoding. Files of the build bring their compressed twins along. */
export async function compressPage(body: Buffer, accepted: string | undefined): Promise<Encoded> {
  const encoding = body.length < WORTH_IT ? null : negotiate(accepted ?? '', ['br', 'gzip'])
  return encoding ? { body: await encoders[encoding](body), encoding } : { body, encoding: null }
}
