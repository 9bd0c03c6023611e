import type { FastifyRequest } from 'fastify'
import type { Context } from './context.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The address people see, without a slash at the end. Where none is set, only a loopback request's own host is believed. */
export function siteUrl(request: Pick<FastifyRequest, 'host'>, { publicUrl, port }: Pick<Context, 'publicUrl' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl
  const own = URL.parse(`http://${request.host}`)
  return own && LOOPBACK.has(own.hostname) ? own.origin : `http://localhost:${port}`
}
