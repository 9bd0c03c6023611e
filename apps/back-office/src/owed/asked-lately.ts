import type { Debtor } from '../../../../packages/contract/booking/owed.ts'
import { ASKED_AGAIN_AFTER_HOURS } from '../../../../packages/contract/money/pay-link-hours.ts'
import { serverNow } from '../clock/server-clock.ts'

const AGAIN_AFTER_MS = ASKED_AGAIN_AFTER_HOURS * 3_600_000

export const isAskedLately = (askedAt: string | null): boolean => askedAt !== null && Date.parse(askedAt) + AGAIN_AFTER_MS > serverNow()

export const canBeAsked = ({ person, asked_at: askedAt }: Debtor): boolean => person.email !== null && !isAskedLately(askedAt)
