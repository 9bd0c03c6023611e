import type { Debtor } from '../../../contract/owed.ts'
import { serverNow } from '../clock/server-clock.ts'

const DAY_MS = 24 * 3_600_000

/** Nobody is asked twice within a day. */
export const isAskedLately = (askedAt: string | null): boolean => askedAt !== null && Date.parse(askedAt) + DAY_MS > serverNow()

/** Whether somebody can be asked by email now. */
export const canBeAsked = ({ person, asked_at: askedAt }: Debtor): boolean => person.email !== null && !isAskedLately(askedAt)
