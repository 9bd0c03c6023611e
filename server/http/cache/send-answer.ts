import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Encoding } from './answer.ts'
import { encodingFor, negotiated, pack, packBest } from './pack.ts'

// Said of one request, not of the answer.
const ITS_OWN = new Set(['x-request-id', 'set-cookie', 'connection'])
// What changes sooner isn't worth the best there is.
const SETTLED_MS = 2000

/** Sends it as any answer is sent, so that the hooks add what every answer says. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const encoding = encodingFor(answer, negotiated(request.headers['accept-encoding']))
  reply.headers(answer.headers)
  if (answer.status >= 500) return reply.code(answer.status).send(answer.bytes)
  answer.common ??= commonOf(reply)
  if (answer.status === 200 && isKnown(answer, request.headers['if-none-match']))
    return reply.code(304).header('etag', tagOf(answer, encoding)).send()
  const packed = encoding && pack(answer, encoding)
  reply.code(answer.status).header('etag', tagOf(answer, encoding))
  if (!packed) return reply.send(answer.bytes)
  return reply.header('content-encoding', encoding).send(await packed)
}

type As = { encoding: Encoding | null; requestId: string }

/** Sends it past the framework, with what such an answer said the first time. False: it can't be sent so yet. */
export function sendAtOnce(request: IncomingMessage, response: ServerResponse, answer: Answer, as: As): boolean {
  const encoding = encodingFor(answer, as.encoding)
  const bytes = encoding ? answer.packed[encoding] : answer.bytes
  if (!answer.common || !bytes) return false
  answer.head ??= Object.entries(answer.common).flat()
  const head = [...answer.head, 'etag', tagOf(answer, encoding), 'x-request-id', as.requestId]
  if (isKnown(answer, request.headers['if-none-match'])) {
    response.writeHead(304, head).end()
    return true
  }
  if (encoding) head.push('content-encoding', encoding)
  head.push('content-length', String(bytes.length))
  response.writeHead(200, head).end(bytes)
  packBetter(answer)
  return true
}

// Its bytes are others than those the tag was made of: a weak tag says so.
const tagOf = ({ etag }: Answer, encoding: string | null): string => (encoding ? `W/${etag}` : etag)

// Compressed, here or by a proxy, it comes with a weak tag.
const isKnown = (answer: Answer, header: string | undefined): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === answer.etag) ?? false

function commonOf(reply: FastifyReply): Record<string, string> {
  const said = Object.entries(reply.getHeaders()).filter(([name]) => !ITS_OWN.has(name))
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

function packBetter(answer: Answer): void {
  if (answer.isAtItsBest || !answer.packed.br || performance.now() - answer.madeAt < SETTLED_MS) return
  answer.isAtItsBest = true
  void packBest(answer).catch(() => {})
}
