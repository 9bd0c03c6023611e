import type { AuditEntry } from '../../../../packages/contract/studio/audit.ts'

/** What was done, by its words at `audit.action`: of credit and of classes of a pass, whether they were given or taken, and of a refund, whether it became credit. */
export function actionWords({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): string {
  const change = Number(after?.amount ?? 0) - Number(before?.amount ?? 0)
  if (action === 'entries') return Number(after?.entries ?? 0) < Number(before?.entries ?? 0) ? 'entries_taken' : 'entries_given'
  if (action === 'credit') return change < 0 ? 'credit_taken' : 'credit_given'
  if (action === 'refund' && change < 0 && Number(after?.credit ?? 0) === -change) return 'refund_to_credit'
  return action
}
