import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { CheckoutOutcome } from '../../../../packages/contract/booking/checkout.ts'
import { api } from '../../lib/api.ts'
import type { OwnBooking } from '../../lib/booking-path.ts'
import { orderPath } from '../../lib/pass-paths.ts'
import { releaseHold } from '../../lib/release-hold.ts'

/** `kept`: the hold was not released, because another person owns it or the server is unreachable. The URL contains the end of the hold. */
export type ReleaseResult = 'asking' | 'given' | 'paid' | 'kept'

type Left = OwnBooking | { order: number }

const underWay = new Map<string, Promise<ReleaseResult>>()

/** Reads the URL to which the provider returned: it names an `order`, a booking (`booking` and `type`), or the provider's `session_id`. */
export async function readAbandonedHold(search: string): Promise<Left | null> {
  const parameters = new URLSearchParams(search)
  const order = Number(parameters.get('order'))
  if (Number.isSafeInteger(order) && order > 0) return { order }
  const id = Number(parameters.get('booking'))
  const type = parameters.get('type')
  if (Number.isSafeInteger(id) && id > 0 && (type === 'individual' || type === 'group' || type === 'event')) return { id, type }

  const session = parameters.get('session_id')
  if (!session) return null
  const outcome = await api.get<CheckoutOutcome>(`/checkout/sessions/${encodeURIComponent(session)}/`).catch(() => null)
  return outcome && { id: outcome.booking.id, type: outcome.booking.type }
}

/** Releases the hold, at most once per page. */
export function releaseOnce(hold: Left): Promise<ReleaseResult> {
  const key = 'order' in hold ? `order ${hold.order}` : `${hold.type} ${hold.id}`
  const known = underWay.get(key) ?? give(hold)
  underWay.set(key, known)
  return known
}

async function give(hold: Left): Promise<ReleaseResult> {
  try {
    await ('order' in hold ? api.delete(orderPath(hold.order)) : releaseHold(hold))
    return 'given'
  } catch (error) {
    return error instanceof ApiError && error.status === 409 ? 'paid' : 'kept'
  }
}
