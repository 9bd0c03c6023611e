import type { Debtor } from '../../../../packages/contract/booking/owed.ts'
import { PAYMENT_REQUEST_INTERVAL_HOURS } from '../../../../packages/contract/money/pay-link-hours.ts'
import { serverNow } from '../clock/server-clock.ts'

const AGAIN_AFTER_MS = PAYMENT_REQUEST_INTERVAL_HOURS * 3_600_000

export const wasAskedRecently = (askedAt: string | null): boolean => askedAt !== null && Date.parse(askedAt) + AGAIN_AFTER_MS > serverNow()

export const canRequestPayment = ({ person, asked_at: askedAt }: Debtor): boolean => person.email !== null && !wasAskedRecently(askedAt)
