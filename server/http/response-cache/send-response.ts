import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor } from './compress.ts'
import type { FinishedResponse } from './finished-response.ts'

// Headers that are specific to one request.
const ITS_OWN = new Set(['x-request-id', 'set-cookie', 'connection'])

/** Sends the response through the hooks, which add headers. */
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

/** Sends the response without the other hooks, with the headers stored the first time. Returns false if this is not possible yet. */
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

// The compressed bytes differ from those that the tag identifies, so the tag is weak.
const tagOf = ({ etag }: FinishedResponse, encoding: string | null): string => (encoding ? `W/${etag}` : etag)

// A weak tag belongs to a response that was compressed here or by a proxy.
const isKnown = ({ status, etag }: FinishedResponse, { headers }: FastifyRequest): boolean =>
  status === 200 && (headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)

const headersOf = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) => (ITS_OWN.has(name) ? [] : [name, String(value)]))
