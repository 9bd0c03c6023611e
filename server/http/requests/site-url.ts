import type { FastifyRequest } from 'fastify'

/** `publicUrl` is the public origin, if configured. Otherwise the address uses `port`, the port of the server. */
export type SiteAddress = { publicUrl: string | undefined; port: number }

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns the public origin, without a trailing slash. Without `publicUrl` only a loopback Host header is trusted. */
export function siteUrl(request: Pick<FastifyRequest, 'host'>, { publicUrl, port }: SiteAddress): string {
  if (publicUrl !== undefined) return publicUrl
  const own = URL.parse(`http://${request.host}`)
  return own && LOOPBACK.has(own.hostname) ? own.origin : `http://localhost:${port}`
}
