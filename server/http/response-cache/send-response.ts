import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor } from './compress.ts'
import type { FinishedResponse } from './finished-response.ts'

// Said of one request, not of the response.
const ITS_OWN = new Set(['x-request-id', 'set-cookie', 'connection'])

/** Sends it as any answer is sent, so that the site's hooks add what every answer says. */
export async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: FinishedResponse): Promise<FastifyReply> {
  reply.code(response.status).headers(response.headers)
  if (response.status >= 500) return reply.send(response.bytes)
  response.sentHeaders ??= headersOf(reply)
  const encoding = encodingFor(response, request.headers['accept-encoding'])
  reply.header('etag', tagOf(response, encoding))
  if (isKnown(response, request)) return reply.code(304).send()
  if (!encoding) return reply.send(response.bytes)
  return reply.header('content-encoding', encoding).send(await compress(response, encoding))
}

/** Sends it past all other hooks, with what such an answer said the first time. False: it can't be sent so yet. */
export function sendAgain(request: FastifyRequest, reply: FastifyReply, response: FinishedResponse): boolean {
  const encoding = encodingFor(response, request.headers['accept-encoding'])
  const bytes = encoding ? response.compressed[encoding] : response.bytes
  if (!response.sentHeaders || !bytes) return false
  const headers = [...response.sentHeaders, 'etag', tagOf(response, encoding), 'x-request-id', request.id]
  reply.hijack()
  if (isKnown(response, request)) {
    reply.raw.writeHead(304, headers).end()
    return true
  }
  if (encoding) headers.push('content-encoding', encoding)
  headers.push('content-length', String(bytes.length))
  reply.raw.writeHead(response.status, headers).end(bytes)
  return true
}

// Its bytes are others than those the tag was made of: a weak tag says so.
const tagOf = ({ etag }: FinishedResponse, encoding: string | null): string => (encoding ? `W/${etag}` : etag)

// Compressed, here or by a proxy, it comes with a weak tag.
const isKnown = ({ status, etag }: FinishedResponse, { headers }: FastifyRequest): boolean =>
  status === 200 && (headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)

const headersOf = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) => (ITS_OWN.has(name) ? [] : [name, String(value)]))
