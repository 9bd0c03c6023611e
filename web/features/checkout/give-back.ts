import type { CheckoutOutcome } from '../../../contract/checkout.ts'
import { api } from '../../lib/api.ts'

/** What the cancel page may say of the place. */
export type Given =
  | { status: 'asking' }
  | { status: 'unknown' }
  | { status: 'given' }
  | { status: 'paid' }
  | { status: 'held'; until: string | null }

const PATHS = { individual: '/bookings', group: '/session-registrations', event: '/event-registrations' } as const
const underWay = new Map<string, Promise<Given>>()

/** Gives the held place back, once however often it is asked; where that fails, says until when it is kept. */
export function giveBack(sessionId: string): Promise<Given> {
  const known = underWay.get(sessionId) ?? give(sessionId)
  underWay.set(sessionId, known)
  return known
}

async function give(sessionId: string): Promise<Given> {
  const outcome = await api.get<CheckoutOutcome>(`/checkout/sessions/${encodeURIComponent(sessionId)}/`).catch(() => null)
  if (!outcome) return { status: 'unknown' }
  const { id, type, status, held_until } = outcome.booking
  if (status === 'paid') return { status: 'paid' }
  if (status === 'cancelled') return { status: 'given' }
  return api.delete(`${PATHS[type]}/${id}/`).then(
    () => ({ status: 'given' }) as const,
    () => ({ status: 'held', until: held_until }) as const,
  )
}
