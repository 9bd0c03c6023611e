import type { Task } from '../../../../packages/contract/studio/today.ts'

type Step = { path: string; label: 'retry' | 'resend' | 'teach' | 'done'; isGrave: boolean }

/** Returns the request that settles a task at once, or null if a person has to investigate and close it with a note. */
export function taskStep({
  kind,
  refund_id,
  email_id,
  offering_id,
  action_id,
}: Pick<Task, 'kind' | 'refund_id' | 'email_id' | 'offering_id' | 'action_id'>): Step | null {
  if (kind === 'mail_failed' && email_id) return { path: `/emails/${email_id}/resend/`, label: 'resend', isGrave: true }
  if (kind === 'refund_failed' && refund_id) return { path: `/refunds/${refund_id}/retry/`, label: 'retry', isGrave: true }
  if (action_id) return { path: `/actions/${action_id}/dismiss/`, label: 'done', isGrave: true }
  if (offering_id) return { path: `/offerings/${offering_id}/confirmation/`, label: 'teach', isGrave: kind === 'cancelled_for_few' }
  return null
}
