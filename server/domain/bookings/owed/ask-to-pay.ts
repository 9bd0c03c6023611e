import { PAYMENT_REQUEST_INTERVAL_HOURS } from '../../../../packages/contract/money/pay-link-hours.ts'
import { readClock } from '../../../db/clock.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { isNobody, queueEmail } from '../../kernel/outbox/queue-email.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import { findLastPaymentRequest, findRecipient, listOwedIds, markPaymentRequested } from './pay-link-repository.ts'

export type RequestedPayment = { askedAt: Date; bookings: number }

/** Emails links to pay for all debts, once in 24 hours. Locks the person. Refuses: not_found, no_email, not_owed, asked_already. */
export function askToPay(deps: BookingDependencies, personId: number): Promise<Decision<RequestedPayment>> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, personId))) return refuse('not_found')
    const person = await findRecipient(tx, personId)
    if (!person) return refuse('not_found')
    if (isNobody(person.email)) return refuse('no_email')
    const bookingIds = await listOwedIds(tx, personId)
    if (bookingIds.length === 0) return refuse('not_owed')
    const last = await findLastPaymentRequest(tx, personId)
    if (last && addSeconds(last, PAYMENT_REQUEST_INTERVAL_HOURS * 3600) > (await readClock(tx)))
      return refuse('asked_already', { askedAt: last })

    const askedAt = await markPaymentRequested(tx, bookingIds)
    await queueEmail(tx, deps.enqueue, {
      to: person.email,
      language: person.language,
      about: { kind: 'owed-asked', personId, bookingIds } as const,
      cause: `owed-asked:${personId}:${askedAt.toISOString()}`,
    })
    return accept({ askedAt, bookings: bookingIds.length })
  })
}
