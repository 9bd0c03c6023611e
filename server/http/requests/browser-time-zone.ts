import type { FastifyRequest } from 'fastify'
import { isTimeZone } from '../../domain/kernel/studio-time.ts'

/** Returns the valid time zone in X-Time-Zone, or null. */
export function browserTimeZone({ headers }: FastifyRequest): string | null {
  const said = headers['x-time-zone']
  return typeof said === 'string' && said.length <= 64 && isTimeZone(said) ? said : null
}
