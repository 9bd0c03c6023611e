import type { AuditEntry } from '../../../../packages/contract/studio/audit.ts'

/** Returns the key in `audit.action`. Changes of credit and pass entries are split by their sign, refunds by their method. */
export function actionKey({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): string {
  const change = Number(after?.amount ?? 0) - Number(before?.amount ?? 0)
  if (action === 'entries') return Number(after?.entries ?? 0) < Number(before?.entries ?? 0) ? 'entries_taken' : 'entries_given'
  if (action === 'credit') return change < 0 ? 'credit_taken' : 'credit_given'
  if (action === 'refund' && change < 0 && Number(after?.credit ?? 0) === -change) return 'refund_to_credit'
  return action
}
