import type { CheckoutData, CheckoutOutcome } from '../../../contract/checkout.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'

/** The booking that the provider's cancel address names. */
export type Left = { id: number; type: CheckoutData['type'] }
/** What the cancel page may say of the place. Kept: as long as the address says, because it is not this person's, or nobody answers. */
export type Given = 'asking' | 'given' | 'paid' | 'kept'

const PATHS = { individual: '/bookings', group: '/session-registrations', event: '/event-registrations' } as const
const underWay = new Map<string, Promise<Given>>()

/** Reads the address: `booking` and `type`, or the provider's own `session_id`. */
export async function readLeft(search: string): Promise<Left | null> {
  const parameters = new URLSearchParams(search)
  const id = Number(parameters.get('booking'))
  const type = parameters.get('type')
  if (Number.isSafeInteger(id) && id > 0 && (type === 'individual' || type === 'group' || type === 'event')) return { id, type }

  const session = parameters.get('session_id')
  if (!session) return null
  const outcome = await api.get<CheckoutOutcome>(`/checkout/sessions/${encodeURIComponent(session)}/`).catch(() => null)
  return outcome && { id: outcome.booking.id, type: outcome.booking.type }
}

/** Gives the unpaid place back, once however often the page asks. */
export function giveBack({ id, type }: Left): Promise<Given> {
  const path = `${PATHS[type]}/${id}/`
  const known = underWay.get(path) ?? give(path)
  underWay.set(path, known)
  return known
}

async function give(path: string): Promise<Given> {
  try {
    await api.delete(path)
    return 'given'
  } catch (error) {
    return error instanceof ApiError && error.status === 409 ? 'paid' : 'kept'
  }
}
