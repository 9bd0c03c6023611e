export type Period = { count: number; unit: 'hour' | 'day' | 'month' | 'year' }

/** `from`: the event from which the period runs. `period`: null if only a person deletes the data. The privacy page states the same. */
type Rule = { from: string; period: Period | null; deletedBy: { job: string } | { person: string } | { operator: string } }

export const retention = {
  account: { from: 'registering', period: null, deletedBy: { person: 'its owner, or staff' } },
  links: { from: 'being asked for', period: { count: 1, unit: 'hour' }, deletedBy: { job: 'delete-expired' } },
  signIns: { from: 'its end', period: { count: 30, unit: 'day' }, deletedBy: { job: 'delete-expired' } },
  attempts: { from: 'the first try', period: { count: 1, unit: 'hour' }, deletedBy: { job: 'delete-expired' } },
  /** Default of MESSAGE_KEEP_MONTHS. */
  messages: { from: 'the last word about it', period: { count: 12, unit: 'month' }, deletedBy: { job: 'delete-expired' } },
  /** The period in which legal claims can be made (Czech Civil Code, § 629). */
  emails: { from: 'being queued', period: { count: 3, unit: 'year' }, deletedBy: { job: 'delete-old-rows' } },
  waiting: { from: 'the end of the class', period: { count: 30, unit: 'day' }, deletedBy: { job: 'delete-old-rows' } },
  attendance: { from: 'the end of the class', period: { count: 3, unit: 'year' }, deletedBy: { job: 'delete-old-rows' } },
  /** Act 235/2004 on VAT, § 35. This includes the five years required for accounting (Act 563/1991, § 31). */
  books: { from: 'the end of the calendar year', period: { count: 10, unit: 'year' }, deletedBy: { job: 'delete-old-rows' } },
  /** The message of a gift voucher and the name of its receiver. */
  gifts: {
    from: 'being redeemed or refunded, or the last day',
    period: { count: 1, unit: 'month' },
    deletedBy: { job: 'delete-old-rows' },
  },
  /** The audit log is kept as long as the accounting records that it explains. A trigger refuses to delete younger entries. */
  trail: { from: 'the change', period: { count: 10, unit: 'year' }, deletedBy: { job: 'delete-old-rows' } },
  undo: { from: 'the end of the undo', period: { count: 30, unit: 'day' }, deletedBy: { job: 'delete-old-rows' } },
  photos: { from: 'the upload', period: null, deletedBy: { person: 'staff' } },
  logs: { from: 'being written', period: { count: 30, unit: 'day' }, deletedBy: { operator: 'the log collector (docs/running.md)' } },
  /** Default of BACKUP_KEEP_DAYS. */
  backups: { from: 'being made', period: { count: 30, unit: 'day' }, deletedBy: { job: 'backup' } },
} as const satisfies Record<string, Rule>

export type RetentionRule = keyof typeof retention

/** Returns the instant before which data is older than the period. If the month has no such day, the last day of the month is used. */
export function retentionStart({ count, unit }: Period, now: Date): Date {
  const since = new Date(now)
  if (unit === 'hour') since.setUTCHours(since.getUTCHours() - count)
  if (unit === 'day') since.setUTCDate(since.getUTCDate() - count)
  if (unit === 'month' || unit === 'year') {
    since.setUTCMonth(since.getUTCMonth() - count * (unit === 'year' ? 12 : 1))
    if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0)
  }
  return since
}
