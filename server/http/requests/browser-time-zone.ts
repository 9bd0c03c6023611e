import type { FastifyRequest } from 'fastify'
import { isTimeZone } from '../../domain/kernel/studio-time.ts'

/** The zone of the asker's browser, where it says one that is known. */
export function browserTimeZone({ headers }: FastifyRequest): string | null {
  const said = headers['x-time-zone']
  return typeof said === 'string' && said.length <= 64 && isTimeZone(said) ? said : null
}
