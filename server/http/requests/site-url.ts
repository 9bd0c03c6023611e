import type { FastifyRequest } from 'fastify'

/** `publicUrl`: the address people see, where it is set. `port`: where the server listens, the address they see while it is not. */
export type SiteAddress = { publicUrl: string | undefined; port: number }

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The address people see, without a slash at the end. Where none is set, only a loopback request's own host is believed. */
export function siteUrl(request: Pick<FastifyRequest, 'host'>, { publicUrl, port }: SiteAddress): string {
  if (publicUrl !== undefined) return publicUrl
  const own = URL.parse(`http://${request.host}`)
  return own && LOOPBACK.has(own.hostname) ? own.origin : `http://localhost:${port}`
}
