/** A calendar length, as `Intl` names it. */
export type Period = { count: number; unit: 'hour' | 'day' | 'month' | 'year' }

/**
 * How long what is kept of people stays: from when, how long (null: until somebody ends it), and what deletes it. A recurring job is named as
 * in server/jobs/recurring-jobs.ts. The privacy page says the same of each, under its name (retention.test.ts).
 */
type Rule = { from: string; period: Period | null; deletedBy: { job: string } | { person: string } | { operator: string } }

export const retention = {
  account: { from: 'registering', period: null, deletedBy: { person: 'its owner, or staff' } },
  links: { from: 'being asked for', period: { count: 1, unit: 'hour' }, deletedBy: { job: 'forget-over' } },
  signIns: { from: 'its end', period: { count: 30, unit: 'day' }, deletedBy: { job: 'forget-over' } },
  attempts: { from: 'the first try', period: { count: 1, unit: 'hour' }, deletedBy: { job: 'forget-over' } },
  /** Unless MESSAGE_KEEP_MONTHS says otherwise. */
  messages: { from: 'the last word about it', period: { count: 12, unit: 'month' }, deletedBy: { job: 'forget-over' } },
  /** As long as claims can be made (Czech Civil Code, § 629). */
  emails: { from: 'being queued', period: { count: 3, unit: 'year' }, deletedBy: { job: 'delete-old' } },
  waiting: { from: 'the end of the class', period: { count: 30, unit: 'day' }, deletedBy: { job: 'delete-old' } },
  attendance: { from: 'the end of the class', period: { count: 3, unit: 'year' }, deletedBy: { job: 'delete-old' } },
  /** Act 235/2004 on VAT, § 35; the five years of accounting (Act 563/1991, § 31) are within. */
  books: { from: 'the end of the calendar year', period: { count: 10, unit: 'year' }, deletedBy: { job: 'delete-old' } },
  /** What a gift says of whom it is for. */
  gifts: { from: 'being redeemed or refunded, or the last day', period: { count: 1, unit: 'month' }, deletedBy: { job: 'delete-old' } },
  /** As long as the books that it explains. A trigger refuses to delete anything younger. */
  trail: { from: 'the change', period: { count: 10, unit: 'year' }, deletedBy: { job: 'delete-old' } },
  undo: { from: 'the end of the undo', period: { count: 30, unit: 'day' }, deletedBy: { job: 'delete-old' } },
  photos: { from: 'the upload', period: null, deletedBy: { person: 'staff' } },
  logs: { from: 'being written', period: { count: 30, unit: 'day' }, deletedBy: { operator: 'whatever collects them (docs/running.md)' } },
  /** Unless BACKUP_KEEP_DAYS says otherwise. */
  backups: { from: 'being made', period: { count: 30, unit: 'day' }, deletedBy: { job: 'backup' } },
} as const satisfies Record<string, Rule>

export type RetentionRule = keyof typeof retention

/** What was before that moment has been kept long enough. The last day of a month stands for one that it does not have. */
export function keptSince({ count, unit }: Period, now: Date): Date {
  const since = new Date(now)
  if (unit === 'hour') since.setUTCHours(since.getUTCHours() - count)
  if (unit === 'day') since.setUTCDate(since.getUTCDate() - count)
  if (unit === 'month' || unit === 'year') {
    since.setUTCMonth(since.getUTCMonth() - count * (unit === 'year' ? 12 : 1))
    if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0)
  }
  return since
}
